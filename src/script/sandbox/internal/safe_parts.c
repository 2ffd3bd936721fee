// safe_parts.c: opening the library of strings changes how strings behave, so their metatable is
// put back after. Each function has a second upvalue, nil at first, for its owner (object_ids.h).
#include "script/sandbox/internal/safe_parts.h"

#include <math.h>

// Pushes the metatable of strings, or nil.
static void push_string_meta(lua_State *L)
{
    lua_pushliteral(L, "");
    if (!lua_getmetatable(L, -1)) {
        lua_pushnil(L);
    }
    lua_replace(L, -2);
}

void safe_open(lua_State *L, lua_CFunction open, const char *name)
{
    luaL_checkstack(L, 6, name);
    push_string_meta(L);
    lua_pushcfunction(L, open);
    lua_pushstring(L, name);
    lua_call(L, 1, 1); // meta, library
    lua_pushliteral(L, "");
    lua_pushvalue(L, -3);
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
    lua_replace(L, -2);
}

void safe_functions(lua_State *L, const luaL_Reg *own)
{
    for (; own->name; own++) {
        lua_getfield(L, -2, own->name); // nil does as a dummy
        lua_pushnil(L);
        lua_pushcclosure(L, own->func, 2);
        lua_setfield(L, -2, own->name);
    }
}

int safe_stock(lua_State *L)
{
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

int safe_too_long(lua_State *L)
{
    return luaL_error(L, "resulting string too large (a script's has at most %d bytes)",
                      LIMIT_STRING);
}

void safe_number(lua_State *L, int index)
{
    if (lua_type(L, index) == LUA_TNUMBER && isnan(lua_tonumber(L, index))) {
        index = lua_absindex(L, index);
        lua_pushliteral(L, "nan");
        lua_replace(L, index);
    }
}
