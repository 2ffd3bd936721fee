// Chem: whom it touches, how often, and what comes of it.
#include "support/zerodark/moves.h"
#include "support/zerodark/throws.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/combat/chem.h"
#include "zerodark/rules/combat/gas.h"

// One marker that is there already.
static void marker(struct battle *b, double x, double y)
{
    struct zone *z = b->game.world.zone;
    while (z->serial) {
        z++;
    }
    *z = (struct zone){.tags = TAG_CHEM, .group = 9, .serial = 1};
    z->body =
        (struct cylinder){.at = {battle_len(x), battle_len(y), 0}, .radius = 200, .height = 400};
}

// A cloud is put down with its first two markers.
static void cloud(struct battle *b, double x, double y)
{
    spot at = {battle_len(x), battle_len(y), 0};
    table_seal(b->table);
    assert_int_equal(gas_deploy(&b->game, TAG_CHEM, at, SIDE_TEAM), STATUS_OK);
}

static int dead(struct battle *b, figure_id who)
{
    return battle_state(b, who, STATE_DEAD);
}

static void hurt_is(struct battle *b, figure_id who, int wounds, int stun)
{
    assert_int_equal(wounded(b, who), wounds);
    assert_int_equal(stunned(b, who), stun);
}

// ZD-GRENADE-CHEM-01: a hero runs through two markers in one move: wounded(1), stunned(1), and no
// armour test; it goes on to where it was going.
static void running_through_chem_hurts_once(void **state)
{
    struct battle *b = *state;
    figure_id kim = battle_hero(b, "Kim", 10, 10);
    battle_figure(b, kim)->stat[STAT_AV] = 5;
    marker(b, 13, 10.5);
    marker(b, 15, 9.5);
    moves_to(b, ORDER_NORMAL, kim, 17, 10);
    hurt_is(b, kim, 1, 1);
    stands_at(b, kim, 17, 10);
    assert_int_equal(rolls(b, "armour"), 0);
}

// A zone of chem may be a box, whatever put it there: its corners are where they are.
static void boxes_of_chem_hurt_those_who_pass(void **state)
{
    struct battle *b = *state;
    figure_id kim = battle_hero(b, "Kim", 10, 10), lee = battle_hero(b, "Lee", 10, 30);
    marker(b, 13, 12);
    struct zone *z = &b->game.world.zone[0];
    z->body.radius = battle_len(1);
    z->depth = battle_len(1); // its corners lie at (12, 11) and (14, 13)
    moves_to(b, ORDER_NORMAL, lee, 16, 30);
    hurt_is(b, lee, 0, 0);
    moves_to(b, ORDER_NORMAL, kim, 16, 10.45);
    hurt_is(b, kim, 0, 0);
    moves_to(b, ORDER_NORMAL, kim, 11, 10.55);
    hurt_is(b, kim, 1, 1);
}

// ZD-GRENADE-CHEM-01: a marker put down on it is one touch, whatever follows in the activation;
// standing still among old markers does nothing, in the next activation neither; moving into, on
// or out through one does.
static void standing_still_does_not_hurt_again(void **state)
{
    struct battle *b = *state;
    figure_id kim = battle_hero(b, "Kim", 10, 10), far = battle_hero(b, "Lee", 40, 40);
    cloud(b, 10, 10);
    hurt_is(b, kim, 1, 1);
    moves_to(b, ORDER_NORMAL, kim, 10.3, 10);
    hurt_is(b, kim, 1, 1);
    chem_forget(&b->game);
    assert_int_equal(gas_end(&b->game, far), STATUS_OK); // its first activation
    hurt_is(b, kim, 1, 1);
    hurt_is(b, far, 0, 0);
    moves_to(b, ORDER_NORMAL, kim, 6, 10); // it began within the marker
    hurt_is(b, kim, 2, 2);
    chem_forget(&b->game);
    moves_to(b, ORDER_NORMAL, kim, 5, 10);
    hurt_is(b, kim, 2, 2);
}

// ZD-GRENADE-CHEM-01: touching is enough, and only touching: past it, or above it, nothing happens;
// and whoever only stood at its edge leaves unharmed.
static void chem_works_by_contact(void **state)
{
    struct battle *b = *state;
    battle_box(b, 30, 8, 40, 12, 50);
    double reach = (20 + 12.5) / 25.4;
    figure_id kim = battle_hero(b, "Kim", 10, 10 + reach + 0.03);
    figure_id up = battle_hero(b, "Lee", 31, 10);
    lift(b, up, 50);
    marker(b, 13, 10);
    marker(b, 34, 10); // on the table, inside the box
    moves_to(b, ORDER_NORMAL, kim, 17, 10 + reach + 0.03);
    moves_to(b, ORDER_NORMAL, up, 37, 10);
    hurt_is(b, kim, 0, 0);
    hurt_is(b, up, 0, 0);
    moves_to(b, ORDER_NORMAL, up, 31, 10);
    set_param(b, P_GAS_INFINITE_HEIGHT, 1);
    moves_to(b, ORDER_NORMAL, up, 37, 10);
    hurt_is(b, up, 1, 1);
    battle_put(b, kim, 13, 10 + reach); // at its edge
    moves_to(b, ORDER_NORMAL, kim, 13, 14);
    hurt_is(b, kim, 0, 0);
    moves_to(b, ORDER_NORMAL, kim, 13, 10 + reach - 0.1);
    hurt_is(b, kim, 1, 1);
}

// ZD-GRENADE-CHEM-01: by the switch the end of each activation hurts characters among old markers.
static void by_a_switch_chem_lingers(void **state)
{
    struct battle *b = *state;
    figure_id kim = battle_hero(b, "Kim", 10, 10), far = battle_hero(b, "Lee", 40, 40);
    struct order o = battle_order(ORDER_OVERWATCH, far, FIGURE_NONE);
    set_param(b, P_CHEM_EVERY_ACTIVATION, 1);
    choices_hush(b);
    cloud(b, 10, 10);
    hurt_is(b, kim, 1, 1);
    battle_give(b, &o);
    hurt_is(b, kim, 2, 2);
    battle_give(b, &o);
    assert_int_equal(dead(b, kim), 1); // wounded(3) in the gas
}

// ZD-GRENADE-CHEM-01, ZD-GAS-02: in a battle: whoever the cloud grows onto is touched; the next
// activation begins again.
static void a_cloud_grows_onto_people(void **state)
{
    struct battle *b = *state;
    figure_id kim = battle_hero(b, "Kim", 10, 13), far = battle_hero(b, "Lee", 40, 40);
    struct choices c = {0};
    struct order o = battle_order(ORDER_OVERWATCH, far, FIGURE_NONE);
    choices_hush(b);
    cloud(b, 10, 10);
    zd(&b->game)->cloud[0].placed_now = 0;
    choices_of(&c, b, SIDE_TEAM);
    choices_want_at(&c, "gas.place", 0, FIGURE_NONE, 10, 11.5);
    choices_want_at(&c, "gas.place", 0, FIGURE_NONE, 10, 12.5);
    choices_want_at(&c, "gas.place", 0, FIGURE_NONE, 10, 13);
    battle_give(b, &o);
    hurt_is(b, kim, 1, 1); // by the second, 2.46 in of reach from its place
    battle_give(b, &o);
    choices_done(&c);
    hurt_is(b, kim, 2, 2);
}

// ZD-GRENADE-CHEM-02: an Elite with two tokens: stunned(1), no token, never wounded, once in an
// activation; a synthetic one, and one that is down: nothing.
static void bogeys_are_stunned_by_chem(void **state)
{
    struct battle *b = *state;
    figure_id elite = battle_bogey(b, "Elite", 10, 10), bot = machine(b, "Elite", 10, 11.2);
    figure_id down = battle_bogey(b, "Elite", 10, 8.8);
    level(b, elite, STATE_TOKENS, 2);
    level(b, bot, STATE_TOKENS, 2);
    level(b, down, STATE_DOWN, 1);
    cloud(b, 10, 10);
    hurt_is(b, elite, 0, 1);
    assert_int_equal(tokens(b, elite), 0);
    assert_int_equal(battle_state(b, elite, STATE_WOUNDS_NOW), 0);
    hurt_is(b, bot, 0, 0);
    hurt_is(b, down, 0, 0);
    assert_int_equal(tokens(b, bot), 2);
    cloud(b, 10, 10);
    hurt_is(b, elite, 0, 1);
}

// ZD-GRENADE-CHEM-02: moving through it too.
static void bogeys_run_into_chem(void **state)
{
    struct battle *b = *state;
    figure_id elite = battle_bogey(b, "Elite", 10, 10), kim = battle_hero(b, "Kim", 30, 10);
    marker(b, 12, 10);
    assert_int_equal(bogey_move(&b->game, elite, kim), STATUS_OK);
    hurt_is(b, elite, 0, 1);
    stands_at(b, elite, 13, 10);
}

// ZD-GRENADE-CHEM-03: wounded(2) and touched: wounded(3) in the gas: dead. A synthetic one is not
// touched at all.
static void out_of_action_in_the_gas_is_death(void **state)
{
    struct battle *b = *state;
    figure_id kim = battle_hero(b, "Kim", 10, 10), robot = battle_hero(b, "Lee", 10, 11.2);
    battle_figure(b, robot)->flags |= FLAG_SYNTHETIC;
    level(b, kim, STATE_WOUNDED, 2);
    level(b, robot, STATE_WOUNDED, 3);
    cloud(b, 10, 10);
    assert_int_equal(dead(b, kim), 1);
    assert_int_equal(dead(b, robot), 0);
    hurt_is(b, robot, 3, 0);
}

// ZD-GRENADE-CHEM-03: whatever put it out of action there: a shot, long after the gas came; and not
// where there is none.
static void wounds_in_the_gas_kill(void **state)
{
    struct battle *b = *state;
    figure_id kim = battle_hero(b, "Kim", 10, 10), lee = battle_hero(b, "Lee", 20, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 30, 10);
    cloud(b, 10, 10);
    chem_forget(&b->game);
    hit(b, kim, grunt, 1);
    assert_int_equal(dead(b, kim), 0);
    hit(b, kim, grunt, 1);
    assert_int_equal(dead(b, kim), 1);
    hit(b, lee, grunt, 3);
    assert_int_equal(dead(b, lee), 0);
}

// ZD-GRENADE-CHEM-03: whoever dies on its way stays there; who was out of action before is dragged
// in and dies.
static void a_mover_dies_where_the_gas_is(void **state)
{
    struct battle *b = *state;
    figure_id kim = battle_hero(b, "Kim", 10, 10);
    level(b, kim, STATE_WOUNDED, 2);
    marker(b, 14, 10);
    moves_to(b, ORDER_NORMAL, kim, 16, 10);
    assert_int_equal(dead(b, kim), 1);
    assert_true(battle_figure(b, kim)->body.at.x < battle_len(13.1));
    figure_id lee = battle_hero(b, "Lee", 30, 10);
    level(b, lee, STATE_WOUNDED, 3);
    marker(b, 34, 10);
    assert_int_equal(move_place_figure(&b->game, lee, (spot){battle_len(34), battle_len(10), 0}),
                     STATUS_OK);
    assert_int_equal(dead(b, lee), 1);
}

// ZD-GRENADE-CHEM-01: falls and jumps lead through it as well.
static void chem_is_fallen_into(void **state)
{
    struct battle *b = *state;
    battle_box(b, 9, 9, 11, 11, 20);
    figure_id kim = battle_hero(b, "Kim", 10, 13);
    lift(b, kim, 20);
    marker(b, 10, 13);
    assert_int_equal(fall(&b->game, kim), STATUS_OK);
    hurt_is(b, kim, 1, 1);
    figure_id lee = battle_hero(b, "Lee", 9 - 12.5 / 25.4 - 0.01, 10);
    marker(b, 10, 10);
    b->game.world.zone[1].body.at.z = 20 * LEN_MM;
    battle_dice(b, 4, 10, 1, 1, 1);
    moves_to(b, ORDER_JUMP, lee, 11, 10);
    hurt_is(b, lee, 1, 1);
}

// ZD-GRENADE-CHEM-04: rating 13, D4: 6, 7, 1, 1: unaffected, and the gas does not kill it for as
// long as it stays; outside and in again the mask is tested again.
static void a_respirator_is_tested_first(void **state)
{
    struct battle *b = *state;
    figure_id kim = battle_hero(b, "Kim", 10, 10), grunt = battle_bogey(b, "Grunt", 40, 10);
    item(b, kim, ITEM_RESPIRATOR, 1);
    battle_dice(b, 4, 6, 7, 1, 1);
    cloud(b, 10, 10);
    hurt_is(b, kim, 0, 0);
    hit(b, kim, grunt, 3);
    assert_int_equal(dead(b, kim), 0);
    chem_forget(&b->game);
    hit(b, kim, grunt, 1);
    assert_int_equal(dead(b, kim), 0);
    battle_figure(b, kim)->state[STATE_WOUNDED] = 2;
    battle_put(b, kim, 10, 20);
    chem_forget(&b->game);
    battle_dice(b, 3, 1, 2, 3); // D3 for its wounds
    assert_int_equal(move_place_figure(&b->game, kim, (spot){battle_len(10), battle_len(10), 0}),
                     STATUS_OK);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(dead(b, kim), 1);
}

// ZD-GRENADE-CHEM-03, ZD-GRENADE-CHEM-04: put out of action in gas that has done nothing to it yet
// in this activation, a wearer has its test.
static void a_respirator_may_save_its_wearer(void **state)
{
    struct battle *b = *state;
    figure_id grunt = battle_bogey(b, "Grunt", 40, 10);
    for (int holds = 0; holds <= 1; holds++) {
        figure_id kim = battle_hero(b, "Kim", 10 + 10 * holds, 10);
        item(b, kim, ITEM_RESPIRATOR, 1);
        marker(b, 10 + 10 * holds, 10);
        battle_dice(b, 2, 1, holds ? 12 : 11); // D2
        hit(b, kim, grunt, 3);
        assert_int_equal(battle_dice_left(b), 0);
        assert_int_equal(dead(b, kim), !holds);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(running_through_chem_hurts_once),
        BATTLE_TEST(boxes_of_chem_hurt_those_who_pass),
        BATTLE_TEST(standing_still_does_not_hurt_again),
        BATTLE_TEST(chem_works_by_contact),
        BATTLE_TEST(by_a_switch_chem_lingers),
        BATTLE_TEST(a_cloud_grows_onto_people),
        BATTLE_TEST(bogeys_are_stunned_by_chem),
        BATTLE_TEST(bogeys_run_into_chem),
        BATTLE_TEST(out_of_action_in_the_gas_is_death),
        BATTLE_TEST(wounds_in_the_gas_kill),
        BATTLE_TEST(a_mover_dies_where_the_gas_is),
        BATTLE_TEST(chem_is_fallen_into),
        BATTLE_TEST(a_respirator_is_tested_first),
        BATTLE_TEST(a_respirator_may_save_its_wearer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
