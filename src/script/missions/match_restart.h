// match_restart.h: restarts a battle with another seed, without reading its mission and packs
// again.
#ifndef SCRIPT_MATCH_RESTART_H
#define SCRIPT_MATCH_RESTART_H

#include "script/missions/mission_parts.h"

// Notes what the mission has settled before anything was set up. (mission_file.c calls it.)
void match_restart_note(lua_State *L, struct loading *l);

// Begins the battle again, as if it had been opened with that seed: byte for byte the same. False
// if that cannot be promised, and then the match is of no use any more and is to be opened
// again: rules or terrain hang on the seed or have changed, a pack was left out, a script has kept
// something in Lua (footprint.h), or setting up has failed. Bots have to be attached again. Does
// not raise; not from inside an order or a question.
bool match_again(lua_State *L, struct match *m, uint64_t seed);

#endif
