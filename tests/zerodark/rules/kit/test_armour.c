// Armour tests and tokens against shots (the counter-tests as they are applied).
#include "support/zerodark/fire.h"

// The wounds of a shot whose roll and target number are given, on a hero of so much AV.
static int wounds_of(struct battle *b, int av, int target, struct dice roll)
{
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id elite = battle_bogey(b, "Elite", 20, 10);
    battle_figure(b, hero)->stat[STAT_AV] = (int16_t)av;
    struct shot s = {.shooter = elite, .target = hero, .target_number = target, .roll = roll};
    struct terms t;
    s.dice = roll.n;
    s.hits = shot_hits(&b->game, &s, &t);
    s.successes = s.hits;
    assert_int_equal(step(&b->game, S_ARMOUR, &s), STATUS_OK);
    assert_int_equal(battle_dice_left(b), 0);
    return s.wounds;
}

static struct dice rolled(int n, int a, int c, int d)
{
    return (struct dice){
        .n = (uint8_t)n, .sides = 12, .face = {(uint8_t)a, (uint8_t)c, (uint8_t)d}};
}

// ZD-SHOOT-05, ZD-CTEST-09: AV2 rolls 2 dice, AV0 none: 2 successes are 2 hits.
static void armour_dice_are_the_armour_value(void **state)
{
    struct battle *b = *state;
    battle_dice(b, 2, 1, 1);
    assert_int_equal(wounds_of(b, 2, 15, rolled(3, 7, 8, 12)), 2);
    assert_int_equal(wounds_of(b, 0, 15, rolled(3, 7, 8, 12)), 2);
}

// ZD-CTEST-04: v 15, 7, 8, 12; armour 8, 3: 7 and 12 are left: one group and a lucky 12: still 2;
// by the switch 1.
static void a_match_takes_a_die_away(void **state)
{
    struct battle *b = *state;
    battle_dice(b, 2, 8, 3);
    assert_int_equal(wounds_of(b, 2, 15, rolled(3, 7, 8, 12)), 2);
    b->rules.param[P_COUNTER_MATCH_CANCELS_SUCCESS] = 1;
    battle_dice(b, 2, 8, 3);
    assert_int_equal(wounds_of(b, 2, 15, rolled(3, 7, 8, 12)), 1);
}

// ZD-CTEST-05, ZD-BOGEY-SHOOT-08: v 16, 8, 10; armour 12, 4: no match, the 12 cancels the success.
static void a_natural_twelve_cancels_a_success(void **state)
{
    struct battle *b = *state;
    battle_dice(b, 2, 12, 4);
    assert_int_equal(wounds_of(b, 2, 16, rolled(2, 8, 10, 0)), 0);
}

// ZD-CTEST-06: v 15, 7, 8, 12; armour 2, 6, 12: the 12 cancels the 12 and one success more.
static void a_twelve_on_a_twelve_does_both(void **state)
{
    struct battle *b = *state;
    battle_dice(b, 3, 2, 6, 12);
    assert_int_equal(wounds_of(b, 3, 15, rolled(3, 7, 8, 12)), 0);
}

// ZD-CTEST-03: 8, 8, 3 against 8, 8, 8: two pairs, the third 8 matches nothing; the 3 is left.
static void a_die_is_paired_once(void **state)
{
    struct battle *b = *state;
    battle_dice(b, 3, 8, 8, 8);
    assert_int_equal(wounds_of(b, 3, 3, rolled(3, 8, 8, 3)), 1);
}

// ZD-CTEST-08: one success against two natural twelves: 0, not less; bonus hits come before the
// twelves and a match cannot touch them.
static void the_order_of_cancelling(void **state)
{
    struct battle *b = *state;
    battle_dice(b, 2, 12, 12);
    assert_int_equal(wounds_of(b, 2, 15, rolled(2, 7, 8, 0)), 0);
    figure_id hero = battle_hero(b, "Erik", 10, 20), grunt = battle_bogey(b, "Grunt", 17, 20);
    level(b, hero, STATE_TARGETED, 1);
    battle_dice(b, 8, 1, 5, 12, /* armour: one twelve */ 12, /* stress */ 10, 1, 1, 1);
    struct shot s = fire(b, grunt, hero); // v 8: 12 is group and luck, and targeted
    assert_int_equal(s.hits, 3);
    assert_int_equal(s.wounds, 0); // the pair takes group and luck, the twelve the bonus hit
}

// ZD-CTEST-10, ZD-SUPPORT-08, ZD-SHOOT-11: AV1 with a token: 1 armour die, whatever is done with
// the token; 2 hits, token used: 1 left.
static void a_token_cancels_a_hit_and_is_no_armour_die(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), elite = battle_bogey(b, "Elite", 17, 10);
    level(b, hero, STATE_TOKENS, 1);
    answer(b, SIDE_TEAM, "token.absorb", 1);
    battle_dice(b, 8, 8, 9, 1, /* armour */ 2, /* stress at D4 */ 10, 1, 1, 1);
    struct shot s = fire(b, elite, hero);
    assert_int_equal(s.hits, 2);
    assert_int_equal(s.wounds, 1);
    assert_int_equal(battle_state(b, hero, STATE_TOKENS), 0);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-SHOOT-11, ZD-CTEST-08: the token's hit goes together with the twelves', and not below 0.
static void a_token_does_not_cancel_below_nothing(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), elite = battle_bogey(b, "Elite", 17, 10);
    level(b, hero, STATE_TOKENS, 1);
    answer_kind(b, SIDE_TEAM, "token.absorb", 1);
    battle_dice(b, 8, 8, 1, 1, /* armour */ 12, /* stress */ 10, 1, 1, 1);
    assert_int_equal(fire(b, elite, hero).wounds, 0);
    assert_int_equal(battle_state(b, hero, STATE_TOKENS), 0);
}

// ZD-SUPPORT-08: nobody is asked where nothing hit, nor by falls; a token may be kept.
static void a_token_is_asked_for_when_hits_are_known(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), elite = battle_bogey(b, "Elite", 17, 10);
    level(b, hero, STATE_TOKENS, 1);
    answer(b, SIDE_TEAM, "token.absorb", 0);
    battle_dice(b, 7, 1, 1, 1, /* stress */ 10, 1, 1, 1);
    fire(b, elite, hero);
    assert_int_equal(asked("token.absorb"), 0);
    hit(b, hero, FIGURE_NONE, 1);
    assert_int_equal(asked("token.absorb"), 0);
    battle_dice(b, 8, 8, 1, 1, /* armour */ 2, /* stress */ 10, 1, 1, 1);
    assert_int_equal(fire(b, elite, hero).wounds, 1);
    assert_int_equal(asked("token.absorb"), 1);
    assert_int_equal(battle_state(b, hero, STATE_TOKENS), 1);
}

// ZD-ARM-02: AV1, obscured(2): 3 dice.
static void cover_adds_armour_dice(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), elite = battle_bogey(b, "Elite", 17, 10);
    level(b, hero, STATE_PRONE, 1);
    level(b, hero, STATE_DUG_IN, 1);
    battle_dice(b, 10, 10, 1, 1, /* armour */ 2, 3, 10, /* stress */ 10, 1, 1, 1);
    assert_int_equal(fire(b, elite, hero).wounds, 0);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-ARM-03, ZD-BOGEY-SHOOT-08: bogeys make no armour test.
static void bogeys_have_none(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), boss = battle_bogey(b, "Boss", 17, 10);
    battle_dice(b, 5, 10, 1, 1, 1, 12);
    assert_int_equal(fire(b, hero, boss).wounds, 1);
    assert_int_equal(battle_dice_left(b), 1);
}

// ZD-CTEST-11: the dice that count are those of the final roll: a 3 rolled again to 9 is matched by
// a 9 and not by a 3.
static enum status one_reroll(void *self, struct hook_call *call)
{
    (void)self;
    terms_add(call->terms, "luck", "test", 1);
    return STATUS_OK;
}

static void the_final_roll_is_opposed(void **state)
{
    struct battle *b = *state;
    struct fault f;
    struct hook h = {.pack = "test",
                     .id = "luck",
                     .place = "here",
                     .kind = RULE_QUANTITY,
                     .row = Q_REROLLS,
                     .phase = HOOK_FOLD,
                     .call = one_reroll};
    assert_int_equal(rules_hook(&b->rules, &h, &f), STATUS_OK);
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 17, 10);
    battle_figure(b, hero)->stat[STAT_AV] = 2;
    answer(b, SIDE_RED, "reroll", 1);
    battle_dice(b, 9, 3, 1, /* again */ 9, /* armour */ 9, 3, /* stress */ 10, 1, 1, 1);
    struct shot s = fire(b, grunt, hero);
    assert_int_equal(s.roll.face[0], 9);
    assert_int_equal(s.hits, 1);
    assert_int_equal(s.wounds, 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(armour_dice_are_the_armour_value),
        TEST(a_match_takes_a_die_away),
        TEST(a_natural_twelve_cancels_a_success),
        TEST(a_twelve_on_a_twelve_does_both),
        TEST(a_die_is_paired_once),
        TEST(the_order_of_cancelling),
        TEST(a_token_cancels_a_hit_and_is_no_armour_die),
        TEST(a_token_does_not_cancel_below_nothing),
        TEST(a_token_is_asked_for_when_hits_are_known),
        TEST(cover_adds_armour_dice),
        TEST(bogeys_have_none),
        TEST(the_final_roll_is_opposed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
