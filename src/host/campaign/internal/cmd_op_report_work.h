// cmd_op_report_work.h: a mission of a campaign that was fought without the program.
#ifndef HOST_CMD_OP_REPORT_WORK_H
#define HOST_CMD_OP_REPORT_WORK_H

#include "host/campaign/internal/campaign_command.h"
#include "host/campaign/internal/op_battle.h"
#include "host/campaign/internal/op_questions.h"

struct op_reporting {
    struct campaign_command d;

    // Set for the worker.
    struct battle_setup wanted; // difficulty and choices of the command line
    bool yes;                   // what it amounts to is not asked about
    bool asks_again;            // a person answers

    // The worker's alone.
    struct op_battle battle;
};

#endif
