// match_restart.h: restarts a battle with another seed, without reading its mission and packs
// again.
#ifndef SCRIPT_MATCH_RESTART_H
#define SCRIPT_MATCH_RESTART_H

#include "script/missions/mission_parts.h"

// Records the state of the mission before anything is set up. (mission_file.c calls it.)
void match_restart_note(lua_State *L, struct loading *l);

// Begins the battle again, byte for byte as if it had been opened with that seed. False if that
// cannot be guaranteed: rules or terrain depend on the seed or have changed, a pack was left out, a
// script has kept something in Lua (footprint.h), or the setup has failed. Then the match is
// useless; open a new one. Bots must be attached again. Does not raise. Do not call it inside an
// order or a question.
bool match_again(lua_State *L, struct match *m, uint64_t seed);

#endif
