// named.h: what messages call the functions of an environment.
#ifndef SCRIPT_NAMED_H
#define SCRIPT_NAMED_H

#include <lua.h>

// Has the messages of the interpreter name the functions of the environment on top of the stack as
// its own are named: "bad argument #1 to 'string.rep'", where it is pcall that calls. The
// environment that came last has its functions named. Only in memory of ours: the names are kept
// where a stock interpreter keeps its modules.
void named_functions(lua_State *L);

#endif
