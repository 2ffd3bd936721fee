// cmd_op_packs_work.h: the job that `operation packs` gives its worker.
#ifndef HOST_CMD_OP_PACKS_WORK_H
#define HOST_CMD_OP_PACKS_WORK_H

#include "host/campaign/internal/campaign_command.h"

struct packs {
    struct campaign_command d;
    bool accept; // set for the worker
};

#endif
