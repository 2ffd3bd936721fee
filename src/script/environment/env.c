// env.c: the order matters: the interpreter's libraries come before what replaces parts of them,
// and the module comes last. Only then do all C functions become the environment's own: what is
// added later stays as it is.
#include "script/environment/env.h"
#include "script/base/heap.h"

#include <lauxlib.h>
#include <lualib.h>

#include <string.h>

#include "script/base/budget.h"
#include "script/base/class.h"
#include "script/base/script_host.h"
#include "script/environment/internal/function_names.h"
#include "script/environment/random.h"
#include "script/sandbox/base.h"
#include "script/sandbox/object_ids.h"
#include "script/sandbox/safe_string.h"
#include "script/sandbox/safe_table.h"
#include "script/sandbox/safe_utf8.h"
#include "script/sandbox/source.h"

static const char *const coroutine_names[] = {
    "close", "create", "isyieldable", "resume", "running", "status", "wrap", "yield", NULL};

static const char *const math_names[] = {
    "abs",  "acos", "asin", "atan", "ceil",       "cos",  "deg",        "exp",  "floor",
    "fmod", "huge", "log",  "max",  "maxinteger", "min",  "mininteger", "modf", "pi",
    "rad",  "sin",  "sqrt", "tan",  "tointeger",  "type", "ult",        NULL};

static const struct {
    const char *name;
    lua_CFunction open;
    const char *const *names;
} libraries[] = {
    {"coroutine", luaopen_coroutine, coroutine_names},
    {"math", luaopen_math, math_names},
};

// from, to -> from, to
static void copy_names(lua_State *L, const char *const *names)
{
    for (; *names; names++) {
        lua_getfield(L, -2, *names);
        lua_setfield(L, -2, *names);
    }
}

// What a string has as a method besides the safe ones: what the user of this state has put into the
// interpreter's library, but dump, which gives bytecode. Upvalue 1: that library.
static int string_method(lua_State *L)
{
    if (lua_type(L, 2) == LUA_TSTRING && strcmp(lua_tostring(L, 2), "dump") == 0) {
        lua_pushnil(L);
        return 1;
    }
    lua_settop(L, 2);
    lua_gettable(L, lua_upvalueindex(1));
    return 1;
}

static const char methods_key;

// Has the methods of strings be the safe ones.
static void guard_strings(lua_State *L)
{
    int top = lua_gettop(L);
    base_string_meta(L);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &methods_key) == LUA_TNIL && lua_istable(L, -2) &&
        lua_getfield(L, -2, "__index") == LUA_TTABLE) { // meta, nil, library
        safe_string_push(L);
        function_names_library(L, "string");
        lua_createtable(L, 0, 1);
        lua_pushvalue(L, -3);
        lua_pushcclosure(L, string_method, 1);
        lua_setfield(L, -2, "__index");
        lua_setmetatable(L, -2);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &methods_key);
        lua_setfield(L, -4, "__index");
    }
    lua_settop(L, top);
}

// env -> env; what of the module asks without a game: zd.successes, zd.rules, ...
static void add_module(lua_State *L)
{
    const struct script_fn *const *lists = script_lent(L);
    lua_newtable(L);
    for (; lists && *lists; lists++) {
        class_functions(L, *lists, lua_gettop(L), 0);
    }
    lua_setfield(L, -2, "zd");
}

static void add_libraries(lua_State *L)
{
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        base_library(L, libraries[i].open, libraries[i].name);
        lua_newtable(L);
        copy_names(L, libraries[i].names); // env, all, allowed
        lua_replace(L, -2);
        lua_setfield(L, -2, libraries[i].name);
    }
    safe_string_push(L);
    lua_setfield(L, -2, "string");
    safe_table_push(L);
    lua_setfield(L, -2, "table");
    safe_utf8_push(L);
    lua_setfield(L, -2, "utf8");
}

// env -> env
static void mend_libraries(lua_State *L)
{
    const struct script_host *host = script_host_of(L);
    lua_getfield(L, -1, "math");
    if (host && host->math) {
        luaL_setfuncs(L, host->math, 0);
    }
    lua_pop(L, 1);
}

// env -> env; every function becomes the environment's own, in its libraries too.
static void adopt_functions(lua_State *L, int own)
{
    object_ids_adopt(L, own);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        if (lua_istable(L, -1)) {
            object_ids_adopt(L, own);
        }
    }
}

void env_random(lua_State *L, struct match *m, enum stream_name stream, const char *whose)
{
    lua_getfield(L, -1, "math");
    random_function(L, m, stream, whose);
    lua_pop(L, 1);
}

void env_push(lua_State *L, struct match *m)
{
    weak_take_mode(L);
    luaL_checkstack(L, 16, "environment");
    guard_strings(L);
    object_ids_push(L);
    int own = lua_gettop(L);
    lua_newtable(L);
    base_functions(L, own);
    source_function(L, own);
    add_libraries(L);
    mend_libraries(L);
    guard_budget_functions(L);
    env_random(L, m, STREAM_DEPLOY, NULL);
    add_module(L);
    adopt_functions(L, own);
    lua_pushvalue(L, -1);
    lua_setfield(L, -2, "_G");
    lua_pushliteral(L, LUA_VERSION);
    lua_setfield(L, -2, "_VERSION");
    object_ids_set(L, -1, own);
    lua_remove(L, own);
    function_names_in(L);
}

void env_call(lua_State *L, int n, int results, const char *what)
{
    const struct script_host *host = script_host_of(L);
    lua_Debug about;
    lua_pushvalue(L, -(n + 1));
    lua_getinfo(L, ">S", &about);
    int mark = script_doing(host, NULL, what, about.short_src);
    budget_call(L, n, results, what);
    script_done(host, mark);
}

void env_push_empty(lua_State *L)
{
    lua_newtable(L);
}

void env_compile(lua_State *L, const char *name, int env)
{
    env = lua_absindex(L, env);
    object_ids_name(L, env, name);
    lua_pushfstring(L, "@%s", name);
    lua_insert(L, -2);
    if (!source_compile(L, lua_tostring(L, -2))) { // name, text -> name, function
        lua_error(L);
    }
    lua_pushvalue(L, env);
    lua_setupvalue(L, -2, 1);
    lua_remove(L, -2);
}

void env_file(lua_State *L, const char *path)
{
    int env = lua_gettop(L);
    script_read(L, path); // env, text
    lua_pushvalue(L, -1);
    env_compile(L, path, env); // env, text, function
    env_call(L, 0, 1, "loading");
    lua_remove(L, env);
}
