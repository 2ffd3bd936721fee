// footprint.h: what the scripts of a match keep in Lua, as a number: their locals, their globals
// and the tables of both. Two footprints of one match are the same where nothing of that has
// changed in between; so a script that remembers something outside of the game shows.
#ifndef SCRIPT_FOOTPRINT_H
#define SCRIPT_FOOTPRINT_H

#include "script/match/match.h"

// Looks at everything that a function of the match's mission, packs or bots can reach. False where
// that cannot be said: there is too much of it, or a coroutine. Changes nothing that a script could
// see. May raise for memory.
bool footprint(lua_State *L, struct match *m, uint64_t *out);

#endif
