// seccomp_wall.h: the limits that the system enforces on a worker: its resources and its system
// calls.
#ifndef HOST_SECCOMP_WALL_H
#define HOST_SECCOMP_WALL_H

#include <stdbool.h>

#include "host/files/files.h"

enum seccomp_wall {
    SECCOMP_WALL_THERE,   // the system can hold one
    SECCOMP_WALL_OFF,     // the user wants none: ZERODARK_JAIL=no
    SECCOMP_WALL_MISSING, // the system cannot, and that has been told
};

// Makes it ready, before a worker is there.
enum seccomp_wall seccomp_wall_ready(void);

// Closes this process in, for good. From then on it can read and write what is open, take memory up
// to a limit, wait, look at clocks, be interrupted and end: whatever else it asks the system for
// ends it. `endless`: its time has no end. False with the reason if the system does not do it.
bool seccomp_wall_up(bool endless, char why[FILES_WHY]);

// Frees what was made ready, in the parent.
void seccomp_wall_done(void);

#endif
