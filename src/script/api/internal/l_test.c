// l_test.c: game:test, a whole test of the rulebook for orders and steps of packs.
#include "script/api/internal/l_test.h"

#include <lauxlib.h>

#include "script/base/err.h"
#include "script/base/shape.h"
#include "script/hooks/hook.h"
#include "script/hooks/system.h"
#include "script/match/check.h"
#include "script/rulesets/ruleset_api.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/core/zerodark.h"

enum { ARMOUR = 4 };
static const char *const stats[] = {"M", "F", "A", "D", [ARMOUR] = "AV", NULL};

// Dice or target of a test: terms, or a function that works them out, again where the rules are
// others (ablation.h).
struct part {
    int function; // its place on the stack; 0: `terms` are what was said
    struct terms terms;
};

// A test that a script has described.
struct described {
    lua_State *L;
    struct match *match;
    figure_id figure, against;
    enum stat_id stat;
    bool armour; // instead: what it is worth depends on whose it is and on what it meets
    const char *name;
    struct part dice, target;
};

// A number, or terms, at `at`.
static void read_test_terms(lua_State *L, struct match *m, const char *name, int at,
                            struct terms *out)
{
    terms_clear(out);
    if (lua_isinteger(L, at)) {
        terms_add(out, name, "", (int32_t)check_int(L, at, 0, INT16_MAX));
    } else {
        ruleset_api_terms(L, m, at, out);
    }
}

// Where what a function of Lua returns goes.
struct reader {
    struct match *match;
    const char *name;
    struct terms *out;
};

// reader, function
static int read_part_answer(lua_State *L)
{
    const struct reader *r = lua_touserdata(L, 1);
    lua_call(L, 0, 1);
    if (lua_isnil(L, 2)) {
        err_say(L, "game:test: the function returned nil: it must return "
                   "{ { label, value, rule }, ... }");
    }
    read_test_terms(L, r->match, r->name, 2, r->out);
    return 0;
}

// Nothing here may raise: the rules of the game may be those of somebody else for the time being.
static void add_test_part(const struct described *d, const struct part *p, struct terms *out)
{
    struct terms said = p->terms;
    lua_State *L = d->L;
    if (p->function) {
        const struct match_culprit who = {.what = "game:test"};
        struct reader r = {d->match, d->name, &said};
        if (d->match->depth == MATCH_DEPTH || !lua_checkstack(L, 8)) {
            fault_set(&d->match->game.fault, STATUS_HOOK, NULL, "game:test: nested too deeply");
            return;
        }
        lua_pushcfunction(L, read_part_answer);
        lua_pushlightuserdata(L, &r);
        lua_pushvalue(L, p->function);
        if (hook_call_function(L, d->match, 2, 0, &who) != STATUS_OK) {
            return;
        }
    }
    terms_append(out, &said);
}

static void ask_described(struct game *g, const void *subject, struct test *t,
                          struct test_terms *terms)
{
    const struct described *d = subject;
    if (d->armour) {
        *t = (struct test){.figure = d->figure, .name = d->name, .stat = "AV"};
        *terms = (struct test_terms){0};
    } else {
        test_begin(g, t, terms, game_figure(g, d->figure), d->stat, d->name);
    }
    t->against = d->against;
    add_test_part(d, &d->dice, &terms->dice);
    add_test_part(d, &d->target, &terms->target);
}

static void stat_option(lua_State *L, struct described *d)
{
    if (!arguments_option(L, 2, "stat")) {
        err_say(L, "game:test: stat is missing: \"M\", \"F\", \"A\", \"D\" or \"AV\"");
    }
    int which = check_name(L, lua_gettop(L), "stat", stats);
    lua_pop(L, 1);
    d->armour = which == ARMOUR;
    d->stat = d->armour ? STAT_M : (enum stat_id)which;
}

// An option that may be a function.
static void part_option(lua_State *L, const struct described *d, const char *option,
                        struct part *out)
{
    *out = (struct part){0};
    terms_clear(&out->terms);
    if (!arguments_option(L, 2, option)) {
        return;
    }
    if (lua_isfunction(L, -1)) {
        out->function = lua_gettop(L);
    } else {
        read_test_terms(L, d->match, d->name, lua_gettop(L), &out->terms);
    }
}

static void read_test(lua_State *L, struct match *m, struct described *d)
{
    *d = (struct described){.L = L, .match = m};
    d->name = ruleset_api_name(L, m, 2, "test");
    stat_option(L, d);
    d->figure = check_option_figure(L, 2, "figure", m);
    d->against = check_option_figure(L, 2, "against", m);
    if (d->figure == FIGURE_NONE) {
        err_say(L, "game:test: figure is missing: whose test is it?");
    }
    if (!arguments_option(L, 2, "target")) {
        err_say(L, "game:test: target is missing: a number, or { { label, value, rule }, ... }");
    }
    part_option(L, d, "dice", &d->dice);
    part_option(L, d, "target", &d->target);
}

// game, options -> successes
int game_test(lua_State *L)
{
    struct match *m = game_self(L);
    struct described d;
    struct test t;
    struct test_terms terms;
    ruleset_api_may_act(L, m, "test");
    if (m->ruleset) {
        return err_say(L, "game:test: tests of stats belong to Zero Dark; roll with game:roll");
    }
    lua_settop(L, 2);
    luaL_checktype(L, 2, LUA_TTABLE);
    check_shape(L, 2, &shape_test_options);
    read_test(L, m, &d);
    ruleset_api_begin_asking(L, m);
    ask_described(&m->game, &d, &t, &terms);
    ruleset_api_end_asking(L, m);
    bool again = d.dice.function || d.target.function;
    enum status s = again ? test_make_asked(&m->game, &t, &terms, ask_described, &d)
                          : test_make(&m->game, &t, &terms);
    ruleset_api_done(L, m, s);
    lua_pushinteger(L, t.successes);
    return 1;
}
