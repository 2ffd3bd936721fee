// safe_parts.h: what the safe libraries are made of, and share; for safe_*.c alone.
//
// Every function of theirs ends within a time that the budget has paid for. Where Lua's own
// function does no more than its arguments are long, it is called, after they have been looked at:
// it is upvalue 1 of the closure that takes its place.
#ifndef SCRIPT_SAFE_PARTS_H
#define SCRIPT_SAFE_PARTS_H

#include <lauxlib.h>
#include <lua.h>

#include <stddef.h>

// Pushes a fresh library as Lua's own open function makes it. The metatable of strings stays as it
// was.
void safe_open(lua_State *L, lua_CFunction open, const char *name);

// stock, library -> stock, library; puts functions in. Where `own` names one of Lua's at the same
// place that is its upvalue 1, otherwise the function has a dummy: a function without upvalues is
// known by its address.
void safe_functions(lua_State *L, const luaL_Reg *own);

// Calls Lua's own function with the arguments of the one that runs.
int safe_stock(lua_State *L);

// Charges what it costs to look at, or make, so many bytes.
void safe_bytes(lua_State *L, size_t bytes);

// Raises where a string of so many bytes would be longer than a script's may be.
void safe_length(lua_State *L, size_t bytes);

// From an index as scripts give it, negative from the end, to one from 1 on.
size_t safe_begin(lua_Integer i, size_t size);

// The same for the last of a range: at most the size.
size_t safe_end(lua_Integer i, size_t size);

// In place of what stands at an index, what it is as text: numbers the same on every machine.
void safe_number(lua_State *L, int index);

extern const luaL_Reg safe_match_functions[];  // find, match, gmatch, gsub
extern const luaL_Reg safe_format_functions[]; // format, pack, packsize, unpack

#endif
