// Basic moves: how far, which way, and what stops them.
#include "support/zerodark/moves.h"

// ZD-MOVE-01, ZD-COREAIDE-01, ZD-SCALE-01: M4 gives 4, 8 and 12 inches.
static void three_basic_moves(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Owen", 10, 10);
    assert_int_equal(reach(b, hero, ORDER_CAUTIOUS), 4);
    assert_int_equal(reach(b, hero, ORDER_NORMAL), 8);
    assert_int_equal(reach(b, hero, ORDER_URGENT), 12);
    assert_int_equal(moves_to(b, ORDER_NORMAL, hero, 30, 10), 0);
    stands_at(b, hero, 18, 10);
    moves_to(b, ORDER_URGENT, hero, 40, 10);
    stands_at(b, hero, 30, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(three_basic_moves, battle_setup, battle_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
