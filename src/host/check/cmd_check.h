// cmd_check.h: the command that finds what is wrong with files before they are played.
#ifndef HOST_CMD_CHECK_H
#define HOST_CMD_CHECK_H

#include "app/base/command.h"

struct jail_task;

extern const struct command cmd_check, cmd_explain;
extern const struct jail_task check_run_task; // what its workers do

#endif
