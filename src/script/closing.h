// closing.h: the ends of coroutines.
//
// To end a coroutine closes its variables, which may end other coroutines, and some releases of Lua
// go down the stack of C for that without a bound. Here is one.
#ifndef SCRIPT_CLOSING_H
#define SCRIPT_CLOSING_H

#include <lua.h>

// As lua_resetthread; raises where too many are being closed at the moment, each because of the one
// before.
int closing_reset(lua_State *L, lua_State *co);

// Puts `close` into the table on top of the stack.
void closing_function(lua_State *L);

#endif
