// The ground that moves cross.
#include "support/zerodark/moves.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/sight/sight.h"

// ZD-TERRAIN-01: 8 in across a flat roof.
static void open_ground_lies_at_any_height(void **state)
{
    struct battle *b = *state;
    battle_box(b, 8, 5, 24, 15, 60);
    figure_id hero = battle_hero(b, "Ada", 10, 10);
    lift(b, hero, 60);
    moves_to(b, ORDER_NORMAL, hero, 22, 10);
    stands_at(b, hero, 18, 10);
    assert_int_equal(height_of(b, hero), 600);
}

// ZD-TERRAIN-02, ZD-TERRAIN-03: 8 in, 2 of them over rubble, D3: 8 is needed; 1, 2, 4 fail: two
// cards.
static void broken_ground_doubles_the_flip(void **state)
{
    struct battle *b = *state;
    area(b, 12, 5, 14, 15, TAG_BROKEN);
    figure_id hero = battle_hero_with(b, "Ada", 4, 4, 3, 3, 10, 10);
    battle_dice(b, 3, 1, 2, 4);
    assert_int_equal(moves_to(b, ORDER_NORMAL, hero, 18, 10), 0);
    assert_int_equal(needed(b, "broken ground"), 8);
    assert_int_equal(rolled(b, "broken ground"), 3);
    assert_int_equal(zd(&b->game)->two_cards, 1);
}

// ZD-TERRAIN-02: in a hurry it is the same.
static void an_urgent_move_is_tested_for_broken_ground(void **state)
{
    struct battle *b = *state;
    area(b, 12, 5, 14, 15, TAG_BROKEN);
    figure_id hero = battle_hero_with(b, "Ada", 4, 4, 3, 3, 10, 10);
    struct order o = battle_move(ORDER_URGENT, hero, 20, 10);
    battle_dice(b, 3, 1, 2, 4);
    moves(b, &o);
    stands_at(b, hero, 20, 10);
    assert_int_equal(rolls_of(b, "broken ground"), 1);
    assert_int_equal(needed(b, "broken ground"), 10);
}

// ZD-TERRAIN-02: a cautious move cannot cross it, and goes round where it can.
static void no_cautious_move_over_broken_ground(void **state)
{
    struct battle *b = *state;
    area(b, 12, 9, 12.5, 11, TAG_BROKEN);
    area(b, 30, 0, 31, 48, TAG_BROKEN);
    figure_id hero = battle_hero_with(b, "Ada", 6, 4, 3, 4, 10.5, 10),
              ben = battle_hero(b, "Ben", 29, 30);
    struct order o = battle_move(ORDER_CAUTIOUS, ben, 32, 30);
    stays(b, &o, "ZD-TERRAIN-02");
    battle_dice(b, 4, 1, 1, 1, 1);
    moves_to(b, ORDER_CAUTIOUS, hero, 14, 10);
    stands_at(b, hero, 14, 10);
    assert_int_equal(rolls_of(b, "broken ground"), 0);
}

// ZD-TERRAIN-02: by the switch only the distance on it counts.
static void only_the_distance_inside_may_count(void **state)
{
    struct battle *b = *state;
    area(b, 12, 5, 14, 15, TAG_BROKEN);
    area(b, 13, 5, 14, 15, TAG_BROKEN); // twice broken is broken once
    set_param(b, P_ROUGH_DISTANCE_ONLY_INSIDE, 1);
    figure_id hero = battle_hero(b, "Ada", 10, 10);
    battle_dice(b, 4, 1, 1, 1, 1);
    moves_to(b, ORDER_NORMAL, hero, 18, 10);
    assert_int_equal(needed(b, "broken ground"), 2);
}

// ZD-TERRAIN-04: 8, 12, 3 against 8: three successes: one passes, two are bonus actions.
static void surplus_on_broken_ground(void **state)
{
    struct battle *b = *state;
    area(b, 12, 5, 14, 15, TAG_BROKEN);
    figure_id hero = battle_hero_with(b, "Ada", 4, 4, 3, 3, 10, 10);
    battle_dice(b, 3, 8, 12, 3);
    assert_int_equal(moves_to(b, ORDER_NORMAL, hero, 18, 10), 2);
    assert_int_equal(zd(&b->game)->two_cards, 0);
}

// ZD-TERRAIN-04, ZD-TERRAIN-07: a bonus move onto it takes its own test, v its own distance.
static void a_bonus_move_is_tested_by_itself(void **state)
{
    struct battle *b = *state;
    area(b, 11, 5, 14, 15, TAG_BROKEN);
    area(b, 11, 25, 14, 35, TAG_DANGEROUS);
    figure_id ada = battle_hero(b, "Ada", 10, 10), ben = battle_hero(b, "Ben", 10, 30);
    int surplus = 0;
    battle_dice(b, 4, 1, 1, 2, 2);
    assert_int_equal(move_bonus(&b->game, ada, battle_point(12, 10), &surplus), STATUS_OK);
    assert_int_equal(needed(b, "broken ground"), 2);
    assert_int_equal(surplus, 2);
    battle_dice(b, 4, 2, 2, 2, 2);
    assert_int_equal(move_bonus(&b->game, ben, battle_point(12, 30), &surplus), STATUS_OK);
    assert_int_equal(needed(b, "dangerous ground"), 2);
    assert_int_equal(surplus, 4);
}

// ZD-TERRAIN-06: 4 in, D4, dice 2, 4, 5, 12: four successes, no hit. With less: what is missing.
static void dangerous_ground_hits(void **state)
{
    struct battle *b = *state;
    area(b, 12, 5, 14, 15, TAG_DANGEROUS);
    figure_id hero = battle_hero(b, "Ada", 10, 10);
    battle_dice(b, 4, 2, 4, 5, 12);
    assert_int_equal(moves_to(b, ORDER_NORMAL, hero, 14, 10), 0);
    assert_int_equal(needed(b, "dangerous ground"), 4);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 0);
    level(b, hero, STATE_TOKENS, 1);
    battle_dice(b, 4, 1, 1, 1, 4);
    moves_to(b, ORDER_NORMAL, hero, 10, 10);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 3);
    assert_int_equal(battle_dice_left(b), 0); // no armour test
}

// ZD-TERRAIN-06: by the switch armour takes hits away: cAV(3), dice 3 and 12.
static void armour_may_help_against_the_ground(void **state)
{
    struct battle *b = *state;
    area(b, 12, 5, 14, 15, TAG_DANGEROUS);
    set_param(b, P_DANGEROUS_ARMOUR_TEST, 1);
    figure_id hero = battle_hero(b, "Ada", 10, 10);
    battle_figure(b, hero)->stat[STAT_AV] = 2;
    battle_dice(b, 6, 1, 1, 1, 4, 3, 12);
    moves_to(b, ORDER_NORMAL, hero, 14, 10);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 1);
}

// ZD-TERRAIN-07: v 4 and six successes: no hit, two bonus actions.
static void surplus_on_dangerous_ground(void **state)
{
    struct battle *b = *state;
    area(b, 12, 5, 14, 15, TAG_DANGEROUS);
    figure_id hero = battle_hero(b, "Ada", 10, 10);
    battle_dice(b, 4, 4, 5, 12, 12);
    assert_int_equal(moves_to(b, ORDER_NORMAL, hero, 14, 10), 2);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 0);
}

// ZD-TERRAIN-08, ZD-BOGEY-MOVE-05: a Grunt goes round the marsh.
static void bogeys_go_round_dangerous_ground(void **state)
{
    struct battle *b = *state;
    area(b, 19, 9, 20, 11, TAG_DANGEROUS);
    figure_id hero = battle_hero(b, "Ada", 22, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 18, 10);
    bogey_move(&b->game, grunt, hero);
    spot at = battle_figure(b, grunt)->body.at;
    assert_true(at.y < battle_len(9) || at.y > battle_len(11));
}

// ZD-TERRAIN-09, ZD-BOGEY-MOVE-06: it ends at the edge, which the base may touch.
static void nothing_enters_the_impassable(void **state)
{
    struct battle *b = *state;
    area(b, 12, 0, 14, 48, TAG_IMPASSABLE);
    figure_id hero = battle_hero(b, "Ada", 10, 10), ben = battle_hero(b, "Ben", 40, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 10, 30);
    moves_to(b, ORDER_NORMAL, hero, 18, 10);
    assert_in_range(battle_figure(b, hero)->body.at.x, 2922, 2929);
    bogey_move(&b->game, grunt, ben);
    assert_true(battle_figure(b, grunt)->body.at.x <= 2929);
}

// ZD-TERRAIN-10: 20 mm behind 30 mm: entirely obscured for whoever is no taller; from a roof not.
static void a_wall_hides_what_is_shorter(void **state)
{
    struct battle *b = *state;
    battle_box(b, 15, 5, 15 + MM(5), 15, 30);
    battle_box(b, 4, 5, 8, 15, 150);
    figure_id hero = battle_hero(b, "Ada", 10, 10);
    figure_id up = battle_hero(b, "Ben", 7.5, 10), low = battle_bogey(b, "Grunt", 16, 10);
    battle_figure(b, low)->body.height = 200;
    lift(b, up, 150);
    struct terms t;
    assert_int_equal(obscured(&b->game, battle_figure(b, hero), battle_figure(b, low), &t),
                     OBSCURED_ENTIRELY);
    assert_true(obscured(&b->game, battle_figure(b, up), battle_figure(b, low), &t) <
                OBSCURED_ENTIRELY);
}

// ZD-TERRAIN-11, ZD-CYL-09: on top of a wall of 60 mm one walks; of 24 mm one cannot end.
static void a_thick_wall_is_open_ground(void **state)
{
    static const struct {
        double thick;
        bool stays;
    } cases[] = {{60, true}, {25, true}, {24, false}};
    for (int i = 0; i < 3; i++) {
        struct battle *b = battle_new();
        battle_box(b, 5, 10 - MM(cases[i].thick / 2), 20, 10 + MM(cases[i].thick / 2), 60);
        figure_id hero = battle_hero(b, "Ada", 8, 10);
        lift(b, hero, 60);
        moves_to(b, ORDER_NORMAL, hero, 14, 10);
        if (cases[i].stays) {
            stands_at(b, hero, 14, 10);
        } else {
            stands_at(b, hero, 8, 10);
        }
        battle_free(b);
    }
    (void)state;
}

// ZD-TERRAIN-12: a fence is an obstacle of its height: stepped over or jumped; it hides nothing of
// the shape but gives its level.
static void a_fence_blocks_the_way_only(void **state)
{
    struct battle *b = *state;
    struct piece low = battle_prism(12, 5, 12 + MM(3), 15, 0, 12, PIECE_SOLID, TAG_FENCE);
    struct piece high = battle_prism(22, 5, 22 + MM(3), 15, 0, 25, PIECE_SOLID, TAG_FENCE);
    low.level = 0;
    high.level = 2;
    battle_piece(b, low);
    battle_piece(b, high);
    figure_id hero = battle_hero(b, "Ada", 10, 10), ben = battle_hero(b, "Ben", 20, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 26, 10);
    moves_to(b, ORDER_NORMAL, hero, 14, 10);
    stands_at(b, hero, 14, 10);
    struct terms t;
    assert_int_equal(obscured(&b->game, battle_figure(b, ben), battle_figure(b, grunt), &t), 2);
    assert_true(sight_sees(&b->game, battle_figure(b, ben), battle_figure(b, grunt)));
    battle_put(b, ben, 22 - MM(12.5), 10);
    battle_put(b, grunt, 40, 40);
    battle_dice(b, 3, 10, 1, 1);
    moves_to(b, ORDER_JUMP, ben, 24, 10);
    stands_at(b, ben, 22 + MM(15.5), 10);
}

// ZD-TERRAIN-13: up a stair at the horizontal distance, without a test.
static void stairs_are_open_ground(void **state)
{
    struct battle *b = *state;
    ramp(b, 12, 15, 76.2, PIECE_STAIRS);
    battle_box(b, 15, 5, 20, 15, 76.2);
    figure_id hero = battle_hero(b, "Ada", 10, 10);
    assert_int_equal(moves_to(b, ORDER_NORMAL, hero, 18, 10), 0);
    stands_at(b, hero, 18, 10);
    assert_int_equal(height_of(b, hero), 762);
    assert_int_equal(b->events.n_accounts, 0);
}

// ZD-TERRAIN-14: a rusted ladder: 4 in of climbing, then D(4).
static void a_dangerous_ladder_is_tested(void **state)
{
    struct battle *b = *state;
    battle_box(b, 20, 5, 24, 15, 4 * 25.4);
    battle_piece(
        b, battle_prism(20 - MM(2), 9.5, 20, 10.5, 0, 4 * 25.4, 0, TAG_LADDER | TAG_DANGEROUS));
    figure_id hero = battle_hero(b, "Ada", 20 - MM(12.5), 10);
    battle_dice(b, 4, 4, 4, 4, 4);
    moves_to(b, ORDER_CLIMB, hero, 20 + MM(12.5), 10);
    assert_int_equal(height_of(b, hero), 1016);
    assert_int_equal(needed(b, "dangerous ground"), 4);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 0);
}

// ZD-TERRAIN-15: a building of parts: its walls block, its open roof is open ground, a doorway is a
// gap.
static void a_building_is_its_parts(void **state)
{
    struct battle *b = *state;
    battle_box(b, 12, 5, 12 + MM(5), 9, 60);
    battle_box(b, 12, 11, 12 + MM(5), 15, 60);
    figure_id hero = battle_hero(b, "Ada", 10, 7);
    struct order o = way(ORDER_NORMAL, hero, 2, 14.0, 7.0, 18.0, 7.0);
    moves(b, &o);
    stands_at(b, hero, 12 - MM(12.5), 7);
    battle_put(b, hero, 10, 10);
    moves_to(b, ORDER_NORMAL, hero, 14, 10);
    stands_at(b, hero, 14, 10);
}

// A rotten roof, 3 in up, with room beneath.
static figure_id on_rotten_roof(struct battle *b, uint32_t tags)
{
    battle_piece(b, battle_prism(8, 5, 24, 15, 73.2, 76.2, PIECE_SOLID | PIECE_OPAQUE,
                                 TAG_DANGEROUS | tags));
    figure_id hero = battle_hero(b, "Ada", 10, 10);
    lift(b, hero, 76.2);
    return hero;
}

// ZD-TERRAIN-16: failed: a fall from the point reached, its hits instead; one success: nothing.
static void a_rotten_roof_lets_one_fall(void **state)
{
    struct battle *b = *state;
    figure_id hero = on_rotten_roof(b, TAG_FALL);
    battle_dice(b, 4, 1, 1, 1, 2);
    moves_to(b, ORDER_NORMAL, hero, 14, 10);
    assert_int_equal(height_of(b, hero), 762);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 0);
    battle_dice(b, 5, 1, 1, 1, 1, 6); // 8 in: 8 is needed; armour: one of six hits
    moves_to(b, ORDER_NORMAL, hero, 20, 10);
    assert_int_equal(height_of(b, hero), 0);
    stands_at(b, hero, 20, 10);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 5);
    assert_int_equal(rolls_of(b, "fall"), 1);
}

// ZD-TERRAIN-16: without the tag only by the switch.
static void other_dangerous_ground_lets_fall_by_the_switch(void **state)
{
    (void)state;
    for (int on = 0; on <= 1; on++) {
        struct battle *b = battle_new();
        figure_id hero = on_rotten_roof(b, 0);
        set_param(b, P_DANGEROUS_FALL, on);
        battle_dice(b, 5, 1, 1, 1, 1, 1);
        moves_to(b, ORDER_NORMAL, hero, 15, 10);
        assert_int_equal(height_of(b, hero), on ? 0 : 762);
        battle_free(b);
    }
}

// ZD-TERRAIN-17: the base over the marsh by 5 mm, the centre outside: no test. From the rubble 6 in
// off it: D(6).
static void the_centre_decides(void **state)
{
    struct battle *b = *state;
    area(b, 5, 10, 25, 15, TAG_DANGEROUS);
    area(b, 5, 30, 10.5, 35, TAG_BROKEN);
    figure_id ada = battle_hero(b, "Ada", 8, 10 - MM(7.5)), ben = battle_hero(b, "Ben", 10, 32);
    moves_to(b, ORDER_NORMAL, ada, 14, 10 - MM(7.5));
    assert_int_equal(rolls_of(b, "dangerous ground"), 0);
    battle_dice(b, 4, 6, 1, 1, 1);
    moves_to(b, ORDER_NORMAL, ben, 16, 32);
    assert_int_equal(needed(b, "broken ground"), 6);
}

// ZD-TERRAIN-17: both kinds, both tests, in the order the player likes.
static void both_tests_in_either_order(void **state)
{
    for (int dangerous = 0; dangerous <= 1; dangerous++) {
        struct battle *b = battle_new();
        area(b, 12, 5, 13, 15, TAG_DANGEROUS);
        area(b, 14, 5, 15, 15, TAG_BROKEN);
        figure_id hero = battle_hero(b, "Ada", 10, 10);
        answer(b, SIDE_TEAM, "ground.first", dangerous);
        battle_dice(b, 8, 12, 12, 6, 6, 1, 1, 1, 1);
        moves_to(b, ORDER_NORMAL, hero, 16, 10);
        assert_int_equal(asked("ground.first"), 1);
        assert_int_equal(battle_state(b, hero, STATE_WOUNDED), dangerous ? 0 : 5);
        assert_int_equal(zd(&b->game)->two_cards, dangerous);
        battle_free(b);
    }
    (void)state;
}

// ZD-TERRAIN-17: after the CQB that the move caused.
static void the_ground_is_tested_after_the_fight(void **state)
{
    struct battle *b = *state;
    area(b, 11, 5, 13, 15, TAG_BROKEN);
    figure_id hero = battle_hero(b, "Ada", 10, 10);
    battle_bogey(b, "Elite", 14 + MM(25), 10);
    battle_dice(b, 7, 1, 1, 1, 1, 8, 8, 1);
    battle_dice(b, 3, 1, 1, 2);
    struct order o = way(ORDER_NORMAL, hero, 2, 15.0, 10.0, 16.0, 10.0);
    moves(b, &o);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 2);
    assert_int_equal(rolled(b, "broken ground"), 3);
    assert_int_equal(zd(&b->game)->two_cards, 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(open_ground_lies_at_any_height),
        TEST(broken_ground_doubles_the_flip),
        TEST(an_urgent_move_is_tested_for_broken_ground),
        TEST(no_cautious_move_over_broken_ground),
        TEST(only_the_distance_inside_may_count),
        TEST(surplus_on_broken_ground),
        TEST(a_bonus_move_is_tested_by_itself),
        TEST(dangerous_ground_hits),
        TEST(armour_may_help_against_the_ground),
        TEST(surplus_on_dangerous_ground),
        TEST(bogeys_go_round_dangerous_ground),
        TEST(nothing_enters_the_impassable),
        TEST(a_wall_hides_what_is_shorter),
        cmocka_unit_test(a_thick_wall_is_open_ground),
        TEST(a_fence_blocks_the_way_only),
        TEST(stairs_are_open_ground),
        TEST(a_dangerous_ladder_is_tested),
        TEST(a_building_is_its_parts),
        TEST(a_rotten_roof_lets_one_fall),
        cmocka_unit_test(other_dangerous_ground_lets_fall_by_the_switch),
        TEST(the_centre_decides),
        cmocka_unit_test(both_tests_in_either_order),
        TEST(the_ground_is_tested_after_the_fight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
