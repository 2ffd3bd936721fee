// pack_env.c: `require` keeps what each file returned, and false while a file runs, so that a
// circle is noticed. `game` is no field but comes from __index, which knows whether the battle has
// begun.
#include "script/packs/pack_env.h"
#include "script/match/ruleset_ops.h"

#include <lauxlib.h>

#include <string.h>

#include "engine/hash.h"
#include "script/base/err.h"
#include "script/environment/env.h"
#include "script/hooks/declare.h"
#include "script/hooks/hook.h"
#include "script/match/push.h"
#include "script/packs/content.h"
#include "script/rulesets/ruleset.h"

#define INIT "init.lua"

static const char files_key; // by "pack/file": true

// path, why it cannot be read -> ; raises unless nothing is there.
static void need_absent(lua_State *L, const struct script_host *host, const char *path)
{
    if (host->absent && !host->absent(host->self, L, path)) {
        lua_pushfstring(L, "%s: %s", path, lua_tostring(L, -1));
        lua_error(L);
    }
}

bool pack_env_read(lua_State *L, struct match *m, int pack, const char *name)
{
    const struct script_host *host = script_host_of(L);
    struct match_pack *p = &m->pack[pack];
    int top = lua_gettop(L);
    size_t n;
    luaL_checkstack(L, 8, "pack");
    const char *path = lua_pushfstring(L, "%s/%s", p->path, name);
    if (!host->read || !host->read(host->self, L, path)) {
        need_absent(L, host, path);
        lua_settop(L, top);
        return false;
    }
    const char *text = lua_tolstring(L, -1, &n);
    p->read = hash_bytes(hash_text(p->read, name), text, n);
    match_table(L, m, &files_key);
    lua_pushfstring(L, "%s/%s", p->name, name);
    lua_pushboolean(L, true);
    lua_settable(L, -3);
    lua_pop(L, 1);
    lua_insert(L, top + 1); // text, path
    return true;
}

bool pack_env_has_read(lua_State *L, struct match *m, int pack, const char *name)
{
    match_table(L, m, &files_key);
    lua_pushfstring(L, "%s/%s", m->pack[pack].name, name);
    lua_gettable(L, -2);
    bool has = lua_toboolean(L, -1);
    lua_pop(L, 2);
    return has;
}

// Turns "parts.fog" and "parts/fog" into "parts/fog.lua", and pushes it. Names lead nowhere but
// into the folder of the pack.
static const char *push_required_file(lua_State *L, const char *name)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    const char *file = luaL_gsub(L, name, ".", "/");
    bool good = true;
    for (const char *at = file; good; at++) {
        size_t n = strspn(at, plain);
        good = n > 0;
        at += n;
        if (*at != '/') {
            good = good && !*at;
            break;
        }
    }
    if (!good) {
        err_say(L,
                "require '%s': the name of a file of this pack expected, without .lua: "
                "letters, digits, - and _, with / between folders",
                name);
    }
    return lua_pushfstring(L, "%s.lua", file);
}

// Reads and runs the file at index 3; upvalues: the match, its pack's number, what is there
// already, the environment.
static void run_file(lua_State *L, struct match *m, int pack)
{
    const char *file = lua_tostring(L, 3);
    if (m->table) {
        err_say(L,
                "require '%s': files are read when the pack is loaded, not during the battle: "
                "require it at the beginning of init.lua",
                lua_tostring(L, 1));
    }
    if (!pack_env_read(L, m, pack, file)) { // text, path
        if (strcmp(lua_tostring(L, 1), "zerodark") == 0 || strcmp(lua_tostring(L, 1), "zd") == 0) {
            err_say(L,
                    "require '%s': the program's own module is already there, as `zd` and `game`; "
                    "a pack requires only its own files",
                    lua_tostring(L, 1));
        }
        err_say(L, "require '%s': there is no %s in the pack '%s'", lua_tostring(L, 1), file,
                m->pack[pack].name);
    }
    const char *path = lua_tostring(L, -1);
    lua_pushvalue(L, -2);
    env_compile(L, path, lua_upvalueindex(4));
    lua_pushboolean(L, false); // it is being run
    lua_setfield(L, lua_upvalueindex(3), file);
    lua_call(L, 0, 1); // under the budget of whoever requires it
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        lua_pushboolean(L, true);
    }
    lua_pushvalue(L, -1);
    lua_setfield(L, lua_upvalueindex(3), file);
}

static int require_pack_file(lua_State *L)
{
    struct match *m = match_check(L, lua_upvalueindex(1));
    int pack = (int)lua_tointeger(L, lua_upvalueindex(2));
    luaL_checkstring(L, 1);
    lua_settop(L, 1);
    push_required_file(L, lua_tostring(L, 1)); // name, with slashes, file
    if (lua_getfield(L, lua_upvalueindex(3), lua_tostring(L, 3)) == LUA_TNIL) {
        run_file(L, m, pack);
    } else if (strcmp(lua_tostring(L, 3), INIT) == 0) {
        err_say(L, "require 'init': init.lua runs once, when the pack is loaded, and returns "
                   "nothing; put what several files need into another file");
    } else if (lua_isboolean(L, -1) && !lua_toboolean(L, -1)) {
        err_say(L,
                "require '%s': it is already being loaded: it requires itself, directly or through "
                "other files",
                lua_tostring(L, 1));
    }
    return 1;
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
        err_say(L, "the battle has not begun yet: use game inside handlers");
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
    put_flag(L, "__metatable", false);
    lua_setmetatable(L, -2);
}

// env -> env
static void add_require(lua_State *L, struct match *m, int pack)
{
    int env = lua_gettop(L);
    match_push(L, m);
    lua_pushinteger(L, pack);
    lua_newtable(L);
    lua_pushboolean(L, false); // it is run already
    lua_setfield(L, -2, INIT);
    lua_pushvalue(L, env);
    lua_pushcclosure(L, require_pack_file, 4);
    lua_setfield(L, env, "require");
}

// Copies what is in the table on top of the stack into the one below.
static void merge_tables(lua_State *L)
{
    for (lua_pushnil(L); lua_next(L, -2);) { // into, from, key, value
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_settable(L, -5);
    }
    lua_pop(L, 1);
}

// Upvalues: the match, the name of the function.
static int not_content(lua_State *L)
{
    ruleset_ops_refuse(L, match_check(L, lua_upvalueindex(1)),
                       lua_tostring(L, lua_upvalueindex(2)));
    return 0;
}

// env -> env; what only the rulebook has a place for says so.
static void refuse_content(lua_State *L, struct match *m)
{
    static const char *const names[] = {"upgrade", "complication", "supply", "program"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        match_push(L, m);
        lua_pushstring(L, names[i]);
        lua_pushcclosure(L, not_content, 2);
        lua_setfield(L, -2, names[i]);
    }
}

void pack_env_push(lua_State *L, struct match *m, int pack)
{
    const char *name = m->pack[pack].name;
    luaL_checkstack(L, 12, "pack");
    env_push(L, m);
    env_random(L, m, STREAM_DEPLOY, name);
    hook_functions(L, m, name);
    merge_tables(L);
    if (m->ruleset) {
        refuse_content(L, m);
    } else {
        content_functions(L, m, name);
    }
    ruleset_function(L, m, name);
    declare_push(L, m, name);
    lua_setfield(L, -2, "declare");
    add_game(L, m);
    add_require(L, m, pack);
}
