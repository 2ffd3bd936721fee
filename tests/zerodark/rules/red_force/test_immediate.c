// Bogeys that wait off the table: the immediate reserves of Fight Out.
#include "zerodark/rules/red_force/immediate.h"

#include "support/zerodark/redforce.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/core/state.h"
#include "zerodark/rules/missions/mission.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/red_force/internal/complication.h"

// Fight Out's markers, the objective's number first: d12 1 to 6 is the objective at (45.88, 45.88),
// 7 to 12 the deployment marker at (2.12, 2.12).
#define OUT_OF_SIGHT 3 // of 12: the objective
#define HOME         9

static void two_markers(struct battle *b)
{
    battle_objective(b, "Objective", true, 45.88, 45.88);
    battle_objective(b, "Deployment", false, 2.12, 2.12);
    zd(&b->game)->sets_out = 1;
    zd(&b->game)->complications = (uint8_t)complication_table(&b->game, MODE_SOLO);
}

// A bogey that waits.
static figure_id waiter(struct battle *b, const char *profile)
{
    figure_id id = battle_bogey(b, profile, 0, 0);
    assert_int_equal(immediate_join(&b->game, id, false), STATUS_OK);
    return id;
}

static figure_id deployed(struct battle *b, const char *profile)
{
    figure_id id;
    assert_int_equal(deploy_profile(&b->game, profile, false, false, &id), STATUS_OK);
    return id;
}

static bool here(struct battle *b, figure_id id)
{
    return figure_on_table(battle_figure(b, id));
}

// ZD-MIS-FIGHTOUT-06, ZD-RED-DEPLOY-05: d12 = 9 is the deployment marker, and 5/5 round it
// (0.62, 0.62); d12 = 6 the objective.
static void bogeys_come_round_either_marker(void **state)
{
    struct battle *b = *state;
    two_markers(b);
    battle_dice(b, 3, HOME, 5, 5);
    assert_int_equal(from_place(b, deployed(b, "Grunt"), 0.62, 0.62), 0);
    battle_dice(b, 3, 6, 6, 4);
    assert_int_equal(from_place(b, deployed(b, "Grunt"), 45.38, 43.38), 0);
    battle_dice(b, 3, 7, 7, 9);
    figure_id third = deployed(b, "Grunt");
    assert_int_equal(from_place(b, third, 2.62, 4.62), 0);
    const struct figure *f = battle_figure(b, third);
    assert_true(f->facing.x > 0 && f->facing.y > 0); // away from the marker that was used
}

// ZD-MIS-FIGHTOUT-07: 4/7 round (2.12, 2.12) is (-0.38, 2.62): the bogey waits.
static void whoever_comes_down_off_the_table_waits(void **state)
{
    struct battle *b = *state;
    two_markers(b);
    battle_dice(b, 3, HOME, 4, 7);
    figure_id grunt = deployed(b, "Grunt");
    assert_false(here(b, grunt));
    assert_true(immediate_is_waiting(&b->game, battle_figure(b, grunt)));
    assert_int_equal(battle_dice_left(b), 0);
    static const uint8_t beyond[][3] = {// top, right, bottom
                                        {HOME, 7, 4},
                                        {OUT_OF_SIGHT, 9, 6},
                                        {OUT_OF_SIGHT, 6, 9}};
    for (size_t i = 0; i < sizeof beyond / sizeof *beyond; i++) {
        battle_dice(b, 3, beyond[i][0], beyond[i][1], beyond[i][2]);
        assert_false(here(b, deployed(b, "Grunt")));
    }
    zd(&b->game)->sets_out = 0; // in every other mission it slides onto the table
    battle_dice(b, 3, HOME, 4, 7);
    assert_true(here(b, deployed(b, "Grunt")));
}

// The same row: it goes by the middle of the cell; a base that only overhangs the edge slides.
static void an_overhanging_base_slides(void **state)
{
    struct battle *b = *state;
    two_markers(b);
    battle_dice(b, 3, HOME, 5, 12); // (0.62, 7.62), and a Mech is 1.18 inches wide to each side
    figure_id mech = deployed(b, "Mech");
    const struct cylinder *body = &battle_figure(b, mech)->body;
    assert_true(here(b, mech));
    assert_true(body->at.x >= body->radius);
}

static int waiting_now(struct battle *b)
{
    int n = 0;
    for (figure_id id = FIGURE_NONE; (id = figure_next(&b->game.world.roster, id)) != 0;) {
        n += immediate_is_waiting(&b->game, battle_figure(b, id));
    }
    return n;
}

// ZD-MIS-FIGHTOUT-08: three wait, 5C: the Grunt acts, then one of them, by a d12 with as many faces
// for each, rolls marker, across and down.
static void one_comes_back_after_a_secondary_action(void **state)
{
    struct battle *b = *state;
    two_markers(b);
    figure_id hero = battle_hero(b, "Salim", 24, 24), grunt = battle_bogey(b, "Grunt", 24, 40);
    figure_id one = waiter(b, "Elite"), two = waiter(b, "Grunt"), three = waiter(b, "Boss");
    battle_face(b, grunt, 0, 1);
    battle_dice(b, 4, 5, 7, 10, 11); // of twelve the fifth to eighth: the second
    play(b, "5C", hero);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(from_place(b, grunt, 24, 36), 0); // an advance and a secondary move
    assert_int_equal(from_place(b, two, 2.12 + 3.5, 2.12 + 4.5), 0);
    assert_false(here(b, one));
    assert_false(here(b, three));
    battle_dice(b, 4, 12, OUT_OF_SIGHT, 7, 7); // the last of two, who falls off again
    play(b, "5H", hero);
    battle_dice(b, 4, 12, HOME, 1, 1);
    play(b, "5H", hero);
    assert_int_equal(waiting_now(b), 1);
    assert_false(here(b, one));
    assert_true(here(b, three));
}

// The same row: off the table again, it goes on waiting.
static void whoever_misses_the_table_again_waits_on(void **state)
{
    struct battle *b = *state;
    two_markers(b);
    figure_id hero = battle_hero(b, "Salim", 24, 24), one = waiter(b, "Elite");
    battle_bogey(b, "Grunt", 24, 40);
    battle_dice(b, 3, HOME, 4, 7);
    play(b, "5H", hero);
    assert_int_equal(battle_dice_left(b), 0);
    assert_true(immediate_is_waiting(&b->game, battle_figure(b, one)));
}

// The same row: an engaged bogey's secondary action counts, one that was lost does not, a joker has
// none.
static void what_counts_as_a_secondary_action(void **state)
{
    struct battle *b = *state;
    two_markers(b);
    figure_id hero = battle_hero_with(b, "Salim", 4, 0, 3, 4, 24, 24);
    figure_id one = waiter(b, "Grunt"), grunt = battle_bogey(b, "Grunt", 24.98, 24);
    stand_still(b);
    zd(&b->game)->nullified = 1; // no close quarters, but a secondary action all the same
    battle_dice(b, 3, HOME, 9, 9);
    play(b, "5C", hero);
    assert_true(here(b, one));
    assert_int_equal(immediate_join(&b->game, one, false), STATUS_OK);
    zd(&b->game)->nullified = 2; // the whole card
    play(b, "5C", hero);
    assert_false(here(b, one));
    assert_int_equal(state_set(&b->game, grunt, STATE_DOWN, 1, FIGURE_NONE), STATUS_OK);
    battle_dice(b, 1, 8); // nobody is left to act: a joker, and the alarm
    play(b, "5C", hero);
    assert_false(here(b, one));
}

// The same row: a bogey that falls in its main action has no secondary one.
static void the_fallen_bring_nobody(void **state)
{
    struct battle *b = *state;
    two_markers(b);
    figure_id hero = battle_hero_with(b, "Salim", 4, 6, 3, 4, 24, 24);
    figure_id one = waiter(b, "Grunt"), grunt = battle_bogey(b, "Grunt", 24.98, 24);
    battle_dice(b, 8, 1, 1, 12, 12, 12, 12, 12, 12); // its two dice, and the six of the hero
    battle_dice(b, 2, 12, 12);
    play(b, "5C", hero);
    assert_true(battle_state(b, grunt, STATE_DOWN) || battle_state(b, grunt, STATE_DEAD));
    assert_false(here(b, one));
}

// The same row, switch fightout_reserve_by_player.
static void the_players_may_pick(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    two_markers(b);
    battle_hero(b, "Salim", 24, 24);
    waiter(b, "Elite");
    figure_id two = waiter(b, "Grunt");
    set_switch(b, P_FIGHTOUT_RESERVE_BY_PLAYER, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "immediate.reserve", 0, two, FIGURE_NONE);
    battle_dice(b, 3, HOME, 9, 9);
    assert_int_equal(immediate_roll(&b->game), STATUS_OK);
    assert_true(here(b, two));
    choices_done(&c);
}

static void nobody_waits_nobody_rolls(void **state)
{
    struct battle *b = *state;
    two_markers(b);
    battle_hero(b, "Salim", 24, 24);
    battle_dice(b, 1, 1);
    assert_int_equal(immediate_roll(&b->game), STATUS_OK);
    assert_int_equal(battle_dice_left(b), 1);
}

static void end_activation(struct battle *b, figure_id who)
{
    struct action a = {.figure = who, .action = "overwatch"};
    assert_int_equal(step(&b->game, S_ACTIVATION_END, &a), STATUS_OK);
}

// Base to base: two bases of half an inch less a hair.
#define BASES (2 * 125.0 / 254)

// ZD-MIS-FIGHTOUT-09: nearest characters at 30.0 in: stays. At 30.5 in: removed, with its tokens
// and states.
static void whoever_strays_too_far_waits(void **state)
{
    struct battle *b = *state;
    two_markers(b);
    zd(&b->game)->stray = 30;
    figure_id hero = battle_hero(b, "Salim", 5, 5);
    figure_id near = battle_bogey(b, "Grunt", 35 + BASES, 5);
    figure_id far = battle_bogey(b, "Elite", 35.5 + BASES, 10);
    battle_put(b, far, 5, 35.5 + BASES);
    assert_int_equal(state_set(&b->game, far, STATE_TOKENS, 2, FIGURE_NONE), STATUS_OK);
    battle_figure(b, far)->state[STATE_ALERT] = 1;
    battle_figure(b, far)->state[STATE_STUNNED] = 2;
    battle_figure(b, far)->stat[STAT_FW_CHANGE] = 1;
    end_activation(b, hero);
    assert_true(here(b, near));
    assert_true(immediate_is_waiting(&b->game, battle_figure(b, far)));
    assert_int_equal(tokens(b, far), 0);
    assert_int_equal(stunned(b, far), 0);
    assert_int_equal(battle_figure(b, far)->stat[STAT_FW_CHANGE], 0);
    assert_false(is_alert(b, far));
}

// The same row: one character at 35 in and one at 28 in: stays, but by the switch
// fightout_30_from_any_one. The dead do not count, down bogeys stay.
static void one_character_in_reach_is_enough(void **state)
{
    struct battle *b = *state;
    two_markers(b);
    zd(&b->game)->stray = 30;
    figure_id hero = battle_hero(b, "Salim", 5, 5), other = battle_hero(b, "Ngata", 12, 5);
    figure_id grunt = battle_bogey(b, "Grunt", 40 + BASES, 5);
    end_activation(b, hero);
    assert_true(here(b, grunt));
    set_switch(b, P_FIGHTOUT_30_FROM_ANY_ONE, 1);
    assert_int_equal(state_set(&b->game, grunt, STATE_DOWN, 1, FIGURE_NONE), STATUS_OK);
    end_activation(b, hero);
    assert_true(here(b, grunt)); // it lies where it is
    assert_int_equal(state_set(&b->game, grunt, STATE_DOWN, 0, FIGURE_NONE), STATUS_OK);
    end_activation(b, hero);
    assert_false(here(b, grunt));
    set_switch(b, P_FIGHTOUT_30_FROM_ANY_ONE, 0);
    figure_id second = battle_bogey(b, "Grunt", 40 + BASES, 5);
    assert_int_equal(state_set(&b->game, other, STATE_DEAD, 1, FIGURE_NONE), STATUS_OK);
    end_activation(b, hero);
    assert_false(here(b, second));
}

// Without characters, or in any other mission, nobody strays.
static void nobody_strays_elsewhere(void **state)
{
    struct battle *b = *state;
    two_markers(b);
    figure_id hero = battle_hero(b, "Salim", 5, 5), grunt = battle_bogey(b, "Grunt", 46, 46);
    end_activation(b, hero);
    assert_true(here(b, grunt));
    zd(&b->game)->stray = 30;
    battle_figure(b, hero)->place = PLACE_LEFT;
    end_activation(b, hero);
    assert_true(here(b, grunt));
}

// ZD-MIS-FIGHTOUT-14: complication 6, d12 3 (the objective), Heavy dice 1/12: off the table.
static void late_arrivals_wait_as_well(void **state)
{
    struct battle *b = *state;
    two_markers(b);
    battle_hero(b, "Salim", 24, 24);
    battle_dice(b, 3, OUT_OF_SIGHT, 1, 12);
    complicate(b, "", 6);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(on_table(b, "Heavy"), 0);
    assert_true(immediate_is_waiting(&b->game, battle_figure(b, nth(b, "Heavy", 1))));
    battle_cards(b, 2, "7D", "KC"); // reinforcements: one on the table, one off it
    battle_dice(b, 6, HOME, 9, 9, OUT_OF_SIGHT, 12, 12);
    assert_int_equal(reinforce(&b->game, 2, false), STATUS_OK);
    assert_int_equal(on_table(b, "Grunt"), 1);
    assert_int_equal(on_table(b, "Elite"), 0);
    assert_int_equal(waiting_now(b), 2);
}

// ZD-RED-ALERT-06: whom a complication deployed is alert when it comes, however often it misses the
// table; whoever strayed from the fight meanwhile is not.
static void those_of_a_complication_come_alert(void **state)
{
    struct battle *b = *state;
    two_markers(b);
    figure_id hero = battle_hero(b, "Salim", 24, 24);
    battle_dice(b, 3, OUT_OF_SIGHT, 1, 12);
    complicate(b, "", 6);
    figure_id heavy = nth(b, "Heavy", 1);
    battle_dice(b, 3, OUT_OF_SIGHT, 12, 12);
    assert_int_equal(immediate_roll(&b->game), STATUS_OK);
    assert_false(here(b, heavy));
    battle_dice(b, 3, OUT_OF_SIGHT, 4, 4);
    assert_int_equal(immediate_roll(&b->game), STATUS_OK);
    assert_true(here(b, heavy));
    assert_true(is_alert(b, heavy));
    zd(&b->game)->stray = 6;
    end_activation(b, hero);
    assert_false(here(b, heavy));
    battle_dice(b, 3, OUT_OF_SIGHT, 4, 4);
    assert_int_equal(immediate_roll(&b->game), STATUS_OK);
    assert_true(here(b, heavy));
    assert_false(is_alert(b, heavy));
}

// Last-minute intel takes up those on the table only, and where they come down they stay or wait.
static void those_who_wait_are_not_redeployed(void **state)
{
    struct battle *b = *state;
    two_markers(b);
    battle_hero(b, "Salim", 24, 24);
    figure_id waits = waiter(b, "Boss"), grunt = battle_bogey(b, "Grunt", 40, 40);
    assert_int_equal(state_set(&b->game, grunt, STATE_TOKENS, 1, FIGURE_NONE), STATUS_OK);
    battle_dice(b, 3, HOME, 4, 7);
    complicate(b, "", 1);
    assert_int_equal(battle_dice_left(b), 0);
    assert_true(immediate_is_waiting(&b->game, battle_figure(b, waits)));
    assert_true(immediate_is_waiting(&b->game, battle_figure(b, grunt)));
    assert_int_equal(tokens(b, grunt), 0);
}

// ZD-OP-ACH-03, ZD-RED-FALLBACK-07: who waits has seen nothing, and no card calls it.
static void those_who_wait_count_for_nothing(void **state)
{
    struct battle *b = *state;
    two_markers(b);
    figure_id hero = battle_hero(b, "Salim", 24, 24);
    waiter(b, "Grunt");
    waiter(b, "Boss");
    assert_int_equal(activated(b, "5C", hero), FIGURE_NONE);
    struct who leaves = {.figure = hero};
    assert_int_equal(step(&b->game, S_LEAVE, &leaves), STATUS_OK);
    assert_int_equal(zd(&b->game)->no_witnesses, 1);
}

// ZD-OP-DIFF-02, ZD-OP-DIFF-03, ZD-OP-DIFF-04, ZD-OP-DIFF-05: how bogeys arrive, those of the
// immediate reserves and redeployed ones as well.
static void difficulty_shows_when_they_arrive(void **state)
{
    static const struct {
        enum difficulty difficulty;
        int targeted, grunt, elite, boss;
    } cases[] = {{DIFFICULTY_EASY, 1, 0, 0, 0},
                 {DIFFICULTY_NORMAL, 0, 0, 0, 0},
                 {DIFFICULTY_HARD, 0, 1, 1, 1},
                 {DIFFICULTY_INSANE, 0, 1, 2, 3}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct battle *b = battle_new();
        two_markers(b);
        zd(&b->game)->difficulty = (uint8_t)cases[i].difficulty;
        figure_id hero = battle_hero(b, "Salim", 40, 10);
        battle_dice(b, 6, HOME, 9, 9, HOME, 12, 12);
        figure_id elite = deployed(b, "Elite"), boss = deployed(b, "Boss");
        assert_int_equal(tokens(b, elite), cases[i].elite);
        assert_int_equal(tokens(b, boss), cases[i].boss);
        assert_int_equal(targeted(b, elite), cases[i].targeted);
        figure_id grunt = waiter(b, "Grunt");
        assert_int_equal(tokens(b, grunt), 0);
        battle_dice(b, 3, HOME, 9, 12);
        assert_int_equal(immediate_roll(&b->game), STATUS_OK);
        assert_int_equal(tokens(b, grunt), cases[i].grunt);
        assert_int_equal(targeted(b, grunt), cases[i].targeted);
        battle_figure(b, elite)->state[STATE_TARGETED] = 0;
        battle_figure(b, elite)->state[STATE_TOKENS] = 0;
        point home = battle_point(2.12, 2.12);
        battle_dice(b, 2, 10, 10);
        assert_int_equal(deploy_figure(&b->game, elite, home, true), STATUS_OK);
        assert_int_equal(tokens(b, elite), cases[i].elite);
        assert_int_equal(targeted(b, elite), cases[i].targeted);
        assert_int_equal(targeted(b, hero), 0);
        battle_free(b);
    }
}

// Whoever has more tokens than that keeps them.
static void redeployed_bogeys_keep_their_tokens(void **state)
{
    struct battle *b = *state;
    two_markers(b);
    zd(&b->game)->difficulty = DIFFICULTY_HARD;
    figure_id boss = battle_bogey(b, "Boss", 20, 20);
    assert_int_equal(state_set(&b->game, boss, STATE_TOKENS, 3, FIGURE_NONE), STATUS_OK);
    battle_dice(b, 2, 10, 10);
    assert_int_equal(deploy_figure(&b->game, boss, battle_point(24, 24), false), STATUS_OK);
    assert_int_equal(tokens(b, boss), 3);
}

// ZD-MIS-HEIST-11: one choice for the whole starting force; later arrivals come by the dice. With
// the switch sow_confusion_per_bogey a choice for each.
static void confusion_is_sown_on_one_marker(void **state)
{
    struct battle *b = *state;
    figure_id objective = battle_objective(b, "Objective", true, 40, 40);
    figure_id home = battle_objective(b, "Deployment", false, 8, 8);
    b->rules.param[P_START_GRUNTS] = 2;
    b->rules.param[P_START_BOSSES] = 0;
    zd(&b->game)->sown = objective;
    battle_dice(b, 4, 1, 1, 12, 12);
    assert_int_equal(deploy_red_force(&b->game), STATUS_OK);
    assert_int_equal(from_place(b, nth(b, "Grunt", 1), 34.5, 34.5), 0);
    assert_int_equal(from_place(b, nth(b, "Grunt", 2), 45.5, 45.5), 0);
    battle_dice(b, 3, HOME, 1, 1);
    assert_int_equal(from_place(b, deployed(b, "Elite"), 2.5, 2.5), 0);
    struct choices c = {0};
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "sow", 0, home, FIGURE_NONE);
    set_switch(b, P_SOW_CONFUSION_PER_BOGEY, 1);
    zd(&b->game)->sown = objective;
    battle_dice(b, 4, 12, 12, 6, 1);
    assert_int_equal(deploy_red_force(&b->game), STATUS_OK);
    assert_int_equal(from_place(b, nth(b, "Grunt", 3), 13.5, 13.5), 0); // as chosen
    assert_int_equal(from_place(b, nth(b, "Grunt", 4), 39.5, 34.5), 0); // as before
    choices_done(&c);
}

// ZD-MIS-FIGHTOUT-12: six hits on either marker have no effect.
static void the_markers_cannot_be_harmed(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    for (int primary = 0; primary <= 1; primary++) {
        figure_id marker;
        point at = battle_point(20 + 4 * primary, 10);
        int surplus = 0;
        assert_int_equal(
            objective_add(&b->game, "Marker", primary, TOUGH_INVULNERABLE, &at, &marker),
            STATUS_OK);
        assert_int_equal(damage_hurt(&b->game, marker, hero, "shot", 6, true, &surplus), STATUS_OK);
        assert_true(here(b, marker));
        assert_int_equal(wounded(b, marker), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(the_markers_cannot_be_harmed),
        BATTLE_TEST(bogeys_come_round_either_marker),
        BATTLE_TEST(whoever_comes_down_off_the_table_waits),
        BATTLE_TEST(an_overhanging_base_slides),
        BATTLE_TEST(one_comes_back_after_a_secondary_action),
        BATTLE_TEST(whoever_misses_the_table_again_waits_on),
        BATTLE_TEST(what_counts_as_a_secondary_action),
        BATTLE_TEST(the_fallen_bring_nobody),
        BATTLE_TEST(the_players_may_pick),
        BATTLE_TEST(nobody_waits_nobody_rolls),
        BATTLE_TEST(whoever_strays_too_far_waits),
        BATTLE_TEST(one_character_in_reach_is_enough),
        BATTLE_TEST(nobody_strays_elsewhere),
        BATTLE_TEST(late_arrivals_wait_as_well),
        BATTLE_TEST(those_of_a_complication_come_alert),
        BATTLE_TEST(those_who_wait_are_not_redeployed),
        BATTLE_TEST(those_who_wait_count_for_nothing),
        cmocka_unit_test(difficulty_shows_when_they_arrive),
        BATTLE_TEST(redeployed_bogeys_keep_their_tokens),
        BATTLE_TEST(confusion_is_sown_on_one_marker),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
