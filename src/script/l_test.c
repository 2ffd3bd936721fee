// l_test.c: game:test, a whole test of the rulebook for orders and steps of packs.
#include "script/l_test.h"

#include <lauxlib.h>

#include "script/check.h"
#include "script/err.h"
#include "script/l_game.h"
#include "script/shape.h"
#include "script/system.h"
#include "script/verbs.h"
#include "zerodark/test.h"
#include "zerodark/zerodark.h"

static const char *const stats[] = {"M", "F", "A", "D", NULL};

static enum stat stat_option(lua_State *L)
{
    if (!option_get(L, 2, "stat")) {
        err_say(L, "game:test: stat is missing: \"M\", \"F\", \"A\" or \"D\"");
    }
    int which = check_name(L, lua_gettop(L), "stat", stats);
    lua_pop(L, 1);
    return (enum stat)which;
}

// What each group must reach: a number, or terms.
static void target_option(lua_State *L, struct match *m, const char *name, struct terms *out)
{
    if (!option_get(L, 2, "target")) {
        err_say(L, "game:test: target is missing: a number, or { { label, value, rule }, ... }");
    }
    if (lua_isinteger(L, -1)) {
        terms_add(out, name, "", (int32_t)check_int(L, lua_gettop(L), 0, INT16_MAX));
    } else {
        verbs_terms(L, m, lua_gettop(L), out);
    }
    lua_pop(L, 1);
}

int game_test(lua_State *L)
{
    struct match *m = game_self(L);
    struct test t;
    struct test_terms terms;
    verbs_may_act(L, m, "test");
    if (m->ruleset) {
        return err_say(L, "game:test: tests of stats belong to Zero Dark; roll with game:roll");
    }
    lua_settop(L, 2);
    luaL_checktype(L, 2, LUA_TTABLE);
    check_shape(L, 2, &shape_test);
    const char *name = verbs_name(L, m, 2, "test");
    enum stat stat = stat_option(L);
    figure_id who = verbs_figure(L, m, 2, "figure"), against = verbs_figure(L, m, 2, "against");
    if (who == FIGURE_NONE) {
        return err_say(L, "game:test: figure is missing: whose test is it?");
    }
    test_begin(&m->game, &t, &terms, game_figure(&m->game, who), stat, name);
    t.against = against;
    verbs_add_terms(L, m, 2, "dice", &terms.dice);
    target_option(L, m, name, &terms.target);
    enum status s = test_make(&m->game, &t, &terms);
    if (s != STATUS_OK) {
        return verbs_failed(L, m, s);
    }
    lua_pushinteger(L, t.successes);
    return 1;
}
