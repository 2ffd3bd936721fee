// Two teams against each other, and both against the Red Force.
#include "support/zerodark/net.h"
#include "support/zerodark/redforce.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/turn.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/red_force/internal/grid.h"

// The side whose turn it is.
static void begin(struct battle *b, enum side first)
{
    zd(&b->game)->mode = MODE_VERSUS;
    battle_dice(b, 1, first == SIDE_TEAM ? 1 : 12);
    assert_int_equal(turns_begin(&b->game), STATUS_OK);
}

static struct order pass_by(enum side side)
{
    struct order o = battle_order(ORDER_PASS, FIGURE_NONE, FIGURE_NONE);
    o.value = (int32_t)side;
    return o;
}

// ZD-RED-START-04: a Grunt with blue at 6 in and green at 5 in goes for green, whoever acted.
static void bogeys_are_hostile_to_both(void **state)
{
    (void)state;
    for (int first = SIDE_TEAM; first <= SIDE_RIVAL; first++) {
        struct battle *b = battle_new();
        figure_id grunt = battle_bogey(b, "Grunt", 20, 20);
        figure_id blue = battle_hero(b, "Blue", fire_at(20, 6), 20);
        figure_id green = rival(b, "Green", 40 - fire_at(20, 5), 20);
        assert_int_equal(
            measure_range_inches(&b->game, battle_figure(b, grunt), battle_figure(b, blue)), 6);
        assert_int_equal(
            measure_range_inches(&b->game, battle_figure(b, grunt), battle_figure(b, green)), 5);
        begin(b, (enum side)first);
        battle_cards(b, 1, "5H"); // a token, and then its secondary move
        struct order pass = pass_by((enum side)first);
        battle_give(b, &pass);
        assert_int_equal(from_place(b, grunt, 18, 20), 0);
        battle_free(b);
    }
}

// ZD-MODE-VERSUS-02: heroes of the other side are shot at like anybody, and tested for stress;
// what the test earns is their own side's to spend, in the middle of the other side's action.
static void heroes_shoot_each_other(void **state)
{
    struct battle *b = *state;
    struct choices blue = {0}, green = {0};
    figure_id blue_hero = battle_hero_with(b, "Blue", 4, 4, 3, 4, 10, 10);
    figure_id green_hero = rival(b, "Green", fire_at(10, 4), 10);
    battle_face(b, green_hero, -1, 0);
    begin(b, SIDE_TEAM);
    choices_hush(b);
    choices_of(&blue, b, SIDE_TEAM);
    choices_of(&green, b, SIDE_RIVAL);
    battle_dice(b, 9, /* shot */ 5, 1, 1, 1, /* armour */ 12, /* stress */ 10, 11, 1, 1);
    struct order o = battle_order(ORDER_SHOOT, blue_hero, green_hero);
    battle_give(b, &o);
    assert_int_equal(wounded(b, green_hero), 0);
    assert_int_equal(choices_asked(&green, "bonus.declare"), 1);
    assert_int_equal(choices_asked(&blue, "bonus.declare"), 0);
    assert_int_equal(zd(&b->game)->turn, SIDE_RIVAL);
    battle_dice(b, 5, 12, 12, 12, 12, 1);
    o = battle_order(ORDER_SHOOT, green_hero, blue_hero);
    battle_give(b, &o);
    assert_true(wounded(b, blue_hero) >= 3);
}

// ZD-STATE-ENGAGED-02: whoever an enemy hero touches must fight it; a friend it touches is nothing.
static void heroes_in_contact_must_fight(void **state)
{
    struct battle *b = *state;
    figure_id blue = battle_hero(b, "Blue", 10, 10), green = rival(b, "Green", 10, 10.984);
    battle_hero(b, "Friend", 10, 9.016);
    begin(b, SIDE_TEAM);
    choices_hush(b);
    struct order wait = battle_order(ORDER_OVERWATCH, blue, FIGURE_NONE);
    struct order strike = battle_order(ORDER_CQB, blue, green);
    battle_refuses(b, &wait, "ZD-STATE-ENGAGED-02");
    battle_dice(b, 8, 12, 12, 12, 12, 1, 1, 1, 1);
    battle_give(b, &strike);
    assert_true(wounded(b, green) >= 3);
}

// ZD-SPEC-SPOOK-03: after green's pass, which nobody acted in, green's Spook is asked first.
static void a_pass_is_answered_by_its_side_first(void **state)
{
    struct battle *b = *state;
    struct choices blue = {0}, green = {0};
    figure_id spook[2] = {battle_hero(b, "Blue", 10, 10), rival(b, "Green", 40, 40)};
    for (int i = 0; i < 2; i++) {
        battle_figure(b, spook[i])->flags |= FLAG_SPOOK;
        struct hand *h = &zd(&b->game)->hand[i];
        *h = (struct hand){.spook = spook[i], .n = 1, .drawn = 1};
        h->card[0] = (card_id)card_parse(i ? "3D" : "2D");
    }
    begin(b, SIDE_RIVAL);
    stand_still(b);
    choices_of(&blue, b, SIDE_TEAM);
    choices_of(&green, b, SIDE_RIVAL);
    choices_want(&green, "spook.card", 1, spook[1], FIGURE_NONE);
    struct order pass = pass_by(SIDE_RIVAL);
    battle_give(b, &pass);
    choices_done(&green);
    assert_int_equal(choices_asked(&blue, "spook.card"), 0);
}

// ZD-OBJ-REF-01: of two Leaders the one whose side's activation it is stands in for the objective.
static void the_leader_in_turn_is_the_reference(void **state)
{
    struct battle *b = *state;
    figure_id blue = battle_hero(b, "Blue", 10, 10), green = rival(b, "Green", 40, 40), got;
    battle_figure(b, blue)->flags |= FLAG_LEADER;
    battle_figure(b, green)->flags |= FLAG_LEADER;
    begin(b, SIDE_RIVAL);
    assert_int_equal(grid_reference(&b->game, &got), STATUS_OK);
    assert_int_equal(got, green);
    zd(&b->game)->turn = SIDE_TEAM;
    assert_int_equal(grid_reference(&b->game, &got), STATUS_OK);
    assert_int_equal(got, blue);
    battle_figure(b, blue)->place = PLACE_LEFT; // the other Leader then
    assert_int_equal(grid_reference(&b->game, &got), STATUS_OK);
    assert_int_equal(got, green);
}

// ZD-EW-CONFOUND-03: two EWOps confound a flip: the one whose side's activation it is tries first.
static void the_side_in_turn_confounds_first(void **state)
{
    struct battle *b = *state;
    struct choices blue = {0}, green = {0};
    figure_id op[2] = {interferer(b, "Blue", 4, 10, 10), interferer(b, "Green", 4, 40, 40)};
    battle_figure(b, op[1])->side = SIDE_RIVAL;
    level(b, op[0], STATE_CONFOUNDING, 1);
    level(b, op[1], STATE_CONFOUNDING, 1);
    begin(b, SIDE_RIVAL);
    stand_still(b);
    battle_cards(b, 2, "2S", "3S");
    choices_of(&blue, b, SIDE_TEAM);
    choices_of(&green, b, SIDE_RIVAL);
    choices_want(&green, "confound", 1, op[1], FIGURE_NONE);
    battle_dice(b, 4, 12, 12, 12, 12);
    struct order pass = pass_by(SIDE_RIVAL);
    battle_give(b, &pass);
    choices_done(&green);
    assert_int_equal(choices_asked(&blue, "confound"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bogeys_are_hostile_to_both),
        BATTLE_TEST(heroes_shoot_each_other),
        BATTLE_TEST(heroes_in_contact_must_fight),
        BATTLE_TEST(a_pass_is_answered_by_its_side_first),
        BATTLE_TEST(the_leader_in_turn_is_the_reference),
        BATTLE_TEST(the_side_in_turn_confounds_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
