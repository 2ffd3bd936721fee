// base.h: the basic functions of the language, as scripts of missions and packs have them.
//
// What they do is the same in every process: keys come in one order (pairs.h), objects have numbers
// in place of addresses, and there is one NaN. Only the interpreter's own `..` still writes a NaN
// as the C library does: "nan" or "-nan".
#ifndef SCRIPT_BASE_H
#define SCRIPT_BASE_H

#include <lua.h>

#include <stddef.h>

// Pushes the value at `index` as a text, as tostring does, and returns it with its length, where
// `n` is not NULL. An object is "table: #3" where a script of an environment asks, and otherwise
// "table": never an address. May call __tostring.
const char *base_tostring(lua_State *L, int index, size_t *n);

// Puts the basic functions into the table on top of the stack; the owner of the environment
// (object_ids.h) is at `own`. There is no load among them: source.h has that.
void base_functions(lua_State *L, int own);

#endif
