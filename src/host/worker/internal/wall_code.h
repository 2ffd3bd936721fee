// wall_code.h: the seccomp filter of a worker's wall, as the kernel runs it. libseccomp makes it
// while building (gen/wall_code.c): where memory is short it crashes, or never ends, and a program
// whose filter is constant data cannot begin without it.
#ifndef HOST_WALL_CODE_H
#define HOST_WALL_CODE_H

#include <linux/filter.h>

#define WALL_CODE_MOST 160 // instructions

struct wall_code {
    unsigned short n;
    unsigned short own; // this one compares with the worker's process number, which is 0 here
    struct sock_filter step[WALL_CODE_MOST];
};

extern const struct wall_code wall_code;

#endif
