// l_sides.c: the sides of a battle in which they take turns, as methods of a game.
#include <lauxlib.h>

#include "script/api/l_game.h"
#include "script/base/err.h"
#include "script/match/check.h"
#include "script/match/push.h"
#include "script/match/ruleset_ops.h"
#include "script/orders/l_outcome.h"
#include "script/orders/players.h"
#include "zerodark/rules/activation/turn.h"
#include "zerodark/rules/red_force/points.h"

static const char *const sides[] = {"team", "rival", NULL};

// game, side?: without one whose turn it is.
int game_pass(lua_State *L)
{
    struct match *m = game_idle(L, "pass");
    int side = lua_isnoneornil(L, 2) ? (int)turn_side(&m->game) : check_name(L, 2, "side", sides);
    struct order o = {.kind = ORDER_PASS, .value = side};
    if (!lua_isnoneornil(L, 3) && !lua_istable(L, 3)) {
        err_say(L, "pass: options { answers = ... } expected, got %s; a pass is one order",
                luaL_typename(L, 3));
    }
    if (arguments_option(L, 3, "answers")) {
        check_answers(L, lua_gettop(L), m, &o.answers);
    }
    return push_outcome(L, m, match_give(L, m, &o));
}

// game, side -> points, terms
int game_points(lua_State *L)
{
    struct match *m = game_self(L);
    enum side side = (enum side)check_name(L, 2, "side", sides);
    struct terms t;
    match_ask(L, m);
    int points = points_of(&m->game, side, &t);
    match_answered(L, m);
    lua_pushinteger(L, points);
    push_terms(L, &t);
    return 2;
}

int game_arbiter(lua_State *L)
{
    const struct match *m = game_self(L);
    bool said = !lua_isnoneornil(L, 2);
    enum side side = said ? (enum side)check_name(L, 2, "side", sides) : SIDE_TEAM;
    lua_pushstring(L, players_arbiter(m, side));
    return 1;
}

int game_turn_side(lua_State *L)
{
    struct match *m = game_self(L);
    const struct zd *z = zd_look(&m->game);
    if (m->ruleset) {
        enum side side[PLAYERS];
        match_ask(L, m);
        int n = m->face->turn(m, side);
        match_answered(L, m);
        lua_pushstring(L, n ? m->rules.system->side_names[side[0]] : NULL);
        return 1;
    }
    lua_pushstring(L, z->takes_turns ? sides[z->turn] : NULL);
    return 1;
}
