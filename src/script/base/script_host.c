// script_host.c: what is lent is a pointer in the registry, so every function that has the state
// finds it. A missing service raises only if a script cannot do without it.
#include "script/base/script_host.h"

#include "script/base/err.h"

static const char host_key, lent_key;

void script_host_lend(lua_State *L, const struct script_host *host)
{
    lua_pushlightuserdata(L, (void *)host);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &host_key);
}

const struct script_host *script_host_of(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &host_key);
    const struct script_host *host = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return host;
}

void script_lend(lua_State *L, const struct script_fn *const *lists)
{
    lua_pushlightuserdata(L, (void *)lists);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &lent_key);
}

const struct script_fn *const *script_lent(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lent_key);
    const struct script_fn *const *lists = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return lists;
}

int script_doing(const struct script_host *host, const char *pack, const char *what,
                 const char *place)
{
    return host && host->doing ? host->doing(host->self, pack, what, place) : 0;
}

void script_done(const struct script_host *host, int mark)
{
    if (host && host->done) {
        host->done(host->self, mark);
    }
}

void script_read(lua_State *L, const char *path)
{
    const struct script_host *host = script_host_of(L);
    if (!host->read) {
        err_say(L, "%s: files cannot be read here", path);
    } else if (!host->read(host->self, L, path)) {
        err_say(L, "%s: cannot be read: %s", path, lua_tostring(L, -1));
    }
}

const char *script_home(lua_State *L, const char *name)
{
    const struct script_host *host = script_host_of(L);
    if (!host->home) {
        err_say(L,
                "%s: the Lua files of zerodark were not found; install them, or set ZERODARK_HOME",
                name);
    }
    return lua_pushfstring(L, "%s/%s", host->home, name);
}
