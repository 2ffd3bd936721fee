// spec_scratch.c: functions of Lua, lent to the core of specs. A worker asks its parent to write. A
// script outside `zerodark test` has a folder of its own, which goes when Lua collects it.
#include "host/specs/spec_scratch.h"

#include <lauxlib.h>

#include "app/specs/spec_core.h"
#include "host/files/scratch.h"
#include "host/specs/internal/spec_clock.h"
#include "host/worker/worker.h"

#define KEY "zerodark.scratch"

static int return_scratch_failure(lua_State *L, const char *why)
{
    lua_pushnil(L);
    lua_pushstring(L, why);
    return 2;
}

static int close_scratch(lua_State *L)
{
    scratch_close(lua_touserdata(L, 1));
    return 0;
}

// The folder of a script that is no spec of `zerodark test`: made where it is first asked for, gone
// with the state, or with the process.
static struct scratch *own_scratch(lua_State *L)
{
    char why[FILES_WHY];
    if (lua_getfield(L, LUA_REGISTRYINDEX, KEY) == LUA_TUSERDATA) {
        return lua_touserdata(L, -1);
    }
    struct scratch *s = lua_newuserdatauv(L, sizeof *s, 0);
    s->folder[0] = '\0';
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, close_scratch);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    if (!scratch_open(s, why)) {
        luaL_error(L, "%s", why);
    }
    scratch_guard_alone(s);
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, KEY);
    return s;
}

static struct scratch *scratch_of(lua_State *L)
{
    const struct spec_core *core = lua_touserdata(L, lua_upvalueindex(1));
    return core ? core->scratch : own_scratch(L);
}

// scratch() -> the folder that may be written into
static int l_scratch_path(lua_State *L)
{
    lua_pushstring(L, scratch_of(L)->folder);
    return 1;
}

// path, text -> true, or nil and why not
static int deed(lua_State *L, enum scratch_deed what)
{
    char why[FILES_WHY];
    size_t n;
    const char *path = luaL_checkstring(L, 1), *text = luaL_optlstring(L, 2, "", &n);
    bool done = worker_inside_jail() ? worker_scratch((int)what, path, text, n, why)
                                     : scratch_do(scratch_of(L), what, path, text, n, why);
    if (!done) {
        return return_scratch_failure(L, why);
    }
    lua_pushboolean(L, true);
    return 1;
}

static int l_scratch_write(lua_State *L)
{
    return deed(L, SCRATCH_WRITE);
}

static int delete (lua_State *L)
{
    return deed(L, SCRATCH_REMOVE);
}

static int l_scratch_make_folder(lua_State *L)
{
    return deed(L, SCRATCH_FOLDER);
}

void spec_scratch_lend(void)
{
    static const luaL_Reg functions[] = {{"write", l_scratch_write},
                                         {"remove", delete},
                                         {"folder", l_scratch_make_folder},
                                         {"scratch", l_scratch_path},
                                         {NULL, NULL}};
    static const struct spec_lent lent = {.functions = functions, .clock = spec_clock_start};
    spec_core_lend(&lent);
}
