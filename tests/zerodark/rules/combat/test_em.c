// E/M grenades: machines, and every gadget in the radius.
#include "support/zerodark/moves.h"
#include "support/zerodark/throws.h"
#include "zerodark/rules/kit/kit.h"

#define RADIUS (12.5 / 25.4)

// So many inches, just not more, from where the grenade lands at 9 in.
static double off(double inches)
{
    return throw_spot(9) + RADIUS + inches - 0.02;
}

static figure_id robot(struct battle *b, double x, double y)
{
    figure_id id = bystander(b, "Rob", x, y);
    battle_figure(b, id)->flags |= FLAG_SYNTHETIC;
    return id;
}

static figure_id relay(struct battle *b, double x, double y)
{
    return battle_gadget(b, "Relay", SIDE_RIVAL, x, y);
}

static int gadget_off(struct battle *b, figure_id id)
{
    return battle_state(b, id, STATE_OFF);
}

// ZD-GRENADE-EM-01: three hits: radius 7; a robot at 4 in: three hits, of which AV(15) saves none,
// no token, stunned(1), prone; a human there: nothing, and no gadget of metal is broken by it.
static void em_hits_machines_only(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_EM), rob = robot(b, off(4), 10);
    figure_id kim = bystander(b, "Kim", throw_spot(9), off(4) - throw_spot(9) + 10);
    figure_id grunt = battle_bogey(b, "Grunt", throw_spot(9), 8);
    figure_id thing = relay(b, throw_spot(9), 12);
    level(b, rob, STATE_TOKENS, 1);
    level(b, kim, STATE_TOKENS, 1);
    level(b, grunt, STATE_TOKENS, 1);
    battle_dice(b, 3 + 1 + 1, 9, 10, 11, /* AV1 */ 11, /* the relay */ 12);
    struct throw t = lob_to(b, who, ITEM_EM, throw_spot(9), 10);
    assert_int_equal(t.successes, 3);
    assert_int_equal(needed(b, "blast armour"), 15);
    assert_int_equal(wounded(b, rob), 3);
    assert_int_equal(stunned(b, rob), 1);
    assert_int_equal(battle_state(b, rob, STATE_PRONE), 1);
    assert_int_equal(tokens(b, rob), 0);
    assert_int_equal(wounded(b, kim) + stunned(b, kim), 0);
    assert_int_equal(battle_state(b, kim, STATE_PRONE), 0);
    assert_int_equal(tokens(b, kim), 1);
    assert_int_equal(tokens(b, grunt), 1);
    assert_int_equal(battle_figure(b, thing)->place, PLACE_TABLE);
}

// ZD-GRENADE-EM-01: on target a nominated machine is killed, a human is not; a friend's IFF in the
// radius stops it all.
static void em_kills_the_machine_it_is_thrown_at(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_EM);
    figure_id mech = machine(b, "Boss", throw_at(9), 10),
              boss = battle_bogey(b, "Boss", 10, throw_at(9));
    item(b, who, ITEM_EM, 4);
    battle_dice(b, 3, 12, 1, 1);
    assert_int_equal(lob(b, who, ITEM_EM, boss).hits, 2);
    assert_int_equal(battle_state(b, boss, STATE_DEAD), 0);
    figure_id kim = battle_hero(b, "Kim", off(3), 13);
    battle_dice(b, 3, 12, 1, 1);
    assert_true(lob(b, who, ITEM_EM, mech).null);
    assert_int_equal(battle_state(b, mech, STATE_DEAD), 0);
    assert_int_equal(item_is_off(b, kim, ITEM_IFF), 0);
    battle_put(b, kim, 40, 40);
    battle_dice(b, 3, 12, 1, 1);
    assert_false(lob(b, who, ITEM_EM, mech).null);
    assert_int_equal(battle_state(b, mech, STATE_DEAD), 1);
    figure_id rob = rival(b, "Rob", throw_at(9), 10); // whatever its armour
    battle_figure(b, rob)->flags |= FLAG_SYNTHETIC;
    battle_figure(b, rob)->stat[STAT_AV] = 5;
    item(b, rob, ITEM_IFF, 0);
    battle_dice(b, 3, 12, 12, 1);
    int tests = rolls(b, "blast armour");
    lob(b, who, ITEM_EM, rob);
    assert_int_equal(battle_state(b, rob, STATE_DEAD), 1);
    assert_int_equal(rolls(b, "blast armour"), tests);
}

// ZD-GRENADE-EM-02: a deployed relay of FW1: 11 against 13: O; 12: I. A hardened one of FW2: 6, 7:
// I. Walls do not help, and neither side does; outside the radius nothing is tested.
static void deployed_gadgets_test_their_firewall(void **state)
{
    struct battle *b = *state;
    battle_box(b, throw_spot(9) - 4, 11, throw_spot(9) + 4, 11.2, 100);
    figure_id who = thrower(b, ITEM_EM);
    figure_id first = relay(b, throw_spot(9), 12), second = relay(b, throw_spot(9) + 2, 12);
    figure_id hard = battle_gadget(b, "Relay", SIDE_TEAM, throw_spot(9), 8);
    figure_id far = relay(b, off(7), 10);
    kit_harden(&b->game, hard, ITEM_RELAY);
    battle_dice(b, 3 + 1 + 1 + 2, 4, 5, 9, 11, 12, 6, 7);
    lob_to(b, who, ITEM_EM, throw_spot(9), 10);
    assert_int_equal(needed(b, "E/M"), 13);
    assert_int_equal(gadget_off(b, first), 1);
    assert_int_equal(gadget_off(b, second), 0);
    assert_int_equal(gadget_off(b, hard), 0);
    assert_int_equal(gadget_off(b, far), 0);
    set_param(b, P_EM_TARGET, 14);
    battle_dice(b, 3 + 1 + 2, 4, 5, 9, 12, 6, 7); // what is off is tested no more
    lob_to(b, who, ITEM_EM, throw_spot(9), 10);
    assert_int_equal(gadget_off(b, second), 0);
    assert_int_equal(gadget_off(b, hard), 1);
}

// ZD-GRENADE-EM-02, ZD-GADGET-IO-06: a carried gadget meets it with its bearer's firewall, each for
// itself, and all at once: that an IFF fails weakens none of the others. Respirators and firewalls
// are exempt, and no token is spent on it.
static void carried_gadgets_test_their_bearers_firewall(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_EM), kim = rival(b, "Kim", throw_spot(9), 13);
    item(b, kim, ITEM_SHIELD, 1);
    item(b, kim, ITEM_RESPIRATOR, 1);
    item(b, kim, ITEM_FIREWALL, 1);
    battle_figure(b, kim)->stat[STAT_FW] = 1; // and one of its firewall
    level(b, kim, STATE_TOKENS, 1);
    battle_dice(b, 3 + 2 + 2, 4, 5, 9, /* IFF */ 6, 6, /* shield */ 6, 7);
    lob_to(b, who, ITEM_EM, throw_spot(9), 10);
    assert_int_equal(item_is_off(b, kim, ITEM_IFF), 1);
    assert_int_equal(item_is_off(b, kim, ITEM_SHIELD), 0);
    assert_int_equal(item_is_off(b, kim, ITEM_RESPIRATOR), 0);
    assert_int_equal(rolls(b, "E/M"), 2);
    assert_int_equal(tokens(b, kim), 1);
}

// ZD-GRENADE-EM-02: without an IFF the bearer has FW0 and its gadgets fail without a die; a
// hardened one has two. By the switch firewall_is_gadget the firewall is tested too.
static void without_a_firewall_gadgets_fail(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_EM), kim = bystander(b, "Kim", throw_spot(9), 13);
    item(b, kim, ITEM_SHIELD, 1);
    item(b, kim, ITEM_EXOSKELETON, 1);
    kit_harden(&b->game, kim, ITEM_EXOSKELETON);
    battle_dice(b, 3 + 2, 4, 5, 9, 6, 7);
    lob_to(b, who, ITEM_EM, throw_spot(9), 10);
    assert_int_equal(item_is_off(b, kim, ITEM_SHIELD), 1);
    assert_int_equal(item_is_off(b, kim, ITEM_EXOSKELETON), 0);
    set_param(b, P_FIREWALL_IS_GADGET, 1);
    item(b, kim, ITEM_EXOSKELETON, 0);
    item(b, kim, ITEM_FIREWALL, 1);
    battle_figure(b, kim)->stat[STAT_FW] = 0;
    battle_dice(b, 3 + 1, 4, 5, 9, 11);
    lob_to(b, who, ITEM_EM, throw_spot(9), 10);
    assert_int_equal(item_is_off(b, kim, ITEM_FIREWALL), 1);
}

// ZD-GRENADE-EM-02, ZD-GADGET-VISOR-01: several visors are one gadget and one test, by the switch
// one each.
static void visors_are_one_gadget(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_EM), kim = bystander(b, "Kim", throw_spot(9), 13);
    item(b, kim, ITEM_HEATLIGHT, 1);
    item(b, kim, ITEM_STARLIGHT, 1);
    item(b, kim, ITEM_RELAY_VISOR, 1);
    battle_figure(b, kim)->stat[STAT_FW] = 1;
    battle_dice(b, 3 + 1, 4, 5, 9, 12);
    lob_to(b, who, ITEM_EM, throw_spot(9), 10);
    assert_int_equal(rolls(b, "E/M"), 1);
    set_param(b, P_VISORS_SEPARATE_IO, 1);
    item(b, kim, ITEM_HEATLIGHT, 0);
    battle_dice(b, 3 + 2, 4, 5, 9, 12, 11);
    lob_to(b, who, ITEM_EM, throw_spot(9), 10);
    assert_int_equal(item_is_off(b, kim, ITEM_STARLIGHT), 0);
    assert_int_equal(item_is_off(b, kim, ITEM_RELAY_VISOR), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(em_hits_machines_only),
        BATTLE_TEST(em_kills_the_machine_it_is_thrown_at),
        BATTLE_TEST(deployed_gadgets_test_their_firewall),
        BATTLE_TEST(carried_gadgets_test_their_bearers_firewall),
        BATTLE_TEST(without_a_firewall_gadgets_fail),
        BATTLE_TEST(visors_are_one_gadget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
