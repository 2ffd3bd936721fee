// cmd_operation.h: the command of campaigns.
#ifndef HOST_CMD_OPERATION_H
#define HOST_CMD_OPERATION_H

#include "app/base/command.h"

struct jail_task;

extern const struct command cmd_operation;

// What a worker of its parts does, by its name. NULL: none. (op_works.c)
const struct jail_task *cmd_operation_task(const char *name);

#endif
