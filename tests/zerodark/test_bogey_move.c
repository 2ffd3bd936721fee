// How bogeys move.
#include "support/zerodark/moves.h"

#define MM(l) ((l) / 25.4)

// ZD-BOGEY-MOVE-01: an Elite in the open moves 3 in.
static void att_inches(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 30, 10);
    figure_id elite = battle_bogey(b, "Elite", 20, 10);
    assert_int_equal(bogey_move(&b->game, elite, hero), STATUS_OK);
    stands_at(b, elite, 23, 10);
}

// ZD-BOGEY-MOVE-07: 1 in to the wall and 2 in up: it ends at the foot.
static void not_on_a_face(void **state)
{
    struct battle *b = *state;
    battle_box(b, 20, 5, 28, 15, 76.2);
    figure_id hero = battle_hero(b, "A", 24, 10);
    lift(b, hero, 76.2);
    figure_id elite = battle_bogey(b, "Elite", 19 - MM(12.5), 10);
    assert_int_equal(bogey_move(&b->game, elite, hero), STATUS_OK);
    struct world w = b->game.world;
    bogey_settle(&b->game, elite);
    b->game.world = w;
    assert_int_equal(bogey_move(&b->game, elite, hero), STATUS_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(att_inches, battle_setup, battle_teardown),
        cmocka_unit_test_setup_teardown(not_on_a_face, battle_setup, battle_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
