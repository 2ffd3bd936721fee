// cmd_op_files_work.h: the job that `operation export` gives its worker.
#ifndef HOST_CMD_OP_FILES_WORK_H
#define HOST_CMD_OP_FILES_WORK_H

#include "host/campaign/internal/campaign_command.h"

struct export
{
    struct campaign_command d;
    int64_t battle; // set for the worker; 0: all of them
    bool bare;      // likewise: journals without texts
    int files;      // the worker's alone: how many were written
};

#endif
