#include "script/env.h"

#include <lauxlib.h>
#include <lualib.h>

#include <string.h>

#include "engine/stream.h"
#include "script/budget.h"
#include "script/class.h"
#include "script/err.h"
#include "script/l_dice.h"
#include "script/l_rules.h"
#include "script/limits.h"
#include "script/safe_string.h"
#include "script/safe_table.h"
#include "script/safe_utf8.h"

static const char *const base_names[] = {
    "assert", "error",  "ipairs", "next",     "pairs",    "pcall", "rawequal", "rawget",
    "rawlen", "rawset", "select", "tonumber", "tostring", "type",  "xpcall",   NULL};

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

// Libraries as the interpreter has them, untouched by whoever uses this state.

// Pushes the metatable of strings, or nil.
static void push_string_meta(lua_State *L)
{
    lua_pushliteral(L, "");
    if (lua_getmetatable(L, -1)) {
        lua_replace(L, -2);
    } else {
        lua_pop(L, 1);
        lua_pushnil(L);
    }
}

// Pushes a fresh library; opening the one of strings must not change how strings behave.
static void push_library(lua_State *L, const char *name, lua_CFunction open)
{
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

// Pushes a fresh set of the basic functions, opened into globals that are put away again.
static void push_base(lua_State *L)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    lua_pushcfunction(L, luaopen_base);
    lua_pushliteral(L, "_G");
    int failed = lua_pcall(L, 1, 0, 0);
    lua_pushvalue(L, failed ? -3 : -2);
    lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    if (failed) {
        lua_error(L);
    }
    lua_replace(L, -2);
}

// from, to -> from, to
static void copy_names(lua_State *L, const char *const *names)
{
    for (; *names; names++) {
        lua_getfield(L, -2, *names);
        lua_setfield(L, -2, *names);
    }
}

static int guarded_setmetatable(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_argexpected(L, lua_isnil(L, 2) || lua_istable(L, 2), 2, "nil or table");
    if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
        return err_say(L, "this metatable is protected");
    }
    static const char *const refused[] = {"__gc", "__mode"};
    for (int i = 0; i < 2 && lua_istable(L, 2); i++) {
        lua_pushstring(L, refused[i]);
        if (lua_rawget(L, 2) != LUA_TNIL) {
            return err_say(L, "%s is not there for scripts: when memory is collected would show",
                           refused[i]);
        }
        lua_pop(L, 1);
    }
    lua_settop(L, 2);
    lua_setmetatable(L, 1);
    return 1;
}

static int guarded_getmetatable(lua_State *L)
{
    luaL_checkany(L, 1);
    if (lua_type(L, 1) != LUA_TTABLE || !lua_getmetatable(L, 1)) {
        lua_pushnil(L);
        return 1;
    }
    luaL_getmetafield(L, 1, "__metatable");
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
    }
    return 1;
}

static int too_long(lua_State *L)
{
    return err_say(L, "a script has at most %d bytes", LIMIT_SOURCE);
}

// Pushes the source of load's first argument: a text, or the pieces that a function gives.
static void push_source(lua_State *L)
{
    size_t n;
    if (lua_type(L, 1) != LUA_TFUNCTION) {
        luaL_checklstring(L, 1, &n);
        lua_pushvalue(L, 1);
    } else {
        lua_pushliteral(L, "");
        for (n = 0; n <= LIMIT_SOURCE;) {
            lua_pushvalue(L, 1);
            lua_call(L, 0, 1);
            size_t piece;
            if (lua_isnil(L, -1) || !lua_tolstring(L, -1, &piece) || piece == 0) {
                lua_pop(L, 1);
                break;
            }
            n += piece;
            lua_concat(L, 2);
        }
    }
    if (n > LIMIT_SOURCE) {
        too_long(L);
    }
}

// Upvalue 1: the environment.
static int guarded_load(lua_State *L)
{
    bool own = lua_gettop(L) < 4;
    lua_settop(L, 4);
    const char *mode = luaL_optstring(L, 3, "t");
    push_source(L); // chunk, name, mode, env, source
    size_t n;
    const char *source = lua_tolstring(L, -1, &n);
    budget_spend(L, LIMIT_LOAD + (lua_Integer)n * LIMIT_BYTE);
    const char *name = luaL_optstring(L, 2, lua_type(L, 1) == LUA_TSTRING ? source : "=(load)");
    if (!strchr(mode, 't') || luaL_loadbufferx(L, source, n, name, "t") != LUA_OK) {
        lua_pushnil(L);
        if (strchr(mode, 't')) {
            lua_pushvalue(L, -2);
        } else {
            lua_pushliteral(L, "only text is loaded");
        }
        return 2;
    }
    lua_pushvalue(L, own ? lua_upvalueindex(1) : 4);
    lua_setupvalue(L, -2, 1);
    return 1;
}

static int guarded_print(lua_State *L)
{
    luaL_Buffer b;
    int n = lua_gettop(L);
    luaL_buffinit(L, &b);
    for (int i = 1; i <= n; i++) {
        if (i > 1) {
            luaL_addchar(&b, '\t');
        }
        luaL_tolstring(L, i, NULL);
        luaL_addvalue(&b);
    }
    luaL_addchar(&b, '\n');
    luaL_pushresult(&b);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    budget_print(L, text, length);
    return 0;
}

static const char stream_key;

static struct stream *own_stream(lua_State *L, struct match *m)
{
    match_table(L, m, &stream_key);
    if (lua_rawgeti(L, -1, 1) == LUA_TNIL) {
        lua_pop(L, 1);
        stream_seed(lua_newuserdatauv(L, sizeof(struct stream), 0), 0);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, 1);
    }
    struct stream *s = lua_touserdata(L, -1);
    lua_pop(L, 2);
    return s;
}

void env_seed(lua_State *L, struct match *m, uint64_t seed)
{
    stream_seed_named(own_stream(L, m), seed, "script");
}

#define DIGIT 64 // a die that is worth six bits

// 54 random bits. In battle they are asked for as everything else is, so that a replay has them.
static uint64_t random_bits(lua_State *L, struct match *m, enum stream_name stream)
{
    if (!m->table) {
        return stream_next(own_stream(L, m)) >> 10;
    }
    struct dice d;
    struct site site = {.what = "script"};
    if (m->game.locked && stream != STREAM_BOT) {
        err_say(L, "math.random: there is no chance in what is only asked: a robot's program, a "
                   "quantity, a check, an answer; roll in a step, and keep what came of it");
    }
    if (chance_roll(&m->game, stream, site, 9, DIGIT, &d) != STATUS_OK) {
        match_raise(L, m);
    }
    uint64_t bits = 0;
    for (int i = 0; i < 9; i++) {
        bits = bits * DIGIT + (uint64_t)(d.face[i] - 1);
    }
    return bits;
}

#define SPAN_MAX (1LL << 53)

// 0 to n - 1, every one equally likely.
static lua_Integer random_below(lua_State *L, struct match *m, enum stream_name stream,
                                lua_Integer n)
{
    uint64_t all = (uint64_t)1 << 54, fair = all - all % (uint64_t)n, bits;
    do {
        bits = random_bits(L, m, stream);
    } while (bits >= fair);
    return (lua_Integer)(bits % (uint64_t)n);
}

// Upvalues: the match, the stream.
static int game_random(lua_State *L)
{
    struct match *m = lua_touserdata(L, lua_upvalueindex(1));
    enum stream_name stream = (enum stream_name)lua_tointeger(L, lua_upvalueindex(2));
    lua_Integer low = 1, high;
    if (lua_gettop(L) == 0) {
        lua_pushnumber(L, (double)(random_bits(L, m, stream) >> 1) / (double)SPAN_MAX);
        return 1;
    }
    high = luaL_checkinteger(L, 1);
    if (lua_gettop(L) >= 2) {
        low = high;
        high = luaL_checkinteger(L, 2);
    }
    luaL_argcheck(L, low <= high, lua_gettop(L) >= 2 ? 2 : 1, "the interval is empty");
    luaL_argcheck(L, (uint64_t)high - (uint64_t)low < (uint64_t)SPAN_MAX, 1,
                  "the interval is too large");
    lua_pushinteger(L, low + random_below(L, m, stream, high - low + 1));
    return 1;
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
    push_string_meta(L);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &methods_key) == LUA_TNIL && lua_istable(L, -2) &&
        lua_getfield(L, -2, "__index") == LUA_TTABLE) { // meta, nil, library
        safe_string_push(L);
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
    class_functions(L, dice_functions, 0, 0);
    class_functions(L, rules_functions, lua_gettop(L), 0);
    lua_setfield(L, -2, "zd");
}

static void add_libraries(lua_State *L)
{
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        push_library(L, libraries[i].name, libraries[i].open);
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

void env_random(lua_State *L, struct match *m, enum stream_name stream)
{
    lua_getfield(L, -1, "math");
    match_push(L, m);
    lua_pushinteger(L, stream);
    lua_pushcclosure(L, game_random, 2);
    lua_setfield(L, -2, "random");
    lua_pop(L, 1);
}

void env_push(lua_State *L, struct match *m)
{
    static const luaL_Reg guarded[] = {{"getmetatable", guarded_getmetatable},
                                       {"setmetatable", guarded_setmetatable},
                                       {"print", guarded_print},
                                       {NULL, NULL}};
    luaL_checkstack(L, 8, "environment");
    guard_strings(L);
    push_base(L);
    lua_newtable(L);
    copy_names(L, base_names);
    lua_replace(L, -2);
    luaL_setfuncs(L, guarded, 0);
    add_libraries(L);
    lua_pushvalue(L, -1);
    lua_setfield(L, -2, "_G");
    lua_pushliteral(L, LUA_VERSION);
    lua_setfield(L, -2, "_VERSION");
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, guarded_load, 1);
    lua_setfield(L, -2, "load");
    env_random(L, m, STREAM_DEPLOY);
    budget_functions(L);
    add_module(L);
}

void env_call(lua_State *L, int n, int results, const char *what)
{
    budget_call(L, n, results, what);
}

void env_push_empty(lua_State *L)
{
    lua_newtable(L);
}

void env_compile(lua_State *L, const char *name, int env)
{
    env = lua_absindex(L, env);
    size_t n;
    const char *source = lua_tolstring(L, -1, &n);
    if (n > LIMIT_SOURCE) {
        too_long(L);
    }
    if (luaL_loadbufferx(L, source, n, lua_pushfstring(L, "@%s", name), "t") != LUA_OK) {
        lua_error(L);
    }
    lua_pushvalue(L, env); // text, name, function, env
    lua_setupvalue(L, -2, 1);
    lua_replace(L, -3);
    lua_pop(L, 1);
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
