#include "script/own.h"

#define NUMBERS 1 // user value

static const struct class class_own = {.name = "environment"};

struct own *own_push(lua_State *L)
{
    struct own *o = class_new(L, &class_own, sizeof *o, 1);
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "k");
    lua_setfield(L, -2, "__mode"); // to have a number keeps nothing alive
    lua_setmetatable(L, -2);
    lua_setiuservalue(L, -2, NUMBERS);
    return o;
}

struct own *own_here(lua_State *L)
{
    return class_test(L, OWN, &class_own);
}

lua_Integer own_number(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    lua_getiuservalue(L, OWN, NUMBERS);
    lua_pushvalue(L, index);
    if (lua_rawget(L, -2) == LUA_TNIL) { // numbers, nil
        struct own *o = lua_touserdata(L, OWN);
        lua_pushvalue(L, index);
        lua_pushinteger(L, ++o->numbered);
        lua_copy(L, -1, -3); // numbers, number, object, number
        lua_rawset(L, -4);
    }
    lua_Integer number = lua_tointeger(L, -1);
    lua_pop(L, 2);
    return number;
}

void own_adopt_function(lua_State *L, int own)
{
    lua_CFunction f = lua_tocfunction(L, -1);
    own = lua_absindex(L, own);
    if (!f) {
        return;
    }
    if (!lua_getupvalue(L, -1, 1)) {
        lua_pushvalue(L, own);
        lua_pushcclosure(L, f, 1);
        lua_replace(L, -2);
    } else {
        if (lua_isnil(L, -1)) {
            lua_pushvalue(L, own);
            lua_setupvalue(L, -3, 1);
        }
        lua_pop(L, 1);
    }
}

void own_adopt(lua_State *L, int own)
{
    int table = lua_gettop(L);
    own = lua_absindex(L, own);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        own_adopt_function(L, own);
        lua_pushvalue(L, -2);
        lua_pushvalue(L, -2);
        lua_rawset(L, table); // a field that is there may be set meanwhile
    }
}
