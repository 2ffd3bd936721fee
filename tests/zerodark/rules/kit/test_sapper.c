// The sapper treats machines.
#include "support/zerodark/allies.h"

static struct order treat(figure_id who, figure_id patient)
{
    return battle_order(ORDER_MEDIC, who, patient);
}

// A sapper of A3 beside a wounded machine.
static figure_id sapper(struct battle *b, figure_id *robot)
{
    figure_id h = battle_hero_with(b, "Salim", 4, 4, 3, 4, 10, 10);
    battle_figure(b, h)->flags |= FLAG_SAPPER;
    *robot = battle_hero(b, "Bolt", 10 + MM(25), 10);
    battle_figure(b, *robot)->flags |= FLAG_SYNTHETIC;
    level(b, *robot, STATE_WOUNDED, 1);
    return h;
}

// ZD-SPEC-SAPPER-04: A3 on a robot: 3 4 5 against 13 is nothing; the 3 rolled again, an 8: 8 + 5.
static void a_sapper_rolls_dice_again(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id robot, h = sapper(b, &robot);
    struct order o = treat(h, robot);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "reroll.sapper", 0, h, FIGURE_NONE);
    battle_dice(b, 4, 3, 4, 5, 8);
    quietly(b, &o);
    choices_done(&c);
    assert_int_equal(battle_state(b, robot, STATE_WOUNDED), 0);
    assert_int_equal(battle_dice_left(b), 0);
    // Any or all, once each: with all three chosen nothing is left to ask for.
    level(b, robot, STATE_WOUNDED, 1);
    c = (struct choices){0};
    for (int i = 0; i < 3; i++) {
        choices_want(&c, "reroll.sapper", i, h, FIGURE_NONE);
    }
    battle_dice(b, 6, 3, 4, 5, 1, 1, 10);
    quietly(b, &o);
    choices_done(&c);
    assert_int_equal(choices_asked(&c, "reroll.sapper"), 3);
    assert_int_equal(battle_state(b, robot, STATE_WOUNDED), 1);
}

// ZD-SPEC-SAPPER-04: not of people, not without the specialism, not in other tests; of its remote.
static void only_of_machines(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id robot, h = sapper(b, &robot), kim = battle_hero(b, "Kim", 10 - MM(25), 10);
    figure_id s = ally(b, "Scutter", h, 10, 10 + MM(23));
    choices_of(&c, b, SIDE_TEAM);
    level(b, kim, STATE_WOUNDED, 1);
    struct order o = treat(h, kim);
    battle_dice(b, 3, 3, 4, 5);
    quietly(b, &o);
    assert_int_equal(choices_asked(&c, "reroll.sapper"), 0);
    o = treat(kim, kim);
    battle_figure(b, kim)->flags |= FLAG_SYNTHETIC;
    battle_dice(b, 3, 3, 4, 5);
    quietly(b, &o);
    assert_int_equal(choices_asked(&c, "reroll.sapper"), 0);
    level(b, s, STATE_WOUNDED, 3);
    o = treat(h, s);
    battle_dice(b, 3, 3, 4, 5);
    quietly(b, &o);
    assert_int_equal(choices_asked(&c, "reroll.sapper"), 1);
}

// ZD-SPEC-SAPPER-04: a sapper that is a machine treats itself as well; by the switch
// sapper_self_reroll without it.
static void itself_among_them(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id robot, h = sapper(b, &robot);
    struct order o = treat(h, h);
    battle_figure(b, h)->flags |= FLAG_SYNTHETIC;
    level(b, h, STATE_WOUNDED, 1);
    choices_of(&c, b, SIDE_TEAM);
    battle_dice(b, 3, 3, 4, 5);
    quietly(b, &o);
    assert_int_equal(choices_asked(&c, "reroll.sapper"), 1);
    set_param(b, P_SAPPER_SELF_REROLL, 0);
    battle_dice(b, 3, 3, 4, 5);
    quietly(b, &o);
    assert_int_equal(choices_asked(&c, "reroll.sapper"), 1);
    o = treat(h, robot);
    battle_dice(b, 3, 3, 4, 5);
    quietly(b, &o);
    assert_int_equal(choices_asked(&c, "reroll.sapper"), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(a_sapper_rolls_dice_again),
        BATTLE_TEST(only_of_machines),
        BATTLE_TEST(itself_among_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
