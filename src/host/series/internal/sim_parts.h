// sim_parts.h: the parts of `zerodark sim`.
#ifndef HOST_SIM_PARTS_H
#define HOST_SIM_PARTS_H

#include "app/base/command.h"

extern const struct command cmd_sim_show, cmd_sim_merge;

#endif
