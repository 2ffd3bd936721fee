// source.h: compiles text to a function: only Lua source, never bytecode, and only as much as
// limits.h allows.
#ifndef SCRIPT_SOURCE_H
#define SCRIPT_SOURCE_H

#include <lua.h>

#include <stdbool.h>

// text -> function, or a message and false. Compiles the text on top of the stack; messages use
// `name`, "@file.lua".
bool source_compile(lua_State *L, const char *name);

// Puts `load` into the table on top of the stack, which also provides the default globals of loaded
// code. The owner of the environment (object_ids.h) is at `own`.
void source_function(lua_State *L, int own);

#endif
