// What being shot at does to a character's nerves.
#include "support/zerodark/fire.h"

static void shaken(struct battle *b, figure_id who, figure_id by)
{
    assert_int_equal(stress_test(&b->game, who, by), STATUS_OK);
    assert_int_equal(battle_dice_left(b), 0);
}

static figure_id hero_of_d(struct battle *b, const char *name, int d)
{
    return battle_hero_with(b, name, 4, 4, 3, d, 10, 10);
}

// ZD-STRESS-01: shot at and missed: the D dice are rolled against 10, after the shot.
static void whoever_is_shot_at_is_tested(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 17, 10);
    battle_dice(b, 6, 1, 1, 4, 6, 1, 1);
    fire(b, grunt, hero);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(battle_state(b, hero, STATE_STRESSED), 0);
}

// ZD-STRESS-01: OOA when aimed at: no test; made OOA by the shot: still a test, but for the switch;
// made wounded(4): none.
static void ooa_is_judged_when_aimed_at(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 17, 10);
    battle_figure(b, hero)->stat[STAT_AV] = 0;
    level(b, hero, STATE_WOUNDED, 3);
    battle_dice(b, 3, 1, 1, 9);
    fire(b, grunt, hero);
    assert_int_equal(battle_dice_left(b), 1);
    b->game.world.queue.n = b->game.world.queue.at = 0;
    level(b, hero, STATE_WOUNDED, 2);
    battle_dice(b, 4, 7, 1, /* stress at D2 */ 10, 1);
    fire(b, grunt, hero);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 3);
    assert_int_equal(battle_dice_left(b), 0);
    b->rules.param[P_NEWLY_OOA_NO_TEST] = 1;
    level(b, hero, STATE_WOUNDED, 2);
    battle_dice(b, 3, 7, 1, 9);
    fire(b, grunt, hero);
    assert_int_equal(battle_dice_left(b), 1);
    b->game.world.queue.n = b->game.world.queue.at = 0;
    b->rules.param[P_NEWLY_OOA_NO_TEST] = 0;
    level(b, hero, STATE_WOUNDED, 2);
    battle_dice(b, 3, 7, 8, 9);
    fire(b, grunt, hero);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 4);
    assert_int_equal(battle_dice_left(b), 1);
}

// ZD-STRESS-02, ZD-COREAIDE-08, ZD-STATE-STRESSED-01: Yrsula D3, 1, 3, 4: 8 fails: stressed(1), and
// in the open without cover to reach she lies down (the whole text, not the summary).
static void failing_is_stress(void **state)
{
    struct battle *b = *state;
    figure_id yrsula = hero_of_d(b, "Yrsula", 3), grunt = battle_bogey(b, "Grunt", 17, 10);
    battle_dice(b, 3, 1, 3, 4);
    shaken(b, yrsula, grunt);
    assert_int_equal(battle_state(b, yrsula, STATE_STRESSED), 1);
    assert_int_equal(battle_state(b, yrsula, STATE_PRONE), 1);
}

// ZD-STRESS-03, ZD-BONUS-07, ZD-BOGEY-SHOOT-09: Erik D3, 3, 4, 12: 2 successes, unstressed: 1 bonus
// action; by the switch 2.
static void what_is_left_over_is_a_bonus_action(void **state)
{
    struct battle *b = *state;
    figure_id erik = hero_of_d(b, "Erik", 3), grunt = battle_bogey(b, "Grunt", 17, 10);
    for (int all = 0; all <= 1; all++) {
        b->rules.param[P_STRESS_ALL_SUCCESSES_BONUS] = all;
        watch_bonus(b, SIDE_TEAM);
        battle_dice(b, 3, 3, 4, 12);
        shaken(b, erik, grunt);
        assert_int_equal(bonus_offered(), all ? 2 : 1);
    }
}

// ZD-STRESS-03: a bare pass gives nothing.
static void a_pass_alone_gives_nothing(void **state)
{
    struct battle *b = *state;
    figure_id hero = hero_of_d(b, "Salim", 2), grunt = battle_bogey(b, "Grunt", 17, 10);
    watch_bonus(b, SIDE_TEAM);
    battle_dice(b, 2, 10, 1);
    shaken(b, hero, grunt);
    assert_int_equal(bonus_offered(), 0);
}

// ZD-STRESS-04: stressed(2), 3 successes: stressed 0, then 1 bonus action; stressed(2), 1
// success: 1.
static void successes_take_levels_first(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 17, 10);
    level(b, hero, STATE_STRESSED, 2);
    watch_bonus(b, SIDE_TEAM);
    battle_dice(b, 4, 10, 1, 1, 1);
    shaken(b, hero, grunt);
    assert_int_equal(battle_state(b, hero, STATE_STRESSED), 1);
    assert_int_equal(bonus_offered(), 0);
    level(b, hero, STATE_STRESSED, 2);
    battle_dice(b, 4, 10, 10, 10, 1);
    shaken(b, hero, grunt);
    assert_int_equal(battle_state(b, hero, STATE_STRESSED), 0);
    assert_int_equal(bonus_offered(), 1);
}

// ZD-STRESS-05, ZD-STRESS-10, ZD-STATE-GEN-02: Washington D4, wounded(2) by the shot and at once: 3
// dice vs 10: 2, 7, 12 are 2 successes: 1 bonus action by the ruling.
static void washington_keeps_his_head(void **state)
{
    struct battle *b = *state;
    figure_id washington = battle_hero(b, "Washington", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 17, 10);
    battle_figure(b, washington)->stat[STAT_AV] = 0;
    watch_bonus(b, SIDE_TEAM);
    battle_dice(b, 5, 7, 8, /* stress */ 2, 7, 12);
    fire(b, grunt, washington);
    assert_int_equal(battle_state(b, washington, STATE_WOUNDED), 2);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(bonus_offered(), 1);
}

// ZD-STRESS-10: stunned counts as well: D4 stunned: 3 dice.
static void stun_takes_a_die(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 17, 10);
    level(b, hero, STATE_STUNNED, 2);
    battle_dice(b, 3, 10, 1, 1);
    shaken(b, hero, grunt);
}

// ZD-STRESS-09, ZD-STATE-STRESSED-03: the inhuman and synthetics take no test; by the switch a
// synthetic's successes beyond the first are bonus actions, and failing does nothing.
static void machines_have_no_nerves(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Robot", 10, 10), grunt = battle_bogey(b, "Grunt", 17, 10);
    battle_figure(b, hero)->flags |= FLAG_INHUMAN;
    shaken(b, hero, grunt);
    battle_figure(b, hero)->flags = FLAG_SYNTHETIC;
    battle_dice(b, 2, 1, 1);
    fire(b, grunt, hero);
    assert_int_equal(battle_dice_left(b), 0);
    b->rules.param[P_SYNTHETIC_STRESS_BONUS] = 1;
    battle_dice(b, 4, 1, 1, 1, 1);
    shaken(b, hero, grunt);
    assert_int_equal(battle_state(b, hero, STATE_STRESSED), 0);
    assert_int_equal(battle_state(b, hero, STATE_PRONE), 0);
    watch_bonus(b, SIDE_TEAM);
    battle_dice(b, 4, 10, 10, 1, 1);
    shaken(b, hero, grunt);
    assert_int_equal(bonus_offered(), 1);
}

// ZD-SUPPORT-09: D3 with a token used: 4 dice.
static void a_token_steadies(void **state)
{
    struct battle *b = *state;
    figure_id hero = hero_of_d(b, "Salim", 3), grunt = battle_bogey(b, "Grunt", 17, 10);
    level(b, hero, STATE_TOKENS, 1);
    answer(b, SIDE_TEAM, "token.die", 1);
    battle_dice(b, 4, 1, 1, 1, 10);
    shaken(b, hero, grunt);
    assert_int_equal(battle_state(b, hero, STATE_TOKENS), 0);
    assert_int_equal(battle_state(b, hero, STATE_STRESSED), 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(whoever_is_shot_at_is_tested),
        TEST(ooa_is_judged_when_aimed_at),
        TEST(failing_is_stress),
        TEST(what_is_left_over_is_a_bonus_action),
        TEST(a_pass_alone_gives_nothing),
        TEST(successes_take_levels_first),
        TEST(washington_keeps_his_head),
        TEST(stun_takes_a_die),
        TEST(machines_have_no_nerves),
        TEST(a_token_steadies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
