// l_game.h: the class "game": a match as Lua sees it.
#ifndef SCRIPT_L_GAME_H
#define SCRIPT_L_GAME_H

#include "script/class.h"

extern const struct class class_game, class_snapshot;

// By enum difficulty and enum mode; each ends with NULL.
extern const char *const game_difficulties[];
extern const char *const game_modes[];

// zd.game
extern const struct script_fn game_functions[];

#endif
