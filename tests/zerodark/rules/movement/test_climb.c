// Climbing and falling.
#include "support/zerodark/moves.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/core/measure.h"

// A block from x = 20 to 24 in, and a hero that touches it.
static figure_id before_wall(struct battle *b, double high_mm, int m, int av)
{
    battle_box(b, 20, 5, 24, 15, high_mm);
    figure_id hero = battle_hero_with(b, "Lin", m, 4, 3, 4, 20 - MM(12.5), 10);
    battle_figure(b, hero)->stat[STAT_AV] = (int16_t)av;
    return hero;
}

static void ladder(struct battle *b, double high_mm, uint32_t tags)
{
    battle_piece(b, battle_prism(20 - MM(2), 9.5, 20, 10.5, 0, high_mm, 0, TAG_LADDER | tags));
}

static void climbs(struct battle *b, figure_id who, double x)
{
    assert_int_equal(moves_to(b, ORDER_CLIMB, who, x, 10), 0);
}

static bool hangs(struct battle *b, figure_id who)
{
    return battle_state(b, who, STATE_CLIMBING);
}

// ZD-CLIMB-01, ZD-COREAIDE-04: M4 AV1: 3 in, no dice; M3 AV3: too heavy.
static void m_less_av(void **state)
{
    struct battle *b = *state;
    figure_id lin = before_wall(b, 150, 4, 1);
    assert_int_equal(reach(b, lin, ORDER_CLIMB), 3);
    climbs(b, lin, 22);
    assert_int_equal(height_of(b, lin), 762);
    assert_int_equal(b->events.n_accounts, 0);
    figure_id heavy = battle_hero_with(b, "Tank", 3, 4, 3, 4, 20 - MM(12.5), 12);
    battle_figure(b, heavy)->stat[STAT_AV] = 3;
    struct order o = battle_move(ORDER_CLIMB, heavy, 22, 12);
    stays(b, &o, "ZD-CLIMB-01");
}

// ZD-COREAIDE-04, ZD-CLIMB-06: wounded(1) already: it may start to climb.
static void the_wounded_may_climb(void **state)
{
    struct battle *b = *state;
    figure_id lin = before_wall(b, 150, 4, 1);
    level(b, lin, STATE_WOUNDED, 1);
    assert_string_equal(forbids(b, lin, ORDER_CLIMB), "");
    climbs(b, lin, 22);
    assert_int_equal(height_of(b, lin), 762);
}

// ZD-CLIMB-02, ZD-TERRAIN-14: on a ladder M3 AV1: 5 in; M2 AV4: too heavy even for that.
static void a_ladder_doubles_m(void **state)
{
    struct battle *b = *state;
    ladder(b, 200, 0);
    figure_id lin = before_wall(b, 200, 3, 1);
    climbs(b, lin, 22);
    assert_int_equal(height_of(b, lin), 5 * 254);
    assert_true(hangs(b, lin));
    climbs(b, lin, 22);
    assert_int_equal(height_of(b, lin), 2000);
    assert_false(hangs(b, lin));
    battle_figure(b, lin)->stat[STAT_M] = 2;
    battle_figure(b, lin)->stat[STAT_AV] = 4;
    assert_string_equal(forbids(b, lin, ORDER_CLIMB), "ZD-CLIMB-02");
    set_param(b, P_LADDER_MULTIPLE, 3);
    assert_string_equal(forbids(b, lin, ORDER_CLIMB), "");
}

// ZD-CLIMB-03: M3 AV0 with a ladder: 2 in to it, 3 in up, 1 in along the top.
static void approach_and_exit_count(void **state)
{
    struct battle *b = *state;
    ladder(b, 76.2, 0);
    figure_id lin = before_wall(b, 76.2, 3, 0);
    battle_put(b, lin, 18 - MM(12.5), 10);
    climbs(b, lin, 23.5);
    assert_int_equal(height_of(b, lin), 762);
    spot at = battle_figure(b, lin)->body.at;
    assert_in_range(at.x, battle_len(21 + MM(12.5)), battle_len(21 + MM(13.5)));
    assert_false(hangs(b, lin));
}

// ZD-CLIMB-03: a climb without anything upright is none.
static void something_has_to_be_climbed(void **state)
{
    struct battle *b = *state;
    figure_id lin = before_wall(b, 76.2, 3, 0);
    struct order o = battle_move(ORDER_CLIMB, lin, 10, 10);
    stays(b, &o, "ZD-CLIMB-03");
    battle_put(b, lin, 10, 10);
    o = battle_move(ORDER_CLIMB, lin, 22, 10); // not even near the wall
    stays(b, &o, "ZD-CLIMB-03");
}

// ZD-CLIMB-04: a plain wall: M4 AV1: 3 in in all, the approach included.
static void no_ladder_no_more(void **state)
{
    struct battle *b = *state;
    figure_id lin = before_wall(b, 150, 4, 1);
    battle_put(b, lin, 19 - MM(12.5), 10);
    climbs(b, lin, 22);
    assert_in_range(height_of(b, lin), 508, 518);
}

// ZD-CLIMB-05, ZD-STATE-PRONE-03: on the face nothing but climbing, no bonus move, no lying down.
static void on_the_face_nothing_else(void **state)
{
    struct battle *b = *state;
    figure_id lin = before_wall(b, 150, 4, 1);
    climbs(b, lin, 22);
    assert_true(hangs(b, lin));
    assert_string_equal(forbids(b, lin, ORDER_NORMAL), "ZD-CLIMB-05");
    assert_string_equal(forbids(b, lin, ORDER_CAUTIOUS), "ZD-CLIMB-05");
    assert_string_equal(forbids(b, lin, ORDER_JUMP), "ZD-CLIMB-05");
    assert_string_equal(forbids(b, lin, ORDER_CLIMB), "");
    assert_false(state_allowed(&b->game, battle_figure(b, lin), STATE_PRONE));
}

// ZD-CLIMB-06, ZD-FALL-01: 2 in up, wounded(1) becomes wounded(2): it falls 2 in: 4 hits.
static void a_new_wound_lets_it_fall(void **state)
{
    struct battle *b = *state;
    figure_id lin = before_wall(b, 150, 3, 1);
    level(b, lin, STATE_WOUNDED, 1);
    climbs(b, lin, 22);
    assert_int_equal(height_of(b, lin), 508);
    battle_dice(b, 1, 5); // cAV(4): nothing
    assert_int_equal(state_change(&b->game, lin, STATE_WOUNDED, 1, FIGURE_NONE), STATUS_OK);
    assert_int_equal(needed(b, "fall"), 4);
    assert_int_equal(battle_state(b, lin, STATE_WOUNDED), 5);
    assert_int_equal(height_of(b, lin), 0);
    assert_false(hangs(b, lin));
}

// ZD-CLIMB-07: M3 AV1 on a wall of 3 in: 2 in up, another climb to the top.
static void part_of_the_way(void **state)
{
    struct battle *b = *state;
    figure_id lin = before_wall(b, 76.2, 3, 1);
    climbs(b, lin, 21);
    assert_int_equal(height_of(b, lin), 508);
    assert_true(hangs(b, lin));
    climbs(b, lin, 21);
    assert_int_equal(height_of(b, lin), 762);
    assert_false(hangs(b, lin));
}

// ZD-CLIMB-07: it may stop where it likes, and come down again.
static void it_stops_where_it_likes(void **state)
{
    struct battle *b = *state;
    figure_id lin = before_wall(b, 150, 4, 1);
    struct order o = battle_move(ORDER_CLIMB, lin, 22, 10);
    o.value = 400;
    moves(b, &o);
    assert_int_equal(height_of(b, lin), 400);
    assert_true(hangs(b, lin));
    o.n_points = 0;
    o.value = 300;
    moves(b, &o);
    assert_int_equal(height_of(b, lin), 300);
    climbs(b, lin, 18); // away from the wall: down, and on
    assert_int_equal(height_of(b, lin), 0);
    assert_false(hangs(b, lin));
    assert_true(battle_figure(b, lin)->body.at.x < battle_len(19));
}

// ZD-CLIMB-01: across the face, at the same height.
static void across_the_face(void **state)
{
    struct battle *b = *state;
    figure_id lin = before_wall(b, 150, 4, 1);
    climbs(b, lin, 22);
    moves_to(b, ORDER_CLIMB, lin, 20 - MM(12.5), 12);
    stands_at(b, lin, 20 - MM(12.5), 12);
    assert_int_equal(height_of(b, lin), 762);
    assert_true(hangs(b, lin));
}

// ZD-CLIMB-08: 2.99 in with 3 in: on top, its base touching the edge; 80 mm: 3 in up on the face.
static void over_the_lip(void **state)
{
    (void)state;
    struct battle *b = battle_new();
    figure_id lin = before_wall(b, 76, 4, 1);
    climbs(b, lin, 22);
    assert_int_equal(height_of(b, lin), 760);
    assert_in_range(battle_figure(b, lin)->body.at.x, battle_len(20 + MM(12.5)),
                    battle_len(20 + MM(13.5)));
    assert_false(hangs(b, lin));
    battle_free(b);
    b = battle_new();
    lin = before_wall(b, 80, 4, 1);
    climbs(b, lin, 22);
    assert_int_equal(height_of(b, lin), 762);
    assert_true(hangs(b, lin));
    battle_free(b);
}

// ZD-CLIMB-08: from the edge of a roof down: against the face, which costs nothing; 3 in down.
static void down_the_face(void **state)
{
    struct battle *b = *state;
    figure_id lin = before_wall(b, 76.2, 4, 1);
    battle_put(b, lin, 20 + MM(12.5), 10);
    lift(b, lin, 76.2);
    climbs(b, lin, 18);
    assert_int_equal(height_of(b, lin), 0);
    assert_in_range(battle_figure(b, lin)->body.at.x, battle_len(20 - MM(13)),
                    battle_len(20 - MM(12)));
    assert_false(hangs(b, lin));
}

// ZD-CLIMB-08: next to a Grunt on top: it stands, so there is CQB; hanging below him there is none.
static void contact_on_top_fights(void **state)
{
    struct battle *b = *state;
    figure_id lin = before_wall(b, 76.2, 4, 1);
    figure_id grunt = battle_bogey(b, "Grunt", 20 + MM(38), 10);
    lift(b, grunt, 76.2);
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    climbs(b, lin, 20 + MM(12.5));
    assert_int_equal(height_of(b, lin), 762);
    assert_int_equal(rolls_of(b, "cqb"), 2);
    assert_false(hangs(b, lin));
}

// Lets a hero fall down the face of a wall.
static figure_id falls_from(struct battle *b, double mm, int av)
{
    figure_id lin = before_wall(b, 200, 4, av);
    lift(b, lin, mm);
    level(b, lin, STATE_CLIMBING, 1);
    assert_int_equal(fall(&b->game, lin), STATUS_OK);
    assert_int_equal(height_of(b, lin), 0);
    assert_false(hangs(b, lin));
    return lin;
}

// ZD-FALL-01, ZD-COREAIDE-03: 2 hits for every full inch: 3.0 in 6, 2.9 in 4, 0.9 in none.
static void two_hits_an_inch(void **state)
{
    static const struct {
        double inches;
        int hits;
    } cases[] = {{3.0, 6}, {2.9, 4}, {0.9, 0}, {1.0, 2}};
    for (int i = 0; i < 4; i++) {
        struct battle *b = battle_new();
        figure_id lin = falls_from(b, cases[i].inches * 25.4, 0);
        int wounds = cases[i].hits < 5 ? cases[i].hits : 5;
        assert_int_equal(battle_state(b, lin, STATE_WOUNDED), wounds);
        battle_free(b);
    }
    (void)state;
}

// ZD-FALL-02, ZD-FALL-05: Lin AV2 falls 3 in: cAV(6), 6 and 12: two saved, wounded(4).
static void armour_saves(void **state)
{
    struct battle *b = *state;
    battle_dice(b, 2, 6, 12);
    figure_id lin = falls_from(b, 76.2, 2);
    assert_int_equal(needed(b, "fall"), 6);
    assert_int_equal(rolled(b, "fall"), 2);
    assert_int_equal(battle_state(b, lin, STATE_WOUNDED), 4);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-FALL-02: above 12 only the natural 12 matches: 7 in, 14 hits, dice 12 and 11.
static void only_a_12_matches_more_than_12(void **state)
{
    struct battle *b = *state;
    battle_dice(b, 2, 12, 11);
    falls_from(b, 7 * 25.4, 2);
    assert_int_equal(needed(b, "fall"), 14);
    assert_int_equal(b->events.account[0].successes, 1);
}

// ZD-FALL-06, ZD-FALL-07: no stress test, and the token stays: 2 in are 4 hits; it does not lie
// prone.
static void no_token_and_no_nerves(void **state)
{
    struct battle *b = *state;
    figure_id lin = before_wall(b, 200, 4, 0);
    level(b, lin, STATE_TOKENS, 1);
    lift(b, lin, 50.8);
    level(b, lin, STATE_CLIMBING, 1);
    assert_int_equal(fall(&b->game, lin), STATUS_OK);
    assert_int_equal(battle_state(b, lin, STATE_WOUNDED), 4);
    assert_int_equal(battle_state(b, lin, STATE_TOKENS), 1);
    assert_int_equal(rolls_of(b, "stress"), 0);
    assert_int_equal(battle_state(b, lin, STATE_PRONE), 0);
}

// ZD-FALL-04: it uses up no option and asks for no success.
static void a_fall_uses_up_nothing(void **state)
{
    struct battle *b = *state;
    falls_from(b, 50, 0);
    assert_int_equal(zd(&b->game)->bonus_used[SIDE_TEAM], 0);
}

// ZD-FALL-07: from 4 in onto a crate of 1 in: 3 in fallen; it keeps its facing.
static void the_first_surface_holds(void **state)
{
    struct battle *b = *state;
    battle_box(b, 18, 8, 20, 12, 25.4);
    figure_id lin = before_wall(b, 200, 4, 0);
    battle_face(b, lin, 0, -1);
    lift(b, lin, 101.6);
    level(b, lin, STATE_CLIMBING, 1);
    assert_int_equal(fall(&b->game, lin), STATUS_OK);
    assert_int_equal(height_of(b, lin), 254);
    assert_int_equal(battle_state(b, lin, STATE_WOUNDED), 5);
    assert_int_equal(battle_figure(b, lin)->facing.y, -1);
}

// ZD-FALL-07, ZD-MOVE-15: onto a Grunt: beside it, touching, and CQB.
static void beside_whoever_is_there(void **state)
{
    struct battle *b = *state;
    figure_id lin = before_wall(b, 200, 4, 0);
    figure_id grunt = battle_bogey(b, "Grunt", 20 - MM(12.5), 10);
    lift(b, lin, 38.1);
    level(b, lin, STATE_CLIMBING, 1);
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    assert_int_equal(fall(&b->game, lin), STATUS_OK);
    assert_true(measure_touching(battle_figure(b, lin), battle_figure(b, grunt)));
    assert_int_equal(height_of(b, lin), 0);
    assert_int_equal(rolls_of(b, "cqb"), 2);
}

// ZD-FALL-07, ZD-DIGIN-03: a fall ends dug in, as any change of place.
static void a_fall_ends_dug_in(void **state)
{
    struct battle *b = *state;
    figure_id lin = before_wall(b, 200, 4, 0);
    lift(b, lin, 20);
    level(b, lin, STATE_PRONE, 1);
    level(b, lin, STATE_DUG_IN, 1);
    assert_int_equal(fall(&b->game, lin), STATUS_OK);
    assert_int_equal(battle_state(b, lin, STATE_DUG_IN), 0);
    assert_int_equal(battle_state(b, lin, STATE_PRONE), 1);
}

// ZD-TRAIT-ATHLETE-03: D4 AV1, three inches: 6 is needed: 2 6 7 are two successes: three inches
// more, which are not tested again, and one other bonus action.
static void an_athlete_climbs_on(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id lin = before_wall(b, 200, 4, 1);
    battle_figure(b, lin)->flags |= FLAG_ATHLETE;
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "climb.on", 1, lin, FIGURE_NONE);
    choices_want_at(&c, "bonus.climb", 1, lin, 22, 10);
    battle_dice(b, 3, 2, 6, 7);
    assert_int_equal(moves_to(b, ORDER_CLIMB, lin, 22, 10), 1);
    choices_done(&c);
    assert_int_equal(rolled(b, "climb"), 3);
    assert_int_equal(needed(b, "climb"), 6);
    assert_int_equal(rolls_of(b, "climb"), 1);
    assert_int_equal(height_of(b, lin), 1524);
    assert_true(hangs(b, lin));
}

// ZD-TRAIT-ATHLETE-03: it may let the test be; a failed one changes nothing.
static void an_athlete_need_not_climb_on(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id lin = before_wall(b, 200, 4, 1);
    battle_figure(b, lin)->flags |= FLAG_ATHLETE;
    choices_of(&c, b, SIDE_TEAM);
    climbs(b, lin, 22);
    assert_int_equal(rolls_of(b, "climb"), 0);
    assert_int_equal(height_of(b, lin), 762);
    choices_want(&c, "climb.on", 1, lin, FIGURE_NONE);
    battle_dice(b, 3, 1, 1, 1);
    climbs(b, lin, 22);
    assert_int_equal(choices_asked(&c, "bonus.climb"), 0);
    assert_int_equal(height_of(b, lin), 1524);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(m_less_av),
        TEST(an_athlete_climbs_on),
        TEST(an_athlete_need_not_climb_on),
        TEST(the_wounded_may_climb),
        TEST(a_ladder_doubles_m),
        TEST(approach_and_exit_count),
        TEST(something_has_to_be_climbed),
        TEST(no_ladder_no_more),
        TEST(on_the_face_nothing_else),
        TEST(a_new_wound_lets_it_fall),
        TEST(part_of_the_way),
        TEST(it_stops_where_it_likes),
        TEST(across_the_face),
        cmocka_unit_test(over_the_lip),
        TEST(down_the_face),
        TEST(contact_on_top_fights),
        cmocka_unit_test(two_hits_an_inch),
        TEST(armour_saves),
        TEST(only_a_12_matches_more_than_12),
        TEST(no_token_and_no_nerves),
        TEST(a_fall_uses_up_nothing),
        TEST(the_first_surface_holds),
        TEST(beside_whoever_is_there),
        TEST(a_fall_ends_dug_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
