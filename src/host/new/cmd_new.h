// cmd_new.h: the command that makes starter files.
#ifndef HOST_CMD_NEW_H
#define HOST_CMD_NEW_H

#include "app/base/command.h"

extern const struct command cmd_new;

#endif
