// arguments.c: a name may have its capitals wrong, unless that makes it fit two names. Options are
// checked for their keys alone; the caller fetches their values one by one.
#include "script/base/arguments.h"

#include <lauxlib.h>

#include "script/base/enum_names.h"
#include "script/base/err.h"

int check_name(lua_State *L, int arg, const char *kind, const char *const *names)
{
    if (lua_type(L, arg) != LUA_TSTRING) {
        luaL_typeerror(L, arg, kind);
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
            luaL_argerror(L, arg, "options have names: { name = value }");
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
