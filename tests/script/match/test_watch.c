// What is cut short by the watchdog is done again from its start, and nobody can tell.
#include "support/script/lab.h"

#include <string.h>

#include "script/api/order_odds.h"
#include "script/base/budget.h"
#include "script/base/limits.h"
#include "script/match/ruleset_ops.h"

static struct script_watch watch;

// bite(): as much CPU time passes as it takes until the watchdog bites.
static int bite(lua_State *L)
{
    (void)L;
    for (int i = 0; i < LIMIT_TICKS; i++) {
        watch.tick(watch.self);
    }
    return 0;
}

static int watched_firefight(void **state)
{
    lab_setup(state);
    struct lab *lab = *state;
    lua_register(lab->L, "bite", bite);
    lab_run(lab, "salim = game:add('Hero', {name = 'Salim', at = {10, 10}}) "
                 "grunt = game:add('Grunt', {name = 'Grunt', at = {20, 10}, face = salim}) "
                 "times = 0");
    watch = (struct script_watch){0};
    lab->host.watch = &watch;
    return 0;
}

static struct order shot(struct lab *lab)
{
    const struct roster *all = &lab->match->game.world.roster;
    return (struct order){.kind = ORDER_SHOOT,
                          .actor = figure_named(all, "Salim"),
                          .target = figure_named(all, "Grunt")};
}

static void an_order_is_given_again(void **state)
{
    lab_run(*state, "game:before('shoot', function() times = times + 1"
                    " if times == 1 then bite() end end)");
    lab_run(*state, "before = game:snapshot() salim:shoot(grunt) after = game.hash");
    lab_is(*state, "times, game.turn, game.fault", "2 1 nil");
    lab_run(*state, "game:restore(before) salim:shoot(grunt)");
    lab_is(*state, "times, game.hash == after", "3 true");
}

// The fault of the first time is not the answer's.
static void a_question_is_asked_again(void **state)
{
    struct lab *lab = *state;
    lab_run(lab, "game:check('can.shoot', function(verdict) times = times + 1"
                 " if times == 1 then bite() end verdict:deny('cease fire') end)");
    struct order o = shot(lab);
    struct match *m = lab->match;
    struct verdict why;
    struct budget b;
    bool can;
    match_question(&b, lab->L, m, "what may be ordered");
    do {
        verdict_clear(&why);
        can = m->face->can(m, &o, &why);
    } while (match_asks_again(&b, lab->L, m));
    assert_false(can);
    assert_int_equal(why.n, 1);
    assert_string_equal(why.reason[0].text, "cease fire");
    assert_int_equal(m->game.fault.status, STATUS_OK);
    assert_false(m->game.ended);
    lab_is(lab, "times", "2");
}

// Odds are of all ways that the dice can fall, and of the same battles where some are played, on
// the slowest machine too.
static void odds_are_asked_for_again(void **state)
{
    struct lab *lab = *state;
    struct order_odds quick, slow;
    struct order o = shot(lab);
    lab_run(lab, "game:before('shoot', function() times = times + 1"
                 " if times == late then bite() end end)");
    lab_run(lab, "function rough() local o = zd.odds { shoot = salim, at = grunt, ways = 1,"
                 " runs = 50 } return o.exact, o.out end");
    assert_int_equal(order_odds(lab->L, lab->match, &o, &quick), STATUS_OK);
    lab_run(lab, "no, out = rough() late = times + 2");
    assert_int_equal(order_odds(lab->L, lab->match, &o, &slow), STATUS_OK);
    assert_int_equal(slow.how, ODDS_EXACT);
    assert_memory_equal(&slow, &quick, sizeof slow);
    lab_run(lab, "late = times + 10 still, again = rough()");
    lab_is(lab, "times > late, no, still, out == again, game.fault", "true false false true nil");
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, watched_firefight, lab_teardown)
    const struct CMUnitTest tests[] = {
        CASE(an_order_is_given_again),
        CASE(a_question_is_asked_again),
        CASE(odds_are_asked_for_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
