#include "script/safe_parts.h"

#include <math.h>

#include "script/budget.h"
#include "script/limits.h"

#define CHEAP 512 // bytes that a call costs nothing for: the call itself was counted

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
        lua_pushcclosure(L, own->func, 1);
        lua_setfield(L, -2, own->name);
    }
}

int safe_stock(lua_State *L)
{
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

void safe_bytes(lua_State *L, size_t bytes)
{
    if (bytes > CHEAP) {
        budget_spend(L, (lua_Integer)(bytes / LIMIT_STEP));
    }
}

void safe_length(lua_State *L, size_t bytes)
{
    if (bytes > LIMIT_STRING) {
        luaL_error(L, "resulting string too large (a script's has at most %d bytes)", LIMIT_STRING);
    }
}

size_t safe_begin(lua_Integer i, size_t size)
{
    if (i > 0) {
        return (size_t)i;
    }
    return i == 0 || i < -(lua_Integer)size ? 1 : size + (size_t)i + 1;
}

size_t safe_end(lua_Integer i, size_t size)
{
    if (i > (lua_Integer)size) {
        return size;
    }
    if (i >= 0) {
        return (size_t)i;
    }
    return i < -(lua_Integer)size ? 0 : size + (size_t)i + 1;
}

void safe_number(lua_State *L, int index)
{
    if (lua_type(L, index) == LUA_TNUMBER && isnan(lua_tonumber(L, index))) {
        index = lua_absindex(L, index);
        lua_pushliteral(L, "nan");
        lua_replace(L, index);
    }
}
