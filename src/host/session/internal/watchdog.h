// watchdog.h: limits the CPU time of scripts (struct script_watch in script.h).
#ifndef HOST_WATCHDOG_H
#define HOST_WATCHDOG_H

#include "script/api/script.h"

// Starts the clock of this process: an interval timer, whose signal is SIGPROF. One Lua state at a
// time is watched. NULL if there is no such timer. A worker starts its own.
struct script_watch *watchdog_start(void);

// From now on a script that cannot be stopped otherwise ends the process, with this status.
void watchdog_stuck(int status);

// Stops it: before the state that it watches is closed.
void watchdog_stop(void);

#endif
