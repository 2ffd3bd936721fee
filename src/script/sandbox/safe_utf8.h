// safe_utf8.h: the library `utf8` for scripts. Functions that read a text pay for its length;
// utf8.codes refuses a stray continuation byte under every release of Lua, as newer ones do.
#ifndef SCRIPT_SAFE_UTF8_H
#define SCRIPT_SAFE_UTF8_H

#include <lua.h>

// Pushes the library: a fresh table of fresh closures.
void safe_utf8_push(lua_State *L);

#endif
