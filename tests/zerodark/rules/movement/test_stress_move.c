// The flight of a shaken character.
#include "support/zerodark/moves.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/sight/sight.h"

static void flees(struct battle *b, figure_id who, figure_id from)
{
    assert_int_equal(stress_move(&b->game, who, from), STATUS_OK);
}

static bool covered(struct battle *b, figure_id who, figure_id from)
{
    struct terms t;
    return obscured(&b->game, battle_figure(b, from), battle_figure(b, who), &t) > 0;
}

static bool still_at(struct battle *b, figure_id who, double x, double y)
{
    spot at = battle_figure(b, who)->body.at;
    point there = battle_point(x, y);
    return at.x == there.x && at.y == there.y;
}

// ZD-STRESS-06: 2 in from a wall corner: it moves to touch it; no dice.
static void to_the_corner(void **state)
{
    struct battle *b = *state;
    battle_box(b, 20, 12.5, 24, 15, 25); // too low to hide anybody altogether
    figure_id hero = battle_hero(b, "Ada", 20, 10);
    figure_id elite = battle_bogey(b, "Elite", 30, 16);
    flees(b, hero, elite);
    assert_true(covered(b, hero, elite));
    assert_int_equal(battle_state(b, hero, STATE_PRONE), 0);
    assert_int_equal(b->events.n_accounts, 0);
    int64_t gap = hull_distance_squared(&table_piece(b->table, 0)->hull,
                                        point_of(battle_figure(b, hero)->body.at));
    assert_true(gap <= len_squared(125 + LEN_CONTACT));
}

// ZD-STRESS-06: M counts as it is now: stunned, M2 goes an inch and no further.
static void no_further_than_m(void **state)
{
    struct battle *b = *state;
    battle_box(b, 19, 6, 21, 7, 25);
    figure_id hero = battle_hero_with(b, "Ada", 2, 4, 3, 4, 20, 10);
    figure_id elite = battle_bogey(b, "Elite", 20, 30);
    level(b, hero, STATE_STUNNED, 1);
    flees(b, hero, elite);
    int64_t gone =
        point_distance_squared(battle_point(20, 10), point_of(battle_figure(b, hero)->body.at));
    assert_true(gone > len_squared(battle_len(0.9)) && gone <= len_squared(LEN_INCH));
    assert_int_equal(battle_state(b, hero, STATE_PRONE), 1);
}

// ZD-STRESS-06: by the switch the move is tested: the flip is nullified.
static void the_move_may_be_tested(void **state)
{
    struct battle *b = *state;
    battle_box(b, 20, 12.5, 24, 15, 60);
    figure_id hero = battle_hero(b, "Ada", 20, 10);
    figure_id elite = battle_bogey(b, "Elite", 29, 16);
    set_param(b, P_STRESS_MOVE_TESTED, 1);
    battle_dice(b, 4, 12, 12, 12, 12);
    flees(b, hero, elite);
    int inches = len_squared_units_up(
        point_distance_squared(battle_point(20, 10), point_of(battle_figure(b, hero)->body.at)),
        LEN_INCH);
    assert_int_equal(needed(b, "cautious"), 2 * inches + 1);
    assert_int_equal(zd(&b->game)->nullified, 1);
}

// ZD-STRESS-06: level ground only, and not across rubble: cover up a kerb or behind it is none.
static void a_cautious_way(void **state)
{
    struct battle *b = *state;
    battle_box(b, 10, 11, 30, 30, 5);
    battle_box(b, 20, 12.5, 24, 15, 60);
    figure_id hero = battle_hero(b, "Ada", 20, 10);
    figure_id elite = battle_bogey(b, "Elite", 30, 2);
    flees(b, hero, elite);
    assert_int_equal(height_of(b, hero), 0);
    assert_int_equal(battle_state(b, hero, STATE_PRONE), 1);
}

// ZD-STRESS-07: the path keeps off rubble and marsh, round them if need be.
static void round_bad_ground(void **state)
{
    struct battle *b = *state;
    area(b, 19.5, 10.8, 20.5, 11.2, TAG_BROKEN);
    battle_box(b, 19, 12.5, 21, 15, 60);
    figure_id hero = battle_hero_with(b, "Ada", 6, 4, 3, 4, 20, 10);
    figure_id elite = battle_bogey(b, "Elite", 20, 40);
    flees(b, hero, elite);
    assert_true(covered(b, hero, elite));
    assert_int_equal(rolls_of(b, "broken ground"), 0);
}

// ZD-STRESS-06: obscured already: it does not move; engaged, wounded(3) and climbing neither.
static void who_does_not_move(void **state)
{
    struct battle *b = *state;
    battle_box(b, 20, 12.5, 24, 15, 60);
    figure_id near = battle_hero(b, "Ada", 22, 12.5 - MM(12.5));
    figure_id engaged = battle_hero(b, "Ben", 20, 10), hurt_one = battle_hero(b, "Cho", 18, 10);
    figure_id hanging = battle_hero(b, "Dan", 16, 10);
    figure_id elite = battle_bogey(b, "Elite", 22, 30);
    battle_bogey(b, "Grunt", 20, 10 - MM(25));
    level(b, hurt_one, STATE_WOUNDED, 3);
    level(b, hanging, STATE_CLIMBING, 1);
    assert_true(covered(b, near, elite));
    flees(b, near, elite);
    flees(b, engaged, elite);
    flees(b, hurt_one, elite);
    flees(b, hanging, elite);
    assert_true(still_at(b, near, 22, 12.5 - MM(12.5)));
    assert_true(still_at(b, engaged, 20, 10));
    assert_true(still_at(b, hurt_one, 18, 10));
    assert_true(still_at(b, hanging, 16, 10));
    // ZD-STRESS-08: whoever did not move lies down, but not on a face.
    assert_int_equal(battle_state(b, near, STATE_PRONE), 1);
    assert_int_equal(battle_state(b, engaged, STATE_PRONE), 1);
    assert_int_equal(battle_state(b, hurt_one, STATE_PRONE), 1);
    assert_int_equal(battle_state(b, hanging, STATE_PRONE), 0);
}

// ZD-STRESS-07: cover towards the attacker is allowed where it ends obscured there.
static void nearer_but_covered(void **state)
{
    struct battle *b = *state;
    battle_box(b, 19, 12, 21, 12 + MM(5), 25);
    figure_id hero = battle_hero(b, "Ada", 20, 10);
    figure_id elite = battle_bogey(b, "Elite", 20, 20);
    int64_t before =
        measure_range_squared(&b->game, battle_figure(b, hero), battle_figure(b, elite));
    flees(b, hero, elite);
    assert_true(covered(b, hero, elite));
    assert_true(measure_range_squared(&b->game, battle_figure(b, hero), battle_figure(b, elite)) <
                before);
    assert_int_equal(battle_state(b, hero, STATE_PRONE), 0);
}

// ZD-STRESS-07: cover out of reach and towards the attacker: it does not come nearer, it lies down.
static void not_nearer_without_cover(void **state)
{
    struct battle *b = *state;
    battle_box(b, 19, 16, 21, 16 + MM(5), 25);
    figure_id hero = battle_hero(b, "Ada", 20, 10);
    figure_id elite = battle_bogey(b, "Elite", 20, 30);
    flees(b, hero, elite);
    assert_true(still_at(b, hero, 20, 10));
    assert_int_equal(battle_state(b, hero, STATE_PRONE), 1);
}

// ZD-STRESS-07: cover out of reach the other way: up to M towards it, and then it lies down.
static void on_the_way_to_cover(void **state)
{
    struct battle *b = *state;
    battle_box(b, 18, 2, 22, 2 + MM(5), 60);
    figure_id hero = battle_hero(b, "Ada", 20, 10);
    figure_id elite = battle_bogey(b, "Elite", 20, 30);
    flees(b, hero, elite);
    spot at = battle_figure(b, hero)->body.at;
    int64_t gone = point_distance_squared(battle_point(20, 10), point_of(at));
    assert_true(gone > len_squared(battle_len(3.9)) && gone <= len_squared(battle_len(4)));
    assert_true(at.y < battle_len(10));
    assert_int_equal(battle_state(b, hero, STATE_PRONE), 1);
}

// ZD-STRESS-07: out of contact with enemies on the way.
static void clear_of_enemies(void **state)
{
    struct battle *b = *state;
    battle_box(b, 19, 13, 21, 15, 60);
    figure_id hero = battle_hero(b, "Ada", 20, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 20, 11.5);
    figure_id elite = battle_bogey(b, "Elite", 20, 30);
    flees(b, hero, elite);
    assert_false(measure_touching(battle_figure(b, hero), battle_figure(b, grunt)));
    assert_true(covered(b, hero, elite));
    assert_int_equal(rolls_of(b, "cqb"), 0);
}

// ZD-STRESS-07: two places of equal length: the player's choice.
static void equal_ways_are_the_players(void **state)
{
    for (int choice = 0; choice <= 1; choice++) {
        struct battle *b = battle_new();
        battle_box(b, 16, 9, 17.5, 11, 60);
        battle_box(b, 22.5, 9, 24, 11, 60);
        figure_id hero = battle_hero(b, "Ada", 20, 10);
        figure_id elite = battle_bogey(b, "Elite", 20, 30);
        answer(b, SIDE_TEAM, "stress.place", choice);
        flees(b, hero, elite);
        assert_int_equal(asked("stress.place"), 1);
        assert_int_equal(battle_figure(b, hero)->body.at.x < battle_len(20), choice == 0);
        battle_free(b);
    }
    (void)state;
}

// ZD-STRESS-08, ZD-STATE-PRONE-03: in the open it lies down, free; superheavy armour does not.
static void in_the_open_it_lies_down(void **state)
{
    struct battle *b = *state;
    figure_id yrsula = battle_hero(b, "Yrsula", 20, 10), tank = battle_hero(b, "Tank", 24, 10);
    figure_id elite = battle_bogey(b, "Elite", 20, 30);
    battle_figure(b, tank)->flags |= FLAG_SUPERHEAVY;
    flees(b, yrsula, elite);
    flees(b, tank, elite);
    assert_true(still_at(b, yrsula, 20, 10));
    assert_int_equal(battle_state(b, yrsula, STATE_PRONE), 1);
    assert_int_equal(battle_state(b, tank, STATE_PRONE), 0);
    assert_int_equal(zd(&b->game)->bonus_used[SIDE_TEAM], 0);
}

// ZD-STRESS-06: out of sight altogether is cover too.
static void out_of_sight_will_do(void **state)
{
    struct battle *b = *state;
    battle_box(b, 21, 20, 30, 22, 80);
    figure_id hero = battle_hero(b, "Ada", 20, 10);
    figure_id elite = battle_bogey(b, "Elite", 20.5, 30);
    flees(b, hero, elite);
    assert_true(covered(b, hero, elite));
    assert_int_equal(battle_state(b, hero, STATE_PRONE), 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(to_the_corner),
        TEST(no_further_than_m),
        TEST(the_move_may_be_tested),
        TEST(a_cautious_way),
        TEST(round_bad_ground),
        TEST(who_does_not_move),
        TEST(nearer_but_covered),
        TEST(not_nearer_without_cover),
        TEST(on_the_way_to_cover),
        TEST(clear_of_enemies),
        cmocka_unit_test(equal_ways_are_the_players),
        TEST(in_the_open_it_lies_down),
        TEST(out_of_sight_will_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
