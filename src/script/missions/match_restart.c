// match_restart.c: just before a battle is set up, the scripts' footprint and a hash of the rules
// are noted. If both are the same later, the table stays, and setting up runs once more with the
// new seed. If anything fails on the way, the match must be opened again.
#include "script/missions/match_restart.h"
#include "script/match/push.h"

#include <string.h>

#include "script/base/budget.h"
#include "script/environment/env.h"
#include "script/environment/random.h"
#include "script/missions/internal/footprint.h"
#include "script/missions/open_options.h"
#include "zerodark/rules/red_force/control.h"

// value -> ; is it made of nothing that a function gives?
static bool is_fixed(lua_State *L)
{
    bool fixed = !lua_isfunction(L, -1);
    if (lua_istable(L, -1)) {
        for (lua_Integer i = 1; fixed && lua_rawgeti(L, -1, i) != LUA_TNIL; i++, lua_pop(L, 1)) {
            fixed = !lua_isfunction(L, -1);
        }
        lua_pop(L, fixed ? 1 : 0);
    }
    lua_pop(L, 1);
    return fixed;
}

void match_restart_note(lua_State *L, struct loading *l)
{
    struct match *m = l->m;
    struct match_again *a = &m->again;
    int top = lua_gettop(L);
    push_mission(L, m); // is there from now on
    field_push(&l->data, "terrain");
    lua_pushvalue(L, -1);
    a->may = is_fixed(L) && random_untouched(L, m, l->o->seed) && footprint(L, m, &a->scripts);
    lua_settop(L, top);
    a->endings = zd(&m->game)->endings;
    memcpy(a->carry_xp, zd(&m->game)->carry_xp, sizeof a->carry_xp);
    a->rules = rules_hash(&m->rules);
}

// The mission's table on top of the stack, and what was read of it.
static void push_loading(lua_State *L, struct loading *l)
{
    mission_table(L, l->m);
    lua_getfield(L, -1, MISSION_SOURCE);
    const char *source = lua_tostring(L, -1);
    lua_pop(L, 1);
    lua_getfield(L, -1, MISSION_DATA);
    lua_replace(L, -2);
    l->data = (struct fields){.L = L,
                              .table = lua_gettop(L),
                              .what = "mission",
                              .source = source,
                              .file = l->o->mission,
                              .line = 1};
}

static void forget_orders(struct match *m)
{
    m->events.n = m->events.lost = m->events.n_accounts = 0;
    m->order = (struct order){0};
    m->done = (struct order){0};
    m->has_done = false;
    m->undo_first = 0;
    m->aside = (struct fault){0};
}

// match, seed -> ; raises what setting up raises.
static int begin_again(lua_State *L)
{
    struct match *m = lua_touserdata(L, 1);
    struct match_options o;
    struct loading l = {.m = m, .o = &o};
    uint64_t seed = *(const uint64_t *)lua_touserdata(L, 2);
    luaL_checkstack(L, 24, "mission");
    open_options_push(L, m, &o);
    o.seed = seed;
    push_loading(L, &l);
    random_seed(L, m, seed);
    forget_orders(m);
    m->building = true;
    match_begin(m, m->table, seed);
    mission_settle_again(L, &l);
    m->building = false;
    return 0;
}

static int begin_counted(lua_State *L)
{
    lua_pushcfunction(L, begin_again);
    lua_insert(L, 1);
    budget_call(L, 2, 0, "loading");
    return 0;
}

// match, where the footprint goes -> ; whether it is one
static int take_footprint(lua_State *L)
{
    lua_pushboolean(L, footprint(L, lua_touserdata(L, 1), lua_touserdata(L, 2)));
    return 1;
}

static bool has_kept_nothing(lua_State *L, struct match *m)
{
    uint64_t now = 0;
    lua_pushcfunction(L, take_footprint);
    lua_pushlightuserdata(L, m);
    lua_pushlightuserdata(L, &now);
    bool whole = lua_pcall(L, 2, 1, 0) == LUA_OK && lua_toboolean(L, -1);
    lua_pop(L, 1);
    return whole && now == m->again.scripts;
}

static bool may_again(lua_State *L, struct match *m)
{
    bool may = m->again.may && !m->moved && !m->raised && !m->ruleset && !m->game.order &&
               m->depth == 0 && m->n_undo == 0 && rules_hash(&m->rules) == m->again.rules;
    for (int i = 0; i < m->n_packs; i++) {
        may = may && !m->dropped[i];
    }
    return may && lua_checkstack(L, 8) && has_kept_nothing(L, m);
}

bool match_again(lua_State *L, struct match *m, uint64_t seed)
{
    if (!may_again(L, m)) {
        return false;
    }
    match_enter(L, m);
    lua_pushcfunction(L, begin_counted);
    lua_pushlightuserdata(L, m);
    lua_pushlightuserdata(L, &seed);
    bool begun = lua_pcall(L, 2, 0, 0) == LUA_OK;
    if (!begun) {
        lua_pop(L, 1);
        budget_forgive(L);
    }
    m->building = false;
    m->again.may = begun;
    return begun;
}
