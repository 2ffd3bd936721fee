// source.h: text becomes a function: Lua only, never bytecode, and not more of it than limits.h
// allows.
#ifndef SCRIPT_SOURCE_H
#define SCRIPT_SOURCE_H

#include <lua.h>

#include <stdbool.h>

// text -> function, or a message and false. Compiles the text on top of the stack; `name` is what
// messages call it: "@file.lua".
bool source_compile(lua_State *L, const char *name);

// Puts `load` into the table on top of the stack, which is also what is loaded sees as its globals,
// if nothing else is said. The owner of the environment (object_ids.h) is at `own`.
void source_function(lua_State *L, int own);

#endif
