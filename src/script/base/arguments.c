// arguments.c: a name may have its capitals wrong, unless that makes it fit two names. Options are
// checked for their keys alone; the caller fetches their values one by one.
#include "script/base/arguments.h"

#include <lauxlib.h>

#include <string.h>

#include "script/base/enum_names.h"
#include "script/base/err.h"

// Is the function that runs the one that assigns to fields?
static bool sets_a_field(lua_State *L)
{
    lua_Debug ar;
    return lua_getstack(L, 0, &ar) && lua_getinfo(L, "n", &ar) && ar.name &&
           strcmp(ar.name, "newindex") == 0;
}

int arguments_refuse(lua_State *L, int arg, const char *why)
{
    if (arg != 3 || lua_type(L, 2) != LUA_TSTRING || !sets_a_field(L) ||
        luaL_getmetafield(L, 1, "__name") != LUA_TSTRING) {
        return luaL_argerror(L, arg, why);
    }
    return luaL_error(L, "%s.%s: %s", lua_tostring(L, -1), lua_tostring(L, 2), why);
}

int arguments_refuse_type(lua_State *L, int arg, const char *expected)
{
    bool named = luaL_getmetafield(L, arg, "__name") == LUA_TSTRING;
    const char *got = named ? lua_tostring(L, -1) : luaL_typename(L, arg);
    return arguments_refuse(L, arg, lua_pushfstring(L, "%s expected, got %s", expected, got));
}

int check_name(lua_State *L, int arg, const char *kind, const char *const *names)
{
    if (lua_type(L, arg) != LUA_TSTRING) {
        arguments_refuse_type(L, arg, kind);
    }
    const char *wanted = lua_tostring(L, arg);
    int i = enum_names_find(names, wanted);
    return i >= 0 ? i : err_unknown(L, kind, wanted, names);
}

bool check_options(lua_State *L, int arg, const char *const *names)
{
    if (lua_isnoneornil(L, arg)) {
        return false;
    }
    luaL_checktype(L, arg, LUA_TTABLE);
    for (lua_pushnil(L); lua_next(L, arg); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING) {
            arguments_refuse(L, arg, "options have names: { name = value }");
        }
        int key = lua_gettop(L) - 1;
        check_name(L, key, "option", names);
    }
    return true;
}

bool arguments_option(lua_State *L, int arg, const char *name)
{
    if (lua_type(L, arg) == LUA_TTABLE && lua_getfield(L, arg, name) != LUA_TNIL) {
        return true;
    }
    if (lua_type(L, arg) == LUA_TTABLE) {
        lua_pop(L, 1);
    }
    return false;
}

bool arguments_flag(lua_State *L, int arg, const char *name)
{
    bool set = arguments_option(L, arg, name);
    if (set) {
        set = lua_toboolean(L, -1);
        lua_pop(L, 1);
    }
    return set;
}
