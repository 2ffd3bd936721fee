// cmd_op_play_work.h: a mission of a campaign that people play at the keyboard.
#ifndef HOST_CMD_OP_PLAY_WORK_H
#define HOST_CMD_OP_PLAY_WORK_H

#include "app/play/play.h"
#include "host/campaign/internal/campaign_command.h"
#include "host/campaign/internal/op_battle.h"

struct op_play {
    struct campaign_command d;

    // Set for the worker.
    struct battle_setup wanted; // difficulty, choices and real dice of the command line
    struct play play;           // its options; what it plays is the worker's
    bool yes;                   // nothing is asked before the battle
    bool gives_up;              // the battle that is being played is dropped

    // The parent's alone.
    int saves, failures; // of the campaign's file; workers that crashed with nothing saved

    // The worker's alone.
    struct op_battle battle;
    struct campaign_playing now; // the battle, as the campaign knows it
    char again[FILES_PATH + 160], command[FILES_PATH + 64];
};

#endif
