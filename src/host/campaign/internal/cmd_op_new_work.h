// cmd_op_new_work.h: the job that `operation new` gives its worker.
#ifndef HOST_CMD_OP_NEW_WORK_H
#define HOST_CMD_OP_NEW_WORK_H

#include "app/setup/battle_setup.h"
#include "host/campaign/internal/campaign_command.h"
#include "script/missions/team_file.h"

struct begin {
    struct campaign_command d;

    // Set for the worker.
    struct battle_setup plan;
    bool follows;          // the campaign is there: this is its next operation
    char kept[FILES_PATH]; // the operation, as it is remembered

    // The worker's alone.
    struct op_plan op;
    struct team_sheet sheet;
};

#endif
