// The suit actions of EWOp bogeys.
#include "support/zerodark/redforce.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/core/figures.h"

#define CALM 10, 1, 1, 1 // D4: the test is passed, nothing is left over

// ZD-BOGEY-EWOP-01, ZD-EWOPB-CLUBS-01: all in sight become targeted; no attack, no token.
static void clubs_target_all_in_sight(void **state)
{
    struct battle *b = *state;
    wall(b, 20, 30, 48);
    figure_id a = battle_hero(b, "A", 20, 24), other = battle_hero(b, "B", 14, 20);
    figure_id hidden = battle_hero(b, "C", 30, 40);
    figure_id ewop = alert_bogey(b, "EWOp", 10, 24);
    stand_still(b);
    play(b, "8C", a);
    assert_int_equal(targeted(b, a), 1);
    assert_int_equal(targeted(b, other), 1);
    assert_int_equal(targeted(b, hidden), 0);
    assert_int_equal(tokens(b, ewop), 0);
    assert_int_equal(rolls(b, "shoot"), 0);
}

// ZD-EWOPB-CLUBS-02, ZD-RED-ORDER-14: without sight it goes to the nearest character, a dog too,
// and gains a token.
static void clubs_without_sight_go_for_characters(void **state)
{
    struct battle *b = *state;
    figure_id dog = battle_hero(b, "Dog", 24, 18);
    figure_id hero = battle_hero(b, "A", 24, 34);
    figure_id ewop = battle_bogey(b, "EWOp", 24, 24);
    battle_face(b, ewop, 0, 1);
    battle_put(b, hero, 10, 23);
    battle_figure(b, dog)->kind = KIND_ALLY;
    stand_still(b);
    play(b, "8C", hero);
    assert_int_equal(tokens(b, ewop), 1);
    assert_int_equal(from_place(b, ewop, 24, 22), 0);
}

static void hidden_but_targeted(struct battle *b, figure_id *a, figure_id *ewop)
{
    *a = battle_hero(b, "A", 24, 14);
    *ewop = battle_bogey(b, "EWOp", 24, 24);
    battle_face(b, *ewop, 0, 1);
    stand_still(b);
    level(b, *a, STATE_TARGETED, 1);
    play(b, "8C", *a);
}

// ZD-EWOPB-CLUBS-03: targeted is not the same as seen, unless ewop_bogey_sees_targeted.
static void the_targeted_are_not_in_sight_for_that(void **state)
{
    struct battle *b = *state;
    figure_id a, ewop;
    hidden_but_targeted(b, &a, &ewop);
    assert_int_equal(tokens(b, ewop), 1);
    assert_int_equal(from_place(b, ewop, 24, 22), 0);
}

static void the_targeted_may_be_in_sight(void **state)
{
    struct battle *b = *state;
    figure_id a, ewop;
    set_switch(b, P_EWOP_BOGEY_SEES_TARGETED, 1);
    hidden_but_targeted(b, &a, &ewop);
    assert_int_equal(tokens(b, ewop), 0);
    assert_int_equal(from_place(b, ewop, 24, 24), 0);
}

// ZD-EWOPB-DIAMONDS-01: the closest becomes targeted, seen or not; no token.
// ZD-EWOPB-SECONDARY-01: then the ordinary secondary move.
static void diamonds_target_the_closest(void **state)
{
    struct battle *b = *state;
    figure_id a = battle_hero(b, "A", 24, 12), far = battle_hero(b, "B", 24, 40);
    figure_id ewop = battle_bogey(b, "EWOp", 24, 24);
    battle_face(b, ewop, 0, 1);
    play(b, "6D", a);
    assert_int_equal(targeted(b, a), 1);
    assert_int_equal(targeted(b, far), 0);
    assert_int_equal(tokens(b, ewop), 0);
    assert_int_equal(from_place(b, ewop, 24, 22), 0);
}

static void closest_is_targeted(struct battle *b, figure_id *a, figure_id *ewop)
{
    wall(b, 20, 18, 30);
    *a = battle_hero(b, "A", fire_at(10, 10), 24);
    *ewop = battle_bogey(b, "EWOp", 10, 24);
    stand_still(b);
    zd(&b->game)->visibility = 3;
    level(b, *a, STATE_TARGETED, 1);
    level(b, *ewop, STATE_TOKENS, 1);
}

// ZD-EWOPB-DIAMONDS-02, ZD-EWOPB-FW-01: 2 + 1 + 1 - 1 dice against 10 + 3 + 1; the wall does not
// count; 2 hits. ZD-EWOPB-FW-02: armour and stress are tested, targeted goes.
static void diamonds_attack_the_closest_if_it_is_targeted(void **state)
{
    struct battle *b = *state;
    figure_id a, ewop;
    closest_is_targeted(b, &a, &ewop);
    battle_dice(b, 7, 4, 6, 8, 2, 10, 1, 1); // D is 3 by then
    play(b, "6D", a);
    const struct account *shot = last_roll(b, "shoot");
    assert_int_equal(shot->dice.n, 3);
    assert_int_equal(shot->target_terms.sum, 14);
    assert_int_equal(shot->successes, 1);
    assert_int_equal(wounded(b, a), 2);
    assert_int_equal(targeted(b, a), 0);
    assert_int_equal(tokens(b, ewop), 0);
    assert_int_equal(rolls(b, "armour"), 1);
    assert_int_equal(rolls(b, "stress"), 1);
    assert_int_equal(battle_dice_left(b), 0);
    assert_true(is_alert(b, ewop));
}

// ZD-EWOPB-FW-02: with ewop_attack_no_armour nothing stops the hits; AV still counts in v.
static void an_electronic_attack_may_pass_armour(void **state)
{
    struct battle *b = *state;
    figure_id a, ewop;
    closest_is_targeted(b, &a, &ewop);
    set_switch(b, P_EWOP_ATTACK_NO_ARMOUR, 1);
    battle_dice(b, 6, 4, 6, 8, 10, 1, 1);
    play(b, "6D", a);
    assert_int_equal(last_roll(b, "shoot")->target_terms.sum, 14);
    assert_int_equal(rolls(b, "armour"), 0);
    assert_int_equal(wounded(b, a), 2);
}

// ZD-EWOPB-FW-01, ZD-EW-FW-12: FW3 leaves no dice: no hit at all, but targeted goes and the nerve
// is tested.
static void a_firewall_may_leave_no_dice(void **state)
{
    struct battle *b = *state;
    figure_id a, ewop;
    closest_is_targeted(b, &a, &ewop);
    level(b, ewop, STATE_TOKENS, 0);
    battle_figure(b, a)->stat[STAT_FW] = 3;
    battle_dice(b, 4, CALM);
    play(b, "6D", a);
    assert_int_equal(wounded(b, a), 0);
    assert_int_equal(targeted(b, a), 0);
    assert_int_equal(rolls(b, "stress"), 1);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-EWOPB-FW-01: FW2 takes two dice: 1 is left; with ewop_fw_at_least_att_fails none.
static void a_firewall_may_have_to_be_beaten_by_attack(void **state)
{
    struct battle *b = *state;
    figure_id a, ewop;
    closest_is_targeted(b, &a, &ewop);
    level(b, ewop, STATE_TOKENS, 0);
    battle_figure(b, a)->stat[STAT_FW] = 2;
    assert_int_equal(fire_shot(b, (struct shot){.shooter = ewop,
                                                .target = a,
                                                .any_sight = true,
                                                .any_cover = true,
                                                .electronic = true})
                         .dice,
                     1);
    level(b, a, STATE_TARGETED, 1);
    set_switch(b, P_EWOP_FW_AT_LEAST_ATT_FAILS, 1);
    assert_true(fire_shot(b, (struct shot){.shooter = ewop,
                                           .target = a,
                                           .any_sight = true,
                                           .any_cover = true,
                                           .electronic = true})
                    .dice <= 0);
}

// ZD-EWOPB-FW-01: with fw_in_target_number it is added to v: 4 dice against 10 + 3 + 1 + 1.
static void a_firewall_may_raise_the_target_number(void **state)
{
    struct battle *b = *state;
    figure_id a, ewop;
    closest_is_targeted(b, &a, &ewop);
    set_switch(b, P_FW_IN_TARGET_NUMBER, 1);
    battle_dice(b, 9, 1, 1, 1, 1, 2, CALM);
    play(b, "6D", a);
    assert_int_equal(last_roll(b, "shoot")->dice.n, 4);
    assert_int_equal(last_roll(b, "shoot")->target_terms.sum, 15);
}

// ZD-EWOPB-HEARTS-01, ZD-EWOPB-HEARTS-02: it frees itself first, being nearest; without any
// targeted bogey one still gets up; no tokens.
static void hearts_free_and_raise(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 10, 24);
    figure_id ewop = battle_bogey(b, "EWOp", 20, 24);
    figure_id grunt = battle_bogey(b, "Grunt", 23, 24);
    figure_id elite = battle_bogey(b, "Elite", 30, 24);
    stand_still(b);
    level(b, ewop, STATE_TARGETED, 1);
    level(b, grunt, STATE_TARGETED, 1);
    play(b, "3H", hero);
    assert_int_equal(targeted(b, ewop), 0);
    assert_int_equal(targeted(b, grunt), 1);
    play(b, "3H", hero);
    assert_int_equal(targeted(b, grunt), 0);
    level(b, elite, STATE_DOWN, 1);
    play(b, "3H", hero);
    assert_int_equal(battle_state(b, elite, STATE_DOWN), 0);
    assert_int_equal(tokens(b, ewop) + tokens(b, grunt) + tokens(b, elite), 0);
}

static void two_targeted(struct battle *b, figure_id *a, figure_id *other, figure_id *ewop)
{
    battle_box(b, 6, 32, 14, 32.2, 100); // hides B
    *other = battle_hero(b, "B", 10, fire_at(24, 14));
    *a = battle_hero(b, "A", fire_at(10, 10), 24);
    *ewop = battle_bogey(b, "EWOp", 10, 24);
    stand_still(b);
    battle_face(b, *ewop, -1, -1);
    zd(&b->game)->visibility = 5;
    battle_figure(b, *other)->stat[STAT_AV] = 0;
    battle_figure(b, *other)->stat[STAT_FW] = 2;
    level(b, *a, STATE_TARGETED, 1);
    level(b, *other, STATE_TARGETED, 1);
}

// ZD-AIDE-RED-06, ZD-EWOPB-SPADES-01: nearest first: A with 2 dice against 11, 2 hits; B with 1 die
// against 14, 1 hit; neither sight nor visibility counts.
static void spades_strike_at_all_that_are_targeted(void **state)
{
    struct battle *b = *state;
    figure_id a, other, ewop;
    two_targeted(b, &a, &other, &ewop);
    battle_dice(b, 11, 5, 6, 2, 10, 1, 1, 9, CALM);
    play(b, "9S", a);
    assert_int_equal(rolls(b, "shoot"), 2);
    assert_int_equal(b->events.account[0].against, a);
    assert_int_equal(b->events.account[0].dice.n, 2);
    assert_int_equal(b->events.account[0].target_terms.sum, 11);
    assert_int_equal(wounded(b, a), 2);
    const struct account *second = last_roll(b, "shoot");
    assert_int_equal(second->against, other);
    assert_int_equal(second->dice.n, 1);
    assert_int_equal(second->target_terms.sum, 14);
    assert_int_equal(wounded(b, other), 1);
    assert_int_equal(targeted(b, a) + targeted(b, other), 0);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-RED-ORDER-06: A shoots back and puts it down: B is spared, and it makes no secondary move.
static void a_fallen_ewop_strikes_no_more(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id a, other, ewop;
    two_targeted(b, &a, &other, &ewop);
    battle_face(b, a, -1, 0);
    zd(&b->game)->visibility = 0;
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, a, FIGURE_NONE);
    // No hit but the targeted one, which a 12 of armour takes; two successes of nerve; one hit
    // back.
    battle_dice(b, 11, 1, 1, 12, 10, 10, 1, 1, 11, 1, 1, 1);
    play(b, "9S", a);
    choices_done(&c);
    assert_int_equal(battle_state(b, ewop, STATE_DOWN), 1);
    assert_int_equal(targeted(b, other), 1);
    assert_int_equal(wounded(b, other), 0);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-EWOPB-SPADES-03: the token goes into the first attack; with ewop_tokens_all_attacks into each.
static void the_token_is_for_the_first_attack(void **state)
{
    struct battle *b = *state;
    figure_id a, other, ewop;
    two_targeted(b, &a, &other, &ewop);
    level(b, ewop, STATE_TOKENS, 1);
    battle_dice(b, 13, 1, 1, 1, 2, CALM, 1, CALM);
    play(b, "9S", a);
    assert_int_equal(b->events.account[0].dice.n, 3);
    assert_int_equal(last_roll(b, "shoot")->dice.n, 1);
    assert_int_equal(tokens(b, ewop), 0);
}

static void the_token_may_be_for_all_attacks(void **state)
{
    struct battle *b = *state;
    figure_id a, other, ewop;
    set_switch(b, P_EWOP_TOKENS_ALL_ATTACKS, 1);
    two_targeted(b, &a, &other, &ewop);
    level(b, ewop, STATE_TOKENS, 1);
    battle_dice(b, 14, 1, 1, 1, 2, CALM, 1, 1, CALM);
    play(b, "9S", a);
    assert_int_equal(b->events.account[0].dice.n, 3);
    assert_int_equal(last_roll(b, "shoot")->dice.n, 2);
    assert_int_equal(tokens(b, ewop), 0);
}

// ZD-EWOPB-SPADES-02: nobody targeted: the nearest machine is wounded, without a test.
static void spades_without_a_target_hurt_a_machine(void **state)
{
    struct battle *b = *state;
    figure_id robot = battle_hero(b, "Robot", 30, 24), drone = battle_hero(b, "Drone", 19.9, 24);
    figure_id man = battle_hero(b, "A", 14, 24);
    figure_id ewop = battle_bogey(b, "EWOp", 10, 24);
    stand_still(b);
    battle_figure(b, robot)->flags |= FLAG_SYNTHETIC;
    battle_figure(b, drone)->flags |= FLAG_SYNTHETIC;
    battle_dice(b, 1, 12);
    play(b, "9S", man);
    assert_int_equal(wounded(b, drone), 1);
    assert_int_equal(wounded(b, robot) + wounded(b, man), 0);
    assert_int_equal(battle_dice_left(b), 1);
    assert_false(is_alert(b, ewop));
    battle_figure(b, robot)->flags &= ~(uint32_t)FLAG_SYNTHETIC;
    battle_figure(b, drone)->flags &= ~(uint32_t)FLAG_SYNTHETIC;
    play(b, "9S", man);
    assert_int_equal(wounded(b, drone), 1);
}

// ZD-EWOPB-SECONDARY-01: engaged it fights, whatever the suit.
static void an_engaged_ewop_fights(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 10.984, 24);
    figure_id ewop = battle_bogey(b, "EWOp", 10, 24);
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    play(b, "6D", hero);
    assert_int_equal(rolls(b, "cqb"), 2);
    assert_int_equal(targeted(b, hero), 0);
    assert_int_equal(from_place(b, ewop, 10, 24), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(clubs_target_all_in_sight),
        BATTLE_TEST(clubs_without_sight_go_for_characters),
        BATTLE_TEST(the_targeted_are_not_in_sight_for_that),
        BATTLE_TEST(the_targeted_may_be_in_sight),
        BATTLE_TEST(diamonds_target_the_closest),
        BATTLE_TEST(diamonds_attack_the_closest_if_it_is_targeted),
        BATTLE_TEST(an_electronic_attack_may_pass_armour),
        BATTLE_TEST(a_firewall_may_leave_no_dice),
        BATTLE_TEST(a_firewall_may_have_to_be_beaten_by_attack),
        BATTLE_TEST(a_firewall_may_raise_the_target_number),
        BATTLE_TEST(hearts_free_and_raise),
        BATTLE_TEST(spades_strike_at_all_that_are_targeted),
        BATTLE_TEST(a_fallen_ewop_strikes_no_more),
        BATTLE_TEST(the_token_is_for_the_first_attack),
        BATTLE_TEST(the_token_may_be_for_all_attacks),
        BATTLE_TEST(spades_without_a_target_hurt_a_machine),
        BATTLE_TEST(an_engaged_ewop_fights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
