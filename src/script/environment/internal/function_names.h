// function_names.h: what messages call the functions of an environment.
#ifndef SCRIPT_FUNCTION_NAMES_H
#define SCRIPT_FUNCTION_NAMES_H

#include <lua.h>

// Has the messages of the interpreter name the functions of the environment on top of the stack as
// its own are named: "bad argument #1 to 'string.rep'", where it is pcall that calls. Of
// the basic functions only those of the environment that came last have names. Only in memory of
// ours: the names are kept where a stock interpreter keeps its modules.
void function_names_in(lua_State *L);

// The same for the library on top of the stack, which belongs to no environment.
void function_names_library(lua_State *L, const char *library);

#endif
