// cmd_operation.h: the command of campaigns.
#ifndef HOST_CMD_OPERATION_H
#define HOST_CMD_OPERATION_H

#include "app/base/command.h"

extern const struct command cmd_operation;

#endif
