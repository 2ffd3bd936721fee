// wall_code.h: the seccomp filters of a worker's walls, as the kernel runs them. libseccomp makes
// them while building (gen/wall_code.c): where memory is short it crashes, or never ends, and a
// program whose filters are constant data cannot begin without them.
#ifndef HOST_WALL_CODE_H
#define HOST_WALL_CODE_H

#include <linux/filter.h>

#include "host/worker/jail_wall.h"

#define WALL_CODE_MOST 200 // instructions

struct wall_code {
    unsigned short n;
    unsigned short own; // this one compares with the worker's process number, which is 0 here
    struct sock_filter step[WALL_CODE_MOST];
};

extern const struct wall_code wall_code[JAIL_WALLS];

#endif
