// jail_worker.h: the worker's side of its beginning. A worker is a program of its own, begun with
// no environment, with nothing of its parent's memory, and a word on its command line that nobody
// else has a use for.
#ifndef HOST_JAIL_WORKER_H
#define HOST_JAIL_WORKER_H

#include <stdbool.h>

#include "host/worker/jail_task.h"

// Is this a process that a parent has begun as a worker?
bool jail_worker_is(int argc, char **argv);

// Then its main function: asks its parent for the job, does it, and ends the process. `find` gives
// what is done under a name; NULL: nothing is.
_Noreturn void jail_worker(const struct jail_task *(*find)(const char *name));

#endif
