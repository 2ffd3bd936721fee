// Gadgets: I and O, firewalls, hardening, exoskeletons, the pulse.
#include <string.h>

#include "support/zerodark/net.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/kit/kit.h"

static int now(struct battle *b, figure_id id, enum stat_id s)
{
    return figure_stat_now(&b->game, battle_figure(b, id), s);
}

// The value of the term of that label; 0 where there is none.
static int term(struct battle *b, figure_id id, enum stat_id s, const char *label)
{
    struct terms t;
    figure_stat_terms(&b->game, battle_figure(b, id), s, &t);
    for (int i = 0; i < t.n; i++) {
        if (strcmp(t.term[i].label, label) == 0) {
            return t.term[i].value;
        }
    }
    return 0;
}

static int firewall_of(struct battle *b, figure_id id, enum item which)
{
    return kit_gadget_firewall(&b->game, battle_figure(b, id), which);
}

static struct order switching(figure_id who, enum item which)
{
    struct order o = battle_order(ORDER_SWITCH, who, who);
    o.value = (int)which;
    return o;
}

// ZD-GADGET-IO-01, ZD-GADGET-IO-02: exoskeleton and starlight both begin in I; the one is switched
// off: the action is spent, a card is flipped, nothing is left for bonus actions; on again
// likewise.
static void a_gadget_is_switched_off_and_on(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    struct order o = switching(hero, ITEM_EXOSKELETON);
    item(b, hero, ITEM_EXOSKELETON, 1);
    item(b, hero, ITEM_STARLIGHT, 1);
    assert_int_equal(item_is_off(b, hero, ITEM_EXOSKELETON), 0);
    assert_int_equal(item_is_off(b, hero, ITEM_STARLIGHT), 0);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    int left = deck_left(&b->game.world.deck);
    battle_give(b, &o);
    assert_int_equal(item_is_off(b, hero, ITEM_EXOSKELETON), 1);
    assert_int_equal(item_is_off(b, hero, ITEM_STARLIGHT), 0);
    assert_int_equal(deck_left(&b->game.world.deck), left - 1);
    assert_int_equal(c.n_asked, 0);
    battle_give(b, &o);
    assert_int_equal(item_is_off(b, hero, ITEM_EXOSKELETON), 0);
    assert_int_equal(deck_left(&b->game.world.deck), left - 2);
}

// ZD-GADGET-IO-02: the orders that are open name each gadget of one's own once, but for a normal
// IFF that is in I.
static void every_gadget_is_offered(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    struct order open[64];
    int switches = 0, last = 0;
    item(b, hero, ITEM_SHIELD, 1);
    item(b, hero, ITEM_HEATLIGHT, 1);
    item(b, hero, ITEM_STARLIGHT, 1); // the visors are one gadget
    item(b, hero, ITEM_FRAG, 1);      // no gadget at all
    int n = orders_open(&b->game, SIDE_TEAM, hero, open, 64);
    for (int i = 0; i < n; i++) {
        if (open[i].kind == ORDER_SWITCH) {
            switches++;
            last = open[i].value;
        }
    }
    assert_int_equal(switches, 2);
    assert_int_equal(last, ITEM_HEATLIGHT);
}

// ZD-GADGET-IO-03: in O a gadget is as good as none.
static void in_o_it_is_of_no_use(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    item(b, hero, ITEM_CAPE, 1);
    assert_int_equal(kit_works(&b->game, battle_figure(b, hero), ITEM_CAPE), 1);
    item_off(b, hero, ITEM_CAPE);
    assert_int_equal(kit_works(&b->game, battle_figure(b, hero), ITEM_CAPE), 0);
    assert_int_equal(item_left(b, hero, ITEM_CAPE), 1);
    item_on(b, hero, ITEM_CAPE);
    assert_int_equal(kit_works(&b->game, battle_figure(b, hero), ITEM_CAPE), 1);
}

// ZD-GADGET-IO-05: a relay that was hacked to O is switched on by a friend in contact; an EWOp does
// it from afar by a buff, whatever deployed_toggle_owner_only says.
static void a_deployed_gadget_is_switched_on_again(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id owner = battle_hero(b, "A", 40, 40), other = battle_hero(b, "B", 10, 10);
    figure_id relay = battle_gadget(b, "Relay", SIDE_TEAM, 10.98, 10);
    figure_id op = ewop(b, "Net", 6, 4, 10, 16);
    struct order o = battle_order(ORDER_SWITCH, other, relay);
    battle_figure(b, relay)->link[LINK_OWNER] = owner;
    level(b, relay, STATE_OFF, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_hush(b);
    battle_give(b, &o);
    assert_int_equal(battle_state(b, relay, STATE_OFF), 0);
    level(b, relay, STATE_OFF, 1);
    set_switch(b, P_DEPLOYED_TOGGLE_OWNER_ONLY, 1);
    battle_refuses(b, &o, "ZD-GADGET-IO-05");
    battle_face(b, op, 0, -1);
    choices_want(&c, "buff.spend", SPEND_SWITCH, op, relay);
    battle_dice(b, 7, 12, 1, 1, 1, 1, 1, 1);
    net(b, ORDER_BUFF, op, relay);
    choices_done(&c);
    assert_int_equal(battle_state(b, relay, STATE_OFF), 0);
}

// ZD-GADGET-IO-06, ZD-GADGET-HARDENED-01: deployed 1, hardened 2, and the terms say why; carried it
// is the bearer's, hardened the higher of the two; by carried_gadget_fw its own.
static void gadgets_have_firewalls(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    figure_id relay = battle_gadget(b, "Relay", SIDE_TEAM, 20, 10);
    item(b, hero, ITEM_CAPE, 1);
    assert_int_equal(firewall_of(b, relay, ITEM_RELAY), 1);
    kit_harden(&b->game, relay, ITEM_RELAY);
    assert_int_equal(firewall_of(b, relay, ITEM_RELAY), 2);
    assert_int_equal(now(b, relay, STAT_FW), 2);
    assert_int_equal(term(b, relay, STAT_FW, "hardened"), 1);
    assert_int_equal(firewall_of(b, hero, ITEM_CAPE), 1);
    item_off(b, hero, ITEM_IFF);
    assert_int_equal(firewall_of(b, hero, ITEM_CAPE), 0);
    kit_harden(&b->game, hero, ITEM_CAPE);
    assert_int_equal(firewall_of(b, hero, ITEM_CAPE), 2);
    battle_figure(b, hero)->stat[STAT_FW] = 3;
    assert_int_equal(firewall_of(b, hero, ITEM_CAPE), 3);
    set_switch(b, P_CARRIED_GADGET_FW, 1);
    assert_int_equal(firewall_of(b, hero, ITEM_CAPE), 2);
    item(b, hero, ITEM_SHIELD, 1);
    assert_int_equal(firewall_of(b, hero, ITEM_SHIELD), 1);
}

// ZD-GADGET-HARDENED-01: an A4 hacks a hardened sentry gun with two dice, another with three.
static void a_hardened_gun_is_hard_to_hack(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 4, 4, 10, 10);
    figure_id gun = battle_gadget(b, "Sentry gun", SIDE_RIVAL, fire_at(10, 8), 10);
    struct electronic e = {.figure = op, .target = gun, .skill = "hack"};
    struct test t;
    struct test_terms terms;
    ew_prepare(&b->game, &e, &t, &terms);
    assert_int_equal(e.dice, 3);
    kit_harden(&b->game, gun, ITEM_GUN);
    ew_prepare(&b->game, &e, &t, &terms);
    assert_int_equal(e.dice, 2);
}

// ZD-GADGET-HARDENED-03: relay and visor, each hardened for itself; twice on one is no more than
// once, and on a visor is on all visors of its wearer, which are one gadget.
static void hardening_is_of_one_gadget(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    const struct figure *f = battle_figure(b, hero);
    item(b, hero, ITEM_RELAY, 1);
    item(b, hero, ITEM_HEATLIGHT, 1);
    item(b, hero, ITEM_CAPE, 1);
    kit_harden(&b->game, hero, ITEM_RELAY);
    kit_harden(&b->game, hero, ITEM_RELAY);
    assert_int_equal(firewall_of(b, hero, ITEM_RELAY), 2);
    assert_false(kit_hardened(&b->game, f, ITEM_HEATLIGHT));
    kit_harden(&b->game, hero, ITEM_HEATLIGHT);
    assert_true(kit_hardened(&b->game, f, ITEM_STARLIGHT));
    assert_false(kit_hardened(&b->game, f, ITEM_CAPE));
}

// ZD-GADGET-IO-07, ZD-GADGET-HARDENED-02: the pulse: one d12 for each hardened gadget, 6 keeps it
// in I, 5 does not; a respirator stays; everything else goes to O without a die. No re-roll.
static void the_pulse_puts_gadgets_off(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = battle_hero(b, "Salim", 10, 10), op = ewop(b, "Net", 4, 4, 10, 20);
    figure_id relay = battle_gadget(b, "Relay", SIDE_TEAM, 20, 10);
    battle_objective(b, "Captive", true, 30, 30);
    choices_of(&c, b, SIDE_TEAM);
    item(b, hero, ITEM_IFF, 2);
    item(b, hero, ITEM_HEATLIGHT, 1);
    item(b, hero, ITEM_STARLIGHT, 1);
    item(b, hero, ITEM_CAPE, 1);
    item(b, hero, ITEM_RESPIRATOR, 1);
    item(b, hero, ITEM_FIREWALL, 1);
    kit_harden(&b->game, hero, ITEM_CAPE);
    kit_harden(&b->game, hero, ITEM_STARLIGHT);
    kit_harden(&b->game, relay, ITEM_RELAY);
    zd(&b->game)->rerolls[SIDE_TEAM] = 4;
    zd(&b->game)->complications = 1;
    battle_dice(b, 4, 10, 5, 6, 6); // the complication; cape, visors, relay
    battle_cards(b, 1, "JOKER");
    flip(b, hero);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(choices_asked(&c, "reroll"), 0);
    assert_int_equal(rolls(b, "hardened"), 3);
    assert_int_equal(item_is_off(b, hero, ITEM_CAPE), 1);
    assert_int_equal(item_is_off(b, hero, ITEM_HEATLIGHT), 0);
    assert_int_equal(item_is_off(b, hero, ITEM_STARLIGHT), 0);
    assert_int_equal(battle_state(b, relay, STATE_OFF), 0);
    assert_int_equal(item_is_off(b, hero, ITEM_IFF), 1);
    assert_int_equal(item_is_off(b, op, ITEM_IFF), 1);
    assert_int_equal(item_is_off(b, op, ITEM_SPELLDECK), 1);
    assert_int_equal(item_is_off(b, hero, ITEM_RESPIRATOR), 0);
    assert_int_equal(item_is_off(b, hero, ITEM_FIREWALL), 0); // ZD-GADGET-FIREWALL-02
}

// ZD-GADGET-EXO-01: M3: M4 in I, M2 in O; with M6 no more than 6, by exo_above_6 7. Wounds come
// off afterwards.
static void an_exoskeleton_moves_its_wearer(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero_with(b, "Lin", 3, 4, 4, 4, 10, 10);
    figure_id fast = battle_hero_with(b, "Kim", 6, 3, 3, 3, 20, 10);
    item(b, hero, ITEM_EXOSKELETON, 1);
    item(b, fast, ITEM_EXOSKELETON, 1);
    assert_int_equal(now(b, hero, STAT_M), 4);
    assert_int_equal(term(b, hero, STAT_M, "exoskeleton"), 1);
    item_off(b, hero, ITEM_EXOSKELETON);
    assert_int_equal(now(b, hero, STAT_M), 2);
    assert_int_equal(term(b, hero, STAT_M, "exoskeleton off"), -1);
    assert_int_equal(now(b, fast, STAT_M), 6);
    level(b, fast, STATE_STUNNED, 1);
    assert_int_equal(now(b, fast, STAT_M), 5);
    level(b, fast, STATE_STUNNED, 0);
    set_switch(b, P_EXO_ABOVE_6, 1);
    assert_int_equal(now(b, fast, STAT_M), 7);
}

// ZD-GADGET-EXO-02: three of them: M3 is 6 in I and 2 in O; one action switches all.
static void exoskeletons_add_up(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero_with(b, "Lin", 3, 4, 4, 4, 10, 10);
    struct order o = switching(hero, ITEM_EXOSKELETON);
    item(b, hero, ITEM_EXOSKELETON, 3);
    assert_int_equal(now(b, hero, STAT_M), 6);
    choices_hush(b);
    battle_give(b, &o);
    assert_int_equal(now(b, hero, STAT_M), 2);
    assert_int_equal(now(b, hero, STAT_F), 4);
}

// ZD-GADGET-FIREWALL-01, ZD-EW-FW-04: a human's two upgrades make 3, a third nothing more, nor a
// robot's second; without a working IFF they stand alone. By firewall_max_upgrades they are counted
// instead.
static void firewall_upgrades_add_up_to_three(void **state)
{
    struct battle *b = *state;
    figure_id human = battle_hero(b, "Kim", 10, 10), robot = battle_hero(b, "Robot", 14, 10);
    battle_figure(b, robot)->flags |= FLAG_SYNTHETIC;
    item(b, human, ITEM_FIREWALL, 2);
    item(b, robot, ITEM_FIREWALL, 1);
    assert_int_equal(now(b, human, STAT_FW), 3);
    assert_int_equal(term(b, human, STAT_FW, "firewall upgrades"), 2);
    assert_int_equal(now(b, robot, STAT_FW), 3);
    item_off(b, human, ITEM_IFF);
    assert_int_equal(now(b, human, STAT_FW), 2);
    item_on(b, human, ITEM_IFF);
    item(b, human, ITEM_FIREWALL, 3);
    item(b, robot, ITEM_FIREWALL, 2);
    assert_int_equal(now(b, human, STAT_FW), 3);
    assert_int_equal(now(b, robot, STAT_FW), 3);
    set_switch(b, P_FIREWALL_MAX_UPGRADES, 3);
    set_switch(b, P_FW_BUFF_UNCAPPED, 1);
    assert_int_equal(now(b, human, STAT_FW), 4);
    item(b, human, ITEM_FIREWALL, 5);
    assert_int_equal(now(b, human, STAT_FW), 4);
}

// ZD-GADGET-FIREWALL-02: it cannot be switched; by firewall_is_gadget it can, and is then nothing.
static void a_firewall_is_software(void **state)
{
    struct battle *b = *state;
    figure_id human = battle_hero(b, "Kim", 10, 10);
    struct order o = switching(human, ITEM_FIREWALL);
    item(b, human, ITEM_FIREWALL, 1);
    choices_hush(b);
    battle_refuses(b, &o, "ZD-STATE-IO-01");
    set_switch(b, P_FIREWALL_IS_GADGET, 1);
    battle_give(b, &o);
    assert_int_equal(item_is_off(b, human, ITEM_FIREWALL), 1);
    assert_int_equal(now(b, human, STAT_FW), 1);
}

// ZD-GADGET-DECK-01: a deck makes nobody an EWOp; an EWOp's that is hacked to O leaves it without
// any skill, and without interference, until it is on again.
static void a_spelldeck_is_a_gadget(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), kim = battle_hero(b, "Kim", 10, 14);
    figure_id grunt = battle_bogey(b, "Grunt", 16, 10);
    struct order off = switching(op, ITEM_SPELLDECK);
    const char *why;
    item(b, kim, ITEM_SPELLDECK, 1);
    assert_false(may(b, ORDER_HACK, kim, grunt, &why));
    assert_string_equal(why, "ZD-EW-GEN-01");
    level(b, op, STATE_INTERFERENCE, 1);
    item_off(b, op, ITEM_SPELLDECK);
    assert_int_equal(battle_state(b, op, STATE_INTERFERENCE), 0);
    assert_false(may(b, ORDER_HACK, op, grunt, &why));
    assert_string_equal(why, "ZD-EW-GEN-02");
    choices_hush(b);
    battle_give(b, &off); // on again
    assert_true(may(b, ORDER_HACK, op, grunt, &why));
}

// A pack may have a word for it that no item has.
static void words_that_no_item_has(void **state)
{
    struct battle *b = *state;
    struct gadget_change c = {.item = "toaster"};
    assert_int_equal(item_named("toaster"), ITEM_COUNT);
    for (int i = 0; i < ITEM_COUNT; i++) {
        assert_int_equal(item_named(item_name((enum item)i)), i);
    }
    c.figure = battle_hero(b, "Kim", 10, 10);
    assert_int_equal(gadget_vanilla(&b->game, &c), STATUS_UNKNOWN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(a_gadget_is_switched_off_and_on),
        BATTLE_TEST(every_gadget_is_offered),
        BATTLE_TEST(in_o_it_is_of_no_use),
        BATTLE_TEST(a_deployed_gadget_is_switched_on_again),
        BATTLE_TEST(gadgets_have_firewalls),
        BATTLE_TEST(a_hardened_gun_is_hard_to_hack),
        BATTLE_TEST(hardening_is_of_one_gadget),
        BATTLE_TEST(the_pulse_puts_gadgets_off),
        BATTLE_TEST(an_exoskeleton_moves_its_wearer),
        BATTLE_TEST(exoskeletons_add_up),
        BATTLE_TEST(firewall_upgrades_add_up_to_three),
        BATTLE_TEST(a_firewall_is_software),
        BATTLE_TEST(a_spelldeck_is_a_gadget),
        BATTLE_TEST(words_that_no_item_has),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
