// function_names.h: the names of an environment's functions in messages.
#ifndef SCRIPT_FUNCTION_NAMES_H
#define SCRIPT_FUNCTION_NAMES_H

#include <lua.h>

// Lets the interpreter's messages name the functions of the environment on top of the stack as they
// name its own functions: "bad argument #1 to 'string.rep'", if pcall is the caller. Among the
// basic functions, only those of the newest environment have names. Does so only in states with our
// allocator, because the names are kept where a stock interpreter keeps its modules.
void function_names_in(lua_State *L);

// The same for the library on top of the stack, which belongs to no environment.
void function_names_library(lua_State *L, const char *library);

#endif
