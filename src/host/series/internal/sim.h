// sim.h: what the parts of `zerodark sim` share.
//
//   cmd_sim.c                         battles of one plan
//   cmd_sim_show.c, cmd_sim_merge.c   what is done with files of them
#ifndef HOST_SIM_H
#define HOST_SIM_H

#include "app/base/command.h"
#include "app/experiments/sim_result.h"

extern const struct command cmd_sim_show, cmd_sim_merge;

// EXIT_DONE if all battles came to an end; else tells of those that did not.
enum exit_status sim_judge(const struct sim_result *r);

#endif
