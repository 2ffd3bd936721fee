// cmd_run.h: the commands that play one battle to its end: run, and replay from its journal.
#ifndef HOST_CMD_RUN_H
#define HOST_CMD_RUN_H

#include "app/base/command.h"

struct jail_task;

extern const struct command cmd_run, cmd_replay;
extern const struct jail_task cmd_run_task, cmd_replay_task; // what their workers do

#endif
