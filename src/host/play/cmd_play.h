// cmd_play.h: the command that lets people play a battle.
#ifndef HOST_CMD_PLAY_H
#define HOST_CMD_PLAY_H

#include "app/base/command.h"

extern const struct command cmd_play;

#endif
