// safe_parts.h: shared by the safe libraries; only for safe_*.c.
//
// Each of their functions ends within a time that the budget has paid for. If the work of Lua's own
// function is proportional to the length of its arguments, it is called after these have been
// checked: it is upvalue 1 of the closure that replaces it.
#ifndef SCRIPT_SAFE_PARTS_H
#define SCRIPT_SAFE_PARTS_H

#include <lauxlib.h>
#include <lua.h>

#include <stddef.h>

#include "script/base/budget.h"
#include "script/base/limits.h"

// stock, library -> stock, library; puts functions into the library. If Lua's library has one of
// the same name, that is upvalue 1; otherwise there is a dummy, because a function without upvalues
// would be identified by its address. One more upvalue is for the owner of the environment
// (object_ids.h).
void safe_functions(lua_State *L, const luaL_Reg *own);

// Calls Lua's own function with the arguments of the running one.
int safe_stock(lua_State *L);

#define SAFE_CHEAP 512 // bytes for which a call is not charged: the call itself was counted

// Charges the cost of reading or making that many bytes.
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

// Converts an index of a script, negative from the end, into one from 1 on.
static inline size_t safe_begin(lua_Integer i, size_t size)
{
    if (i > 0) {
        return (size_t)i;
    }
    return i == 0 || i < -(lua_Integer)size ? 1 : size + (size_t)i + 1;
}

// The same for the end of a range: at most the size.
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
