// cmd_team_work.h: the job that `zerodark team` gives its worker.
#ifndef HOST_CMD_TEAM_WORK_H
#define HOST_CMD_TEAM_WORK_H

#include <jansson.h>

#include "app/setup/battle_setup.h"
#include "script/missions/team_file.h"

struct teams {
    // Set for the worker.
    struct battle_setup plan;
    bool show, html;
    bool makes; // a team is to be made by choices
    char **file;
    int n;

    // The worker's alone.
    bool color;
    struct team_sheet sheet;

    // The parent's alone.
    bool no_color;
    const char *page; // the file that --html writes; NULL: standard output
    json_t *cards;    // what the worker has reported of the teams
};

#endif
