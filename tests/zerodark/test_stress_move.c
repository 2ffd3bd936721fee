// The flight of a shaken character.
#include "support/zerodark/moves.h"

#define MM(l) ((l) / 25.4)

// ZD-STRESS-06: 2 in from a wall corner: it moves to touch it.
static void to_the_corner(void **state)
{
    struct battle *b = *state;
    battle_box(b, 20, 12.5, 24, 15, 60);
    figure_id hero = battle_hero(b, "A", 20, 10);
    figure_id elite = battle_bogey(b, "Elite", 30, 16);
    assert_int_equal(stress_move(&b->game, hero, elite), STATUS_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(to_the_corner, battle_setup, battle_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
