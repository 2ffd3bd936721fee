// cmd_pack_clash_work.h: the job that `zerodark pack clash` gives its worker, and the results of a
// comparison.
#ifndef HOST_CMD_PACK_CLASH_WORK_H
#define HOST_CMD_PACK_CLASH_WORK_H

#include "app/check/hook_watch.h"
#include "app/setup/battle_setup.h"

#define PACK_CLASH_WHY 512 // bytes of an error, with the closing zero

enum pack_clash_going { GOES_ON, OVER, FAILED };

// One of the two orders; the worker's alone.
struct side_by_side {
    struct battle_setup plan;
    struct match *m; // NULL: it cannot begin
    struct hook_watch watch;
    struct order order;
    enum pack_clash_going going;
    char why[PACK_CLASH_WHY]; // it has failed
};

struct pack_clash {
    // Set for the worker.
    struct battle_setup plan; // of both packs
    const char *word[2];      // as they were named
    int64_t seeds;

    // The worker's alone.
    int64_t seed;
    struct side_by_side run[2];
    int agreed, parted;
};

#endif
