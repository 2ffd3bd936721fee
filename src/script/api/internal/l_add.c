// l_add.c: game:add: figures that nobody has deployed.
#include <lauxlib.h>

#include <string.h>

#include "script/api/internal/l_tinker.h"
#include "script/base/class.h"
#include "script/base/err.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/missions/team_file.h"
#include "script/packs/content.h"
#include "zerodark/rules/allies/ally.h"

static enum side side_of_kind(int kind)
{
    return kind == KIND_BOGEY                       ? SIDE_RED
           : kind == KIND_HERO || kind == KIND_ALLY ? SIDE_TEAM
                                                    : SIDE_NOBODY;
}

static bool is_listed_option(const char *wanted, const char *const *names)
{
    while (*names && strcmp(*names, wanted) != 0) {
        names++;
    }
    return *names != NULL;
}

// Pushes a copy of the table with those of its values that have such a name, or with the others.
static void copy_named(lua_State *L, int table, const char *const *names, bool such)
{
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        bool named = lua_type(L, -2) == LUA_TSTRING && is_listed_option(lua_tostring(L, -2), names);
        if (named == such) {
            lua_pushvalue(L, -2);
            lua_pushvalue(L, -2);
            lua_rawset(L, -5);
        }
    }
}

// What game:add reads for itself, and what it reads of a hero as a team file has it.
static const char *const of_add[] = {"side", "hero", NULL};
static const char *const of_hero[] = {
    "name",     "M",     "F",      "A",    "D",   "AV",      "upgrades", "bought", "allies",
    "supplied", "trait", "sentry", "used", "iff", "program", "bare",     NULL};

static bool as_in_a_team(lua_State *L, int options)
{
    static const char *const said[] = {"upgrades", "bought", "supplied", "allies"};
    bool any = false;
    for (size_t i = 0; i < sizeof said / sizeof *said && options; i++) {
        if (arguments_option(L, options, said[i])) {
            any = true;
            lua_pop(L, 1);
        }
    }
    return any;
}

// A hero with its upgrades, with the stats of its profile where none are said. Whether a team might
// have it is nobody's business here. Its allies wait off the table, an AI in the datastream.
static enum status enlist_added_hero(lua_State *L, struct match *m, int options,
                                     const struct profile *p, enum side side, figure_id *id)
{
    struct game *g = &m->game;
    struct team_sheet *sheet = lua_newuserdatauv(L, sizeof *sheet, 0);
    copy_named(L, options, of_hero, true);
    for (int i = 0; i < 4; i++) {
        if (lua_getfield(L, -1, of_hero[1 + i]) == LUA_TNIL) {
            lua_pushinteger(L, p->stat[STAT_M + i]);
            lua_setfield(L, -3, of_hero[1 + i]);
        }
        lua_pop(L, 1);
    }
    if (lua_getfield(L, -1, "name") == LUA_TNIL) {
        lua_pushstring(L, p->name);
        lua_setfield(L, -3, "name");
    }
    lua_pop(L, 1);
    team_read_hero(L, m, lua_gettop(L), "game:add", sheet);
    team_demand(L, sheet);
    TRY(team_enlist(g, &sheet->team.hero[0], false, id));
    game_figure(g, *id)->side = (uint8_t)side;
    for (figure_id k = FIGURE_NONE; (k = figure_next(&g->world.roster, k)) != FIGURE_NONE;) {
        if (game_figure(g, k)->link[LINK_OWNER] == *id) {
            game_figure(g, k)->side = (uint8_t)side;
        }
    }
    return STATUS_OK;
}

// A figure that comes with a hero is one of its allies.
static enum status add_named_figure(struct match *m, int profile, const char *name, enum side side,
                                    figure_id hero, figure_id *id)
{
    return hero == FIGURE_NONE
               ? figure_make(&m->game, profile, name, side, id)
               : ally_enlist(&m->game, m->content.profile[profile].name, name, hero, id);
}

// What the options of game:add say beside values.
struct newcomer {
    const char *name;
    enum side side;
    figure_id hero;
    bool teamed; // it is written as in a team file
};

static void read_newcomer(lua_State *L, struct match *m, const struct profile *p,
                          struct newcomer *n)
{
    luaL_checktype(L, 3, LUA_TTABLE);
    n->teamed = as_in_a_team(L, 3);
    if (n->teamed && p->kind != KIND_HERO) {
        err_say(L, "game:add: only a hero has upgrades, not a %s", p->name);
    }
    if (arguments_option(L, 3, "hero")) {
        if (!class_test(L, -1, &class_figure)) {
            err_say(L, "game:add: field 'hero': a figure expected, got %s", luaL_typename(L, -1));
        }
        n->hero = check_figure_of(L, lua_gettop(L), m);
        luaL_argcheck(L, p->kind == KIND_ALLY, 2, "not an ally of a hero");
    }
    if (arguments_option(L, 3, "name")) {
        if (lua_type(L, -1) != LUA_TSTRING) {
            err_say(L, "game:add: field 'name': a string expected, got %s", luaL_typename(L, -1));
        }
        n->name = lua_tostring(L, -1);
    }
    if (arguments_option(L, 3, "side")) {
        if (lua_type(L, -1) != LUA_TSTRING) {
            err_say(L, "game:add: field 'side': a name expected, got %s", luaL_typename(L, -1));
        }
        n->side = (enum side)check_name(L, lua_gettop(L), "side", m->rules.system->side_names);
    }
}

// game, profile, {name =, side =, hero =, at =, ...}: the rest is as in game:set, but of a hero
// with upgrades as in a team file.
int game_add(lua_State *L)
{
    struct match *m = match_check(L, 1);
    match_write(L, m);
    lua_settop(L, 3);
    if (m->ruleset) {
        return game_add_lua(L, m);
    }
    bool options = !lua_isnil(L, 3);
    int profile = content_check_profile(L, 2, m);
    const struct profile *p = &m->content.profile[profile];
    struct newcomer n = {.name = p->name, .side = side_of_kind(p->kind)};
    figure_id id;
    if (options) {
        read_newcomer(L, m, p, &n);
    }
    // The values are tried before there is a figure that a raise would leave behind.
    struct roster before = m->game.world.roster;
    enum status s = n.teamed ? enlist_added_hero(L, m, 3, p, n.side, &id)
                             : add_named_figure(m, profile, n.name, n.side, n.hero, &id);
    if (s != STATUS_OK) {
        m->game.world.roster = before;
        return err_raise(L, s, &m->game.fault, "game:add");
    }
    struct figure *f = game_figure(&m->game, id);
    f->place = f->stat[STAT_MAKE] == MAKE_AI ? PLACE_OFF : PLACE_TABLE;
    if (options) {
        copy_named(L, 3, n.teamed ? of_hero : of_add, false);
        for (int i = 0; of_add[i]; i++) {
            lua_pushnil(L);
            lua_setfield(L, -2, of_add[i]);
        }
        if (!tinker_values(L, id, "game:add")) {
            m->game.world.roster = before;
            return lua_error(L);
        }
        bool bodiless = f->stat[STAT_MAKE] == MAKE_AI && f->place == PLACE_TABLE;
        f->place = bodiless ? PLACE_OFF : f->place; // by its options only
    }
    return push_figure(L, m, id);
}
