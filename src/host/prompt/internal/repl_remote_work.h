// repl_remote_work.h: how a worker of the prompt begins.
#ifndef HOST_REPL_REMOTE_WORK_H
#define HOST_REPL_REMOTE_WORK_H

#include "app/setup/battle_setup.h"
#include "host/prompt/internal/repl_start.h"

// What a worker is told before the first statement. Set for the worker.
struct far_start {
    struct battle_setup plan;
    bool bare; // there is no game at first, as in a prompt that runs here
    bool color_errors, piped;
    struct repl_start start;
};

#endif
