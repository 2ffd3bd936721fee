// pretty.h: Lua values as people want to read them at a prompt.
#ifndef HOST_PRETTY_H
#define HOST_PRETTY_H

#include <lua.h>

// Pushes a text for the value at `index`: what has a __tostring by that, strings as they are,
// tables one level deep with their keys in order, on one line where that fits. May run metamethods
// and raise.
void pretty_push(lua_State *L, int index);

#endif
