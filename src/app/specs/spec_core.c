// spec_core.c: each function has its spec as an upvalue, or NULL if a user's script runs by itself.
// What the program lends is added to the same table. Memory of C is kept in a box, because Lua may
// raise.
#include "app/specs/spec_core.h"

#include <lauxlib.h>

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/explain.h"
#include "app/check/finding.h"
#include "app/outside/outside.h"
#include "app/specs/spec_golden.h"
#include "app/text/json_out.h"
#include "engine/utf8.h"
#include "script/base/budget.h"

static const luaL_Reg no_functions[] = {{NULL, NULL}};
static const struct spec_lent nothing = {.functions = no_functions};
static const struct spec_lent *lent = &nothing;

void spec_core_lend(const struct spec_lent *by_host)
{
    lent = by_host;
}

static struct spec_core *core_of(lua_State *L)
{
    return lua_touserdata(L, lua_upvalueindex(1));
}

static int return_nil_and_why(lua_State *L, const char *why)
{
    lua_pushnil(L);
    lua_pushstring(L, why);
    return 2;
}

static int free_boxed_spec_text(lua_State *L)
{
    char **text = lua_touserdata(L, 1);
    free(*text);
    *text = NULL;
    return 0;
}

// Pushes a box for memory of C, which goes with it.
static char **new_spec_box(lua_State *L)
{
    char **box = lua_newuserdatauv(L, sizeof *box, 0);
    *box = NULL;
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, free_boxed_spec_text);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    return box;
}

// read(path) -> text, or nil and why not
static int l_spec_read(lua_State *L)
{
    char why[FILES_WHY];
    size_t n;
    const char *path = luaL_checkstring(L, 1);
    char **box = new_spec_box(L);
    *box = outside()->read(path, &n, why);
    if (!*box) {
        int values = return_nil_and_why(L, why);
        lua_pushboolean(L, outside()->look(path) == FILE_NOTHING);
        return values + 1;
    }
    lua_pushlstring(L, *box, n);
    return 1;
}

// clock() -> seconds since some moment
static int now(lua_State *L)
{
    lua_pushnumber(L, outside()->now());
    return 1;
}

// begins(): an `it` does
static int l_spec_begins(lua_State *L)
{
    const struct spec_core *core = core_of(L);
    budget_forgive(L);
    if (core && lent->clock) {
        lent->clock(core->seconds);
    }
    return 0;
}

// broken() -> has a script broken a limit since the `it` began?
static int broken(lua_State *L)
{
    lua_pushboolean(L, budget_broken(L));
    return 1;
}

static json_t *list_json(lua_State *L, int index)
{
    json_t *list = json_array();
    for (lua_Integer i = 1; lua_rawgeti(L, index, i) != LUA_TNIL; i++) {
        json_array_append_new(list, json_value(L, -1));
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return list;
}

// report{ what = "passed", ... }: texts, numbers, and lists of texts
static int l_spec_report(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    json_t *o = json_object();
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
        if (lua_type(L, -2) == LUA_TSTRING) {
            int at = lua_gettop(L);
            json_object_set_new(o, lua_tostring(L, -2),
                                lua_istable(L, at) ? list_json(L, at) : json_value(L, at));
        }
    }
    char *text = json_take(o);
    if (text) {
        outside()->report(text, strlen(text));
    }
    free(text);
    return 0;
}

// What is the same however a spec is run.
// columns(text) -> what it takes on a terminal
static int columns(lua_State *L)
{
    size_t n;
    const char *text = luaL_checklstring(L, 1, &n);
    lua_pushinteger(L, (lua_Integer)utf8_columns(text, n));
    return 1;
}

// fit(text, columns) -> how many bytes of it, whole letters, fit in so many columns
static int fit_line(lua_State *L)
{
    size_t n;
    const char *text = luaL_checklstring(L, 1, &n);
    lua_Integer room = luaL_checkinteger(L, 2);
    lua_pushinteger(L, (lua_Integer)utf8_fit(text, n, room > 0 ? (size_t)room : 0));
    return 1;
}

// mend(message) -> how to fix what it reports, or nil
static int mend_of(lua_State *L)
{
    char out[FINDING_MEND + FINDING_TEXT];
    const char *text = luaL_checkstring(L, 1);
    if (!explain_message(L, text, out)) {
        return 0; // it says so itself, or nobody knows
    }
    lua_pushstring(L, out);
    return 1;
}

static const luaL_Reg functions[] = {
    {"read", l_spec_read}, {"clock", now},       {"begins", l_spec_begins}, {"broken", broken},
    {"fit", fit_line},     {"columns", columns}, {"mend", mend_of},         {NULL, NULL}};

static int open_core_module(lua_State *L)
{
    struct spec_core *core = core_of(L);
    lua_newtable(L);
    lua_pushlightuserdata(L, core);
    lua_pushvalue(L, -1);
    lua_insert(L, -3); // core, module, core
    lua_pushvalue(L, -1);
    lua_insert(L, -3); // core, core, module, core
    luaL_setfuncs(L, functions, 1);
    lua_insert(L, -2); // core, module, core
    luaL_setfuncs(L, lent->functions, 1);
    lua_insert(L, -2); // module, core
    spec_golden_functions(L);
    if (core) {
        lua_pushcfunction(L, l_spec_report);
        lua_setfield(L, -2, "report");
        lua_pushstring(L, core->path);
        lua_setfield(L, -2, "path");
        lua_pushstring(L, core->filter);
        lua_setfield(L, -2, "filter");
        lua_pushboolean(L, core->bless);
        lua_setfield(L, -2, "bless");
    }
    return 1;
}

void spec_core_preload(lua_State *L, struct spec_core *core)
{
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    lua_pushlightuserdata(L, core);
    lua_pushcclosure(L, open_core_module, 1);
    lua_setfield(L, -2, "spec.core");
    lua_pop(L, 1);
}
