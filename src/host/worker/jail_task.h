// jail_task.h: what workers of one kind do. The worker program has all of them, and finds them by
// their names (jail_worker.h). A job's half of the parent (jail.h) refers to one, too, for its name
// and its parcel.
#ifndef HOST_JAIL_TASK_H
#define HOST_JAIL_TASK_H

#include "host/session/session.h"
#include "host/worker/jail_wall.h"
#include "host/worker/parcel.h"

struct jail_task {
    const char *name;
    session_work work;
    const struct parcel *parcel; // describes what `work` is given as its `self`; NULL: nothing
    // Opens what the work needs, before the wall is up, and says which wall; NULL: nothing, and
    // that of scripts.
    enum jail_wall (*load)(void);
};

#endif
