// guard.c: where a script could slip through a budget: whatever catches errors, coroutines, and
// what runs while something is being closed. All of these are charged, count themselves, and let
// the end of a budget through.
#include <lauxlib.h>

#include <stdbool.h>

#include "script/base/budget.h"
#include "script/base/err.h"
#include "script/base/internal/meter.h"
#include "script/base/limits.h"

// Raises where the budget has ended, or the call ran out of memory or of stack, which ends it. The
// error of the call is on top of the stack of `co`.
static void let_through(lua_State *L, lua_State *co, struct meter *m, int status)
{
    if (meter_is_out(m, co, status)) {
        meter_ran_out(L, co, m);
    }
    meter_back(L, m);
}

// Upvalue 1 of every function here.
static struct meter *own_meter(lua_State *L)
{
    return lua_touserdata(L, lua_upvalueindex(1));
}

// Before 5.4.8 a coroutine that is closed in the middle of a protected call goes on with its
// message handler, wherever that was on its stack: there is none where a call may be left in this
// way.
static int handler_at(lua_State *L, int index)
{
    return lua_isyieldable(L) ? 0 : index;
}

// handler, true, f, arguments -> true and results, or false and the error.
static int after_pcall(lua_State *L, int status, lua_KContext extra)
{
    (void)extra;
    let_through(L, L, own_meter(L), status);
    if (status != LUA_OK && status != LUA_YIELD) {
        lua_pushboolean(L, 0);
        lua_insert(L, -2);
        return 2;
    }
    return lua_gettop(L) - 1;
}

static int guarded_pcall(lua_State *L)
{
    luaL_checkany(L, 1);
    lua_pushcfunction(L, budget_handler);
    lua_pushboolean(L, 1);
    lua_rotate(L, 1, 2); // handler, true, f, arguments
    int n = lua_gettop(L) - 3;
    return after_pcall(L, lua_pcallk(L, n, LUA_MULTRET, handler_at(L, 1), 0, after_pcall), 0);
}

// f, handler, ours, true, results or error. The handler of this xpcall runs after the error has
// been unwound: before that the interpreter counts nothing.
static int after_xpcall(lua_State *L, int status, lua_KContext extra)
{
    (void)extra;
    let_through(L, L, own_meter(L), status);
    if (status != LUA_OK && status != LUA_YIELD) {
        lua_pushvalue(L, 2);
        lua_insert(L, -2);
        let_through(L, L, own_meter(L), lua_pcall(L, 1, LUA_MULTRET, 3));
        lua_pushboolean(L, 0);
        lua_replace(L, 4);
    }
    return lua_gettop(L) - 3;
}

static int guarded_xpcall(lua_State *L)
{
    int n = lua_gettop(L);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_pushcfunction(L, budget_handler);
    lua_pushboolean(L, 1);
    lua_pushvalue(L, 1);
    lua_rotate(L, 3, 3); // f, handler, ours, true, f, arguments
    return after_xpcall(L, lua_pcallk(L, n - 2, LUA_MULTRET, handler_at(L, 3), 0, after_xpcall), 0);
}

static lua_State *check_coroutine(lua_State *L)
{
    lua_State *co = lua_tothread(L, 1);
    luaL_argexpected(L, co, 1, "coroutine");
    return co;
}

// Was it stopped at the end of a budget? Inside its hook, where the interpreter counts nothing any
// more, even while its variables are closed.
static bool was_stopped(lua_State *co)
{
    int status = lua_status(co);
    return status != LUA_OK && status != LUA_YIELD && lua_gethook(co) == meter_look &&
           lua_gethookcount(co) == 1;
}

// Resumes with the n values on top of the stack; leaves what it gave, or the error, and returns how
// many those are, or -1.
static int resume_guarded(lua_State *L, lua_State *co, int n)
{
    struct meter *m = own_meter(L);
    int given;
    m->left -= LIMIT_RESUME; // seen at the next look
    if (!lua_checkstack(co, n + 1)) {
        lua_pushliteral(L, "too many arguments to resume");
        return -1;
    }
    if (!was_stopped(co)) {
        meter_enter(L, m, co);
    }
    lua_xmove(L, co, n);
    lua_State *before = m->running;
    m->running = co;
    int status = lua_resume(co, L, n, &given);
    m->running = before;
    if (status != LUA_OK && status != LUA_YIELD) {
        meter_see(co, m); // it keeps the calls that it died in
    }
    let_through(L, co, m, status);
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
    int n = resume_guarded(L, co, lua_gettop(L) - 1);
    lua_pushboolean(L, n >= 0);
    lua_insert(L, n >= 0 ? -(n + 1) : -2);
    return n >= 0 ? n + 1 : 2;
}

// Closes the variables of a coroutine that is suspended or dead; leaves the error on its stack
// where there is one. Deep chains of this overflow the machine's stack in some releases of Lua.
static int reset(lua_State *L, lua_State *co)
{
    struct meter *m = own_meter(L);
    if (was_stopped(co)) {
        return err_say(L, "this coroutine was stopped at the end of a budget");
    }
    if (m->closing == LIMIT_CLOSING) {
        return err_say(L, "more than %d coroutines are being closed inside one another",
                       LIMIT_CLOSING);
    }
    luaL_checkstack(co, 1, "coroutine");
    meter_enter(L, m, co);
    lua_State *before = m->running;
    m->running = co;
    m->closing++;
    int status = lua_resetthread(co);
    m->closing--;
    m->running = before;
    let_through(L, co, m, status);
    return status;
}

// Upvalue 2: the coroutine.
static int call_wrapped(lua_State *L)
{
    lua_State *co = lua_tothread(L, lua_upvalueindex(2));
    int n = resume_guarded(L, co, lua_gettop(L));
    if (n >= 0) {
        return n;
    }
    int status = lua_status(co);
    if (status != LUA_OK && status != LUA_YIELD && reset(L, co) != LUA_OK) {
        lua_xmove(co, L, 1); // the error may have changed while variables were closed
    }
    if (lua_type(L, -1) == LUA_TSTRING) {
        luaL_where(L, 1);
        lua_insert(L, -2);
        lua_concat(L, 2);
    }
    return lua_error(L);
}

// Pushes a coroutine for the function that is the first argument.
static void push_coroutine(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TFUNCTION);
    budget_spend(L, LIMIT_CREATE);
    lua_State *co = lua_newthread(L);
    lua_pushvalue(L, 1);
    lua_xmove(L, co, 1);
}

static int guarded_create(lua_State *L)
{
    push_coroutine(L);
    return 1;
}

static int guarded_wrap(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_pushlightuserdata(L, own_meter(L));
    push_coroutine(L);
    lua_pushcclosure(L, call_wrapped, 2);
    return 1;
}

// Is it one of those that are at work, or wait for one that is?
static bool is_busy(lua_State *L, lua_State *co)
{
    lua_Debug at;
    return co == L || (lua_status(co) == LUA_OK && lua_getstack(co, 0, &at));
}

static int guarded_close(lua_State *L)
{
    lua_State *co = check_coroutine(L);
    if (is_busy(L, co)) {
        return luaL_error(L, "cannot close a %s coroutine", co == L ? "running" : "normal");
    }
    if (reset(L, co) == LUA_OK) {
        lua_pushboolean(L, 1);
        return 1;
    }
    lua_pushboolean(L, 0);
    lua_xmove(co, L, 1);
    return 2;
}

static void set_guarded(lua_State *L, const char *name, lua_CFunction f)
{
    lua_pushlightuserdata(L, meter_of(L));
    lua_pushcclosure(L, f, 1);
    lua_setfield(L, -2, name);
}

void guard_budget_functions(lua_State *L)
{
    set_guarded(L, "pcall", guarded_pcall);
    set_guarded(L, "xpcall", guarded_xpcall);
    lua_getfield(L, -1, "coroutine");
    set_guarded(L, "close", guarded_close);
    set_guarded(L, "create", guarded_create);
    set_guarded(L, "resume", guarded_resume);
    set_guarded(L, "wrap", guarded_wrap);
    lua_pop(L, 1);
}
