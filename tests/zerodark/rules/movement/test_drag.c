// Dragging.
#include "support/zerodark/moves.h"
#include "zerodark/rules/core/measure.h"

// A dragger of M4 AV1, and a friend of AV2 behind its back.
static void pair(struct battle *b, figure_id *hero, figure_id *friend)
{
    *hero = battle_hero(b, "Ada", 10, 10);
    *friend = battle_hero(b, "Ben", 10 - MM(25), 10);
    battle_figure(b, *friend)->stat[STAT_AV] = 2;
}

static struct order drag(figure_id hero, figure_id burden, double x, double y)
{
    struct order o = battle_move(ORDER_DRAG, hero, x, y);
    o.target = burden;
    return o;
}

static bool in_contact(struct battle *b, figure_id one, figure_id other)
{
    return measure_touching(battle_figure(b, one), battle_figure(b, other));
}

// ZD-DRAG-01, ZD-DRAG-04: M4, a friend of AV2: 6 and 5 are 11: up to 5 in, both in contact.
static void a_friend_is_dragged(void **state)
{
    struct battle *b = *state;
    figure_id ada, ben;
    pair(b, &ada, &ben);
    struct order o = drag(ada, ben, 20, 10);
    battle_dice(b, 2, 6, 5);
    assert_int_equal(moves(b, &o), 0);
    assert_int_equal(rolled(b, "drag"), 2);
    assert_int_equal(needed(b, "drag"), 10);
    stands_at(b, ada, 15, 10);
    stands_at(b, ben, 15 - MM(25), 10);
    assert_true(in_contact(b, ada, ben));
}

// ZD-DRAG-01: without a success still M; by the switch not at all.
static void without_success(void **state)
{
    (void)state;
    for (int still = 0; still <= 1; still++) {
        struct battle *b = battle_new();
        figure_id ada, ben;
        pair(b, &ada, &ben);
        set_param(b, P_DRAG_FAIL_NO_MOVE, still);
        struct order o = drag(ada, ben, 20, 10);
        battle_dice(b, 2, 1, 1);
        moves(b, &o);
        stands_at(b, ada, still ? 10 : 14, 10);
        battle_free(b);
    }
}

// ZD-DRAG-02: AV1 drags AV2, not AV3; AV0 drags AV0 only.
static void too_heavy(void **state)
{
    static const struct {
        int own, burden;
        bool may;
    } cases[] = {{1, 2, true}, {1, 3, false}, {0, 0, true}, {0, 1, false}};
    struct battle *b = *state;
    figure_id ada, ben;
    pair(b, &ada, &ben);
    for (int i = 0; i < 4; i++) {
        struct verdict v;
        battle_figure(b, ada)->stat[STAT_AV] = (int16_t)cases[i].own;
        battle_figure(b, ben)->stat[STAT_AV] = (int16_t)cases[i].burden;
        assert_int_equal(can_drag(&b->game, ada, ben, &v), cases[i].may);
        if (!cases[i].may) {
            assert_string_equal(v.reason[0].source, "ZD-DRAG-02");
            assert_string_equal(forbids(b, ada, ORDER_DRAG), "ZD-DRAG-04");
        }
    }
    struct verdict v;
    battle_figure(b, ada)->stat[STAT_AV] = 1;
    battle_figure(b, ben)->stat[STAT_AV] = 2;
    set_param(b, P_DRAG_AV_MULTIPLE, 1);
    assert_false(can_drag(&b->game, ada, ben, &v));
}

// ZD-DRAG-03: neither bogeys nor enemies.
static void no_bogeys_and_no_enemies(void **state)
{
    struct battle *b = *state;
    figure_id ada = battle_hero(b, "Ada", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 10 - MM(25), 10);
    figure_id rival = battle_hero(b, "Rex", 10, 10 - MM(25));
    level(b, grunt, STATE_DOWN, 1);
    level(b, rival, STATE_WOUNDED, 4);
    battle_figure(b, rival)->side = SIDE_RIVAL;
    struct order o = drag(ada, grunt, 20, 10);
    stays(b, &o, "ZD-DRAG-03");
    o.target = rival;
    stays(b, &o, "ZD-DRAG-03");
    assert_string_equal(forbids(b, ada, ORDER_DRAG), "ZD-DRAG-04");
}

// ZD-DRAG-04: contact is needed; the dead are dragged too.
static void contact_and_the_dead(void **state)
{
    struct battle *b = *state;
    figure_id ada, ben;
    pair(b, &ada, &ben);
    battle_put(b, ben, 8, 10);
    struct order o = drag(ada, ben, 20, 10);
    stays(b, &o, "ZD-DRAG-04");
    battle_put(b, ben, 10 - MM(25), 10);
    level(b, ben, STATE_DEAD, 1);
    battle_dice(b, 2, 6, 5);
    moves(b, &o);
    assert_true(in_contact(b, ada, ben));
    stands_at(b, ben, 15 - MM(25), 10);
}

// ZD-DRAG-04: steps as in a normal move; round a corner the burden stays on the track.
static void on_the_track(void **state)
{
    struct battle *b = *state;
    battle_box(b, 12, 5, 20, 9.2, 40);
    battle_box(b, 12, 20, 20, 30, 15);
    figure_id ada, ben;
    pair(b, &ada, &ben);
    struct order o = way(ORDER_DRAG, ada, 2, 11.0, 10.0, 11.0, 14.0);
    o.target = ben;
    battle_dice(b, 2, 6, 5);
    moves(b, &o);
    stands_at(b, ada, 11, 14);
    stands_at(b, ben, 11, 14 - MM(25));
    battle_put(b, ada, 11, 25);
    battle_put(b, ben, 11 - MM(25), 25);
    o = drag(ada, ben, 15, 25);
    battle_dice(b, 2, 6, 5);
    moves(b, &o);
    assert_int_equal(height_of(b, ada), 150);
    assert_int_equal(height_of(b, ben), 150);
}

// ZD-DRAG-04, ZD-MOVE-15: dragging into contact with an enemy ends there and is fought out.
static void contact_ends_it(void **state)
{
    struct battle *b = *state;
    figure_id ada, ben;
    pair(b, &ada, &ben);
    battle_bogey(b, "Grunt", 13 + MM(25), 10);
    struct order o = way(ORDER_DRAG, ada, 2, 13.5, 10.0, 15.0, 10.0);
    o.target = ben;
    battle_dice(b, 2, 6, 5);
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    moves(b, &o);
    stands_at(b, ada, 13, 10);
    assert_int_equal(rolls_of(b, "cqb"), 2);
    assert_true(in_contact(b, ada, ben));
}

// ZD-DRAG-05: three successes on M4: up to 7 in, no bonus action; by the switch what is not needed.
static void successes_become_distance(void **state)
{
    (void)state;
    for (int bonus = 0; bonus <= 1; bonus++) {
        struct battle *b = battle_new();
        figure_id ada, ben;
        pair(b, &ada, &ben);
        battle_figure(b, ben)->stat[STAT_AV] = 1;
        set_param(b, P_DRAG_SURPLUS_BONUS, bonus);
        struct order o = drag(ada, ben, 20, 10);
        battle_dice(b, 3, 10, 10, 10);
        assert_int_equal(moves(b, &o), 0);
        stands_at(b, ada, 17, 10);
        o = drag(ada, ben, 22, 10);
        battle_dice(b, 3, 10, 10, 10);
        assert_int_equal(moves(b, &o), bonus ? 2 : 0); // 5 in need one
        battle_free(b);
    }
}

// ZD-DRAG-06: M4 with an objective of AV0: 3, 7, 10, 12 are four: up to 8 in.
static void a_carried_objective(void **state)
{
    struct battle *b = *state;
    figure_id ada = battle_hero(b, "Ada", 10, 10);
    figure_id safe = battle_objective(b, "Safe", true, 30, 30);
    battle_figure(b, safe)->place = PLACE_OFF;
    battle_figure(b, safe)->stat[STAT_AV] = 2;
    battle_figure(b, ada)->link[LINK_CARRIES] = safe;
    battle_figure(b, safe)->link[LINK_CARRIED_BY] = ada;
    struct order o = drag(ada, safe, 20, 10);
    zd(&b->game)->drag_av = 0;
    battle_dice(b, 4, 3, 7, 10, 12);
    moves(b, &o);
    stands_at(b, ada, 18, 10);
    zd(&b->game)->drag_av = 255; // its own
    battle_dice(b, 2, 1, 1);
    moves(b, &o);
    assert_int_equal(rolled(b, "drag"), 2);
}

// ZD-STATE-PRONE-05, ZD-DIGIN-03: whoever can do nothing comes to lie prone, others stay as they
// were; dug in ends.
static void the_posture_of_the_burden(void **state)
{
    struct battle *b = *state;
    figure_id ada, ben;
    pair(b, &ada, &ben);
    struct order o = drag(ada, ben, 12, 10);
    battle_dice(b, 2, 6, 5);
    moves(b, &o);
    assert_int_equal(battle_state(b, ben, STATE_PRONE), 0);
    level(b, ben, STATE_PRONE, 1);
    level(b, ben, STATE_DUG_IN, 1);
    o = drag(ada, ben, 14, 10);
    battle_dice(b, 2, 6, 5);
    moves(b, &o);
    assert_int_equal(battle_state(b, ben, STATE_PRONE), 1);
    assert_int_equal(battle_state(b, ben, STATE_DUG_IN), 0);
    level(b, ben, STATE_PRONE, 0);
    level(b, ben, STATE_WOUNDED, 4);
    o = drag(ada, ben, 16, 10);
    battle_dice(b, 2, 6, 5);
    moves(b, &o);
    assert_int_equal(battle_state(b, ben, STATE_PRONE), 1);
}

// ZD-DRAG-04: beside somebody who could be dragged nobody is, unless that is said.
static void nothing_is_no_burden(void **state)
{
    struct battle *b = *state;
    figure_id ada, ben;
    pair(b, &ada, &ben);
    struct order o = drag(ada, FIGURE_NONE, 16, 10);
    stays(b, &o, "ZD-DRAG-04");
}

// ZD-DRAG-04: in a passage with a friend behind the burden there is no place in contact: it comes
// to lie beyond the friend, and in nobody.
static void a_burden_is_left_in_nobody(void **state)
{
    struct battle *b = *state;
    battle_box(b, 0, 0, 30, 9.4, 200);
    battle_box(b, 0, 10.6, 30, 20, 200);
    battle_box(b, 0, 9.4, 8.4, 10.6, 200);
    figure_id ada, ben, friend = battle_hero(b, "Cas", 10 + MM(25), 10);
    pair(b, &ada, &ben);
    battle_put(b, ben, 10, 10);
    battle_put(b, ada, 10 - MM(25), 10);
    struct order o = drag(ada, ben, 9.3, 10);
    moves(b, &o);
    stands_at(b, ada, 9.3, 10);
    const struct cylinder *dragger = &battle_figure(b, ada)->body;
    const struct cylinder *burden = &battle_figure(b, ben)->body;
    assert_true(burden->at.x > battle_figure(b, friend)->body.at.x);
    assert_true(point_distance_squared(point_of(dragger->at), point_of(burden->at)) >=
                len_squared(dragger->radius + burden->radius));
}

// ZD-DRAG-04: the same where three stand in the passage: the nearest room is more than two inches
// off.
static void a_burden_is_left_beyond_a_crowd(void **state)
{
    struct battle *b = *state;
    battle_box(b, 0, 0, 30, 9.4, 200);
    battle_box(b, 0, 10.6, 30, 20, 200);
    battle_box(b, 0, 9.4, 8.4, 10.6, 200);
    figure_id ada, ben, last = FIGURE_NONE;
    for (int i = 1; i <= 3; i++) {
        last = battle_hero(b, "Cas", 10 + MM(25) * i, 10);
    }
    pair(b, &ada, &ben);
    battle_put(b, ben, 10, 10);
    battle_put(b, ada, 10 - MM(25), 10);
    struct order o = drag(ada, ben, 9.3, 10);
    moves(b, &o);
    stands_at(b, ada, 9.3, 10);
    assert_in_range(battle_figure(b, ben)->body.at.x - battle_figure(b, last)->body.at.x, 245, 260);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_friend_is_dragged),
        cmocka_unit_test(without_success),
        TEST(too_heavy),
        TEST(no_bogeys_and_no_enemies),
        TEST(contact_and_the_dead),
        TEST(on_the_track),
        TEST(contact_ends_it),
        cmocka_unit_test(successes_become_distance),
        TEST(a_carried_objective),
        TEST(the_posture_of_the_burden),
        TEST(nothing_is_no_burden),
        TEST(a_burden_is_left_in_nobody),
        TEST(a_burden_is_left_beyond_a_crowd),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
