// pretty.h: Lua values as people want to read them at a prompt.
#ifndef APP_PRETTY_H
#define APP_PRETTY_H

#include <lua.h>

#include <stdbool.h>

// Pushes a text for the value at `index`, fitted to lines of `width` columns if possible: strings
// as they are; tables with their contents, some levels deep, with loops marked, and only the first
// of many entries; a figure as a line, a game as its map, anything with a __tostring by that. It
// contains no control sequences except colours, if `color` is set. May run metamethods and raise.
void pretty_push(lua_State *L, int index, int width, bool color);

#endif
