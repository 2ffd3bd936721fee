// Odds as the host asks for them: of orders that a player could give.
#include "support/script/lab.h"

#include <stdlib.h>
#include <string.h>

#include "script/api/order_odds.h"
#include "script/base/budget.h"

static int firefight(void **state)
{
    lab_setup(state);
    lab_run(*state, "salim = game:add('Hero', {name = 'Salim', at = {10, 10}, face = {20, 10}}) "
                    "grunt = game:add('Grunt', {at = {20, 10}, face = salim})");
    return 0;
}

static figure_id named(struct lab *lab, const char *name)
{
    return figure_named(&lab->match->game.world.roster, name);
}

static struct order shot(struct lab *lab)
{
    return (struct order){
        .kind = ORDER_SHOOT, .actor = named(lab, "Salim"), .target = named(lab, "Grunt")};
}

static struct order_odds ask(struct lab *lab, const struct order *o)
{
    struct order_odds odds;
    int top = lua_gettop(lab->L);
    struct game *before = malloc(sizeof *before);
    memcpy(before, &lab->match->game, sizeof *before);
    assert_int_equal(order_odds(lab->L, lab->match, o, &odds), STATUS_OK);
    before->before = lab->match->game.before; // of no order any more
    assert_memory_equal(before, &lab->match->game, sizeof *before);
    free(before);
    assert_int_equal(lua_gettop(lab->L), top);
    return odds;
}

// Four dice against 13: the same as zd.odds has.
static void a_shot_in_numbers(void **state)
{
    struct lab *lab = *state;
    struct order o = shot(lab);
    struct order_odds odds = ask(lab, &o);
    assert_int_equal(odds.how, ODDS_EXACT);
    assert_string_equal(odds.test, "shoot");
    assert_int_equal(odds.dice, 4);
    assert_true(odds.attack);
    lab_run(lab, "o = zd.odds { shoot = salim, at = grunt }");
    lab_is(lab, "o.exact", "true");
    lab_is(lab, "o.name, tostring(o):match '[^\\n]*'",
           "Salim shoots at Grunt Salim shoots at Grunt: 4 dice against 11");
    lab_fails(lab, "zd.odds { shoot = grunt, at = grunt }", "Grunt is not an enemy of Grunt");
    lua_State *L = lab->L;
    lua_getglobal(L, "o");
    lua_getfield(L, -1, "out");
    assert_int_equal(odds.down.ppm, (int)(lua_tonumber(L, -1) * 1e6 + 0.5));
    lua_pop(L, 2);
    assert_int_equal(odds.down.low, odds.down.ppm);
    assert_int_equal(odds.hit.ppm, odds.success.ppm);
    assert_true(odds.dead.ppm > 0 && odds.dead.ppm < odds.down.ppm);
    assert_int_equal(odds.hurt.ppm, 0);
}

// The events of the last order, and what may be taken back, are still there.
static void the_last_order_is_remembered(void **state)
{
    struct lab *lab = *state;
    lab_run(lab, "game:ask(false) salim:overwatch() n = #game.events");
    struct order o = shot(lab);
    struct order_odds odds = ask(lab, &o);
    assert_int_equal(odds.how, ODDS_EXACT);
    lab_is(lab, "n > 0, n == #game.events, game:undo()", "true true true");
}

static void an_order_without_dice(void **state)
{
    struct lab *lab = *state;
    struct order o = {.kind = ORDER_OVERWATCH, .actor = named(lab, "Salim")};
    struct order_odds odds = ask(lab, &o);
    assert_int_equal(odds.how, ODDS_NONE);
    assert_null(odds.test);
    assert_false(odds.attack);
}

static void an_order_that_is_refused(void **state)
{
    struct lab *lab = *state;
    struct order o = shot(lab);
    struct order_odds odds;
    o.kind = ORDER_CQB;
    assert_int_equal(order_odds(lab->L, lab->match, &o, &odds), STATUS_ILLEGAL);
    assert_int_equal(odds.how, ODDS_NONE);
    assert_string_equal(lab->match->game.fault.rule, "ZD-CQB-01");
    lab_run(lab, "game:ask(false) salim:shoot(grunt)"); // and nothing is stuck
}

// Handlers have their say, and one that fails its name told.
static void handlers_have_their_say(void **state)
{
    struct lab *lab = *state;
    struct order o = shot(lab);
    int before = ask(lab, &o).down.ppm;
    lab_run(lab, "game:quantity('shoot.dice', function(terms) terms:add('lucky', 2) end)");
    struct order_odds odds = ask(lab, &o);
    assert_int_equal(odds.dice, 6);
    assert_true(odds.down.ppm > before);
    lab_run(lab, "game:after('shoot', function(shot) if shot.hits > 2 then error 'bang' end end)");
    lab_fails(lab, "zd.odds { shoot = salim, at = grunt }", "bang");
    lab_run(lab, "game:unhook()");
}

// A handler of the step may look at every die: nothing is taken for one, and where that are too
// many ways battles are played.
static void too_many_ways_are_rough(void **state)
{
    struct lab *lab = *state;
    struct order o = shot(lab);
    int exact = ask(lab, &o).down.ppm;
    lab_run(lab, "game:set(salim, { F = 6 }) game:after('shoot', function() end)");
    struct order_odds odds = ask(lab, &o);
    assert_int_equal(odds.how, ODDS_ROUGH);
    assert_true(odds.down.low <= odds.down.ppm && odds.down.ppm <= odds.down.high);
    assert_true(odds.down.low < odds.down.high);
    assert_true(odds.down.ppm > exact);
}

// Ctrl-C ends it, and the game is as it was.
static void it_can_be_interrupted(void **state)
{
    static volatile int interrupted = 1;
    struct lab *lab = *state;
    lab_run(lab, "before = game.hash");
    budget_interrupts(lab->L, &interrupted);
    int failed = luaL_dostring(lab->L, "return zd.odds { shoot = salim, at = grunt }");
    interrupted = 0;
    assert_int_not_equal(failed, LUA_OK);
    assert_non_null(strstr(lua_tostring(lab->L, -1), "interrupted!"));
    lua_pop(lab->L, 1);
    lab_is(lab, "before == game.hash, zd.odds { shoot = salim, at = grunt }.exact", "true true");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, firefight, lab_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_shot_in_numbers),       TEST(the_last_order_is_remembered),
        TEST(an_order_without_dice),   TEST(an_order_that_is_refused),
        TEST(handlers_have_their_say), TEST(too_many_ways_are_rough),
        TEST(it_can_be_interrupted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
