// Climbing.
#include "support/zerodark/moves.h"

#define MM(l) ((l) / 25.4)

static figure_id before_wall(struct battle *b, double high_mm, int m, int av)
{
    battle_box(b, 20, 5, 24, 15, high_mm);
    figure_id hero = battle_hero_with(b, "Lin", m, 4, 3, 4, 20 - MM(12.5), 10);
    battle_figure(b, hero)->stat[STAT_AV] = (int16_t)av;
    return hero;
}

// ZD-CLIMB-08: 2.99 in up with 3 in: on top, base touching the edge.
static void the_lip_costs_nothing(void **state)
{
    struct battle *b = *state;
    figure_id lin = before_wall(b, 76, 4, 1);
    moves_to(b, ORDER_CLIMB, lin, 22, 10);
    assert_int_equal(height_of(b, lin), 760);
    assert_int_equal(battle_state(b, lin, STATE_CLIMBING), 0);
}

// ZD-CLIMB-08: 80 mm are too much.
static void a_higher_wall_is_not_topped(void **state)
{
    struct battle *b = *state;
    figure_id lin = before_wall(b, 80, 4, 1);
    moves_to(b, ORDER_CLIMB, lin, 22, 10);
    assert_int_equal(height_of(b, lin), 762);
    assert_int_equal(battle_state(b, lin, STATE_CLIMBING), 1);
    moves_to(b, ORDER_CLIMB, lin, 22, 10);
    assert_int_equal(height_of(b, lin), 800);
    assert_int_equal(battle_state(b, lin, STATE_CLIMBING), 0);
    moves_to(b, ORDER_CLIMB, lin, 10, 10);
    moves_to(b, ORDER_CLIMB, lin, 10, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_lip_costs_nothing, battle_setup, battle_teardown),
        cmocka_unit_test_setup_teardown(a_higher_wall_is_not_topped, battle_setup, battle_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
