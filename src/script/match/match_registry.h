// match_registry.h: the Lua values that a match keeps: an array, the user value of its userdata.
// Handlers find it through the table of living matches, which holds it weakly: a match that only
// its own handlers refer to is garbage.
#ifndef SCRIPT_MATCH_REGISTRY_H
#define SCRIPT_MATCH_REGISTRY_H

#include "script/match/match.h"

enum match_registry_slot {
    MATCH_REGISTRY_MATCH = 1, // the match itself
    MATCH_REGISTRY_ERROR,     // what a handler raised last; false: nothing
    MATCH_REGISTRY_STRINGS,   // strings whose bytes C keeps: string = true
    MATCH_REGISTRY_FIGURES,   // handles, by slot + 1; values are weak
    MATCH_REGISTRY_TABLES,    // of match_table
    MATCH_REGISTRY_UNDO,      // the memory of the undo stack
    MATCH_REGISTRY_LENT,      // a list of what is lent to handlers (hook_loan.h)
    MATCH_REGISTRY_FIRST      // from here on: handlers (hook.c)
};

// Pushes the pool of a match. Raises if the match is being collected.
void match_registry_push(lua_State *L, const struct match *m);

// Pushes two values, the second of them the pool, or nil if there is none. Allocates nothing and
// does not raise.
bool match_registry_find(lua_State *L, const struct match *m);

#endif
