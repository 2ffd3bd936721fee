// Gadgets that are put down and taken up.
#include "support/zerodark/moves.h"
#include "support/zerodark/sentries.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/kit/kit.h"

static int drawn(const struct battle *b)
{
    return b->game.world.deck.drawn;
}

static void deploy(struct battle *b, figure_id who, enum item what, double x, double y)
{
    struct order o = put_down(who, what, 6, 0, x, y);
    battle_give(b, &o);
}

// ZD-GADGET-DEPLOY-01: a hero at (10, 10) deploys a relay: it touches its base, one card is
// flipped, and the hero has it no more.
static void what_is_put_down_touches_whoever_does_it(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 10, 10);
    item(b, hero, ITEM_RELAY, 1);
    int cards = drawn(b);
    choices_hush(b);
    deploy(b, hero, ITEM_RELAY, 10, 20);
    const struct figure *relay = battle_figure(b, gadget_of(b, hero));
    assert_true(measure_touching(battle_figure(b, hero), relay));
    assert_true(relay->body.at.y > battle_len(10) && relay->body.at.x == battle_len(10));
    assert_int_equal(relay->kind, KIND_GADGET);
    assert_int_equal(relay->side, SIDE_TEAM);
    assert_int_equal(relay->stat[STAT_CYL], 1);
    assert_int_equal(kit_gadget_item(&b->game, relay), ITEM_RELAY);
    assert_int_equal(kit_count(&b->game, battle_figure(b, hero), ITEM_RELAY), 0);
    assert_int_equal(drawn(b), cards + 1);
}

// ZD-GADGET-DEPLOY-01: only what one carries, only what can be put down, and only where there is
// room; without a place it is put in front.
static void what_cannot_be_put_down(void **state)
{
    struct battle *b = *state;
    for (int i = 0; i < 4; i++) {
        double far = 0.52, wide = 3;
        double x0 = i == 0 ? far : -wide, x1 = i == 1 ? -far : wide;
        double y0 = i == 2 ? far : -wide, y1 = i == 3 ? -far : wide;
        battle_box(b, 30 + x0, 30 + y0, 30 + x1, 30 + y1, 100);
    }
    figure_id hero = battle_hero(b, "A", 10, 10), walled = battle_hero(b, "B", 30, 30);
    struct order nothing = put_down(hero, ITEM_RELAY, 0, 0, 12, 10);
    battle_refuses(b, &nothing, "ZD-GADGET-DEPLOY-01");
    item(b, hero, ITEM_RELAY, 1);
    item(b, walled, ITEM_RELAY, 1);
    struct order iff = put_down(hero, ITEM_IFF, 0, 0, 12, 10);
    battle_refuses(b, &iff, "ZD-GADGET-DEPLOY-01");
    struct order tight = put_down(walled, ITEM_RELAY, 0, 0, 32, 30);
    battle_refuses(b, &tight, "ZD-GADGET-DEPLOY-01");
    assert_int_equal(kit_count(&b->game, battle_figure(b, walled), ITEM_RELAY), 1);
    struct order plain = put_down(hero, ITEM_RELAY, 0, 0, 0, 0);
    plain.n_points = 0;
    choices_hush(b);
    battle_give(b, &plain);
    const struct figure *relay = battle_figure(b, gadget_of(b, hero));
    assert_true(relay->body.at.x > battle_len(10) && relay->body.at.y == battle_len(10));
}

// ZD-GADGET-DEPLOY-02: a deployed mine cannot be dragged, nor ordered about.
static void what_is_deployed_does_not_move(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 10, 10);
    figure_id mine = battle_gadget(b, "AP mine", SIDE_TEAM, 10 + gap(0), 10);
    struct order o = battle_move(ORDER_DRAG, hero, 5, 10);
    o.target = mine;
    assert_true(measure_touching(battle_figure(b, hero), battle_figure(b, mine)));
    battle_refuses(b, &o, "ZD-DRAG-03");
    o = battle_move(ORDER_NORMAL, mine, 5, 10);
    battle_refuses(b, &o, "ZD-ACT-01");
}

// ZD-GADGET-DEPLOY-03: an ally in contact takes its team's relay up; from a distance, or from the
// enemy, nobody does.
static void friends_in_contact_take_it_up(void **state)
{
    struct battle *b = *state;
    figure_id emjay = battle_hero(b, "Emjay", 10, 10), far = battle_hero(b, "B", 14, 10);
    figure_id enemy = rival(b, "C", 10 + 2 * gap(0) + 0.01, 10);
    figure_id relay = battle_gadget(b, "Relay", SIDE_TEAM, 10 + gap(0), 10);
    battle_figure(b, emjay)->kind = KIND_ALLY;
    struct order o = battle_order(ORDER_PICK_UP, far, relay);
    battle_refuses(b, &o, "ZD-GADGET-DEPLOY-03");
    o.actor = enemy;
    assert_true(measure_touching(battle_figure(b, enemy), battle_figure(b, relay)));
    battle_refuses(b, &o, "ZD-GADGET-DEPLOY-03");
    o = battle_order(ORDER_PICK_UP, emjay, enemy);
    battle_refuses(b, &o, "ZD-GADGET-DEPLOY-03");
    int cards = drawn(b);
    choices_hush(b);
    o = battle_order(ORDER_PICK_UP, emjay, relay);
    battle_give(b, &o);
    assert_int_equal(drawn(b), cards + 1);
    assert_int_equal(kit_count(&b->game, battle_figure(b, emjay), ITEM_RELAY), 1);
    assert_true(gone(b, relay));
}

// ZD-GADGET-DEPLOY-03: I or O and hardening go from hand to table and into the next hand.
static void its_states_travel_with_it(void **state)
{
    struct battle *b = *state;
    figure_id a = battle_hero(b, "A", 10, 10), c = battle_hero(b, "C", 10 + 2 * gap(0) + 0.01, 10);
    choices_hush(b);
    item(b, a, ITEM_GUN, 1);
    item_off(b, a, ITEM_GUN);
    kit_harden(&b->game, a, ITEM_GUN);
    deploy(b, a, ITEM_GUN, 12, 10);
    figure_id gun = gadget_of(b, a);
    assert_int_equal(battle_state(b, gun, STATE_OFF), 1);
    assert_true(kit_hardened(&b->game, battle_figure(b, gun), ITEM_GUN));
    assert_false(kit_hardened(&b->game, battle_figure(b, a), ITEM_GUN));
    struct order o = battle_order(ORDER_PICK_UP, c, gun);
    battle_give(b, &o);
    assert_true(item_is_off(b, c, ITEM_GUN));
    assert_true(kit_hardened(&b->game, battle_figure(b, c), ITEM_GUN));
    item_on(b, c, ITEM_GUN);
    deploy(b, c, ITEM_GUN, 12, 12);
    assert_int_equal(battle_state(b, gadget_of(b, c), STATE_OFF), 0);
}

// ZD-GADGET-HARDENED-01, ZD-GADGET-DEPLOY-03: one that is not hardened makes none of it in the next
// hand; a hardened one beside it is then no better.
static void hardening_is_not_caught(void **state)
{
    struct battle *b = *state;
    figure_id a = battle_hero(b, "A", 10, 10);
    figure_id plain = battle_gadget(b, "Sentry gun", SIDE_TEAM, 10 + gap(0), 10);
    figure_id hard = battle_gadget(b, "Sentry gun", SIDE_TEAM, 10 - gap(0), 10);
    struct order o = battle_order(ORDER_PICK_UP, a, plain);
    choices_hush(b);
    kit_harden(&b->game, hard, ITEM_GUN);
    battle_give(b, &o);
    assert_false(kit_hardened(&b->game, battle_figure(b, a), ITEM_GUN));
    o.target = hard;
    battle_give(b, &o);
    assert_int_equal(kit_count(&b->game, battle_figure(b, a), ITEM_GUN), 2);
    assert_false(kit_hardened(&b->game, battle_figure(b, a), ITEM_GUN));
}

// ZD-GADGET-DEPLOY-03, ZD-GADGET-RELAY-03: visors stay connected to a relay that is put down and
// taken up by somebody else.
static void visors_stay_connected(void **state)
{
    struct battle *b = *state;
    figure_id a = battle_hero(b, "A", 10, 10), c = battle_hero(b, "C", 10 + 2 * gap(0) + 0.01, 10);
    figure_id wearer = battle_hero(b, "D", 40, 40);
    choices_hush(b);
    item(b, a, ITEM_RELAY, 1);
    item(b, wearer, ITEM_RELAY_VISOR, 1);
    battle_figure(b, wearer)->link[LINK_RELAY] = a;
    deploy(b, a, ITEM_RELAY, 12, 10);
    figure_id relay = gadget_of(b, a);
    assert_int_equal(battle_figure(b, wearer)->link[LINK_RELAY], relay);
    struct order o = battle_order(ORDER_PICK_UP, c, relay);
    battle_give(b, &o);
    assert_int_equal(battle_figure(b, wearer)->link[LINK_RELAY], c);
}

// A mine of the team with a rival shooter 10 in away.
static figure_id mine_under_fire(struct battle *b, figure_id *shooter)
{
    figure_id mine = battle_gadget(b, "AP mine", SIDE_TEAM, 10 + gap(10), 10);
    *shooter = rival(b, "C", 10, 10);
    return mine;
}

// ZD-GADGET-DEPLOY-04: F4 at 10 in: 2, 3, 4, 11 against 10 is one success, and the mine is gone
// without a bang; a miss leaves it.
static void one_hit_destroys_it(void **state)
{
    struct battle *b = *state;
    figure_id shooter, mine = mine_under_fire(b, &shooter);
    figure_id near = battle_hero(b, "A", 10 + gap(10) + gap(1), 10);
    battle_dice(b, 4, 2, 3, 3, 1);
    struct shot s = fire(b, shooter, mine);
    assert_int_equal(s.target_number, 10);
    assert_int_equal(s.dice, 4);
    assert_false(gone(b, mine));
    battle_dice(b, 4, 2, 3, 4, 11);
    s = fire(b, shooter, mine);
    assert_int_equal(s.hits, 1);
    assert_true(gone(b, mine));
    assert_int_equal(wounded(b, near), 0);
    assert_int_equal(rolls(b, "armour") + rolls(b, "stress") + rolls(b, "blast"), 0);
}

// ZD-GADGET-DEPLOY-04, shot_mine_detonates: it goes off where it lies, but not in O.
static void by_a_switch_a_mine_that_is_shot_goes_off(void **state)
{
    struct battle *b = *state;
    figure_id shooter, mine = mine_under_fire(b, &shooter);
    figure_id near = battle_bogey(b, "Elite", 10 + gap(10) + gap(1), 10);
    set_switch(b, P_SHOT_MINE_DETONATES, 1);
    level(b, mine, STATE_OFF, 1);
    battle_dice(b, 4, 2, 3, 4, 11);
    fire(b, shooter, mine);
    assert_true(gone(b, mine));
    assert_true(figure_on_table(battle_figure(b, near)));
    mine = battle_gadget(b, "AP mine", SIDE_TEAM, 10 + gap(10), 10);
    battle_dice(b, 4, 2, 3, 4, 11);
    fire(b, shooter, mine);
    assert_true(gone(b, mine));
    assert_true(gone(b, near)); // 5 - 2 hits are more than Wnd 2
}

// ZD-GADGET-DEPLOY-04: friends buff it, enemies hack it, it can be targeted and has no tokens.
static void it_is_in_the_net(void **state)
{
    struct battle *b = *state;
    figure_id ours = ewop(b, "A", 5, 4, 10, 10), mine;
    figure_id theirs = ewop(b, "B", 5, 4, 20, 10);
    const char *rule;
    battle_figure(b, theirs)->side = SIDE_RIVAL;
    battle_face(b, theirs, -1, 0);
    mine = battle_gadget(b, "AP mine", SIDE_TEAM, 15, 12);
    assert_true(may(b, ORDER_BUFF, ours, mine, &rule));
    assert_true(may(b, ORDER_HACK, theirs, mine, &rule));
    level(b, mine, STATE_TARGETED, 1);
    assert_int_equal(damage_token_gain(&b->game, mine, 1), STATUS_OK);
    assert_int_equal(tokens(b, mine), 0);
    assert_int_equal(figure_armour_in_target(&b->game, battle_figure(b, mine)), 0);
}

// ZD-GADGET-DEPLOY-05: a carried gun does not shoot at an enemy 3 in away; a relay works all the
// same.
static void carried_sentries_do_nothing(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", fire_at(10, 3), 10);
    item(b, hero, ITEM_GUN, 1);
    item(b, hero, ITEM_RELAY, 1);
    zd(&b->game)->sentries = 1;
    assert_false(react(b));
    flip(b, hero);
    assert_int_equal(rolls(b, "shoot"), 0);
    assert_false(battle_state(b, grunt, STATE_DOWN));
    assert_int_equal(kit_works(&b->game, battle_figure(b, hero), ITEM_RELAY), 1);
}

// ZD-GADGET-DEPLOY-01: where there is no room beside its bearer it is not offered at all.
static void it_needs_room(void **state)
{
    struct battle *b = *state;
    area(b, 5, 5, 15, 15, TAG_IMPASSABLE);
    figure_id hero = battle_hero(b, "Salim", 10, 10);
    struct order o = battle_order(ORDER_DEPLOY, hero, FIGURE_NONE);
    struct verdict why;
    o.how = ITEM_RELAY;
    item(b, hero, ITEM_RELAY, 1);
    assert_false(can_order(&b->game, &o, &why));
    assert_string_equal(why.reason[0].source, "ZD-GADGET-DEPLOY-01");
    battle_put(b, hero, 20, 10);
    assert_true(can_order(&b->game, &o, &why));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(what_is_put_down_touches_whoever_does_it),
        BATTLE_TEST(what_cannot_be_put_down),
        BATTLE_TEST(what_is_deployed_does_not_move),
        BATTLE_TEST(friends_in_contact_take_it_up),
        BATTLE_TEST(its_states_travel_with_it),
        BATTLE_TEST(hardening_is_not_caught),
        BATTLE_TEST(visors_stay_connected),
        BATTLE_TEST(one_hit_destroys_it),
        BATTLE_TEST(by_a_switch_a_mine_that_is_shot_goes_off),
        BATTLE_TEST(it_is_in_the_net),
        BATTLE_TEST(carried_sentries_do_nothing),
        BATTLE_TEST(it_needs_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
