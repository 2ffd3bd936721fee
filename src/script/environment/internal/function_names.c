// function_names.c: each function is entered among the loaded modules, where the interpreter looks
// for names. A zero and a number after its name keep environments apart. The tables of libraries
// are weak.
#include "script/environment/internal/function_names.h"
#include "script/base/heap.h"

#include <lauxlib.h>

#include <stdio.h>

// An interpreter looks for a function's name among the modules and in each, takes "_G." away, and
// shows what is before a zero.
#define GLOBAL "_G."

static const char count_key; // of environments, so far

static lua_Integer count_up(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &count_key);
    lua_Integer n = lua_tointeger(L, -1) + 1;
    lua_pop(L, 1);
    lua_pushinteger(L, n);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &count_key);
    return n;
}

// Pushes the table, among the modules, of the functions of all libraries of this name. It keeps
// none of them alive.
static void push_functions(lua_State *L, const char *library)
{
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_pushfstring(L, GLOBAL "%s", library);
    if (!luaL_getsubtable(L, -2, lua_tostring(L, -1))) {
        weak_make(L, "v");
    }
    lua_insert(L, -3);
    lua_pop(L, 2);
}

static void name_functions(lua_State *L, const char *library, lua_Integer n)
{
    push_functions(L, library);
    for (lua_pushnil(L); lua_next(L, -3); lua_pop(L, 1)) { // library, functions, name, function
        if (lua_isfunction(L, -1) && lua_type(L, -2) == LUA_TSTRING) {
            char number[24];
            size_t length = (size_t)snprintf(number, sizeof number, "%lld", (long long)n);
            lua_pushvalue(L, -2);
            lua_pushlstring(L, "\0", 1);
            lua_pushlstring(L, number, length);
            lua_concat(L, 3);
            lua_pushvalue(L, -2);
            lua_rawset(L, -5);
        }
    }
    lua_pop(L, 1);
}

void function_names_library(lua_State *L, const char *library)
{
    if (heap_of(L)) {
        luaL_checkstack(L, 10, "names");
        name_functions(L, library, 0);
    }
}

void function_names_in(lua_State *L)
{
    if (!heap_of(L)) {
        return;
    }
    luaL_checkstack(L, 16, "names");
    lua_Integer n = count_up(L);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE); // env, modules
    for (lua_pushnil(L); lua_next(L, -3); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING) {
            continue;
        }
        if (lua_isfunction(L, -1)) {
            lua_pushfstring(L, GLOBAL "%s", lua_tostring(L, -2));
            lua_pushvalue(L, -2);
            lua_rawset(L, -5); // env, modules, key, value
        } else if (lua_istable(L, -1) && !lua_rawequal(L, -1, -4)) {
            name_functions(L, lua_tostring(L, -2), n);
        }
    }
    lua_pop(L, 1);
}
