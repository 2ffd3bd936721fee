// jobs.h: the jobs that workers can be given.
#ifndef HOST_JOBS_H
#define HOST_JOBS_H

struct jail_task;

// Lends the floors below what they need of this program.
void jobs_ready(void);

// The job of that name; NULL: there is none.
const struct jail_task *jobs_named(const char *name);

#endif
