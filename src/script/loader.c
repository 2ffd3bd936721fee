// loader.c: packs. A pack is a folder: pack.lua says what it is (data only), init.lua what it does.
#include <string.h>

#include "engine/hash.h"
#include "script/content.h"
#include "script/env.h"
#include "script/err.h"
#include "script/fields.h"
#include "script/hook.h"

static const char *const pack_names[] = {"name",      "version",  "engine",  "requires",
                                         "conflicts", "ruleset",  "summary", "license",
                                         "author",    "homepage", NULL};

// A pack on its way in.
struct coming {
    struct match_pack pack;
    bool loaded;
};

// Pushes folder "/" name's text and returns true, or pushes nothing.
static bool read_if_there(lua_State *L, const char *folder, const char *name)
{
    const struct script_host *host = script_host_of(L);
    int top = lua_gettop(L);
    const char *path = lua_pushfstring(L, "%s/%s", folder, name);
    if (host->read && host->read(host->self, L, path)) {
        lua_replace(L, top + 1);
        lua_settop(L, top + 1);
        return true;
    }
    lua_settop(L, top);
    return false;
}

static const char *const name_letters = "abcdefghijklmnopqrstuvwxyz0123456789-_";

// A list of names, or a table from names to version constraints.
static void check_names(const struct fields *f, const char *field)
{
    lua_State *L = f->L;
    int type = field_push(f, field);
    if (type != LUA_TNIL && type != LUA_TTABLE) {
        fields_fail(f, field, "a list of packs expected, got %s", luaL_typename(L, -1));
    }
    for (lua_pushnil(L); type == LUA_TTABLE && lua_next(L, -2); lua_pop(L, 1)) {
        if (lua_type(L, -1) != LUA_TSTRING) {
            fields_fail(f, field, "names or versions expected, got %s", luaL_typename(L, -1));
        }
    }
    lua_settop(L, f->table);
}

// Reads folder/pack.lua into `c`; leaves its table.
static void read_pack(lua_State *L, struct match *m, const char *folder, struct coming *c)
{
    const char *path = lua_pushfstring(L, "%s/pack.lua", folder);
    size_t n;
    env_push_empty(L);
    int env = lua_gettop(L);
    if (!read_if_there(L, folder, "pack.lua")) {
        err_say(L, "%s: no pack.lua there; a pack is a folder with a pack.lua in it", folder);
    }
    const char *text = lua_tolstring(L, -1, &n);
    c->pack.hash = hash_bytes(0, text, n);
    env_compile(L, path, env);
    env_call(L, 0, 1, "loading");
    lua_replace(L, env); // path, table
    struct fields f;
    fields_open(&f, L, env, path, NULL, pack_names, 0);
    static const char *const texts[] = {"version", "engine", "ruleset", "summary",
                                        "license", "author", "homepage"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        field_text(&f, texts[i], NULL);
    }
    field_need(&f, "name");
    const char *name = field_text(&f, "name", "");
    if (!name[0] || name[strspn(name, name_letters)]) {
        fields_fail(&f, "name", "'%s': small letters, digits, - and _ only", name);
    }
    check_names(&f, "requires");
    check_names(&f, "conflicts");
    lua_pushstring(L, name);
    c->pack.name = match_keep(L, m, -1);
    lua_pushstring(L, field_text(&f, "version", "0.0.0"));
    c->pack.version = match_keep(L, m, -1);
    lua_pushstring(L, folder);
    c->pack.path = match_keep(L, m, -1);
    lua_settop(L, env);
    lua_remove(L, env - 1);
}

static int pack_named(const struct coming *all, int n, const char *name)
{
    for (int i = 0; i < n; i++) {
        if (strcmp(all[i].pack.name, name) == 0) {
            return i;
        }
    }
    return -1;
}

// The next name in a list or in the keys of a table; nil -> name.
static const char *next_name(lua_State *L, int table)
{
    if (!lua_next(L, table)) {
        return NULL;
    }
    bool key = lua_type(L, -2) == LUA_TSTRING;
    return lua_tostring(L, key ? -2 : -1);
}

// May the pack whose table is at `table` be loaded now: is all it requires there?
static bool ready(lua_State *L, const struct coming *all, int n, int i, int table)
{
    bool yes = true;
    int top = lua_gettop(L);
    if (lua_getfield(L, table, "requires") == LUA_TTABLE) {
        lua_pushnil(L);
        for (const char *name; (name = next_name(L, top + 1)); lua_pop(L, 1)) {
            int at = pack_named(all, n, name);
            if (at < 0) {
                err_say(L, "pack '%s' requires '%s', which is not among the packs given",
                        all[i].pack.name, name);
            }
            yes = yes && all[at].loaded;
        }
    }
    lua_settop(L, top);
    return yes;
}

static void check_conflicts(lua_State *L, const struct coming *all, int n, int i, int table)
{
    int top = lua_gettop(L);
    if (lua_getfield(L, table, "conflicts") == LUA_TTABLE) {
        lua_pushnil(L);
        for (const char *name; (name = next_name(L, top + 1)); lua_pop(L, 1)) {
            if (pack_named(all, n, name) >= 0) {
                err_say(L, "packs '%s' and '%s' conflict (%s/pack.lua says so); leave one out",
                        all[i].pack.name, name, all[i].pack.path);
            }
        }
    }
    lua_settop(L, top);
}

// Copies what is in the table on top of the stack into the one below.
static void merge(lua_State *L)
{
    for (lua_pushnil(L); lua_next(L, -2);) { // into, from, key, value
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_settable(L, -5);
    }
    lua_pop(L, 1);
}

// The environment of a pack knows its game by name, from the moment the battle begins; upvalue 1:
// the match.
static int global_of_pack(lua_State *L)
{
    const struct match *m = lua_touserdata(L, lua_upvalueindex(1));
    if (lua_type(L, 2) != LUA_TSTRING || strcmp(lua_tostring(L, 2), "game") != 0) {
        lua_pushnil(L);
    } else if (m->table) {
        lua_pushvalue(L, lua_upvalueindex(1));
    } else {
        err_say(L, "the battle has not begun yet: use game inside of handlers");
    }
    return 1;
}

// env -> env
static void add_game(lua_State *L, struct match *m)
{
    lua_createtable(L, 0, 2);
    match_push(L, m);
    lua_pushcclosure(L, global_of_pack, 1);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
}

static void run_pack(lua_State *L, struct match *m, struct coming *c)
{
    int top = lua_gettop(L);
    env_push(L, m);
    hook_functions(L, m, c->pack.name);
    merge(L);
    content_functions(L, m, c->pack.name);
    add_game(L, m);
    const char *path = lua_pushfstring(L, "%s/init.lua", c->pack.path);
    if (read_if_there(L, c->pack.path, "init.lua")) {
        size_t n;
        const char *text = lua_tolstring(L, -1, &n);
        c->pack.hash = hash_bytes(c->pack.hash, text, n);
        env_compile(L, path, top + 1);
        int mark = script_doing(m->host, c->pack.name, "loading", path);
        env_call(L, 0, 0, "loading");
        script_done(m->host, mark);
    }
    lua_settop(L, top);
    c->loaded = true;
    m->pack[m->n_packs++] = c->pack;
}

static void read_all(lua_State *L, struct match *m, const struct match_options *o,
                     struct coming *all)
{
    for (int i = 0; i < o->n_packs; i++) {
        read_pack(L, m, o->packs[i], &all[i]);
        if (pack_named(all, i, all[i].pack.name) >= 0) {
            err_say(L, "pack '%s' is given twice: %s and %s", all[i].pack.name,
                    all[pack_named(all, i, all[i].pack.name)].pack.path, all[i].pack.path);
        }
    }
}

// Each pack comes after those it requires, otherwise in the order in which they were given.
void packs_load(lua_State *L, struct match *m, const struct match_options *o)
{
    struct coming all[MATCH_PACKS] = {0};
    int base = lua_gettop(L);
    if (o->n_packs > MATCH_PACKS) {
        err_say(L, "at most %d packs at a time", MATCH_PACKS);
    }
    luaL_checkstack(L, o->n_packs + 16, "packs");
    read_all(L, m, o, all);
    for (int i = 0; i < o->n_packs; i++) {
        check_conflicts(L, all, o->n_packs, i, base + 1 + i);
    }
    for (int left = o->n_packs; left > 0; left--) {
        int next = 0;
        while (next < o->n_packs &&
               (all[next].loaded || !ready(L, all, o->n_packs, next, base + 1 + next))) {
            next++;
        }
        if (next == o->n_packs) {
            err_say(L, "these packs require one another in a circle; one of them has to give way");
        }
        run_pack(L, m, &all[next]);
    }
    lua_settop(L, base);
}
