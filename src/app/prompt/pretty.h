// pretty.h: Lua values as people want to read them at a prompt.
#ifndef APP_PRETTY_H
#define APP_PRETTY_H

#include <lua.h>

#include <stdbool.h>

// Pushes a text for the value at `index`, which fits lines of `width` columns where it can: strings
// as they are; tables with what is in them, some levels deep, a loop named as such, of many entries
// the first; a figure as a line, a game as its map, what has a __tostring by that. Nothing in it
// steers a terminal but the colours that `color` asks for. May run metamethods and raise.
void pretty_push(lua_State *L, int index, int width, bool color);

#endif
