// cmd_pack.h: the command of packs.
#ifndef HOST_CMD_PACK_H
#define HOST_CMD_PACK_H

#include "app/base/command.h"

extern const struct command cmd_pack;

#endif
