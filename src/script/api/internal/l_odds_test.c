// l_odds_test.c: zd.odds, and tests as it answers them.
#include "script/api/l_odds.h"

#include <lauxlib.h>

#include <stdio.h>

#include "script/base/budget.h"
#include "script/base/err.h"

#define TESTS 20000 // in one table

static const char *counted(const struct odds_test *t)
{
    return t->kind == ODDS_TEST ? "successes" : t->kind == ODDS_COUNTER ? "matches" : "left";
}

const struct odds_effort odds_usual = {.work = 3000000, .runs = 200000, .seed = 1};

void odds_take(struct odds_value *o, const struct odds_test *t, const struct odds_cell *cell)
{
    odds_print_test(t, cell->dice, cell->target, cell->counter, o->name, sizeof o->name);
    snprintf(o->number, sizeof o->number, "%s", counted(t));
    o->note = cell->dice > 0 ? NULL : "no dice are left: it fails without a roll, ZD-TEST-06";
    o->runs = cell->runs;
    o->spread = cell->spread;
}

long odds_tests_in(const struct odds_test *t)
{
    return (long)(t->dice.high - t->dice.low + 1) * (t->target.high - t->target.low + 1) *
           (t->counter.high - t->counter.low + 1);
}

void odds_check_table(lua_State *L, const struct odds_test *t)
{
    if (odds_tests_in(t) > TESTS) {
        err_say(L, "odds: %d tests are too many; a table has up to %d", (int)odds_tests_in(t),
                TESTS);
    }
}

// Where the cells of a table go: into the table on top of the stack.
struct taking {
    lua_State *L;
    const struct odds_test *test;
    lua_Integer steps; // of a budget, not yet spent
};

static bool is_taking_stopped(void *self)
{
    enum { EACH_TIME = 100000 }; // the least that the pools between two calls cost
    struct taking *into = self;
    into->steps += EACH_TIME;
    return budget_interrupted(into->L);
}

// Cells come with the targets within the counter-dice; they are kept the other way round.
static lua_Integer row_of_cell(const struct odds_test *t, const struct odds_cell *cell)
{
    int counters = t->counter.high - t->counter.low + 1;
    int targets = t->target.high - t->target.low + 1;
    lua_Integer row = (lua_Integer)(cell->dice - t->dice.low) * targets;
    return (row + cell->target - t->target.low) * counters + cell->counter - t->counter.low + 1;
}

static void take_odds_cell(void *self, const struct odds_cell *cell)
{
    struct taking *into = self;
    enum { CELL = 20000 }; // between one that is looked up quickly and one that takes long
    budget_spend(into->L, into->steps + CELL);
    into->steps = 0;
    odds_take(push_odds(into->L), into->test, cell);
    lua_rawseti(into->L, -2, row_of_cell(into->test, cell));
}

// Pushes a table of all tests.
static void push_tests(lua_State *L, const struct odds_test *t, const struct odds_rules *rules)
{
    struct taking into = {.L = L, .test = t};
    struct odds_effort effort = odds_usual;
    effort.stopped = is_taking_stopped;
    effort.tell = take_odds_cell;
    effort.self = &into;
    odds_check_table(L, t);
    lua_createtable(L, (int)odds_tests_in(t), 0);
    if (!odds_each(t, rules, &effort)) {
        budget_heed(L);
    }
}

struct odds_rules odds_rules_of(lua_State *L, const struct match *m)
{
    struct odds_rules rules;
    if (m->ruleset) {
        err_say(L, "odds: this game is not played by the tests of the rulebook; ask for the odds "
                   "of an order");
    }
    rules.sides = param(&m->game, P_DICE_SIDES);
    rules.lucky = param(&m->game, P_LUCKY);
    rules.match_cancels = param(&m->game, P_COUNTER_MATCH_CANCELS_SUCCESS) != 0;
    rules.double_twelve = param(&m->game, P_COUNTER_12_ON_12_DOUBLE) != 0;
    return rules;
}

static int zd_odds(lua_State *L)
{
    struct odds_test t;
    struct fault f = {0};
    lua_settop(L, 2);
    if (lua_type(L, 1) == LUA_TTABLE) {
        return push_action_odds(L, 1);
    }
    enum status s = odds_read(luaL_checkstring(L, 1), &t, &f);
    if (s != STATUS_OK) {
        return err_raise(L, s, &f, "odds");
    }
    struct odds_rules rules =
        lua_isnoneornil(L, 2) ? odds_vanilla : odds_rules_of(L, match_check(L, 2));
    push_tests(L, &t, &rules);
    if (!odds_is_table(&t)) {
        lua_rawgeti(L, -1, 1);
    }
    return 1;
}

const struct script_fn odds_functions[] = {{"odds", zd_odds}, {0}};
