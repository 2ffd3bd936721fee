// dry_run.h: a mission played by a bot to see what is wrong with it and with its packs.
//
// Every order is given twice from the same position, since the game itself may do so: an order that
// waits for an answer is rolled back and given again. What comes out differently has kept something
// in Lua variables instead of game.vars, and would go wrong without a word.
#ifndef HOST_DRY_RUN_H
#define HOST_DRY_RUN_H

#include "host/plan.h"

#define DRY_WHY   (FILES_PATH + 640)
#define DRY_SEEDS 3 // that are tried unless somebody says otherwise

// Plays the plan's mission from its seed, giving every order twice or (where a bot's own memory is
// in play) once. False with what is wrong; errors of scripts are raised. *orders: how many there
// were. *more: whether packs have added orders to those of the rulebook, which its bots of skill do
// not know.
bool dry_run(lua_State *L, struct plan *p, bool twice, int *orders, bool *more, char why[DRY_WHY]);

#endif
