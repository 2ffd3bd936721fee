// hint.h: which name may be meant.
#ifndef SCRIPT_HINT_H
#define SCRIPT_HINT_H

#include <lua.h>

// Message handler of lua_pcall: to a global that is nil it adds which one may be meant. Runs no
// code of scripts.
int hint_global(lua_State *L);

#endif
