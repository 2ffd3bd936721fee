// cmd_pack.h: the command of packs.
#ifndef HOST_CMD_PACK_H
#define HOST_CMD_PACK_H

#include "app/base/command.h"

struct jail_task;

extern const struct command cmd_pack;

// What the workers of its parts do.
extern const struct jail_task cmd_pack_info_task, cmd_pack_clash_task, cmd_pack_list_task,
    pack_manifest_task;

#endif
