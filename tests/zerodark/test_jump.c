// Jumps up, down and across.
#include "support/zerodark/moves.h"

// Inches of a length in millimetres.
#define MM(l) ((l) / 25.4)

// A Cyl3 hero at the origin of a wall that begins at x = 20 in; it touches the wall.
static figure_id before_wall(struct battle *b, double thick_mm, double high_mm, int m, int av)
{
    battle_box(b, 20, 5, 20 + MM(thick_mm), 15, high_mm);
    figure_id hero = battle_hero_with(b, "Malone", m, 4, 3, 4, 20 - MM(12.5), 10);
    battle_figure(b, hero)->stat[STAT_AV] = (int16_t)av;
    return hero;
}

// ZD-JUMP-01, ZD-JUMP-04: M4 AV2, 20 mm wall: 4 and 7 are 11, one success, he is over, touching.
static void malone_clears_a_low_wall(void **state)
{
    struct battle *b = *state;
    figure_id malone = before_wall(b, 10, 20, 4, 2);
    battle_dice(b, 2, 4, 7);
    assert_int_equal(moves_to(b, ORDER_JUMP, malone, 24, 10), 0);
    stands_at(b, malone, 20 + MM(22.5), 10);
    assert_int_equal(height_of(b, malone), 0);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-JUMP-04: a wall of 30 mm is wide enough to stop on.
static void a_thick_wall_is_jumped_upon(void **state)
{
    struct battle *b = *state;
    figure_id malone = before_wall(b, 30, 20, 4, 2);
    battle_dice(b, 2, 4, 7);
    assert_int_equal(moves_to(b, ORDER_JUMP, malone, 24, 10), 0);
    stands_at(b, malone, 20 + MM(12.5), 10);
    assert_int_equal(height_of(b, malone), 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(malone_clears_a_low_wall, battle_setup, battle_teardown),
        cmocka_unit_test_setup_teardown(a_thick_wall_is_jumped_upon, battle_setup, battle_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
