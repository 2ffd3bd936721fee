// cmd_op_next_work.h: the job that `operation next` gives its worker.
#ifndef HOST_CMD_OP_NEXT_WORK_H
#define HOST_CMD_OP_NEXT_WORK_H

#include "host/campaign/internal/campaign_command.h"
#include "host/campaign/internal/op_battle.h"
#include "host/tell/battle.h"

struct fight {
    struct campaign_command d;

    // Set for the worker.
    struct battle_setup wanted; // bot and difficulty of the command line
    struct show show;           // its options; its log and page are the worker's
    struct battle play;         // the most orders; the rest is the worker's
    bool yes;                   // even if a person has played the campaign
    bool may_ask;               // somebody is there to be asked

    // The worker's alone.
    struct journal_writer writer;
    struct op_battle battle;
    struct result result;
    char again[FILES_PATH + 160];
    char *journal, *result_text;
};

#endif
