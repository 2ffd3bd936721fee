// match_open.c: everything that a match is made of, in its order.
#include <lauxlib.h>

#include "script/base/budget.h"
#include "script/base/err.h"
#include "script/base/script_texts.h"
#include "script/hooks/system.h"
#include "script/match/ruleset_ops.h"
#include "script/missions/mission_parts.h"
#include "script/missions/open_options.h"
#include "script/packs/packs_loader.h"
#include "script/rulesets/ruleset.h"
#include "zerodark/rules/core/chapters.h"

static const char texts_key; // of match_table: what was read for it

void open_options_push_texts(lua_State *L, struct match *m)
{
    match_table(L, m, &texts_key);
}

static void empty_battle(lua_State *L, struct match *m, const struct match_options *o)
{
    struct table *t = table_new(48 * LEN_INCH, 48 * LEN_INCH);
    if (!t || table_seal(t) != STATUS_OK) {
        table_free(t);
        err_raise(L, STATUS_MEMORY, NULL, "game");
    }
    match_begin(m, t, o->seed);
    m->face->empty(L, m);
}

struct opening {
    const struct match_options *options;
    struct match *made;
};

// opening, team, rival -> match
static int open_protected(lua_State *L)
{
    struct opening *opening = lua_touserdata(L, 1);
    struct match_options o = *opening->options;
    o.team = o.team ? 2 : 0;
    o.rival = o.rival ? 3 : 0;
    struct match *m = match_new(L, o.undo);
    int self = lua_gettop(L);
    open_options_push_texts(L, m);
    script_texts_collect(L);
    m->face = &face_zerodark;
    m->wished = &o;
    system_begin(L, m, &zerodark_system, NULL);
    packs_load(L, m, &o);
    open_options_keep(L, m, &o);
    m->building = true;
    m->unasked = o.unasked;
    m->keyed = o.keyed;
    if (o.mission) {
        mission_load(L, m, &o);
    } else {
        system_settle(L, m);
        empty_battle(L, m, &o);
    }
    m->wished = NULL;
    m->building = false;
    open_options_push_texts(L, m);
    m->n_texts = (int)lua_rawlen(L, -1);
    opening->made = m;
    lua_settop(L, self);
    return 1;
}

// Whatever the files of a battle bring with them, functions behind tables that C reads too, runs
// counted.
static int open_counted(lua_State *L)
{
    lua_pushcfunction(L, open_protected);
    lua_insert(L, 1);
    budget_call(L, lua_gettop(L) - 1, 1, "loading");
    return 1;
}

enum status match_open(lua_State *L, const struct match_options *o, struct match **out)
{
    struct opening opening = {.options = o};
    *out = NULL;
    if (!lua_checkstack(L, 5)) {
        lua_pushliteral(L, "not enough memory"); // Lua has that text, and room for it, at all times
        return STATUS_MEMORY;
    }
    int team[] = {o->team ? lua_absindex(L, o->team) : 0, o->rival ? lua_absindex(L, o->rival) : 0};
    lua_pushcfunction(L, open_counted);
    lua_pushlightuserdata(L, &opening);
    for (int i = 0; i < 2; i++) {
        if (team[i]) {
            lua_pushvalue(L, team[i]);
        } else {
            lua_pushnil(L);
        }
    }
    int failed = lua_pcall(L, 3, 1, 0);
    *out = opening.made;
    return failed == LUA_OK ? STATUS_OK : failed == LUA_ERRMEM ? STATUS_MEMORY : STATUS_HOOK;
}
