// safe_utf8.h: the library `utf8` for scripts. What looks at a text spends of the budget by its
// length; utf8.codes refuses a stray continuation byte with every Lua, as newer ones do.
#ifndef SCRIPT_SAFE_UTF8_H
#define SCRIPT_SAFE_UTF8_H

#include <lua.h>

// Pushes the library: a fresh table of fresh closures.
void safe_utf8_push(lua_State *L);

#endif
