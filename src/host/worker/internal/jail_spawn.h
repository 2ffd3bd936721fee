// jail_spawn.h: begins the process of a worker.
#ifndef HOST_JAIL_SPAWN_H
#define HOST_JAIL_SPAWN_H

#include <sys/types.h>

// The ends that a worker is given; each stands clear of where it will find it.
struct jail_ends {
    int out, err, questions, answers;
    int note, page; // shared pages (brief.h); -1: none
};

// The lowest descriptor that an end may have here.
#define JAIL_SPAWN_CLEAR 16

// The word on its command line.
#define JAIL_SPAWN_WORD "(worker)"

// Starts the worker program. -1, with errno, if it cannot be started.
pid_t jail_spawn(const struct jail_ends *ends);

#endif
