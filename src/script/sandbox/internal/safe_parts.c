// safe_parts.c: each function has a second upvalue, nil at first, for its owner (object_ids.h).
#include "script/sandbox/internal/safe_parts.h"

#include <math.h>

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
