// footprint.h: a hash of what the scripts of a match keep in Lua: their locals, their globals and
// the tables in both. Two footprints of the same match are equal if none of that has changed in
// between, so they reveal a script that keeps state outside the game.
#ifndef SCRIPT_FOOTPRINT_H
#define SCRIPT_FOOTPRINT_H

#include "script/match/match.h"

// Looks at everything that a function of the match's mission, packs or bots can reach. False if
// that is impossible: there is too much of it, or a coroutine. Changes nothing that a script could
// see. May raise when out of memory.
bool footprint(lua_State *L, struct match *m, uint64_t *out);

#endif
