// check_run_work.h: the job that `zerodark check` gives a worker.
#ifndef HOST_CHECK_RUN_WORK_H
#define HOST_CHECK_RUN_WORK_H

#include "app/setup/battle_setup.h"
#include "host/check/check_run.h"

// One of them, set for the worker. That writes to a page that both share.
struct check_target {
    struct check_run *run; // the parent's alone
    struct battle_setup plan;
    struct kind_found kind;
    const char *path, *text;
    size_t size;
    bool pack, pair; // pair: the plan's packs are loaded together, and nothing else is looked at
    bool reads;      // the text is read, and not put to use
    bool part;       // of the plan's first pack, whose rules it makes
};

#endif
