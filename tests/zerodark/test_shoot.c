// Shots: what they need, who may take them, what they do.
#include "support/zerodark/fire.h"

// ZD-SHOOT-11, ZD-CTEST-06, ZD-ARM-01, ZD-BOGEY-SHOOT-03: Salim AV3 at 8 in, visibility 4: 15 is
// needed, 7, 8, 12 give 2, armour 2, 6, 12 blocks both, and D(10) is still taken.
static void salim_is_missed_and_keeps_his_nerve(void **state)
{
    struct battle *b = *state;
    figure_id salim = battle_hero(b, "Salim", 10, 10);
    figure_id elite = battle_bogey(b, "Elite", fire_at(10, 8), 10);
    battle_figure(b, salim)->stat[STAT_AV] = 3;
    zd(&b->game)->visibility = 4;
    battle_dice(b, 10, 7, 8, 12, 2, 6, 12, 10, 1, 1, 1);
    struct shot s = fire(b, elite, salim);
    assert_int_equal(s.inches, 8);
    assert_int_equal(s.target_number, 15);
    assert_int_equal(s.dice, 3);
    assert_int_equal(s.successes, 2);
    assert_int_equal(s.hits, 2);
    assert_int_equal(s.wounds, 0);
    assert_int_equal(battle_state(b, salim, STATE_WOUNDED), 0);
    assert_int_equal(battle_dice_left(b), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(salim_is_missed_and_keeps_his_nerve, battle_setup,
                                        battle_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
