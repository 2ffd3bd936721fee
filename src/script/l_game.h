// l_game.h: the class "game": a match as Lua sees it.
#ifndef SCRIPT_L_GAME_H
#define SCRIPT_L_GAME_H

#include "script/class.h"

extern const struct class class_game;

// zd.game
extern const struct script_fn game_functions[];

#endif
