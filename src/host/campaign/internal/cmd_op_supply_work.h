// cmd_op_supply_work.h: what is paid for with XP.
#ifndef HOST_CMD_OP_SUPPLY_WORK_H
#define HOST_CMD_OP_SUPPLY_WORK_H

#include "host/campaign/internal/campaign_command.h"

// Set for the worker.
struct buying {
    struct campaign_command d;
    const char *pay, *hero, *effect; // of the command line; NULL: not said
    bool twice;
    const char *ally, *gadget, *pick, *name;
    int64_t av;
};

#endif
