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

#include "script/base/budget.h"
#include "script/base/limits.h"

// Pushes a fresh library as Lua's own open function makes it. The metatable of strings stays as it
// was.
void safe_open(lua_State *L, lua_CFunction open, const char *name);

// stock, library -> stock, library; puts functions in. Where `own` names one of Lua's at the same
// place that is its upvalue 1, otherwise the function has a dummy: a function without upvalues is
// known by its address. One more is for the owner of the environment (object_ids.h).
void safe_functions(lua_State *L, const luaL_Reg *own);

// Calls Lua's own function with the arguments of the one that runs.
int safe_stock(lua_State *L);

#define SAFE_CHEAP 512 // bytes that a call costs nothing for: the call itself was counted

// Charges what it costs to look at, or make, so many bytes.
static inline void safe_bytes(lua_State *L, size_t bytes)
{
    if (bytes > SAFE_CHEAP) {
        budget_spend(L, (lua_Integer)(bytes / LIMIT_STEP));
    }
}

// Raises that a string would be longer than a script's may be.
int safe_too_long(lua_State *L);

static inline void safe_length(lua_State *L, size_t bytes)
{
    if (bytes > LIMIT_STRING) {
        safe_too_long(L);
    }
}

// From an index as scripts give it, negative from the end, to one from 1 on.
static inline size_t safe_begin(lua_Integer i, size_t size)
{
    if (i > 0) {
        return (size_t)i;
    }
    return i == 0 || i < -(lua_Integer)size ? 1 : size + (size_t)i + 1;
}

// The same for the last of a range: at most the size.
static inline size_t safe_end(lua_Integer i, size_t size)
{
    if (i > (lua_Integer)size) {
        return size;
    }
    if (i >= 0) {
        return (size_t)i;
    }
    return i < -(lua_Integer)size ? 0 : size + (size_t)i + 1;
}

// Puts "nan" in place of a NaN, whose sign differs from machine to machine.
void safe_number(lua_State *L, int index);

extern const luaL_Reg safe_match_functions[];  // find, match, gmatch, gsub
extern const luaL_Reg safe_format_functions[]; // format, pack, packsize, unpack

#endif
