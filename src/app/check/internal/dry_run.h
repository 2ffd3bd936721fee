// dry_run.h: a mission played by a bot to see what is wrong with it and with its packs.
//
// Every order is given twice from the same position, since the game itself may do so: an order that
// waits for an answer is rolled back and given again. If the results differ, a script has kept
// something in Lua variables instead of game.vars, and would go wrong silently.
#ifndef APP_DRY_RUN_H
#define APP_DRY_RUN_H

#include "app/setup/battle_setup.h"
#include "engine/rules.h"

#define DRY_WHY     (FILES_PATH + 640)
#define DRY_SEEDS   3  // seeds that each bot tries
#define DRY_SECONDS 20 // of the processor, after which no further battle is begun

// What came of a battle.
struct dry_run_done {
    int orders;     // how many there were
    bool completed; // the mission was
};

// Which handlers the battles of a plan have called so far. They have the same numbers in each.
struct dry_run_called {
    bool hook[RULES_HOOKS];
    int n_hooks;   // how many there are
    bool scripted; // there are complications, programs, orders or steps that are functions
};

// Plays the plan's mission from its seed, giving every order twice, or once if the bot may have
// memory of its own. False with what is wrong, without a place if it belongs to no particular
// script; errors of scripts are raised.
// `called` (may be NULL) is added to.
bool dry_run(lua_State *L, struct battle_setup *p, bool twice, struct dry_run_done *done,
             struct dry_run_called *called, char why[DRY_WHY]);

// Is there a bot for it that gives any open order, besides the one that plays to win? May raise.
bool dry_run_random(lua_State *L, struct battle_setup *p);

// The clock that limits how much is tried: dry_run_begin starts it; dry_run_slow: has it run out?
void dry_run_begin(void);
bool dry_run_slow(void);

#endif
