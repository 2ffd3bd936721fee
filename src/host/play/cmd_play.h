// cmd_play.h: the command that lets people play a battle.
#ifndef HOST_CMD_PLAY_H
#define HOST_CMD_PLAY_H

#include "app/base/command.h"

struct jail_task;

extern const struct command cmd_play;
extern const struct jail_task cmd_play_task; // what its workers do

#endif
