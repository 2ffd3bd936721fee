// cmd_pack.h: `zerodark pack` and what can be done with packs. Each part is a command of its own,
// whose name begins with "pack ".
#ifndef HOST_CMD_PACK_H
#define HOST_CMD_PACK_H

#include "host/cli.h"

// cmd_pack_*.c
extern const struct command cmd_pack_list;

// The parts there are, in the order of the help; NULL at the end. (cmd_pack.c)
extern const struct command *const pack_parts[];

#endif
