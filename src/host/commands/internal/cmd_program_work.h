// cmd_program_work.h: the job that `zerodark program` gives its worker.
#ifndef HOST_CMD_PROGRAM_WORK_H
#define HOST_CMD_PROGRAM_WORK_H

#include "app/narration/log.h"
#include "app/setup/battle_setup.h"

// Set for the worker.
struct programs {
    struct battle_setup plan;
    struct log log; // the worker's alone
    bool no_color;  // the parent's alone
    bool runs, trace;
    const char *name;
    int64_t turns;
    char **file;
    int n;
};

#endif
