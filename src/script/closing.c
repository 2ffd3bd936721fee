#include "script/closing.h"

#include <lauxlib.h>

#include "script/budget.h"

#define DEPTH 20 // each may be as deep in calls of C as a coroutine can be

static const char depth_key;

static int *depth_of(lua_State *L)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &depth_key) != LUA_TUSERDATA) {
        lua_pop(L, 1);
        *(int *)lua_newuserdatauv(L, sizeof(int), 0) = 0;
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &depth_key);
    }
    int *depth = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return depth;
}

int closing_reset(lua_State *L, lua_State *co)
{
    int *depth = depth_of(L);
    if (*depth == DEPTH) {
        luaL_error(L, "more than %d coroutines are closed by one another", DEPTH);
    }
    ++*depth;
    int status = lua_resetthread(co); // raises nothing
    --*depth;
    return status;
}

// What cannot be closed, or NULL.
static const char *busy(lua_State *L, lua_State *co)
{
    lua_Debug ar;
    if (co == L) {
        return "running";
    }
    return lua_status(co) == LUA_OK && lua_getstack(co, 0, &ar) ? "normal" : NULL;
}

static int script_close(lua_State *L)
{
    lua_State *co = lua_tothread(L, 1);
    luaL_argexpected(L, co, 1, "coroutine");
    const char *state = busy(L, co);
    if (state) {
        return luaL_error(L, "cannot close a %s coroutine", state);
    }
    int status = closing_reset(L, co);
    budget_spend(L, 1); // what was closed may have spent it
    lua_pushboolean(L, status == LUA_OK);
    if (status == LUA_OK) {
        return 1;
    }
    lua_xmove(co, L, 1);
    return 2;
}

void closing_function(lua_State *L)
{
    lua_pushcfunction(L, script_close);
    lua_setfield(L, -2, "close");
}
