// Who may fight the electronic war on whom, and the test that all of it shares.
#include "support/zerodark/net.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/sight/sight.h"

struct preview {
    int dice, target, obscured;
};

static struct preview preview(struct battle *b, const char *skill, figure_id op, figure_id target)
{
    struct electronic e = {.figure = op, .target = target, .skill = skill};
    struct test t;
    struct test_terms terms;
    ew_prepare(&b->game, &e, &t, &terms);
    return (struct preview){e.dice, e.target_number, e.obscured};
}

static bool refused(struct battle *b, enum order_kind kind, figure_id op, figure_id target,
                    const char *rule)
{
    const char *why;
    bool no = !may(b, kind, op, target, &why);
    if (no) {
        assert_string_equal(why, rule);
    }
    return no;
}

static bool allowed(struct battle *b, enum order_kind kind, figure_id op, figure_id target)
{
    const char *why;
    return may(b, kind, op, target, &why);
}

// ZD-STATE-ENTIRELYOBSCURED-02, ZD-EW-LOS-03: D4, 3 in away behind a wall: 3 + 4 = 7, for buffs and
// for hacks; 5 in away it is out of reach.
static void the_hidden_in_the_awareness_circle_are_reached(void **state)
{
    struct battle *b = *state;
    wall(b, 11.5, 5, 15);
    figure_id op = ewop(b, "Net", 4, 4, 10, 10),
              grunt = battle_bogey(b, "Grunt", fire_at(10, 3), 10);
    figure_id friend = battle_hero(b, "Kim", fire_at(10, 3), 11);
    assert_true(allowed(b, ORDER_HACK, op, grunt));
    assert_int_equal(preview(b, "hack", op, grunt).target, 7);
    assert_int_equal(preview(b, "hack", op, grunt).obscured, 4);
    assert_true(allowed(b, ORDER_BUFF, op, friend));
    battle_put(b, grunt, fire_at(10, 5), 10);
    assert_true(refused(b, ORDER_HACK, op, grunt, "ZD-EW-LOS-01"));
}

// ZD-EW-GEN-01, ZD-EW-GEN-02, ZD-SPEC-EWOP-02: both the specialism and a spelldeck, and that on.
static void it_takes_the_specialism_and_a_spelldeck(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 4, 4, 10, 10), grunt = battle_bogey(b, "Grunt", 14, 10);
    figure_id friend = battle_hero(b, "Kim", 10, 14);
    assert_true(allowed(b, ORDER_HACK, op, grunt) && allowed(b, ORDER_BUFF, op, friend));
    battle_figure(b, op)->flags = 0;
    assert_true(refused(b, ORDER_HACK, op, grunt, "ZD-EW-GEN-01"));
    battle_figure(b, op)->flags = FLAG_EWOP;
    item(b, op, ITEM_SPELLDECK, 0);
    assert_true(refused(b, ORDER_BUFF, op, friend, "ZD-EW-GEN-01"));
    item(b, op, ITEM_SPELLDECK, 1);
    item_off(b, op, ITEM_SPELLDECK);
    assert_true(refused(b, ORDER_HACK, op, grunt, "ZD-EW-GEN-02"));
}

// ZD-EW-GEN-02, ZD-STATE-IO-01: switching the spelldeck on is an automatic action, and a card
// follows; so is switching the IFF.
static void what_is_carried_is_switched(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 4, 4, 10, 10), kim = battle_hero(b, "Kim", 10, 14);
    item_off(b, op, ITEM_SPELLDECK);
    choices_hush(b);
    struct order o = battle_order(ORDER_SWITCH, op, op), iff = battle_order(ORDER_SWITCH, kim, kim);
    o.value = ITEM_SPELLDECK;
    int left = deck_left(&b->game.world.deck);
    battle_give(b, &o);
    assert_int_equal(item_is_off(b, op, ITEM_SPELLDECK), 0);
    assert_int_equal(deck_left(&b->game.world.deck), left - 1);
    iff.value = ITEM_SPELLDECK;
    battle_refuses(b, &iff, "ZD-STATE-IO-01"); // it has none
    iff.value = ITEM_IFF;
    battle_refuses(b, &iff, "ZD-GADGET-IFF-01"); // that is for enemies to do
    item_off(b, kim, ITEM_IFF);
    battle_give(b, &iff);
    assert_int_equal(item_is_off(b, kim, ITEM_IFF), 0);
}

static figure_id rival_at(struct battle *b, int inches)
{
    return rival(b, "Foe", fire_at(10, inches), 10);
}

static int firewall(struct battle *b, figure_id id)
{
    return figure_stat_now(&b->game, battle_figure(b, id), STAT_FW);
}

// ZD-EW-FW-01, ZD-EW-FW-02, ZD-EW-FW-03, ZD-EW-FW-04, ZD-EW-IFF-01, ZD-SYNTH-03: the default is 1,
// of machines 2, and 0 without a working IFF; what has been added stays on top.
static void the_default_hangs_on_the_iff(void **state)
{
    struct battle *b = *state;
    figure_id human = battle_hero(b, "Kim", 10, 10), robot = battle_hero(b, "Robot", 14, 10);
    battle_figure(b, robot)->flags |= FLAG_SYNTHETIC;
    assert_int_equal(firewall(b, human), 1);
    assert_int_equal(firewall(b, robot), 2);
    item_off(b, human, ITEM_IFF);
    item_off(b, robot, ITEM_IFF);
    assert_int_equal(firewall(b, human), 0);
    assert_int_equal(firewall(b, robot), 0);
    set_switch(b, P_SYNTHETIC_FW_WITHOUT_IFF, 2);
    assert_int_equal(firewall(b, robot), 2);
    battle_figure(b, human)->stat[STAT_FW_CHANGE] = 1;
    assert_int_equal(firewall(b, human), 1);
    item_on(b, human, ITEM_IFF);
    assert_int_equal(firewall(b, human), 2);
}

// ZD-EW-FW-05, ZD-EW-FW-06: a friend's firewall adds dice, an enemy's takes them.
static void firewalls_help_friends_and_hinder_enemies(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 4, 4, 10, 10), friend = battle_hero(b, "Kim", 10, 14);
    figure_id foe = rival_at(b, 6);
    assert_int_equal(preview(b, "buff", op, friend).dice, 5);
    assert_int_equal(preview(b, "hack", op, foe).dice, 3);
}

// ZD-EW-FW-07: FW3 against A3 fails before anybody rolls, and no token can help; by
// ew_autofail_after_token it can.
static void a_firewall_as_high_as_acuity_holds(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = ewop(b, "Net", 3, 4, 10, 10), mech = battle_bogey(b, "Mech", 16, 10);
    choices_of(&c, b, SIDE_TEAM);
    level(b, op, STATE_TOKENS, 1);
    net(b, ORDER_HACK, op, mech);
    assert_int_equal(rolls(b, "hack"), 0);
    assert_int_equal(choices_asked(&c, "token.die"), 0);
    assert_int_equal(tokens(b, op), 1);
    set_switch(b, P_EW_AUTOFAIL_AFTER_TOKEN, 1);
    choices_want(&c, "token.die", 1, op, FIGURE_NONE);
    battle_dice(b, 1, 12);
    net(b, ORDER_HACK, op, mech);
    choices_done(&c);
    assert_int_equal(last_roll(b, "hack")->dice.n, 1);
}

// ZD-EW-FW-08: four dice of A5 against a Grunt, two against a Mech; bogey_fw_default is for those
// without a printed one.
static void bogeys_have_firewalls(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), grunt = battle_bogey(b, "Grunt", 16, 10);
    figure_id mech = battle_bogey(b, "Mech", 16, 16);
    assert_int_equal(preview(b, "hack", op, grunt).dice, 4);
    assert_int_equal(preview(b, "hack", op, mech).dice, 2);
    set_switch(b, P_BOGEY_FW_DEFAULT, 2);
    assert_int_equal(preview(b, "hack", op, grunt).dice, 3);
    assert_int_equal(preview(b, "hack", op, mech).dice, 2);
}

// ZD-EW-FW-09, ZD-EW-FW-10: 3 is the most and 0 the least; changes outlast activations.
static void changes_stay_within_bounds(void **state)
{
    struct battle *b = *state;
    figure_id kim = battle_hero(b, "Kim", 10, 10);
    int16_t *change = &battle_figure(b, kim)->stat[STAT_FW_CHANGE];
    *change = 3;
    assert_int_equal(firewall(b, kim), 3);
    *change = -2;
    assert_int_equal(firewall(b, kim), 0);
    set_switch(b, P_FW_BUFF_UNCAPPED, 1);
    *change = 3;
    assert_int_equal(firewall(b, kim), 4);
    *change = -2;
    assert_int_equal(firewall(b, kim), 0);
    *change = 1;
    net(b, ORDER_OVERWATCH, kim, FIGURE_NONE);
    net(b, ORDER_OVERWATCH, kim, FIGURE_NONE);
    assert_int_equal(firewall(b, kim), 2);
}

// ZD-EW-FW-11, ZD-EW-FW-06: A5, FW2, 8 in, obscured(1): 3 dice against 9; by hack_fw_adds_to_v 5
// against 11.
static void the_firewall_counts_once(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), foe = rival_at(b, 8);
    battle_figure(b, foe)->flags |= FLAG_SYNTHETIC;
    level(b, foe, STATE_PRONE, 1);
    assert_int_equal(preview(b, "hack", op, foe).dice, 3);
    assert_int_equal(preview(b, "hack", op, foe).target, 9);
    set_switch(b, P_HACK_FW_ADDS_TO_V, 1);
    assert_int_equal(preview(b, "hack", op, foe).dice, 5);
    assert_int_equal(preview(b, "hack", op, foe).target, 11);
}

// ZD-EW-GEN-03: it is heard 12 in away, and one card follows.
static void it_is_an_action_like_others(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 4, 4, 10, 10), friend = battle_hero(b, "Kim", 10, 14);
    figure_id near = battle_bogey(b, "Grunt", 20, 10), far = battle_bogey(b, "Grunt", 26, 10);
    int left = deck_left(&b->game.world.deck);
    battle_dice(b, 5, 1, 1, 1, 1, 1);
    net(b, ORDER_BUFF, op, friend);
    assert_true(is_alert(b, near));
    assert_false(is_alert(b, far));
    assert_int_equal(deck_left(&b->game.world.deck), left - 1);
}

// ZD-EW-GEN-04: visibility 4, AV3, targeted, 7 in away: 7. It stays targeted, tests no armour and
// no nerves. By ew_targeted_bonus there is one die more.
static void it_is_no_shooting(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = ewop(b, "Net", 4, 4, 10, 10), foe = rival_at(b, 7);
    zd(&b->game)->visibility = 4;
    battle_figure(b, foe)->stat[STAT_AV] = 3;
    level(b, foe, STATE_TARGETED, 1);
    assert_int_equal(preview(b, "hack", op, foe).target, 7);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "hack.spend", SPEND_LOWER_FIREWALL, op, foe);
    battle_dice(b, 3, 7, 1, 1);
    net(b, ORDER_HACK, op, foe);
    choices_done(&c);
    assert_int_equal(last_roll(b, "hack")->dice.n, 3);
    assert_int_equal(targeted(b, foe), 1);
    assert_int_equal(rolls(b, "stress") + rolls(b, "armour"), 0);
    set_switch(b, P_EW_TARGETED_BONUS, 1);
    assert_int_equal(preview(b, "hack", op, foe).dice, 5); // FW0 by now
}

// ZD-EW-GEN-05: engaged, nobody elsewhere can be hacked or buffed; the enemy in contact can be
// fought or dominated.
static void in_contact_there_is_only_that_enemy(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 4, 4, 10, 10), friend = battle_hero(b, "Kim", 10, 14);
    figure_id boss = battle_bogey(b, "Boss", 10, 4);
    figure_id grunt = machine(b, "Grunt", 10 + 250.0 / 254, 10);
    assert_true(refused(b, ORDER_HACK, op, boss, "ZD-STATE-ENGAGED-02"));
    assert_true(refused(b, ORDER_BUFF, op, friend, "ZD-STATE-ENGAGED-02"));
    assert_true(refused(b, ORDER_HACK, op, grunt, "ZD-STATE-ENGAGED-02"));
    assert_true(allowed(b, ORDER_CQB, op, grunt));
    assert_true(refused(b, ORDER_DOMINATE, op, grunt, "ZD-EW-DOM-01"));
    level(b, grunt, STATE_TARGETED, 1);
    assert_true(allowed(b, ORDER_DOMINATE, op, grunt));
}

// ZD-EW-GEN-06: A4, wounded(2), a friend of FW1, a token: 4 - 1 + 1 + 1 dice; each 12 is one
// success more.
static void it_is_a_test_of_acuity(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = ewop(b, "Net", 4, 4, 10, 10);
    figure_id friend = battle_hero(b, "Kim", fire_at(10, 6), 10);
    level(b, op, STATE_WOUNDED, 2);
    level(b, op, STATE_TOKENS, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "token.die", 1, op, FIGURE_NONE);
    battle_dice(b, 5, 12, 1, 1, 1, 1);
    net(b, ORDER_BUFF, op, friend);
    choices_done(&c);
    assert_int_equal(last_roll(b, "buff")->dice.n, 5);
    assert_int_equal(last_roll(b, "buff")->successes, 2);
    assert_int_equal(tokens(b, op), 0);
}

// ZD-EW-LOS-01: behind its back an EWOp of D4 reaches 4 in, and no further.
static void awareness_is_enough(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 4, 4, 20, 10), grunt = battle_bogey(b, "Grunt", 24.9, 10);
    battle_face(b, op, -1, 0);
    assert_true(allowed(b, ORDER_HACK, op, grunt));
    assert_int_equal(preview(b, "hack", op, grunt).target, 4);
    battle_put(b, grunt, 25.9, 10);
    assert_true(refused(b, ORDER_HACK, op, grunt, "ZD-EW-LOS-01"));
    battle_put(b, grunt, 24.9, 10);
    level(b, op, STATE_STUNNED, 1); // D3
    assert_true(refused(b, ORDER_HACK, op, grunt, "ZD-EW-LOS-01"));
}

// ZD-EW-LOS-02: who is targeted is reached at any distance; a wall between adds nothing, unless
// targeted_keeps_obscured.
static void the_targeted_are_reached_anywhere(void **state)
{
    struct battle *b = *state;
    wall(b, 15, 5, 15);
    figure_id op = ewop(b, "Net", 4, 4, 10, 10);
    figure_id elite = battle_bogey(b, "Elite", fire_at(10, 14), 10);
    assert_true(refused(b, ORDER_HACK, op, elite, "ZD-EW-LOS-01"));
    level(b, elite, STATE_TARGETED, 1);
    assert_true(allowed(b, ORDER_HACK, op, elite));
    assert_int_equal(preview(b, "hack", op, elite).target, 14);
    set_switch(b, P_TARGETED_KEEPS_OBSCURED, 1);
    assert_int_equal(preview(b, "hack", op, elite).target, 18);
}

// ZD-EW-LOS-02: bogeys and characters, friends among them; a targeted gadget has to be seen.
static void a_targeted_gadget_has_to_be_seen(void **state)
{
    struct battle *b = *state;
    wall(b, 15, 5, 15);
    figure_id op = ewop(b, "Net", 4, 4, 10, 10);
    figure_id friend = battle_hero(b, "Kim", fire_at(10, 14), 10);
    figure_id gun = battle_gadget(b, "Sentry gun", SIDE_RIVAL, fire_at(10, 14), 12);
    level(b, friend, STATE_TARGETED, 1);
    level(b, gun, STATE_TARGETED, 1);
    assert_true(allowed(b, ORDER_BUFF, op, friend));
    assert_int_equal(preview(b, "buff", op, friend).target, 14);
    assert_true(refused(b, ORDER_HACK, op, gun, "ZD-EW-LOS-01"));
}

// ZD-EW-LOS-04: 7.25 in and obscured(2): 8 + 2; three dice of A4 against FW1, 4, 6 and 9: one
// success.
static void range_and_cover_are_the_number(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 4, 4, 10, 10);
    figure_id foe = rival(b, "Foe", 10 + 7.25 + 250.0 / 254, 10);
    level(b, foe, STATE_PRONE, 1);
    level(b, foe, STATE_DUG_IN, 1);
    battle_dice(b, 3, 4, 6, 9);
    net(b, ORDER_HACK, op, foe);
    assert_int_equal(last_roll(b, "hack")->dice.n, 3);
    assert_int_equal(last_roll(b, "hack")->target_terms.sum, 10);
    assert_int_equal(last_roll(b, "hack")->successes, 1);
}

// ZD-EW-LOS-05: stunned, A5 against FW1 at 6 in, obscured(1): 3 dice against 8; what is obscured(3)
// is entirely so.
static void a_stunned_ewop_sees_less(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), foe = rival_at(b, 6);
    level(b, foe, STATE_PRONE, 1);
    level(b, op, STATE_STUNNED, 1);
    assert_int_equal(preview(b, "hack", op, foe).dice, 3);
    assert_int_equal(preview(b, "hack", op, foe).target, 8);
}

// ZD-EW-LOS-05: cover, prone and dug in are obscured(3): to a stunned one it is hidden.
static void to_a_stunned_ewop_the_obscured_are_hidden(void **state)
{
    struct battle *b = *state;
    battle_box(b, fire_at(10, 6) - 0.6, 10.2, fire_at(10, 6) - 0.45, 12, 100);
    figure_id op = ewop(b, "Net", 5, 4, 10, 10), foe = rival_at(b, 6);
    level(b, foe, STATE_PRONE, 1);
    level(b, foe, STATE_DUG_IN, 1);
    assert_int_equal(preview(b, "hack", op, foe).obscured, 3);
    assert_int_equal(preview(b, "hack", op, foe).target, 9);
    assert_true(allowed(b, ORDER_HACK, op, foe));
    level(b, op, STATE_STUNNED, 1);
    assert_int_equal(preview(b, "hack", op, foe).obscured, OBSCURED_ENTIRELY);
    assert_true(refused(b, ORDER_HACK, op, foe, "ZD-EW-LOS-01"));
}

// ZD-EW-LOS-06: in contact with a friend the number is 1, and every die a success; ew_min_target
// may raise it.
static void the_number_is_never_below_one(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 4, 4, 10, 10);
    figure_id friend = battle_hero(b, "Kim", 10 + 250.0 / 254, 10);
    battle_dice(b, 5, 1, 1, 2, 3, 4);
    net(b, ORDER_BUFF, op, friend);
    assert_int_equal(last_roll(b, "buff")->target_terms.sum, 1);
    assert_int_equal(last_roll(b, "buff")->successes, 5);
    set_switch(b, P_EW_MIN_TARGET, 4);
    assert_int_equal(preview(b, "buff", op, friend).target, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(the_hidden_in_the_awareness_circle_are_reached),
        BATTLE_TEST(it_takes_the_specialism_and_a_spelldeck),
        BATTLE_TEST(what_is_carried_is_switched),
        BATTLE_TEST(the_default_hangs_on_the_iff),
        BATTLE_TEST(firewalls_help_friends_and_hinder_enemies),
        BATTLE_TEST(a_firewall_as_high_as_acuity_holds),
        BATTLE_TEST(bogeys_have_firewalls),
        BATTLE_TEST(changes_stay_within_bounds),
        BATTLE_TEST(the_firewall_counts_once),
        BATTLE_TEST(it_is_an_action_like_others),
        BATTLE_TEST(it_is_no_shooting),
        BATTLE_TEST(in_contact_there_is_only_that_enemy),
        BATTLE_TEST(it_is_a_test_of_acuity),
        BATTLE_TEST(awareness_is_enough),
        BATTLE_TEST(the_targeted_are_reached_anywhere),
        BATTLE_TEST(a_targeted_gadget_has_to_be_seen),
        BATTLE_TEST(range_and_cover_are_the_number),
        BATTLE_TEST(a_stunned_ewop_sees_less),
        BATTLE_TEST(to_a_stunned_ewop_the_obscured_are_hidden),
        BATTLE_TEST(the_number_is_never_below_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
