#include "script/budget.h"

#include <lauxlib.h>

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "script/closing.h"
#include "script/err.h"

#define BUDGET 20000000 // instructions
#define PERIOD 1000     // between two looks at it

#define TOO_LONG "%s takes more than %d million instructions; is there a loop that never ends?"

static const char budget_key, broken_key;

static struct budget *budget_of(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &budget_key);
    struct budget *b = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return b;
}

static void set_budget(lua_State *L, struct budget *b)
{
    lua_pushlightuserdata(L, b);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &budget_key);
}

static bool is_spent(lua_State *L)
{
    const struct budget *b = budget_of(L);
    return b && b->spent;
}

static int too_long(lua_State *L, const struct budget *b)
{
    return luaL_error(L, TOO_LONG, b->what, BUDGET / 1000000);
}

static void count(lua_State *L, lua_Debug *ar)
{
    struct budget *b = budget_of(L);
    b->left -= PERIOD;
    if (b->left <= 0) {
        b->spent = true;
        lua_sethook(L, count, LUA_MASKCOUNT, 1);
        lua_getinfo(L, "Sl", ar);
        luaL_error(L, "%s:%d: " TOO_LONG, ar->short_src, ar->currentline, b->what,
                   BUDGET / 1000000);
    }
}

void budget_spend(lua_State *L, lua_Integer steps)
{
    struct budget *b = budget_of(L);
    if (b && !b->spent && steps >= b->left) {
        b->spent = true;
        lua_sethook(L, count, LUA_MASKCOUNT, 1);
    }
    if (b && b->spent) {
        too_long(L, b);
    }
    if (b) {
        b->left -= steps;
    }
}

void budget_open(struct budget *b, lua_State *L, const char *what)
{
    *b = (struct budget){.left = BUDGET,
                         .what = what,
                         .outer = budget_of(L),
                         .hook = lua_gethook(L),
                         .mask = lua_gethookmask(L),
                         .period = lua_gethookcount(L)};
    set_budget(L, b);
    lua_sethook(L, count, LUA_MASKCOUNT, PERIOD);
}

void budget_close(struct budget *b, lua_State *L)
{
    if (lua_gethook(L) == count) { // an interrupt has a hook of its own, and keeps it
        lua_sethook(L, b->hook, b->mask, b->period);
    }
    set_budget(L, b->outer);
    if (b->spent) {
        lua_pushboolean(L, 1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &broken_key);
    }
}

// Names that are there elsewhere.
static const char *elsewhere(const char *name)
{
    static const char *const words[][2] = {
        {"operation", "an operation is played by `zerodark operation new`, not as a mission"},
        {"team", "a team file is given by --team or hero.team"},
        {"terrain", "a mission file has it, a map file has not"},
        {"versus", "a mission file has it, others have not"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(words[i][0], name) == 0) {
            return words[i][1];
        }
    }
    return NULL;
}

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

// Message handler: to a global that is nil it adds which one may be meant. The file whose function
// failed has its names in _ENV.
static int hint(lua_State *L)
{
    lua_Debug ar;
    const char *text = lua_type(L, 1) == LUA_TSTRING ? lua_tostring(L, 1) : "";
    const char *at = strstr(text, "a nil value (global '");
    char name[64];
    if (!at || strstr(at, "'); ") || sscanf(at, "a nil value (global '%63[^']", name) != 1 ||
        !lua_getstack(L, 1, &ar) || !lua_getinfo(L, "f", &ar)) {
        return 1;
    }
    const char *other = elsewhere(name), *upvalue = NULL;
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

void budget_call(lua_State *L, int n, int results, const char *what)
{
    struct budget b;
    int handler = lua_gettop(L) - n;
    lua_pushcfunction(L, hint);
    lua_insert(L, handler);
    budget_open(&b, L, what);
    int failed = lua_pcall(L, n, results, handler);
    budget_close(&b, L);
    lua_remove(L, handler);
    if (failed) {
        lua_error(L);
    }
    if (b.spent) {
        too_long(L, &b);
    }
}

bool budget_broken(lua_State *L)
{
    bool broken = lua_rawgetp(L, LUA_REGISTRYINDEX, &broken_key) == LUA_TBOOLEAN;
    lua_pop(L, 1);
    return broken;
}

// f, handler, true, results or error
static int after_xpcall(lua_State *L, int status, lua_KContext extra)
{
    (void)extra;
    if (status != LUA_OK && status != LUA_YIELD) {
        if (is_spent(L)) {
            return lua_error(L);
        }
        lua_pushvalue(L, 2);
        lua_insert(L, -2);
        lua_pcall(L, 1, LUA_MULTRET, 0);
        lua_pushboolean(L, 0);
        lua_replace(L, 3);
    }
    return lua_gettop(L) - 2;
}

static int guarded_xpcall(lua_State *L)
{
    int n = lua_gettop(L);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_pushboolean(L, 1);
    lua_pushvalue(L, 1);
    lua_rotate(L, 3, 2); // f, handler, true, f, arguments
    return after_xpcall(L, lua_pcallk(L, n - 2, LUA_MULTRET, 0, 0, after_xpcall), 0);
}

static lua_State *check_coroutine(lua_State *L)
{
    lua_State *co = lua_tothread(L, 1);
    luaL_argexpected(L, co, 1, "coroutine");
    return co;
}

// Resumes with the n values on top of the stack; leaves what it gave, or the error, and returns how
// many those are, or -1.
static int resume(lua_State *L, lua_State *co, int n)
{
    int given;
    if (!lua_checkstack(co, n)) {
        lua_pushliteral(L, "too many arguments to resume");
        return -1;
    }
    lua_xmove(L, co, n);
    int status = lua_resume(co, L, n, &given);
    if (is_spent(L)) {
        too_long(L, budget_of(L));
    }
    if (status != LUA_OK && status != LUA_YIELD) {
        lua_xmove(co, L, 1);
        return -1;
    }
    if (!lua_checkstack(L, given + 1)) {
        lua_pop(co, given);
        lua_pushliteral(L, "too many results to resume");
        return -1;
    }
    lua_xmove(co, L, given);
    return given;
}

static int guarded_resume(lua_State *L)
{
    lua_State *co = check_coroutine(L);
    int n = resume(L, co, lua_gettop(L) - 1);
    lua_pushboolean(L, n >= 0);
    lua_insert(L, n >= 0 ? -(n + 1) : -2);
    return n >= 0 ? n + 1 : 2;
}

// Upvalue 1: the coroutine.
static int wrapped(lua_State *L)
{
    lua_State *co = lua_tothread(L, lua_upvalueindex(1));
    int n = resume(L, co, lua_gettop(L));
    if (n >= 0) {
        return n;
    }
    int status = lua_status(co);
    if (status != LUA_OK && status != LUA_YIELD && closing_reset(L, co) != LUA_OK) {
        lua_xmove(co, L, 1); // the error may have changed while variables were closed
    }
    if (lua_type(L, -1) == LUA_TSTRING) {
        luaL_where(L, 1);
        lua_insert(L, -2);
        lua_concat(L, 2);
    }
    return lua_error(L);
}

static int guarded_wrap(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_State *co = lua_newthread(L);
    lua_pushvalue(L, 1);
    lua_xmove(L, co, 1);
    lua_pushcclosure(L, wrapped, 1);
    return 1;
}

void budget_functions(lua_State *L)
{
    lua_pushcfunction(L, guarded_xpcall);
    lua_setfield(L, -2, "xpcall");
    lua_getfield(L, -1, "coroutine");
    lua_pushcfunction(L, guarded_resume);
    lua_setfield(L, -2, "resume");
    lua_pushcfunction(L, guarded_wrap);
    lua_setfield(L, -2, "wrap");
    lua_pop(L, 1);
}
