// map_find.h: finds a map by its name.
#ifndef SCRIPT_MAP_FIND_H
#define SCRIPT_MAP_FIND_H

#include "script/match/match.h"

// Names of maps are file names in their folder, optionally after the name of a pack, and cannot
// lead out of it: raises for others.
void map_find_check(lua_State *L, const char *name);

// Pushes the folder whose maps this map may name in turn, and above it the path of the map's file,
// which it returns. "yard" is looked up in maps/ in the folder of the script that names it, in that
// of the pack which contains this folder, and in that of the Lua half; "fog/yard", in the loaded
// pack of that name. Raises if there is none.
const char *map_find(lua_State *L, const struct match *m, const char *folder, const char *name);

#endif
