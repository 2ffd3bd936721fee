// cmd_sim.h: the commands that play many battles: sim, compare, sweep.
#ifndef HOST_CMD_SIM_H
#define HOST_CMD_SIM_H

#include "app/base/command.h"

struct jail_task;

extern const struct command cmd_sim, cmd_compare, cmd_sweep;

// What their workers do.
extern const struct jail_task experiment_task, compare_task, batch_report_task;

#endif
