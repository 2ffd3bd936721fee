// pool.h: the Lua values that a match keeps: an array, the user value of its userdata. Handlers
// find it through the table of living matches, which holds it weakly: a match that only its own
// handlers refer to is garbage.
#ifndef SCRIPT_POOL_H
#define SCRIPT_POOL_H

#include "script/match/match.h"

enum pool_slot {
    POOL_MATCH = 1, // the match itself
    POOL_ERROR,     // what a handler raised last; false: nothing
    POOL_STRINGS,   // strings whose bytes C keeps: string = true
    POOL_FIGURES,   // handles, by slot + 1; values are weak
    POOL_TABLES,    // of match_table
    POOL_UNDO,      // the memory of the undo stack
    POOL_LENT,      // from here on: what is lent to handlers, four by depth
    POOL_FIRST = POOL_LENT + 4 * MATCH_DEPTH // from here on: handlers (hook.c)
};

// Pushes the pool of a match. Raises where the match is being collected.
void pool_push(lua_State *L, const struct match *m);

// Pushes two values, the second of them the pool, or nil where there is none. Allocates nothing and
// does not raise.
bool pool_find(lua_State *L, const struct match *m);

#endif
