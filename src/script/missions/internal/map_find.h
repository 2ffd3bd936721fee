// map_find.h: finds a map by its name.
#ifndef SCRIPT_MAP_FIND_H
#define SCRIPT_MAP_FIND_H

#include "script/match/match.h"

// Names of maps are file names of their folder, with the name of a pack before them or not, and no
// way out of it: raises for others.
void map_find_check(lua_State *L, const char *name);

// Pushes the folder whose maps the map may name itself, and above it the path of its file, which it
// returns. "yard" is looked for in maps/ of the folder of the script that names it, of the pack
// that this folder lies in, and of the Lua half; "fog/yard" in the pack that is loaded by that
// name. Raises if there is none.
const char *map_find(lua_State *L, const struct match *m, const char *folder, const char *name);

#endif
