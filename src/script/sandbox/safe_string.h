// safe_string.h: the library `string` for scripts, the same as Lua's own for all honest use.
//
// No call runs long without charging the open budget, and no result is longer than LIMIT_STRING.
// There is no dump, and format has no %p.
#ifndef SCRIPT_SAFE_STRING_H
#define SCRIPT_SAFE_STRING_H

#include <lua.h>

// Pushes the library: a fresh table of fresh closures.
void safe_string_push(lua_State *L);

#endif
