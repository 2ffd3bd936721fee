// The odds of whole actions, against every face of every die and against battles that are played.
#include "engine/multiset.h"
#include "support/zerodark/fire.h"
#include "support/zerodark/net.h"
#include "zerodark/odds/odds_action.h"
#include "zerodark/rules/core/dice_reader.h"
#include "zerodark/rules/core/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NODES 65536
#define RUNS  4000

static struct enumerate_room room;
static void *memory;

static int group_setup(void **state)
{
    (void)state;
    memory = malloc(enumerate_bytes(NODES));
    enumerate_lay_out(&room, NODES, memory);
    return 0;
}

static int group_teardown(void **state)
{
    (void)state;
    free(memory);
    return 0;
}

static struct odds_ask asks(enum odds_does does, enum order_kind kind, figure_id actor,
                            figure_id target)
{
    return (struct odds_ask){.does = does, .order = battle_order(kind, actor, target)};
}

// The odds, of a game that stays as it is.
static struct odds_action *odds(struct battle *b, const struct odds_ask *ask)
{
    struct odds_action *a = malloc(sizeof *a);
    struct game *before = malloc(sizeof *before);
    memcpy(before, &b->game, sizeof *before);
    enum status s = odds_action(&b->game, ask, &room, a);
    if (s != STATUS_OK) {
        fail_msg("%s: %s", status_name(s), b->game.fault.text);
    }
    before->before = b->game.before; // a copy that only an order in hand means anything by
    assert_memory_equal(before, &b->game, sizeof *before);
    free(before);
    return a;
}

static enum status looks_on(void *self, struct hook_call *call)
{
    (void)self, (void)call;
    return STATUS_OK;
}

// Somebody who could look at every die: nothing is taken for one thing any more.
static void let_somebody_look(struct battle *b)
{
    static const int rows[] = {S_TEST, S_COUNTER, S_SHOOT, S_ARMOUR, S_CQB};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct hook h = {.pack = "nosy",
                         .id = "look",
                         .kind = RULE_STEP,
                         .row = rows[i],
                         .phase = HOOK_AFTER,
                         .call = looks_on};
        assert_int_equal(rules_hook(&b->rules, &h, NULL), STATUS_OK);
    }
}

static const struct big *ways_of(const struct odds_action *a, const struct odds_leaf *leaf)
{
    static const struct big none;
    for (int i = 0; i < a->tally.n; i++) {
        if (memcmp(&a->tally.leaf[i], leaf, sizeof *leaf) == 0) {
            return &a->tally.ways[i];
        }
    }
    return &none;
}

static void same(const struct odds_action *a, const struct odds_action *b)
{
    assert_int_equal(a->tally.n, b->tally.n);
    for (int i = 0; i < a->tally.n; i++) {
        struct big one, other;
        big_multiply(&one, &a->tally.ways[i], &b->tally.all);
        big_multiply(&other, ways_of(b, &a->tally.leaf[i]), &a->tally.all);
        assert_int_equal(big_compare(&one, &other), 0);
    }
}

// Every single thing that can come of it was played as often as it had to be.
static void within_four_sigma(const struct odds_action *exact, const struct odds_action *played)
{
    double unlikely = 0;
    for (int i = 0; i < exact->tally.n; i++) {
        double p = big_ratio(&exact->tally.ways[i], &exact->tally.all);
        double n = big_ratio(ways_of(played, &exact->tally.leaf[i]), &(struct big){1, {1}});
        double off = n - RUNS * p, variance = RUNS * p * (1 - p);
        if (RUNS * p < 8) {
            unlikely += p; // too few to have a sigma; they are looked at together
        } else if (off * off > 16 * variance) {
            fail_msg("%.0f times, not %.0f (variance %.1f)", n, RUNS * p, variance);
        }
    }
    for (int i = 0; i < played->tally.n; i++) {
        assert_false(big_is_zero(ways_of(exact, &played->tally.leaf[i])));
    }
    assert_true(unlikely < 0.2);
}

static void all_is_told(const struct odds_action *a)
{
    struct big sum = {0};
    for (int i = 0; i < a->tally.n; i++) {
        big_add(&sum, &a->tally.ways[i]);
    }
    assert_int_equal(big_compare(&sum, &a->tally.all), 0);
}

// What is read alike and closed parts against every face of every die; and both against battles.
static void is_right(struct battle *b, struct odds_ask ask)
{
    struct odds_action *quick = odds(b, &ask);
    assert_true(quick->exact);
    all_is_told(quick);
    let_somebody_look(b);
    struct odds_action *slow = odds(b, &ask);
    assert_true(slow->exact);
    same(quick, slow);
    rules_drop(&b->rules, "nosy");

    struct enumerate_room little = room;
    little.nodes = 1;
    ask.runs = RUNS;
    ask.seed = 7;
    struct odds_action *played = malloc(sizeof *played);
    assert_int_equal(odds_action(&b->game, &ask, &little, played), STATUS_OK);
    assert_false(played->exact);
    assert_int_equal(played->runs, RUNS);
    within_four_sigma(quick, played);
    free(quick);
    free(slow);
    free(played);
}

static double chance(const struct odds_action *a, const char *name)
{
    struct odds_event e;
    assert_true(odds_event(a, &zerodark_system, name, &e));
    struct big ways = odds_count(a, &e);
    return big_ratio(&ways, &a->tally.all);
}

// ZD-SHOOT-02, 07: a hero of F4 against a Grunt at 13.
static void a_shot_at_a_bogey(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 20, 10);
    struct odds_ask ask = asks(ODDS_GIVES, ORDER_SHOOT, hero, grunt);
    struct odds_action *a = odds(b, &ask);
    assert_string_equal(a->test, "shoot");
    assert_int_equal(a->dice, 4);
    struct distribution hits, test;
    odds_spread(a, ODDS_HITS, &hits);
    distribution_groups(4, a->target, true, &test);
    assert_int_equal(hits.n, test.n);
    for (int k = 0; k < test.n; k++) {
        assert_true(big_ratio(&hits.ways[k], &hits.all) == big_ratio(&test.ways[k], &test.all));
    }
    assert_true(chance(a, "hit") == chance(a, "success"));
    assert_true(fabs(chance(a, "out") - chance(a, "down") - chance(a, "dead")) < 1e-12);
    free(a);
    is_right(b, ask);
}

// ZD-SHOOT-11: dice, armour against them, wounds, stress.
static void a_shot_at_a_hero(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 17, 10);
    battle_figure(b, hero)->stat[STAT_D] = 2;
    is_right(b, asks(ODDS_RED_SHOOTS, ORDER_SHOOT, grunt, hero));
}

// Every roll of five dice with every armour roll of three against it, by the pure functions.
static void wounds_by_hand(int target, struct distribution *out)
{
    struct multiset roll, armour;
    int128 ways[DISTRIBUTION_VALUES] = {0};
    multiset_first(&roll, 5, 12, MULTISET_APART);
    do {
        multiset_first(&armour, 3, 12, MULTISET_APART);
        do {
            int left = test_counter_resist(&roll.dice, target, 12, &armour.dice, 0, false);
            ways[left] += multiset_ways(&roll) * multiset_ways(&armour);
        } while (multiset_next(&armour));
    } while (multiset_next(&roll));
    out->all = big_power(12, 8);
    for (int i = 0; i < DISTRIBUTION_VALUES; i++) {
        out->ways[i] = big_of_wide(ways[i]);
    }
}

// ZD-SHOOT-11, ZD-CTEST-04..06, ZD-STRESS-01: five dice against AV 3 and D 4, all of it.
static void five_dice_against_three_and_four(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), boss = battle_bogey(b, "Boss", 17, 10);
    battle_figure(b, hero)->stat[STAT_AV] = 3;
    battle_figure(b, boss)->stat[STAT_ATT] = 5;
    struct odds_ask ask = asks(ODDS_RED_SHOOTS, ORDER_SHOOT, boss, hero);
    struct odds_action *a = odds(b, &ask);
    struct distribution wounds, by_hand;
    assert_true(a->exact);
    assert_int_equal(a->dice, 5);
    all_is_told(a);
    odds_spread(a, ODDS_WOUNDS, &wounds);
    wounds_by_hand(a->target, &by_hand);
    for (int k = 0; k < DISTRIBUTION_VALUES; k++) {
        struct big one, other;
        big_multiply(&one, &wounds.ways[k], &by_hand.all);
        big_multiply(&other, &by_hand.ways[k], &wounds.all);
        assert_int_equal(big_compare(&one, &other), 0);
    }
    assert_true(chance(a, "stressed") > 0);
    free(a);
}

// ZD-STATE-TARGETED-02, ZD-CTEST-08: hits without dice, against which only twelves help.
static void a_shot_at_a_targeted_hero(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 17, 10);
    level(b, hero, STATE_TARGETED, 1);
    battle_figure(b, hero)->stat[STAT_D] = 2;
    is_right(b, asks(ODDS_RED_SHOOTS, ORDER_SHOOT, grunt, hero));
}

// The same by the switch by which each match cancels a success.
static void a_shot_under_a_switch(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 15, 10);
    battle_figure(b, hero)->stat[STAT_D] = 1;
    b->rules.param[P_COUNTER_MATCH_CANCELS_SUCCESS] = 1;
    b->rules.param[P_LUCKY] = 11;
    is_right(b, asks(ODDS_RED_SHOOTS, ORDER_SHOOT, grunt, hero));
}

// ZD-DICE-01, ZD-TEST-03: dice of a hundred faces, of which no word of 64 bits has the lucky one.
static void a_shot_with_other_dice(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 20, 10);
    battle_figure(b, hero)->stat[STAT_F] = 1;
    b->rules.param[P_DICE_SIDES] = 100;
    b->rules.param[P_LUCKY] = 70;
    is_right(b, asks(ODDS_GIVES, ORDER_SHOOT, hero, grunt));
}

// ZD-CQB-07: both sides roll.
static void close_quarters(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 10.98, 10);
    battle_figure(b, hero)->stat[STAT_D] = 3;
    struct odds_ask ask = asks(ODDS_GIVES, ORDER_CQB, hero, grunt);
    struct odds_action *a = odds(b, &ask);
    assert_string_equal(a->test, "cqb");
    assert_true(a->has[ODDS_HITS_BACK]);
    assert_true(chance(a, "own wounded") > 0);
    free(a);
    is_right(b, ask);
    is_right(b, asks(ODDS_RED_FIGHTS, ORDER_CQB, grunt, hero));
}

// ZD-EW-HACK-01: a hack with what its successes are spent on, by whoever decides.
static void a_hack_with_its_spends(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 4, 4, 10, 10);
    figure_id foe = battle_bogey(b, "Grunt", fire_at(10, 8), 10);
    level(b, foe, STATE_TOKENS, 2);
    struct odds_ask ask = asks(ODDS_GIVES, ORDER_HACK, op, foe);
    is_right(b, ask);
    ask.bot[SIDE_TEAM] = &bot_careful;
    struct odds_action *a = odds(b, &ask);
    assert_true(chance(a, "targeted") > 0); // spent
    assert_true(chance(a, "targeted") <= chance(a, "success"));
    free(a);
    is_right(b, ask);
}

// ZD-MEDIC-01: a test of a friend.
static void a_medic_test(void **state)
{
    struct battle *b = *state;
    figure_id doc = battle_hero(b, "Ines", 10, 10), hurt = battle_hero(b, "Salim", 10.98, 10);
    level(b, hurt, STATE_WOUNDED, 1);
    struct odds_ask ask = asks(ODDS_GIVES, ORDER_MEDIC, doc, hurt);
    struct odds_action *a = odds(b, &ask);
    assert_true(chance(a, "less wounded") == chance(a, "success"));
    free(a);
    is_right(b, ask);
}

// ZD-STRESS-06: stress that is shaken off.
static void recovering(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    level(b, hero, STATE_STRESSED, 2);
    is_right(b, asks(ODDS_GIVES, ORDER_RECOVER, hero, FIGURE_NONE));
}

// ZD-REROLL-01: whoever may roll dice again looks at them; where nobody decides nobody does.
static void a_leader_who_decides(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 24, 10);
    zd(&b->game)->rerolls[SIDE_TEAM] = 1;
    battle_figure(b, hero)->stat[STAT_F] = 2;
    struct odds_ask ask = asks(ODDS_GIVES, ORDER_SHOOT, hero, grunt);
    struct odds_action *nobody = odds(b, &ask);
    ask.bot[SIDE_TEAM] = &bot_careful;
    struct odds_action *careful = odds(b, &ask);
    assert_true(careful->exact);
    assert_true(chance(careful, "out") > chance(nobody, "out"));
    free(nobody);
    free(careful);
    is_right(b, ask);
}

// What is refused says by which rule, and leaves nothing behind.
static void what_is_refused(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 24, 10);
    struct odds_ask ask = asks(ODDS_GIVES, ORDER_CQB, hero, grunt);
    struct odds_action *a = malloc(sizeof *a);
    uint64_t before = world_bytes_hash(&b->game.world);
    assert_int_equal(odds_action(&b->game, &ask, &room, a), STATUS_ILLEGAL);
    assert_string_equal(b->game.fault.rule, "ZD-CQB-01");
    assert_true(world_bytes_hash(&b->game.world) == before);
    battle_dice(b, 4, 1, 1, 1, 1);
    free(a);
}

// Of 400 of 1000, 95 % of the intervals have the true share in them.
static void intervals_are_wilsons(void **state)
{
    double low, high;
    (void)state;
    odds_interval(0.4, 1000, &low, &high);
    assert_true(fabs(low - 0.370075) < 1e-6 && fabs(high - 0.430691) < 1e-6);
    odds_interval(0, 100, &low, &high);
    assert_true(low < 1e-9 && fabs(high - 0.036993) < 1e-5);
    odds_interval(1, 100, &low, &high);
    assert_true(fabs(low - 0.963006) < 1e-5 && high == 1);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_shot_at_a_bogey),
        TEST(a_shot_at_a_hero),
        TEST(five_dice_against_three_and_four),
        TEST(a_shot_at_a_targeted_hero),
        TEST(a_shot_under_a_switch),
        TEST(a_shot_with_other_dice),
        TEST(close_quarters),
        TEST(a_hack_with_its_spends),
        TEST(a_medic_test),
        TEST(recovering),
        TEST(a_leader_who_decides),
        TEST(what_is_refused),
        TEST(intervals_are_wilsons),
    };
    return cmocka_run_group_tests(tests, group_setup, group_teardown);
}
