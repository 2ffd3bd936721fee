// hint.c: this runs while the stack of the failure is still there: the place is read off it, and
// the names to choose from are in the _ENV of the function that failed. The wanted name is cut out
// of the interpreter's message.
#include "script/base/internal/hint.h"

#include <lauxlib.h>

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "script/base/err.h"
#include "script/base/text_rows.h"

// Pushes the name of the table at `env` that is nearest to the one wanted, or nil.
static void push_nearest(lua_State *L, int env, const char *wanted)
{
    const char *names[256];
    int n = 0;
    lua_pushnil(L);
    for (lua_pushnil(L); lua_next(L, env); lua_pop(L, 1)) {
        if (lua_type(L, -2) == LUA_TSTRING && n < 255) {
            names[n++] = lua_tostring(L, -2); // the table keeps it
        }
    }
    names[n] = NULL;
    const char *near = err_nearest(wanted, names);
    if (near) {
        lua_pushstring(L, near);
        lua_replace(L, -2);
    }
}

static bool is_code_of_file(const lua_Debug *ar, const void *self)
{
    (void)self;
    return *ar->source == '@';
}

// The file whose function failed has its names in _ENV.
static int add_hint(lua_State *L)
{
    lua_Debug ar;
    const char *text = lua_type(L, 1) == LUA_TSTRING ? lua_tostring(L, 1) : "";
    const char *at = strstr(text, "a nil value (global '");
    char name[64];
    if (!at || strstr(at, "'); ") || sscanf(at, "a nil value (global '%63[^']", name) != 1 ||
        !lua_getstack(L, 1, &ar) || !lua_getinfo(L, "f", &ar)) {
        return 1;
    }
    const char *other = text_row_text(elsewhere_rows, name), *upvalue = NULL;
    for (int i = 1; !other && (upvalue = lua_getupvalue(L, -1, i)) && strcmp(upvalue, "_ENV") != 0;
         i++) {
        lua_pop(L, 1);
    }
    if (other) {
        lua_pushfstring(L, "%s; %s", text, other);
    } else if (upvalue && lua_istable(L, -1)) {
        push_nearest(L, lua_gettop(L), name);
        if (lua_isnil(L, -1)) {
            lua_settop(L, 1);
        } else {
            lua_pushfstring(L, "%s; did you mean '%s'?", text, lua_tostring(L, -1));
        }
    } else {
        lua_settop(L, 1);
    }
    return 1;
}

static const char odd_key, place_key;

// An error that is not a text stays as it is, for the code that catches it. What is to be reported
// of it, with the place that is still known here, is kept beside it.
static void note_odd_error(lua_State *L)
{
    lua_pushvalue(L, 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &odd_key);
    lua_pushfstring(L, "the error is a %s, not a message", luaL_typename(L, 1));
    err_add_place(L, is_code_of_file, NULL);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &place_key);
}

void hint_push_odd(lua_State *L, int at)
{
    at = lua_absindex(L, at);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &odd_key);
    if (!lua_isnil(L, at) && lua_rawequal(L, at, -1)) {
        lua_rawgetp(L, LUA_REGISTRYINDEX, &place_key);
    } else {
        lua_pushfstring(L, "the error is a %s, not a message", luaL_typename(L, at));
    }
    lua_remove(L, -2);
}

int hint_error(lua_State *L)
{
    lua_settop(L, 1);
    if (!lua_isstring(L, 1)) {
        note_odd_error(L);
    }
    err_add_place(L, is_code_of_file, NULL);
    return add_hint(L);
}
