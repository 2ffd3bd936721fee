// cmd_op_supply_work.h: the job that `operation supply` and `spend` give their workers.
#ifndef HOST_CMD_OP_SUPPLY_WORK_H
#define HOST_CMD_OP_SUPPLY_WORK_H

#include "host/campaign/internal/op_parts.h"

// Set for the worker.
struct buying {
    struct campaign_command d;
    struct op_drop_words drop; // of the command line
    const char *ally, *gadget, *pick, *name;
    int64_t av;
};

#endif
