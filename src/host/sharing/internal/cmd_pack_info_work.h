// cmd_pack_info_work.h: the job that `zerodark pack info` gives its worker.
#ifndef HOST_CMD_PACK_INFO_WORK_H
#define HOST_CMD_PACK_INFO_WORK_H

#include "app/setup/battle_setup.h"

struct pack_info {
    // The parent's alone.
    struct battle_setup others; // packs that are to be there as well
    bool no_color;

    // Set for the worker.
    struct battle_setup plan;
    bool json;

    // The worker's alone.
    bool color;
    const struct match *m;
    const struct match_pack *pack;
    int number;  // of the pack
    char *files; // as file_list gives them
    size_t files_size;
};

#endif
