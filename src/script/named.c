#include "script/named.h"

#include <lauxlib.h>

#include "script/heap.h"

// An interpreter looks for a function's name among the modules and in each, and takes "_G." away.
#define GLOBAL "_G."

// library -> copy; the script may put into its own what it likes.
static void copy_functions(lua_State *L)
{
    lua_createtable(L, 0, 32);
    for (lua_pushnil(L); lua_next(L, -3); lua_pop(L, 1)) {
        if (lua_isfunction(L, -1)) {
            lua_pushvalue(L, -2);
            lua_pushvalue(L, -2);
            lua_rawset(L, -5);
        }
    }
    lua_replace(L, -2);
}

void named_functions(lua_State *L)
{
    if (!heap_of(L)) {
        return;
    }
    luaL_checkstack(L, 10, "names");
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE); // env, modules
    for (lua_pushnil(L); lua_next(L, -3); lua_pop(L, 1)) {
        bool library = lua_istable(L, -1) && !lua_rawequal(L, -1, -4);
        if (lua_type(L, -2) == LUA_TSTRING && (library || lua_isfunction(L, -1))) {
            lua_pushfstring(L, GLOBAL "%s", lua_tostring(L, -2));
            lua_pushvalue(L, -2);
            if (library) {
                copy_functions(L);
            }
            lua_rawset(L, -5); // env, modules, key, value
        }
    }
    lua_pop(L, 1);
}
