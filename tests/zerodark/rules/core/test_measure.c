// Ranges between figures, and who is within reach.
#include "support/zerodark/quick_battle.h"
#include "zerodark/rules/core/measure.h"

static int range(struct battle *b, figure_id from, figure_id to)
{
    return measure_range_inches(&b->game, battle_figure(b, from), battle_figure(b, to));
}

static void raise(struct battle *b, figure_id who, double inches)
{
    battle_figure(b, who)->body.at.z = battle_len(inches);
}

// ZD-MEAS-04: centres 8.25 in apart: 7.27 in from edge to edge, range 8; by range_to_target_centre
// only the radius of the one who measures counts.
static void ranges_run_from_edge_to_edge(void **state)
{
    struct battle *b = *state;
    figure_id salim = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 18.25, 10),
              mech = battle_bogey(b, "Mech", 10, 18.25);
    assert_int_equal(range(b, salim, grunt), 8);
    assert_int_equal(range(b, salim, mech), 7);
    b->rules.param[P_RANGE_TO_TARGET_CENTRE] = 1;
    assert_int_equal(range(b, salim, mech), 8);
    assert_int_equal(range(b, mech, salim), 8); // 8.25 in less 30 mm: 7.07 in
    battle_put(b, mech, 10, 18.1);
    assert_int_equal(range(b, mech, salim), 7);
    assert_int_equal(range(b, salim, mech), 8);
}

// ZD-MEAS-05: a gap of 4 in and levels 3 in apart: 5; by range_horizontal_only 4.
static void ranges_are_straight_lines(void **state)
{
    struct battle *b = *state;
    figure_id salim = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 14 + 25 / 25.4, 10);
    raise(b, grunt, 3);
    assert_int_equal(range(b, salim, grunt), 5);
    assert_int_equal(range(b, grunt, salim), 5);
    assert_false(measure_within(&b->game, battle_figure(b, salim), battle_figure(b, grunt), 4));
    b->rules.param[P_RANGE_HORIZONTAL_ONLY] = 1;
    assert_int_equal(range(b, salim, grunt), 4);
    assert_true(measure_within(&b->game, battle_figure(b, salim), battle_figure(b, grunt), 4));
}

// ZD-MEAS-05, ZD-CYL-07: who is engaged is at range 0, also where one stands on a crate of 20 mm;
// on a roof of 60 mm it is not engaged.
static void contact_is_no_range(void **state)
{
    struct battle *b = *state;
    figure_id salim = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 10 + 25 / 25.4, 10);
    raise(b, grunt, 20 / 25.4);
    assert_int_equal(range(b, salim, grunt), 0);
    assert_true(measure_is_locked(&b->game, battle_figure(b, salim)));
    raise(b, grunt, 60 / 25.4);
    assert_int_equal(range(b, salim, grunt), 3);
    assert_false(measure_is_locked(&b->game, battle_figure(b, salim)));
}

// ZD-MEAS-06: 12.0 in from edge to edge is within 12 in, 12.1 in is not, though range rounds both
// to their whole inches.
static void within_is_not_rounded(void **state)
{
    struct battle *b = *state;
    figure_id salim = battle_hero(b, "Salim", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 22 + 25 / 25.4, 10);
    assert_true(measure_within(&b->game, battle_figure(b, salim), battle_figure(b, grunt), 12));
    battle_put(b, grunt, 22.1 + 25 / 25.4, 10);
    assert_false(measure_within(&b->game, battle_figure(b, salim), battle_figure(b, grunt), 12));
    assert_int_equal(range(b, salim, grunt), 13);
}

// ZD-MEAS-07: to a marker, from edge to edge as to a figure.
static void markers_have_edges(void **state)
{
    struct battle *b = *state;
    figure_id salim = battle_hero(b, "Salim", 10, 10);
    figure_id marker = battle_objective(b, "Data", true, 10 + 110 / 25.4, 10);
    assert_int_equal(range(b, salim, marker), 4); // 110 - 12.5 - 20 mm: 3.05 in
    battle_put(b, marker, 10 + 108 / 25.4, 10);
    assert_int_equal(range(b, salim, marker), 3);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, battle_setup, battle_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(ranges_run_from_edge_to_edge), CASE(ranges_are_straight_lines),
        CASE(contact_is_no_range),          CASE(within_is_not_rounded),
        CASE(markers_have_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
