// Hacking, and the states that come of it.
#include "support/zerodark/net.h"
#include "support/zerodark/robots.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/kit/kit.h"

// A hack with that many successes at 1 in, of an EWOp with dice to spare.
static void hack(struct battle *b, figure_id op, figure_id target, int successes)
{
    int dice = figure_stat_now(&b->game, battle_figure(b, op), STAT_A) -
               figure_stat_now(&b->game, battle_figure(b, target), STAT_FW);
    for (int i = 0; i < dice; i++) {
        battle_dice(b, 1, i < successes ? 11 : 1);
    }
    net(b, ORDER_HACK, op, target);
    assert_int_equal(last_roll(b, "hack")->successes, successes);
}

// The same without the card that follows, by which stuns fall.
static void hack_only(struct battle *b, figure_id op, figure_id target, int successes)
{
    struct action a = {.figure = op, .target = target};
    int dice = figure_stat_now(&b->game, battle_figure(b, op), STAT_A) -
               figure_stat_now(&b->game, battle_figure(b, target), STAT_FW);
    for (int i = 0; i < dice; i++) {
        battle_dice(b, 1, i < successes ? 11 : 1);
    }
    assert_int_equal(step(&b->game, S_HACK, &a), STATUS_OK);
}

static bool offered(const struct choices *c, int nth, enum spend what, figure_id target)
{
    const struct decision *d = &c->asked[nth];
    for (int i = 0; i < d->n; i++) {
        if (d->option[i].kind == (int)what && d->option[i].target == target) {
            return true;
        }
    }
    return false;
}

// An EWOp of A6 that chooses as told, and somebody 8 in away from it.
static figure_id hacker(struct battle *b, struct choices *c)
{
    figure_id op = ewop(b, "Net", 6, 4, 10, 10);
    choices_of(c, b, SIDE_TEAM);
    return op;
}

static figure_id bogey(struct battle *b, const char *profile)
{
    return battle_bogey(b, profile, fire_at(10, 8), 10);
}

static void want(struct choices *c, enum spend what, figure_id op, figure_id target)
{
    choices_want(c, "hack.spend", (int)what, op, target);
}

// ZD-EW-HACK-01: A5, FW1, 8 in, obscured(1): 7 + 2, 9, 12 and a lucky one: four.
static void a_hack_is_tested(void **state)
{
    struct battle *b = *state;
    battle_box(b, fire_at(10, 8) - 0.6, 10.2, fire_at(10, 8) - 0.5, 12, 100);
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), e = bogey(b, "EWOp");
    battle_dice(b, 4, 2, 7, 9, 12);
    net(b, ORDER_HACK, op, e);
    assert_int_equal(last_roll(b, "hack")->dice.n, 4);
    assert_int_equal(last_roll(b, "hack")->target_terms.sum, 9);
    assert_int_equal(last_roll(b, "hack")->successes, 4);
}

// ZD-EW-HACK-02, ZD-EW-HACK-13: of three tokens two are taken; targeted as well, in one hack. The
// Boss, if synthetic, can then be dominated when the last token is gone.
static void tokens_are_taken(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = hacker(b, &c), boss = bogey(b, "Boss");
    const char *why;
    battle_figure(b, boss)->flags |= FLAG_SYNTHETIC;
    level(b, boss, STATE_TOKENS, 3);
    want(&c, SPEND_TAKE_TOKEN, op, boss);
    want(&c, SPEND_TAKE_TOKEN, op, boss);
    hack(b, op, boss, 2);
    assert_int_equal(tokens(b, boss), 1);
    want(&c, SPEND_TAKE_TOKEN, op, boss);
    want(&c, SPEND_TARGET, op, boss);
    hack(b, op, boss, 2);
    choices_done(&c);
    assert_int_equal(tokens(b, boss), 0);
    assert_int_equal(targeted(b, boss), 1);
    assert_true(may(b, ORDER_DOMINATE, op, boss, &why));
}

// ZD-EW-HACK-03: a Mech's FW3 falls to 1; at 0 it falls no further.
static void firewalls_are_lowered(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = hacker(b, &c), mech = bogey(b, "Mech");
    want(&c, SPEND_LOWER_FIREWALL, op, mech);
    want(&c, SPEND_LOWER_FIREWALL, op, mech);
    hack(b, op, mech, 2);
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, mech), STAT_FW), 1);
    want(&c, SPEND_LOWER_FIREWALL, op, mech);
    hack(b, op, mech, 2);
    choices_done(&c);
    assert_false(choices_open(&c, "hack.spend", 3, SPEND_LOWER_FIREWALL, op));
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, mech), STAT_FW), 0);
}

// ZD-EW-HACK-04, ZD-EW-GEN-07: it is targeted once the hack is resolved; the bonus shot has the die
// and the hit of it, and uses it up.
static void a_bonus_shot_finds_it_targeted(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = hacker(b, &c), elite = bogey(b, "Elite");
    want(&c, SPEND_TARGET, op, elite);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, op, FIGURE_NONE);
    battle_dice(b, 9, 11, 11, 1, 1, 1, 1, 1, 1, 1);
    net(b, ORDER_HACK, op, elite);
    choices_done(&c);
    assert_int_equal(last_roll(b, "hack")->dice.n, 5);
    assert_int_equal(last_roll(b, "shoot")->dice.n, 4);
    assert_int_equal(targeted(b, elite), 0);
}

// ZD-EW-GEN-07: by ew_states_after_bonus the shot has neither, and it stays targeted.
static void states_may_wait_for_bonus_actions(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = hacker(b, &c), elite = bogey(b, "Elite");
    set_switch(b, P_EW_STATES_AFTER_BONUS, 1);
    want(&c, SPEND_TARGET, op, elite);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, op, FIGURE_NONE);
    battle_dice(b, 8, 11, 11, 1, 1, 1, 1, 1, 1);
    net(b, ORDER_HACK, op, elite);
    choices_done(&c);
    assert_int_equal(last_roll(b, "shoot")->dice.n, 3);
    assert_int_equal(targeted(b, elite), 1);
}

// ZD-EW-HACK-05: what the enemy has dominated is free again, as it is.
static void the_dominated_are_freed(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = hacker(b, &c), robot = battle_hero(b, "Robot", fire_at(10, 8), 10);
    figure_id red = ewop(b, "Red", 5, 4, 40, 40);
    battle_figure(b, red)->side = SIDE_RIVAL;
    battle_figure(b, robot)->flags |= FLAG_SYNTHETIC;
    level(b, robot, STATE_WOUNDED, 1);
    level(b, robot, STATE_TARGETED, 1);
    assert_int_equal(dominate(&b->game, robot, red), STATUS_OK);
    want(&c, SPEND_FREE, op, robot);
    hack(b, op, robot, 1);
    choices_done(&c);
    assert_false(choices_open(&c, "hack.spend", 0, SPEND_TARGET, op)); // it is
    assert_int_equal(battle_figure(b, robot)->side, SIDE_TEAM);
    assert_int_equal(battle_state(b, robot, STATE_DOMINATED), 0);
    assert_int_equal(wounded(b, robot) + targeted(b, robot), 2);
}

// ZD-EW-HACK-06: an EWOp is stunned by each success, up to 4, and a bogey loses its tokens;
// others are not.
static void ewops_are_stunned(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = hacker(b, &c), e = bogey(b, "EWOp");
    figure_id grunt = battle_bogey(b, "Grunt", 14, 14), foe = ewop(b, "Foe", 4, 4, 14, 4);
    level(b, e, STATE_TOKENS, 1);
    want(&c, SPEND_STUN, op, e);
    hack_only(b, op, e, 1);
    assert_int_equal(stunned(b, e), 1);
    assert_int_equal(tokens(b, e), 0);
    want(&c, SPEND_TARGET, op, grunt);
    hack(b, op, grunt, 1);
    assert_false(choices_open(&c, "hack.spend", 1, SPEND_STUN, op));
    battle_figure(b, foe)->side = SIDE_RIVAL;
    item_off(b, foe, ITEM_SPELLDECK);
    level(b, foe, STATE_STUNNED, 3);
    want(&c, SPEND_STUN, op, foe);
    hack(b, op, foe, 2);
    choices_done(&c);
    assert_int_equal(stunned(b, foe), 4);
    assert_false(choices_open(&c, "hack.spend", 3, SPEND_STUN, op));
}

// ZD-EW-HACK-07, ZD-EW-INTF-01: it enters interference, and its two bonus actions are for others.
static void interference_is_entered(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = hacker(b, &c), elite = bogey(b, "Elite"), kim = battle_hero(b, "Kim", 10, 14);
    want(&c, SPEND_INTERFERE, op, elite);
    choices_want(&c, "bonus.declare", BONUS_PRONE, kim, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, kim, FIGURE_NONE);
    hack(b, op, elite, 3);
    choices_done(&c);
    assert_int_equal(battle_state(b, op, STATE_INTERFERENCE), 1);
    assert_false(choices_open(&c, "bonus.declare", 0, BONUS_TOKEN, op));
    assert_false(choices_open(&c, "bonus.declare", 0, BONUS_PRONE, op));
}

// ZD-EW-HACK-10: an IFF is switched off, and the firewall falls; what is off stays off, unless
// hack_can_switch_on. ZD-EW-INTF-04: without its spelldeck an enemy interferes no more.
static void gadgets_are_switched_off(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = hacker(b, &c), foe = interferer(b, "Foe", 4, fire_at(10, 8), 10);
    battle_figure(b, foe)->side = SIDE_RIVAL;
    choices_want_value(&c, "hack.spend", SPEND_SWITCH, op, foe, ITEM_IFF);
    choices_want_value(&c, "hack.spend", SPEND_SWITCH, op, foe, ITEM_SPELLDECK);
    hack(b, op, foe, 3);
    choices_done(&c);
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, foe), STAT_FW), 0);
    assert_int_equal(battle_state(b, foe, STATE_INTERFERENCE), 0);
    assert_true(offered(&c, 0, SPEND_SWITCH, foe));
    assert_true(offered(&c, 1, SPEND_SWITCH, foe));  // the spelldeck
    assert_false(offered(&c, 2, SPEND_SWITCH, foe)); // nothing is on any more
    set_switch(b, P_HACK_CAN_SWITCH_ON, 1);
    choices_want_value(&c, "hack.spend", SPEND_SWITCH, op, foe, ITEM_IFF);
    hack(b, op, foe, 1);
    choices_done(&c);
    assert_int_equal(item_is_off(b, foe, ITEM_IFF), 0);
}

// ZD-EW-HACK-11: one on the list, two bonus actions; with none on the list there are none.
static void what_is_left_becomes_bonus_actions(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = hacker(b, &c), elite = bogey(b, "Elite");
    want(&c, SPEND_TARGET, op, elite);
    choices_want(&c, "hack.spend", SPEND_REST, op, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_PRONE, op, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, op, FIGURE_NONE);
    hack(b, op, elite, 3);
    choices_done(&c);
    assert_int_equal(tokens(b, op) + battle_state(b, op, STATE_PRONE), 2);
    int before = choices_asked(&c, "bonus.declare");
    hack(b, op, elite, 3);
    assert_int_equal(choices_asked(&c, "bonus.declare"), before);
}

// ZD-EW-HACK-12, ZD-EW-INTF-03: once something has gone to the enemy, one success may help the
// EWOp itself, once; losing its targeted state so does not end the interference it enters.
static void one_success_may_help_itself(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = hacker(b, &c), elite = bogey(b, "Elite");
    level(b, op, STATE_TARGETED, 1);
    want(&c, SPEND_INTERFERE, op, elite);
    want(&c, SPEND_UNTARGET, op, op);
    hack(b, op, elite, 3);
    choices_done(&c);
    assert_false(choices_open(&c, "hack.spend", 0, SPEND_UNTARGET, op));
    assert_false(choices_open(&c, "hack.spend", 2, SPEND_TOKEN, op));
    assert_int_equal(targeted(b, op), 0);
    assert_int_equal(battle_state(b, op, STATE_INTERFERENCE), 1);
}

static figure_id gadget(struct battle *b, enum side side)
{
    return battle_gadget(b, "Sentry gun", side, fire_at(10, 9), 10);
}

// ZD-EW-HACK-14: a gun 9 in away, FW1: 4 dice of A5 against 9: 3 + 6 and 9; it is switched off, and
// what is off cannot be hacked. ZD-EW-DOM-11: nor can any gadget be dominated.
static void deployed_gadgets_are_hacked(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), gun = gadget(b, SIDE_RIVAL);
    const char *why;
    choices_of(&c, b, SIDE_TEAM);
    battle_figure(b, gun)->flags |= FLAG_SYNTHETIC;
    level(b, gun, STATE_TARGETED, 1);
    assert_false(may(b, ORDER_DOMINATE, op, gun, &why));
    battle_figure(b, gun)->flags = 0;
    level(b, gun, STATE_TARGETED, 0);
    want(&c, SPEND_SWITCH, op, gun);
    battle_dice(b, 4, 3, 6, 9, 1);
    net(b, ORDER_HACK, op, gun);
    choices_done(&c);
    assert_int_equal(last_roll(b, "hack")->target_terms.sum, 9);
    assert_int_equal(last_roll(b, "hack")->successes, 2);
    assert_int_equal(battle_state(b, gun, STATE_OFF), 1);
    assert_true(choices_open(&c, "hack.spend", 0, SPEND_TARGET, op));
    assert_false(choices_open(&c, "hack.spend", 0, SPEND_TAKE_TOKEN, op));
    assert_false(may(b, ORDER_HACK, op, gun, &why));
    set_switch(b, P_HACK_CAN_SWITCH_ON, 1); // ZD-EW-HACK-10
    choices_want_value(&c, "hack.spend", SPEND_SWITCH, op, gun, ITEM_GUN);
    battle_dice(b, 4, 9, 1, 1, 1);
    net(b, ORDER_HACK, op, gun);
    choices_done(&c);
    assert_int_equal(battle_state(b, gun, STATE_OFF), 0);
}

// ZD-EW-HACK-16, ZD-EW-HACK-01: neither a down bogey nor a friend can be hacked.
static void the_down_and_friends_are_not_hacked(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = hacker(b, &c), grunt = bogey(b, "Grunt"), kim = battle_hero(b, "Kim", 10, 14);
    const char *why;
    assert_true(may(b, ORDER_HACK, op, grunt, &why));
    level(b, grunt, STATE_DOWN, 1);
    assert_false(may(b, ORDER_HACK, op, grunt, &why));
    assert_string_equal(why, "ZD-EW-HACK-16");
    assert_false(may(b, ORDER_HACK, op, kim, &why));
    assert_string_equal(why, "ZD-EW-HACK-01");
}

// The dice of a hack declared against a gadget; 0: against its bearer.
static int dice_against(struct battle *b, figure_id op, figure_id target, enum item which)
{
    struct order o = battle_order(ORDER_HACK, op, target);
    o.value = (int)which + 1;
    for (int i = 0; i < 6; i++) {
        battle_dice(b, 1, 1);
    }
    if (b->rules.list[RULE_STEP][S_CARD].n == 0) {
        choices_hush(b);
    }
    battle_give(b, &o);
    b->game.world.queue.n = b->game.world.queue.at; // those that were not used
    return last_roll(b, "hack")->dice.n;
}

// ZD-EW-HACK-15: A5 against FW1: a hardened relay visor has 2, so three dice; another four; a
// bearer of FW3 lends it hers, by hardened_ignores_carrier_fw not.
static void a_gadget_is_hacked_by_itself(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), red = rival(b, "Red", fire_at(10, 8), 10);
    struct order o = battle_order(ORDER_HACK, op, red);
    item(b, red, ITEM_RELAY_VISOR, 1);
    assert_int_equal(dice_against(b, op, red, ITEM_RELAY_VISOR), 4);
    kit_harden(&b->game, red, ITEM_RELAY_VISOR);
    assert_int_equal(dice_against(b, op, red, ITEM_RELAY_VISOR), 3);
    assert_string_equal(last_roll(b, "hack")->dice_terms.term[1].label, "hardened firewall");
    battle_figure(b, red)->stat[STAT_FW] = 3;
    assert_int_equal(dice_against(b, op, red, ITEM_RELAY_VISOR), 2);
    set_switch(b, P_HARDENED_IGNORES_CARRIER_FW, 1);
    assert_int_equal(dice_against(b, op, red, ITEM_RELAY_VISOR), 3);
    o.value = ITEM_CAPE + 1;
    battle_refuses(b, &o, "ZD-EW-HACK-15");
    o.value = ITEM_RELAY_VISOR + 1;
    item_off(b, red, ITEM_RELAY_VISOR);
    battle_refuses(b, &o, "ZD-GADGET-IO-04");
}

// ZD-EW-HACK-15, ZD-EW-HACK-10: a hack of the bearer does not reach what is hardened, and one of
// the gadget nothing else; both are open.
static void what_is_hardened_is_hacked_by_itself_only(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = hacker(b, &c), red = rival(b, "Red", fire_at(10, 8), 10);
    struct order o = battle_order(ORDER_HACK, op, red), open[64];
    int n, declared = 0;
    robots_programs(b);
    battle_figure(b, red)->flags |= FLAG_SYNTHETIC;
    battle_figure(b, red)->stat[STAT_MAKE] = MAKE_ROBOT; // whose programs are open to a hack of it
    battle_figure(b, red)->stat[STAT_FW] = 1;
    item(b, red, ITEM_CAPE, 1);
    item(b, red, ITEM_SHIELD, 1);
    kit_harden(&b->game, red, ITEM_CAPE);
    hack(b, op, red, 1);
    int switches = 0;
    for (int i = 0; i < c.asked[0].n; i++) {
        switches += c.asked[0].option[i].kind == SPEND_SWITCH;
        assert_int_not_equal(c.asked[0].option[i].value, ITEM_CAPE);
    }
    assert_int_equal(switches, 2); // IFF and shield
    n = orders_open(&b->game, SIDE_TEAM, op, open, 64);
    for (int i = 0; i < n; i++) {
        declared += open[i].kind == ORDER_HACK && open[i].value == ITEM_CAPE + 1;
    }
    assert_int_equal(declared, 1);
    int asked = c.n_asked;
    o.value = ITEM_CAPE + 1;
    choices_want_value(&c, "hack.spend", SPEND_SWITCH, op, red, ITEM_CAPE);
    battle_dice(b, 4, 11, 1, 1, 1);
    battle_give(b, &o);
    choices_done(&c);
    assert_int_equal(c.asked[asked].n, 3); // no more, interference, the cape
    assert_int_equal(item_is_off(b, red, ITEM_CAPE), 1);
    assert_int_equal(item_is_off(b, red, ITEM_SHIELD), 0);
}

// ZD-GADGET-IO-04: what is in O is no target, and not among the gadgets of one.
static void what_is_off_is_not_hacked(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = hacker(b, &c), red = rival(b, "Red", fire_at(10, 8), 10);
    figure_id gun = gadget(b, SIDE_RIVAL);
    const char *why;
    level(b, gun, STATE_OFF, 1);
    assert_false(may(b, ORDER_HACK, op, gun, &why));
    item_off(b, red, ITEM_IFF);
    hack(b, op, red, 1);
    for (int i = 0; i < c.asked[0].n; i++) {
        assert_int_not_equal(c.asked[0].option[i].kind, SPEND_SWITCH);
    }
}

// ZD-OW-04, ZD-OW-11: a friend on overwatch shoots what is to be hacked, before the dice: nothing
// is left to hack.
static void the_fallen_are_hacked_no_more(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = hacker(b, &c), grunt = bogey(b, "Grunt");
    figure_id guard = battle_hero(b, "Guard", 10, 14);
    struct action a = {.figure = op, .target = grunt};
    struct action_books books;
    level(b, guard, STATE_OVERWATCH, 1);
    choices_want(&c, "overwatch", BONUS_SHOOT, guard, FIGURE_NONE);
    battle_dice(b, 4, 12, 12, 1, 1);
    action_open(&b->game, 1, &books);
    zd(&b->game)->actor = op;
    zd(&b->game)->action_kind = ORDER_HACK;
    assert_int_equal(step(&b->game, S_HACK, &a), STATUS_OK);
    assert_int_equal(action_close(&b->game, &books), STATUS_OK);
    choices_done(&c);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
    assert_int_equal(rolls(b, "hack") + choices_asked(&c, "hack.spend") + a.surplus, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(a_hack_is_tested),
        BATTLE_TEST(tokens_are_taken),
        BATTLE_TEST(firewalls_are_lowered),
        BATTLE_TEST(a_bonus_shot_finds_it_targeted),
        BATTLE_TEST(states_may_wait_for_bonus_actions),
        BATTLE_TEST(the_dominated_are_freed),
        BATTLE_TEST(ewops_are_stunned),
        BATTLE_TEST(interference_is_entered),
        BATTLE_TEST(gadgets_are_switched_off),
        BATTLE_TEST(what_is_left_becomes_bonus_actions),
        BATTLE_TEST(one_success_may_help_itself),
        BATTLE_TEST(deployed_gadgets_are_hacked),
        BATTLE_TEST(the_down_and_friends_are_not_hacked),
        BATTLE_TEST(a_gadget_is_hacked_by_itself),
        BATTLE_TEST(what_is_hardened_is_hacked_by_itself_only),
        BATTLE_TEST(what_is_off_is_not_hacked),
        BATTLE_TEST(the_fallen_are_hacked_no_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
