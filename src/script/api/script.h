// script.h: the Lua module `zerodark`, for any host that opens it: the program, a stock lua5.4, a
// test.
//
// This floor neither reads nor writes the outside world: the program that opens the module lends it
// a script_host. Every function that takes a lua_State may raise a Lua error unless its header says
// otherwise; call them where that is caught (lua_pcall, or from a lua_CFunction).
#ifndef SCRIPT_SCRIPT_H
#define SCRIPT_SCRIPT_H

#include "script/base/script_host.h"

// Opens the module in a state and pushes it, as luaopen_zerodark does. Opening it again in the same
// state pushes the same one.
int script_open(lua_State *L, const struct script_host *host);

#endif
