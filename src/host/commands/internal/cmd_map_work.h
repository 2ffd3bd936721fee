// cmd_map_work.h: the job that `zerodark map` gives its worker.
#ifndef HOST_CMD_MAP_WORK_H
#define HOST_CMD_MAP_WORK_H

#include "app/setup/battle_setup.h"
#include "host/files/files.h"

// Set for the worker.
struct mapping {
    struct battle_setup plan;
    char map[FILES_PATH]; // the file of a map; "": it is a mission
    const char *svg, *png;
    int64_t orders; // how many are played first
    bool color;

    // The parent's alone.
    bool no_color;
    int64_t across;
    char *text; // the SVG as the worker handed it over, owned
    size_t n;   // its length
};

#endif
