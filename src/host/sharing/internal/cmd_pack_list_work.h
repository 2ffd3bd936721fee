// cmd_pack_list_work.h: the job that `zerodark pack list` gives its worker.
#ifndef HOST_CMD_PACK_LIST_WORK_H
#define HOST_CMD_PACK_LIST_WORK_H

#include "app/setup/battle_setup.h"
#include "host/packs/pack_find.h"

struct pack_listing {
    bool json;                 // set for the worker
    struct pack_places places; // the worker's alone
};

#endif
