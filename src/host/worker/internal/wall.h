// wall.h: the limits that the system enforces on a worker: its resources and its system calls.
#ifndef HOST_WALL_H
#define HOST_WALL_H

#include <stdbool.h>

#include "host/files/files.h"

enum wall {
    WALL_THERE,   // the system can hold one
    WALL_OFF,     // the user wants none: ZERODARK_JAIL=no
    WALL_MISSING, // the system cannot, and that has been told
};

// Makes it ready, before a worker is there.
enum wall wall_ready(void);

// Closes this process in, for good. From then on it can read and write what is open, take memory up
// to a limit, wait, look at clocks, be interrupted and end: whatever else it asks the system for
// ends it. `endless`: its time has no end. False with the reason where the system does not do it.
bool wall_up(bool endless, char why[FILES_WHY]);

// Frees what was made ready, in the parent.
void wall_done(void);

#endif
