// Sentries: what they are, whom they mind, and when they go off.
#include "support/zerodark/sentries.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/kit/kit.h"

// A gun of the team at (24, 24).
static figure_id gun_at_centre(struct battle *b, int radius)
{
    return auto_sentry(b, "Sentry gun", SIDE_TEAM, radius, 24, 24);
}

static figure_id grunt_off(struct battle *b, double inches)
{
    return battle_bogey(b, "Grunt", 24 + gap(inches), 24);
}

// ZD-SENTRY-GEN-01: all three are Cyl1 and deployed one by one: a claymore and a gun are two.
static void each_is_one_device(void **state)
{
    struct battle *b = *state;
    static const enum item what[] = {ITEM_MINE, ITEM_CLAYMORE, ITEM_GUN};
    figure_id hero = battle_hero(b, "A", 10, 10);
    choices_hush(b);
    for (int i = 0; i < 3; i++) {
        item(b, hero, what[i], 1);
        struct order o = put_down(hero, what[i], 6, 0, 10 + i, 12);
        battle_give(b, &o);
        const struct figure *f = battle_figure(b, gadget_of(b, hero));
        assert_int_equal(f->stat[STAT_CYL], 1);
        assert_true(is_sentry(f) && kit_gadget_item(&b->game, f) == what[i]);
        assert_int_equal(kit_count(&b->game, battle_figure(b, hero), what[i]), 0);
    }
}

// ZD-SENTRY-GEN-02: a radius of 0 or 13 is refused, 6 on auto is accepted and shown.
static void radius_and_setting_are_fixed_when_it_is_put_down(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 10, 10);
    item(b, hero, ITEM_GUN, 1);
    struct order o = put_down(hero, ITEM_GUN, 0, ORDER_AUTO, 12, 10);
    battle_refuses(b, &o, "ZD-SENTRY-GEN-02");
    o.value = 13;
    battle_refuses(b, &o, "ZD-SENTRY-GEN-02");
    o.value = 6;
    choices_hush(b);
    battle_give(b, &o);
    const struct figure *gun = battle_figure(b, gadget_of(b, hero));
    assert_int_equal(gun->stat[STAT_RADIUS], 6);
    assert_int_equal(gun->stat[STAT_AUTO], 1);
    assert_true(armed(b, gun->id));
}

// ZD-SENTRY-GEN-02: 1 and 12 in are the least and the most.
static void the_least_and_the_greatest_radius(void **state)
{
    struct battle *b = *state;
    choices_hush(b);
    for (int radius = 1; radius <= 12; radius += 11) {
        figure_id hero = battle_hero(b, "A", 10, 10 + 2 * radius);
        item(b, hero, ITEM_GUN, 1);
        struct order o = put_down(hero, ITEM_GUN, radius, 0, 12, 10 + 2 * radius);
        battle_give(b, &o);
        assert_int_equal(battle_figure(b, gadget_of(b, hero))->stat[STAT_RADIUS], radius);
    }
}

// ZD-SENTRY-GEN-02: whoever deploys it again, with another radius and setting, is its deployer from
// then on.
static void it_is_set_anew_by_deploying_it_again(void **state)
{
    struct battle *b = *state;
    figure_id a = battle_hero(b, "A", 10, 10), c = battle_hero(b, "C", 10 + 2 * gap(0), 10);
    figure_id gun = auto_sentry(b, "Sentry gun", SIDE_TEAM, 6, 10 + gap(0), 10);
    battle_figure(b, gun)->link[LINK_OWNER] = a;
    choices_hush(b);
    struct order o = battle_order(ORDER_PICK_UP, c, gun);
    battle_give(b, &o);
    o = put_down(c, ITEM_GUN, 12, 0, 30, 10);
    battle_give(b, &o);
    const struct figure *again = battle_figure(b, gadget_of(b, c));
    assert_int_equal(again->stat[STAT_RADIUS], 12);
    assert_int_equal(again->stat[STAT_AUTO], 0);
    assert_false(armed(b, again->id));
}

// ZD-SENTRY-GEN-03: radius 4, nearest edge 3.2 in from its base: inside; edge to edge, unrounded,
// seen from above.
static void the_radius_is_edge_to_edge(void **state)
{
    struct battle *b = *state;
    figure_id gun = gun_at_centre(b, 4);
    figure_id in = grunt_off(b, 3.2), edge = battle_bogey(b, "Grunt", 24, 24 + gap(4));
    figure_id out = battle_bogey(b, "Grunt", 24, 24 - gap(4.05));
    figure_id up = battle_bogey(b, "Grunt", 24 - gap(3.9), 24);
    lift(b, up, 150);
    const struct figure *f = battle_figure(b, gun);
    assert_true(sentry_reaches(&b->game, f, battle_figure(b, in)));
    assert_true(sentry_reaches(&b->game, f, battle_figure(b, edge)));
    assert_false(sentry_reaches(&b->game, f, battle_figure(b, out)));
    assert_true(sentry_reaches(&b->game, f, battle_figure(b, up)));
}

// ZD-SENTRY-GEN-04: not the down, not the dead, not gadgets; bogeys do, and anybody's characters,
// also out of action, unless an IFF speaks for them.
static void whom_a_sentry_minds(void **state)
{
    struct battle *b = *state;
    figure_id gun = gun_at_centre(b, 12);
    figure_id down = grunt_off(b, 3), dead = battle_hero(b, "A", 24, 20);
    figure_id enemy = auto_sentry(b, "AP mine", SIDE_RIVAL, 1, 20, 20);
    item(b, dead, ITEM_IFF, 0);
    level(b, down, STATE_DOWN, 1);
    level(b, dead, STATE_DEAD, 1);
    figure_id mine = auto_sentry(b, "AP mine", SIDE_TEAM, 12, 24, 26);
    assert_false(react(b));
    level(b, mine, STATE_OFF, 1);
    figure_id ooa = battle_hero(b, "B", 24, 28);
    level(b, ooa, STATE_WOUNDED, 3);
    assert_false(react(b));
    item(b, ooa, ITEM_IFF, 0);
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_true(react(b));
    assert_int_equal(last_roll(b, "shoot")->against, ooa);
    assert_true(armed(b, enemy));
    assert_false(armed(b, gun));
}

// ZD-SENTRY-GEN-04: a mine of the Red Force knows its own, and heroes set it off.
static void the_red_force_has_sentries_too(void **state)
{
    struct battle *b = *state;
    figure_id mine = auto_sentry(b, "AP mine", SIDE_RED, 6, 24, 24), grunt = grunt_off(b, 3);
    figure_id hero = battle_hero(b, "A", 24, 24 + gap(5));
    assert_false(react(b));
    battle_put(b, grunt, 40, 40);
    assert_true(react(b));
    assert_true(gone(b, mine));
    assert_int_equal(stunned(b, hero), 0); // beyond the blast
}

// ZD-SENTRY-GEN-05: in O neither on auto nor on command; a gun with a bogey at 2 in does nothing.
static void in_o_it_does_nothing(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 10, 10);
    figure_id gun = gun_at_centre(b, 6), mine = commanded(b, "AP mine", hero, 6, 30, 10);
    grunt_off(b, 2);
    level(b, gun, STATE_OFF, 1);
    level(b, mine, STATE_OFF, 1);
    assert_false(armed(b, gun));
    assert_false(react(b));
    flip(b, hero);
    assert_int_equal(rolls(b, "shoot"), 0);
    struct order o = battle_order(ORDER_COMMAND, hero, mine);
    battle_refuses(b, &o, "ZD-SENTRY-GEN-05");
}

// A rival that walks from 8 in past the gun.
static void walk(struct battle *b, figure_id enemy, double to)
{
    struct order o = battle_move(ORDER_NORMAL, enemy, to, 24.2);
    struct action a = {.figure = enemy};
    struct action_books books;
    stand_still(b);
    action_open(&b->game, STAGE_ACTION, &books);
    zd(&b->game)->actor = enemy;
    zd(&b->game)->action_kind = ORDER_NORMAL;
    b->game.order = &o;
    assert_int_equal(move_order(&b->game, &o, &a), STATUS_OK);
    b->game.order = NULL;
    assert_int_equal(action_close(&b->game, &books), STATUS_OK);
}

static figure_id walks_past(struct battle *b, double to)
{
    figure_id enemy = rival(b, "R", 24 + gap(8), 24.2);
    walk(b, enemy, to);
    return enemy;
}

// ZD-SENTRY-GEN-06, ZD-OW-12: somebody who goes from 8 in to 3 in is shot at 6 in away, AV 1, v 7,
// and then goes on.
static void it_fires_at_the_first_moment(void **state)
{
    struct battle *b = *state;
    figure_id gun = gun_at_centre(b, 6);
    battle_dice(b, 4, 1, 1, 1, 1);
    battle_dice(b, 4, 12, 12, 12, 12); // its nerves hold
    figure_id enemy = walks_past(b, 24 + gap(3));
    assert_int_equal(needed(b, "shoot"), 7);
    assert_int_equal(last_roll(b, "shoot")->who, gun);
    assert_int_equal(last_roll(b, "shoot")->against, enemy);
    stands_at(b, enemy, 24 + gap(3), 24.2);
}

// ZD-SENTRY-GEN-06, ZD-GADGET-CAPE-03: its shot is one from overwatch: a cape does not help whoever
// walks into it.
static void capes_do_not_help_on_the_way(void **state)
{
    struct battle *b = *state;
    gun_at_centre(b, 6);
    figure_id enemy = rival(b, "R", 24 + gap(8), 24.2);
    item(b, enemy, ITEM_CAPE, 1);
    battle_dice(b, 4, 1, 1, 1, 1);
    battle_dice(b, 4, 12, 12, 12, 12);
    walk(b, enemy, 24 + gap(3));
    assert_int_equal(needed(b, "shoot"), 7);
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_int_equal(sentries_rearm(&b->game), STATUS_OK);
    assert_int_equal(needed(b, "shoot"), 3 + 1 + 1);
}

// ZD-SENTRY-GEN-06, ZD-OW-11: whoever it puts out of action stays where it was hit.
static void who_falls_on_the_way_stays_there(void **state)
{
    struct battle *b = *state;
    gun_at_centre(b, 6);
    battle_dice(b, 4, 12, 12, 12, 12);
    battle_dice(b, 1, 1); // AV 1
    figure_id enemy = walks_past(b, 24 + gap(3));
    assert_true(is_ooa(&b->game, battle_figure(b, enemy)));
    assert_in_range(from_place(b, enemy, 24 + gap(6), 24.2), 0, 25);
}

// ZD-SENTRY-GEN-06, sentry_owner_picks_point: the owner lets 6 in pass and fires at 5; and who
// never says when is fired for at the end.
static void by_a_switch_its_owner_picks_the_point(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id gun = gun_at_centre(b, 6);
    set_switch(b, P_SENTRY_OWNER_PICKS_POINT, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "sentry.fire", 1, gun, FIGURE_NONE);
    choices_want(&c, "sentry.fire", 0, gun, FIGURE_NONE);
    battle_dice(b, 4, 1, 1, 1, 1);
    figure_id enemy = walks_past(b, 24 + gap(3));
    choices_done(&c);
    assert_int_equal(needed(b, "shoot"), 6);
    assert_int_equal(choices_asked(&c, "sentry.fire"), 2);
    damage_kill(&b->game, enemy, FIGURE_NONE, "test");
    battle_put(b, enemy, 2, 2);
    assert_int_equal(sentries_rearm(&b->game), STATUS_OK);
    answer(b, SIDE_TEAM, "sentry.fire", 1);
    battle_dice(b, 4, 1, 1, 1, 1);
    walks_past(b, 24 + gap(3));
    assert_int_equal(asked("sentry.fire"), 4); // 6, 5, 4 and 3 in
    assert_int_equal(needed(b, "shoot"), 4);
}

// ZD-SENTRY-GEN-06: an IFF that is switched off, and a bogey that is deployed, set it off with the
// action, and at once.
static void an_iff_that_goes_off_is_noticed(void **state)
{
    struct battle *b = *state;
    figure_id gun = gun_at_centre(b, 8), hero = battle_hero(b, "A", 24, 28);
    item(b, hero, ITEM_IFF, 2);
    choices_hush(b);
    assert_false(react(b));
    struct order o = battle_order(ORDER_SWITCH, hero, hero);
    o.value = ITEM_IFF;
    battle_dice(b, 4, 1, 1, 1, 1);
    battle_give(b, &o);
    assert_int_equal(last_roll(b, "shoot")->who, gun);
    assert_int_equal(last_roll(b, "shoot")->against, hero);
}

// ZD-SENTRY-GEN-06
static void a_deployed_bogey_is_noticed(void **state)
{
    struct battle *b = *state;
    figure_id id, gun = gun_at_centre(b, 12);
    zd(&b->game)->centre = battle_point(24, 30);
    assert_int_equal(deploy_profile(&b->game, "Grunt", false, false, &id), STATUS_OK);
    assert_int_equal(last_roll(b, "shoot")->against, id);
    assert_false(armed(b, gun));
}

// ZD-SENTRY-GEN-07: 2 hits alert what is within 24 in of the gun, none what is within 12.
static void its_shots_are_heard(void **state)
{
    struct battle *b = *state;
    figure_id gun = gun_at_centre(b, 6);
    figure_id target = battle_bogey(b, "Boss", 24 + gap(2), 24);
    figure_id near = battle_bogey(b, "Grunt", 24 - gap(11.9), 24);
    figure_id far = battle_bogey(b, "Grunt", 24, 24 + gap(23));
    figure_id furthest = battle_bogey(b, "Grunt", 2, 2);
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_true(react(b));
    assert_true(is_alert(b, target) && is_alert(b, near));
    assert_false(is_alert(b, far));
    assert_int_equal(sentries_rearm(&b->game), STATUS_OK);
    assert_int_equal(rolls(b, "shoot"), 2);
    battle_figure(b, target)->state[STATE_TOKENS] = 3;
    battle_dice(b, 4, 1, 1, 5, 5); // v 2 + 3: two hits
    assert_int_equal(sentries_rearm(&b->game), STATUS_OK);
    assert_int_equal(last_roll(b, "shoot")->successes, 2);
    assert_true(is_alert(b, far));
    assert_false(is_alert(b, furthest));
    assert_false(gone(b, gun));
}

// ZD-SENTRY-GEN-08: a Grunt killed with three successes: the third is lost; by the switch it is a
// bonus action of the team's heroes.
static void surplus_is_lost(void **state)
{
    struct battle *b = *state;
    gun_at_centre(b, 6);
    battle_hero(b, "A", 10, 10);
    watch_bonus(b, SIDE_TEAM);
    figure_id grunt = grunt_off(b, 5);
    battle_dice(b, 4, 6, 6, 6, 1);
    assert_true(react(b));
    assert_true(gone(b, grunt));
    assert_int_equal(bonus_offered(), 0);
    set_switch(b, P_SENTRY_SURPLUS_BONUS, 1);
    grunt = grunt_off(b, 5);
    battle_dice(b, 4, 6, 6, 6, 1);
    assert_int_equal(sentries_rearm(&b->game), STATUS_OK);
    assert_true(gone(b, grunt));
    assert_int_equal(bonus_offered(), 1);
}

// ZD-SENTRY-GEN-09, ZD-OW-08: targeted and a lost firewall leave a sentry armed; O does not, but
// from the flip after it has come back to I it is armed again.
static void what_disarms_it(void **state)
{
    struct battle *b = *state;
    static const char *const what[] = {"AP mine", "Claymore", "Sentry gun"};
    figure_id hero = battle_hero(b, "A", 10, 10);
    choices_hush(b);
    for (int i = 0; i < 3; i++) {
        figure_id it = auto_sentry(b, what[i], SIDE_TEAM, 6, 20, 20 + 5 * i);
        level(b, it, STATE_TARGETED, 1);
        assert_int_equal(sentry_disturb(&b->game, it, false), STATUS_OK);
        assert_true(armed(b, it));
        level(b, it, STATE_OFF, 1);
        assert_false(armed(b, it));
        flip(b, hero);
        assert_false(armed(b, it));
        level(b, it, STATE_OFF, 0);
        assert_false(armed(b, it));
        flip(b, hero);
        assert_true(armed(b, it));
    }
}

// ZD-SENTRY-GEN-09, sentry_overwatch_strict: any change ends it until it is redeployed, a hack
// of its firewall among them.
static void by_a_switch_any_change_disarms_it(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    set_switch(b, P_SENTRY_OVERWATCH_STRICT, 1);
    figure_id hero = battle_hero(b, "A", 10, 10);
    figure_id gun = auto_sentry(b, "Sentry gun", SIDE_TEAM, 6, 10 + gap(0), 10);
    figure_id mine = auto_sentry(b, "AP mine", SIDE_TEAM, 1, 30, 30);
    figure_id enemy = ewop(b, "R", 5, 4, 34, 30);
    battle_figure(b, mine)->stat[STAT_FW] = 1;
    battle_figure(b, enemy)->side = SIDE_RIVAL;
    battle_face(b, enemy, -1, 0);
    choices_of(&c, b, SIDE_RIVAL);
    choices_want(&c, "hack.spend", SPEND_LOWER_FIREWALL, enemy, mine);
    battle_dice(b, 5, 12, 1, 1, 1, 1);
    net(b, ORDER_HACK, enemy, mine);
    choices_done(&c);
    assert_false(armed(b, mine));
    level(b, gun, STATE_TARGETED, 1);
    assert_false(armed(b, gun));
    flip(b, hero);
    assert_false(armed(b, gun) || armed(b, mine));
    struct order o = battle_order(ORDER_PICK_UP, hero, gun);
    battle_give(b, &o);
    o = put_down(hero, ITEM_GUN, 6, ORDER_AUTO, 12, 10);
    battle_give(b, &o);
    assert_true(armed(b, gadget_of(b, hero)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(each_is_one_device),
        BATTLE_TEST(radius_and_setting_are_fixed_when_it_is_put_down),
        BATTLE_TEST(the_least_and_the_greatest_radius),
        BATTLE_TEST(it_is_set_anew_by_deploying_it_again),
        BATTLE_TEST(the_radius_is_edge_to_edge),
        BATTLE_TEST(whom_a_sentry_minds),
        BATTLE_TEST(the_red_force_has_sentries_too),
        BATTLE_TEST(in_o_it_does_nothing),
        BATTLE_TEST(it_fires_at_the_first_moment),
        BATTLE_TEST(capes_do_not_help_on_the_way),
        BATTLE_TEST(who_falls_on_the_way_stays_there),
        BATTLE_TEST(by_a_switch_its_owner_picks_the_point),
        BATTLE_TEST(an_iff_that_goes_off_is_noticed),
        BATTLE_TEST(a_deployed_bogey_is_noticed),
        BATTLE_TEST(its_shots_are_heard),
        BATTLE_TEST(surplus_is_lost),
        BATTLE_TEST(what_disarms_it),
        BATTLE_TEST(by_a_switch_any_change_disarms_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
