// cmd_op_course_work.h: the job that `operation rescue`, `replace` and `restart` give their
// workers.
#ifndef HOST_CMD_OP_COURSE_WORK_H
#define HOST_CMD_OP_COURSE_WORK_H

#include "host/campaign/internal/campaign_command.h"
#include "script/missions/team_file.h"

struct course {
    struct campaign_command d;

    // Set for the worker.
    bool call_off, replay, yes;
    int64_t from; // 0: not said
    const char *hero;

    struct team_sheet sheet; // the worker's alone
};

#endif
