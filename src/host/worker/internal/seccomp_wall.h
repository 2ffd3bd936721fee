// seccomp_wall.h: the limits that the system enforces on a worker: its resources and its system
// calls.
#ifndef HOST_SECCOMP_WALL_H
#define HOST_SECCOMP_WALL_H

#include <stdbool.h>

#include "host/files/files.h"
#include "host/worker/jail_wall.h"

// Is this built with a sanitizer, which has memory, threads and options of its own?
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

enum seccomp_wall {
    SECCOMP_WALL_THERE,   // the system can hold one
    SECCOMP_WALL_OFF,     // the user wants none: ZERODARK_JAIL=no
    SECCOMP_WALL_MISSING, // the system cannot, and that has been reported
};

// In the parent, before a worker is made: what it will have.
enum seccomp_wall seccomp_wall_ready(void);

// What the wall is made of: each stands by itself, even if another has a hole.
enum seccomp_wall_part {
    SECCOMP_WALL_RIGHTS = 1,   // no capabilities, and nobody looks into its memory
    SECCOMP_WALL_LANDLOCK = 2, // no file, port or process, if the kernel has Landlock
    SECCOMP_WALL_LIMITS = 4,   // memory, processor time, files, processes
    SECCOMP_WALL_CALLS = 8,    // the system calls
    SECCOMP_WALL_ALL = 15,
};

// In the worker: restricts this process permanently. Behind all parts it can read and write what
// is open, allocate memory up to a limit, wait, read clocks, be interrupted and end; any other
// system call ends it. No part lets it gain rights by a program that it begins. `endless`: its
// processor time is not limited. False with the reason if the system does not do it.
bool seccomp_wall_up(unsigned parts, enum jail_wall wall, bool endless, char why[FILES_WHY]);

// Which walls a worker has on this system, for a person.
#define SECCOMP_WALL_NAME 80
const char *seccomp_wall_name(char out[SECCOMP_WALL_NAME]);

#endif
