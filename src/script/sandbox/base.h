// base.h: Lua's basic functions, as missions and packs see them.
//
// They behave the same in every process: keys come in one order (pairs.h), objects have numbers in
// place of addresses, and there is one NaN. Only the interpreter's own `..` still writes a NaN as
// the C library does: "nan" or "-nan".
#ifndef SCRIPT_BASE_H
#define SCRIPT_BASE_H

#include <lua.h>

#include <stddef.h>

// Pushes the value at `index` as a text, as tostring does, and returns it; *n is its length, unless
// `n` is NULL. An object is "table: #3" if a script of an environment asks, and otherwise "table",
// but never an address. May call __tostring.
const char *base_tostring(lua_State *L, int index, size_t *n);

// Pushes the metatable of strings, or nil.
void base_string_meta(lua_State *L);

// Pushes a fresh library as Lua's own open function makes it. The metatable of strings stays as it
// was.
void base_library(lua_State *L, lua_CFunction open, const char *name);

// Puts the basic functions into the table on top of the stack; the owner of the environment
// (object_ids.h) is at `own`. There is no load among them: source.h has that.
void base_functions(lua_State *L, int own);

#endif
