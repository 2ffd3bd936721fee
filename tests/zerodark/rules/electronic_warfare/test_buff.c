// Buffs.
#include "support/zerodark/net.h"
#include "zerodark/rules/core/figures.h"

static figure_id op_at(struct battle *b, struct choices *c)
{
    choices_of(c, b, SIDE_TEAM);
    return ewop(b, "Net", 4, 4, 10, 10);
}

static figure_id friend_at(struct battle *b, int inches)
{
    return battle_hero(b, "Kim", fire_at(10, inches), 10);
}

static void want(struct choices *c, enum spend what, figure_id op, figure_id target)
{
    choices_want(c, "buff.spend", (int)what, op, target);
}

static int firewall(struct battle *b, figure_id id)
{
    return figure_stat_now(&b->game, battle_figure(b, id), STAT_FW);
}

// ZD-EW-BUFF-01: A4 and FW1 at 6 in: five dice against 6: three successes. None does nothing.
static void a_buff_is_tested(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = op_at(b, &c), kim = friend_at(b, 6);
    battle_dice(b, 5, 2, 3, 4, 5, 6);
    net(b, ORDER_BUFF, op, kim);
    assert_int_equal(last_roll(b, "buff")->dice.n, 5);
    assert_int_equal(last_roll(b, "buff")->successes, 3);
    assert_int_equal(choices_asked(&c, "buff.spend"), 1);
    battle_dice(b, 5, 1, 1, 1, 1, 1);
    net(b, ORDER_BUFF, op, kim);
    assert_int_equal(choices_asked(&c, "buff.spend"), 1);
    assert_int_equal(choices_asked(&c, "bonus.declare"), 0); // ZD-EW-BUFF-07: nothing was spent
}

// ZD-EW-BUFF-02, ZD-EW-BUFF-03, ZD-EW-BUFF-04, ZD-EW-BUFF-06, ZD-EW-BUFF-08: a token, where it has
// none; targeted goes; the firewall rises again and again, to 3; gadgets are switched either way.
static void successes_go_to_the_list(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = op_at(b, &c), kim = friend_at(b, 1);
    level(b, kim, STATE_TARGETED, 1);
    item_off(b, kim, ITEM_IFF);
    want(&c, SPEND_TOKEN, op, kim);
    want(&c, SPEND_UNTARGET, op, kim);
    choices_want_value(&c, "buff.spend", SPEND_SWITCH, op, kim, ITEM_IFF);
    want(&c, SPEND_FIREWALL, op, kim);
    battle_dice(b, 4, 3, 3, 3, 3); // FW0
    net(b, ORDER_BUFF, op, kim);
    choices_done(&c);
    assert_false(choices_open(&c, "buff.spend", 1, SPEND_TOKEN, op));
    assert_false(choices_open(&c, "buff.spend", 2, SPEND_UNTARGET, op));
    assert_int_equal(tokens(b, kim), 1);
    assert_int_equal(targeted(b, kim), 0);
    assert_int_equal(item_is_off(b, kim, ITEM_IFF), 0);
    assert_int_equal(firewall(b, kim), 2);
    want(&c, SPEND_FIREWALL, op, kim);
    battle_dice(b, 6, 3, 3, 3, 3, 3, 3);
    net(b, ORDER_BUFF, op, kim);
    choices_done(&c);
    assert_int_equal(firewall(b, kim), 3);
    assert_false(choices_open(&c, "buff.spend", 5, SPEND_FIREWALL, op));
}

// ZD-EW-BUFF-07: three successes: one token, and two bonus actions for heroes.
static void what_is_left_becomes_bonus_actions(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = op_at(b, &c), kim = friend_at(b, 6);
    want(&c, SPEND_TOKEN, op, kim);
    choices_want(&c, "buff.spend", SPEND_REST, op, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_PRONE, op, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_TOKEN, op, FIGURE_NONE);
    battle_dice(b, 5, 2, 3, 4, 5, 6);
    net(b, ORDER_BUFF, op, kim);
    choices_done(&c);
    assert_int_equal(tokens(b, kim) + tokens(b, op) + battle_state(b, op, STATE_PRONE), 3);
}

// ZD-EW-BUFF-09: not itself, unless buff_self_allowed: at range 0.
static void it_buffs_others(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = op_at(b, &c), grunt = battle_bogey(b, "Grunt", 14, 14);
    const char *why;
    assert_false(may(b, ORDER_BUFF, op, op, &why));
    assert_string_equal(why, "ZD-EW-BUFF-09");
    assert_false(may(b, ORDER_BUFF, op, grunt, &why));
    set_switch(b, P_BUFF_SELF_ALLOWED, 1);
    want(&c, SPEND_TOKEN, op, op);
    battle_dice(b, 5, 1, 1, 1, 1, 1);
    net(b, ORDER_BUFF, op, op);
    choices_done(&c);
    assert_int_equal(tokens(b, op), 1);
}

// ZD-EW-BUFF-10: a gadget of the team 5 in away: 5 dice against 5; it cannot hold a token.
static void gadgets_are_buffed(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = op_at(b, &c), relay;
    relay = battle_gadget(b, "Relay", SIDE_TEAM, fire_at(10, 5), 10);
    level(b, relay, STATE_OFF, 1);
    want(&c, SPEND_SWITCH, op, relay);
    battle_dice(b, 5, 5, 1, 1, 1, 1);
    net(b, ORDER_BUFF, op, relay);
    choices_done(&c);
    assert_int_equal(last_roll(b, "buff")->target_terms.sum, 5);
    assert_false(choices_open(&c, "buff.spend", 0, SPEND_TOKEN, op));
    assert_int_equal(battle_state(b, relay, STATE_OFF), 0);
}

// ZD-EW-BUFF-11: allies and dominated models are friends like heroes: 5 dice at 3 in for FW1.
static void allies_and_the_dominated_are_friends(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = op_at(b, &c), ally = friend_at(b, 3), grunt = machine(b, "Grunt", 10, 14);
    const char *why;
    battle_figure(b, ally)->kind = KIND_ALLY;
    assert_true(may(b, ORDER_BUFF, op, ally, &why));
    assert_int_equal(dominate(&b->game, grunt, op), STATUS_OK);
    assert_true(may(b, ORDER_BUFF, op, grunt, &why));
    battle_dice(b, 5, 1, 1, 1, 1, 1);
    net(b, ORDER_BUFF, op, ally);
    assert_int_equal(last_roll(b, "buff")->dice.n, 5);
    assert_int_equal(last_roll(b, "buff")->target_terms.sum, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(a_buff_is_tested),
        BATTLE_TEST(successes_go_to_the_list),
        BATTLE_TEST(what_is_left_becomes_bonus_actions),
        BATTLE_TEST(it_buffs_others),
        BATTLE_TEST(gadgets_are_buffed),
        BATTLE_TEST(allies_and_the_dominated_are_friends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
