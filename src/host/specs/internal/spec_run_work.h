// spec_run_work.h: one spec, and the folder that it may write to.
#ifndef HOST_SPEC_RUN_WORK_H
#define HOST_SPEC_RUN_WORK_H

#include "app/specs/spec_core.h"
#include "host/files/scratch.h"
#include "host/specs/internal/spec_run.h"

struct spec_running {
    const struct spec_run *run; // the parent's alone
    struct spec_core core;      // set for the worker
    struct scratch scratch;     // the parent writes there; the folder is set for the worker
};

#endif
