// footprint.c: a walk from the match's handlers and tables through all that they hold, each object
// once. The hashes are added up, so the order of the walk does not matter. Objects count by their
// addresses. With a coroutine, or too many objects, there is no footprint.
#include "script/missions/internal/footprint.h"

#include <lauxlib.h>

#include <string.h>

#include "engine/hash.h"
#include "script/match/match_registry.h"
#include "script/sandbox/object_ids.h"

#define OBJECTS_MOST 20000

// A walk through objects: those that were met are in a table, by number in the order of meeting and
// by themselves.
struct walk_on {
    lua_State *L;
    int met; // that table
    lua_Integer n;
    bool whole;
    uint64_t sum; // of the hashes of everything: their order does not count
};

// What a value is, with what can be said of it by itself. Objects are their addresses: the walk
// gets to what is in them.
static uint64_t identity_of_value(lua_State *L, int index)
{
    int type = lua_type(L, index);
    uint64_t h = (uint64_t)type + 1;
    size_t n;
    if (type == LUA_TSTRING) {
        const char *text = lua_tolstring(L, index, &n);
        return hash_bytes(h, text, n);
    }
    if (type == LUA_TNUMBER) {
        lua_Integer whole = lua_isinteger(L, index) ? lua_tointeger(L, index) : 0;
        lua_Number real = lua_isinteger(L, index) ? 0 : lua_tonumber(L, index);
        return hash_bytes(hash_bytes(h, &whole, sizeof whole), &real, sizeof real);
    }
    if (type == LUA_TBOOLEAN || type == LUA_TNIL) {
        int on = lua_toboolean(L, index);
        return hash_bytes(h, &on, sizeof on);
    }
    const void *at = lua_topointer(L, index);
    return hash_bytes(h, &at, sizeof at);
}

static void add_to_footprint(struct walk_on *w, const void *in, uint64_t where, uint64_t what)
{
    const uint64_t part[] = {(uint64_t)(uintptr_t)in, where, what};
    w->sum += hash_bytes(0, part, sizeof part);
}

// value -> ; keeps it to be looked into, where something is in it and it is met for the first time.
static void meet_value(struct walk_on *w)
{
    lua_State *L = w->L;
    int type = lua_type(L, -1);
    bool thread = type == LUA_TTHREAD;
    bool holds = type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA;
    w->whole = w->whole && !thread && w->n < OBJECTS_MOST;
    if (!holds || !w->whole) {
        lua_pop(L, 1);
        return;
    }
    if (lua_rawgetp(L, w->met, lua_topointer(L, -1)) != LUA_TNIL) {
        lua_pop(L, 2);
        return;
    }
    lua_pop(L, 1);
    lua_pushboolean(L, 1);
    lua_rawsetp(L, w->met, lua_topointer(L, -2));
    lua_rawseti(L, w->met, ++w->n);
}

static void look_into_table(struct walk_on *w)
{
    lua_State *L = w->L;
    int table = lua_gettop(L);
    const void *at = lua_topointer(L, table);
    for (lua_pushnil(L); lua_next(L, table);) {
        add_to_footprint(w, at, identity_of_value(L, -2), identity_of_value(L, -1));
        lua_pushvalue(L, -2);
        meet_value(w);
        meet_value(w);
    }
    if (lua_getmetatable(L, table)) {
        add_to_footprint(w, at, 0, identity_of_value(L, -1));
        meet_value(w);
    }
}

// The libraries of an environment remember where they are in tables; that is no script's doing, and
// only how many objects have a number can be seen.
static bool is_library(lua_State *L, int function)
{
    if (!lua_iscfunction(L, function) || !lua_getupvalue(L, function, 1)) {
        return false;
    }
    bool owned = object_ids_count(L, lua_gettop(L)) >= 0;
    lua_pop(L, 1);
    return owned;
}

static void look_into_function(struct walk_on *w)
{
    lua_State *L = w->L;
    int function = lua_gettop(L);
    const void *at = lua_topointer(L, function);
    int most = is_library(L, function) ? 1 : 255;
    if (!lua_iscfunction(L, function)) {
        lua_Debug about;
        lua_pushvalue(L, function);
        lua_getinfo(L, ">S", &about);
        add_to_footprint(w, at, hash_text(1, about.short_src), (uint64_t)about.linedefined);
    }
    for (int i = 1; i <= most && lua_getupvalue(L, function, i); i++) {
        add_to_footprint(w, at, (uint64_t)i, identity_of_value(L, -1));
        meet_value(w);
    }
}

static void look_into(struct walk_on *w)
{
    lua_State *L = w->L;
    if (lua_istable(L, -1)) {
        look_into_table(w);
    } else if (lua_isfunction(L, -1)) {
        look_into_function(w);
    } else {
        lua_Integer count = object_ids_count(L, lua_gettop(L));
        add_to_footprint(w, lua_topointer(L, -1), 0, (uint64_t)count);
    }
}

// The match's handlers, and all that it keeps beside them.
static void meet_roots(struct walk_on *w, struct match *m)
{
    lua_State *L = w->L;
    match_registry_push(L, m);
    int pool = lua_gettop(L);
    lua_rawgeti(L, pool, MATCH_REGISTRY_TABLES);
    meet_value(w);
    lua_Integer n = (lua_Integer)lua_rawlen(L, pool);
    for (lua_Integer i = MATCH_REGISTRY_FIRST; i <= n; i++) {
        lua_rawgeti(L, pool, i);
        add_to_footprint(w, NULL, (uint64_t)i, identity_of_value(L, -1));
        meet_value(w);
    }
    lua_settop(L, pool - 1);
}

bool footprint(lua_State *L, struct match *m, uint64_t *out)
{
    luaL_checkstack(L, 16, "footprint");
    lua_createtable(L, 512, 512);
    struct walk_on w = {.L = L, .met = lua_gettop(L), .whole = true};
    meet_roots(&w, m);
    for (lua_Integer i = 1; i <= w.n && w.whole; i++) {
        lua_rawgeti(L, w.met, i);
        look_into(&w);
        lua_settop(L, w.met);
    }
    lua_settop(L, w.met - 1);
    *out = w.sum;
    return w.whole;
}
