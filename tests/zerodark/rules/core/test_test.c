// Normal tests and counter-tests: what dice are worth, and how a pool comes together.
#include "zerodark/rules/core/test.h"
#include <string.h>

#include "support/zerodark/quick_battle.h"
#include "zerodark/rules/core/state.h"

static struct dice roll(int n, ...)
{
    struct dice d = {.n = (uint8_t)n, .sides = 12};
    va_list faces;
    va_start(faces, n);
    for (int i = 0; i < n; i++) {
        d.face[i] = (uint8_t)va_arg(faces, int);
    }
    va_end(faces);
    return d;
}

static int worth(struct dice d, int target)
{
    return test_successes(&d, target, 12);
}

// ZD-TEST-02, ZD-TEST-03, ZD-TEST-04, ZD-TEST-05, ZD-NOTATION-01: a twelve is a success of its own,
// in or out of a group.
static void a_natural_twelve_adds_a_success(void **state)
{
    (void)state;
    assert_int_equal(worth(roll(3, 7, 8, 12), 13), 2);
    assert_int_equal(worth(roll(3, 7, 8, 12), 12), 3);
    assert_int_equal(worth(roll(3, 7, 8, 12), 28), 1);
    assert_int_equal(worth(roll(3, 7, 8, 11), 28), 0);
}

// ZD-TEST-10, ZD-TEST-11, ZD-TEST-07: dice alone, the best grouping in any order, one lucky die.
static void the_best_grouping_counts(void **state)
{
    (void)state;
    assert_int_equal(worth(roll(4, 3, 3, 9, 12), 6), 4);
    assert_int_equal(worth(roll(5, 5, 7, 8, 10, 12), 12), 4);
    assert_int_equal(worth(roll(5, 12, 10, 8, 7, 5), 12), 4);
    assert_int_equal(worth(roll(5, 3, 3, 4, 8, 10), 14), 2);
    assert_int_equal(worth(roll(5, 1, 2, 8, 10, 11), 14), 2);
    assert_int_equal(worth(roll(1, 12), 40), 1);
    assert_int_equal(worth(roll(1, 11), 40), 0);
}

// ZD-CTEST-02, ZD-CTEST-07: against one value; a twelve matches once, by the switch twice
// against 12.
static void counter_dice_match_one_value(void **state)
{
    (void)state;
    struct dice d = roll(3, 6, 6, 2), lucky = roll(2, 6, 12), twelves = roll(1, 12);
    assert_int_equal(test_counter_matches(&d, 6, 12, false), 2);
    assert_int_equal(test_counter_matches(&lucky, 6, 12, false), 2);
    assert_int_equal(test_counter_matches(&lucky, 6, 0, false), 1);
    assert_int_equal(test_counter_matches(&twelves, 12, 12, false), 1);
    assert_int_equal(test_counter_matches(&twelves, 12, 12, true), 2);
}

// ZD-CTEST-03, ZD-CTEST-04, ZD-CTEST-05, ZD-CTEST-06, ZD-CTEST-08: paired dice go, the rest is
// regrouped, each twelve takes a success.
static void what_a_counter_test_leaves(void **state)
{
    (void)state;
    struct dice attack = roll(3, 7, 8, 12), armour = roll(3, 2, 6, 12), one = roll(2, 8, 3);
    struct dice shot = roll(2, 8, 10), lucky = roll(2, 12, 4), two = roll(2, 12, 12);
    assert_int_equal(test_counter_resist(&attack, 15, 12, &armour, 0, false), 0);
    assert_int_equal(test_counter_resist(&attack, 15, 12, &one, 0, false), 2);
    assert_int_equal(test_counter_resist(&attack, 15, 12, &one, 0, true),
                     1); // counter_match_cancels_success
    assert_int_equal(test_counter_resist(&shot, 16, 12, &lucky, 0, false), 0);
    assert_int_equal(test_counter_resist(&shot, 16, 12, &two, 0, false), 0);
    assert_int_equal(test_counter_resist(&shot, 16, 12, &lucky, 1, false),
                     1); // a hit without a die
}

// ZD-CTEST-09: no counter-dice cancel nothing.
static void no_counter_dice_cancel_nothing(void **state)
{
    (void)state;
    struct dice attack = roll(3, 7, 8, 12), none = {.n = 0, .sides = 12};
    assert_int_equal(test_counter_resist(&attack, 15, 12, &none, 0, false), 2);
}

static int test_on(struct battle *b, figure_id who, enum stat_id s, int change, int target,
                   struct test *t)
{
    struct test_terms terms;
    test_begin(&b->game, t, &terms, battle_figure(b, who), s, "trial");
    if (change) {
        terms_add(&terms.dice, "change", "ZD-TEST-08", change);
    }
    terms_add(&terms.target, "trial", "ZD-TEST-08", target);
    assert_int_equal(test_make(&b->game, t, &terms), STATUS_OK);
    return t->successes;
}

// ZD-TEST-01, ZD-TEST-08, ZD-DICE-01: as many d12 as the stat says, more or fewer by the notation,
// the target as it is.
static void the_stat_says_how_many_dice(void **state)
{
    struct battle *b = *state;
    struct test t;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    battle_dice(b, 4, 3, 5, 8, 12);
    assert_int_equal(test_on(b, h, STAT_D, 0, 13, &t), 3); // 5 + 8, 3 + 12, and the lucky 12
    assert_int_equal(t.roll.n, 4);
    assert_int_equal(t.roll.sides, 12);
    battle_dice(b, 2, 7, 3);
    assert_int_equal(test_on(b, h, STAT_M, -2, 10, &t), 1);
    assert_int_equal(t.roll.n, 2);
}

// ZD-TEST-06: without dice the test fails and nothing is rolled.
static void no_dice_is_an_automatic_failure(void **state)
{
    struct battle *b = *state;
    struct test t;
    figure_id h = battle_hero_with(b, "Lin", 2, 4, 4, 5, 10, 10);
    battle_dice(b, 1, 12);
    assert_int_equal(test_on(b, h, STAT_M, -2, 10, &t), 0);
    assert_int_equal(battle_dice_left(b), 1);
}

// ZD-TEST-12: a target of 1 or less: every die is a success by itself.
static void a_target_is_at_least_one(void **state)
{
    struct battle *b = *state;
    struct test t;
    figure_id h = battle_hero(b, "Salim", 10, 10);
    battle_dice(b, 2, 1, 5);
    assert_int_equal(test_on(b, h, STAT_D, -2, 0, &t), 2);
    assert_int_equal(t.target, 1);
}

static enum status one_less(void *self, struct hook_call *call)
{
    (void)self;
    terms_add(call->terms, "eased", "tests", -1);
    return STATUS_OK;
}

// ZD-TEST-12: whoever lowers it.
static void a_hook_lowers_no_target_below_one(void **state)
{
    struct battle *b = *state;
    struct test t;
    struct hook h = {.pack = "tests",
                     .id = "eased",
                     .place = "here",
                     .kind = RULE_QUANTITY,
                     .row = Q_TEST_TARGET,
                     .phase = HOOK_FOLD,
                     .call = one_less};
    figure_id who = battle_hero(b, "Salim", 10, 10);
    assert_int_equal(rules_hook(&b->rules, &h, NULL), STATUS_OK);
    battle_dice(b, 2, 1, 5);
    assert_int_equal(test_on(b, who, STAT_D, -2, 1, &t), 2);
    assert_int_equal(t.target, 1);
}

static int saved(struct battle *b, int value)
{
    struct counter c = {.name = "trial", .value = value};
    struct terms dice;
    terms_clear(&dice);
    terms_add(&dice, "AV", "tests", 2);
    assert_int_equal(counter_make(&b->game, &c, &dice), STATUS_OK);
    return c.matches;
}

// ZD-CTEST-07: the lucky face and the switch counter_12_on_12_double are what the rules say.
static void what_counter_dice_match_is_a_rule(void **state)
{
    struct battle *b = *state;
    battle_hero(b, "Salim", 10, 10);
    battle_dice(b, 8, 6, 12, 12, 3, 12, 3, 6, 12);
    assert_int_equal(saved(b, 6), 2);
    assert_int_equal(saved(b, 12), 1);
    b->rules.param[P_COUNTER_12_ON_12_DOUBLE] = 1;
    assert_int_equal(saved(b, 12), 2);
    b->rules.param[P_LUCKY] = 0;
    assert_int_equal(saved(b, 6), 1);
}

static enum status note_bonus(void *self, struct game *g, const struct decision *d,
                              struct answer *a)
{
    (void)g;
    if (strcmp(d->name, "bonus.declare") == 0 && *(int *)self == 0) {
        *(int *)self = d->value;
    }
    a->option = d->fallback;
    return STATUS_OK;
}

// ZD-TEST-09: one success is what a medic needs; the other two are surplus.
static void what_is_not_needed_is_surplus(void **state)
{
    struct battle *b = *state;
    int bonus = 0;
    figure_id h = battle_hero(b, "Salim", 10, 10),
              friend = battle_hero(b, "Ngata", 10 + 25 / 25.4, 10);
    struct order o = battle_order(ORDER_MEDIC, h, friend);
    battle_bogey(b, "Boss", 46, 46);
    assert_int_equal(state_set(&b->game, friend, STATE_WOUNDED, 3, FIGURE_NONE), STATUS_OK);
    b->game.decider[SIDE_TEAM] = (struct decider){.decide = note_bonus, .self = &bonus};
    battle_cards(b, 1, "2H");
    battle_dice(b, 3, 12, 12, 4); // 12 + 4, and two lucky ones
    battle_give(b, &o);
    assert_int_equal(battle_state(b, friend, STATE_WOUNDED), 2);
    assert_int_equal(bonus, 2);
}

static enum status spend(void *self, struct game *g, const struct decision *d, struct answer *a)
{
    (void)g;
    *(int *)self += 1;
    a->option = (uint16_t)(d->n - 1);
    return STATUS_OK;
}

// ZD-SUPPORT-09, ZD-STAT-05: a token is one die more, declared before the roll and gone
// whatever comes of it; it can lift a pool above nothing.
static void a_token_may_be_a_die(void **state)
{
    struct battle *b = *state;
    struct test t;
    int asked = 0;
    figure_id h = battle_hero_with(b, "Emjay", 4, 4, 4, 3, 10, 10);
    battle_figure(b, h)->state[STATE_TOKENS] = 1;
    b->game.decider[SIDE_TEAM] = (struct decider){.decide = spend, .self = &asked};
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_int_equal(test_on(b, h, STAT_D, 0, 10, &t), 0);
    assert_int_equal(t.roll.n, 4);
    assert_int_equal(asked, 1);
    assert_int_equal(battle_state(b, h, STATE_TOKENS), 0);
}

static enum status one_reroll(void *self, struct hook_call *call)
{
    terms_add(call->terms, "lucky charm", "tests", *(int *)self);
    return STATUS_OK;
}

struct wish {
    int die[4], n, at;
};

// Rolls the dice of its wish list again, then no more.
static enum status wish_rerolls(void *self, struct game *g, const struct decision *d,
                                struct answer *a)
{
    struct wish *w = self;
    (void)g;
    a->option = 0;
    if (w->at < w->n) {
        for (int i = 1; i < d->n; i++) {
            if (d->option[i].kind == w->die[w->at]) {
                a->option = (uint16_t)i;
            }
        }
        w->at++;
    }
    return STATUS_OK;
}

static void allow_rerolls(struct battle *b, int *n)
{
    struct hook h = {.pack = "tests",
                     .id = "charm",
                     .place = "here",
                     .kind = RULE_QUANTITY,
                     .row = Q_REROLLS,
                     .phase = HOOK_FOLD,
                     .call = one_reroll,
                     .self = n};
    assert_int_equal(rules_hook(&b->rules, &h, NULL), STATUS_OK);
}

// ZD-REROLL-01, ZD-TEST-13: the new face stands, and a twelve is natural after a re-roll too.
static void a_reroll_replaces_the_die(void **state)
{
    struct battle *b = *state;
    struct test t;
    int n = 1;
    struct wish w = {.die = {0}, .n = 1};
    figure_id h = battle_hero_with(b, "Doc", 4, 4, 3, 4, 10, 10);
    allow_rerolls(b, &n);
    b->game.decider[SIDE_TEAM] = (struct decider){.decide = wish_rerolls, .self = &w};
    battle_dice(b, 4, 2, 7, 11, 12);
    assert_int_equal(test_on(b, h, STAT_A, 0, 13, &t), 2); // 7 + 11, and the lucky 12
    assert_int_equal(t.roll.face[0], 12);
    assert_int_equal(t.roll.face[1], 7);
    assert_int_equal(t.roll.face[2], 11);
}

// ZD-REROLL-02, ZD-REROLL-03: two sources on two dice; never the same die twice.
static void each_die_is_rolled_again_once(void **state)
{
    struct battle *b = *state;
    struct test t;
    int n = 3;
    struct wish w = {.die = {0, 0, 1},
                     .n = 3}; // the second wish is for a die that has been rolled again
    figure_id h = battle_hero_with(b, "Doc", 4, 4, 3, 4, 10, 10);
    allow_rerolls(b, &n);
    b->game.decider[SIDE_TEAM] = (struct decider){.decide = wish_rerolls, .self = &w};
    battle_dice(b, 5, 1, 2, 9, 8, 10);
    test_on(b, h, STAT_A, 0, 13, &t);
    assert_int_equal(t.roll.face[0], 8);
    assert_int_equal(t.roll.face[1], 2); // the refused wish ended the re-rolling
    w = (struct wish){.die = {0, 1}, .n = 2};
    battle_dice(b, 4, 1, 2, 8, 9); // behind the 10 that was not used: 10 1 2, then 8 and 9
    test_on(b, h, STAT_A, 0, 13, &t);
    assert_int_equal(t.roll.face[0], 8);
    assert_int_equal(t.roll.face[1], 9);
    assert_int_equal(t.roll.face[2], 2);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(a_natural_twelve_adds_a_success),
        CASE(the_best_grouping_counts),
        CASE(counter_dice_match_one_value),
        CASE(what_a_counter_test_leaves),
        CASE(no_counter_dice_cancel_nothing),
        CASE(the_stat_says_how_many_dice),
        CASE(no_dice_is_an_automatic_failure),
        CASE(a_target_is_at_least_one),
        CASE(a_hook_lowers_no_target_below_one),
        CASE(what_counter_dice_match_is_a_rule),
        CASE(a_token_may_be_a_die),
        CASE(what_is_not_needed_is_surplus),
        CASE(a_reroll_replaces_the_die),
        CASE(each_die_is_rolled_again_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
