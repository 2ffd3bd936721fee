// l_dice.h: zd.successes and similar functions, and the class "dice": the dice of a game.
#ifndef SCRIPT_L_DICE_H
#define SCRIPT_L_DICE_H

#include "engine/dice.h"
#include "script/base/class.h"

extern const struct script_fn dice_functions[];
extern const struct class class_dice;

struct match;
int push_game_dice(lua_State *L, struct match *m);

#endif
