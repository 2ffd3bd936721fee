// Relays and relay visors.
#include "support/zerodark/moves.h"
#include "support/zerodark/net.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/core/test.h"
#include "zerodark/rules/missions/mission.h"
#include "zerodark/rules/sight/sight.h"
#include "zerodark/rules/sight/visor.h"

// A hero with a relay visor, connected to that relay.
static figure_id watcher(struct battle *b, double x, double y, figure_id relay)
{
    figure_id id = battle_hero(b, "Gabriel", x, y);
    item(b, id, ITEM_RELAY_VISOR, 1);
    battle_figure(b, id)->link[LINK_RELAY] = relay;
    return id;
}

static figure_id relay_at(struct battle *b, double x, double y)
{
    return battle_gadget(b, "Relay", SIDE_TEAM, x, y);
}

static bool relayed(struct battle *b, figure_id who, figure_id target)
{
    return relay_sees(&b->game, battle_figure(b, who), battle_figure(b, target));
}

static bool known(struct battle *b, figure_id who, figure_id target)
{
    return relay_aware(&b->game, battle_figure(b, who), battle_figure(b, target));
}

static figure_id connection(struct battle *b, figure_id who)
{
    return battle_figure(b, who)->link[LINK_RELAY];
}

// A Cyl1 and a Cyl3 have a diameter of 25 mm: this far apart there are so many inches between.
static double apart(double inches)
{
    return inches + MM(25);
}

// ZD-GADGET-RELAY-01: 4 in away behind a wall: inside the relay's circle, though out of its sight;
// 4.1 in away no more.
static void a_relay_is_aware_of_four_inches(void **state)
{
    struct battle *b = *state;
    wall(b, 22, 10, 30);
    figure_id relay = relay_at(b, 20, 20), w = watcher(b, 5, 5, relay);
    figure_id enemy = battle_bogey(b, "Grunt", 20 + apart(4), 20);
    assert_true(known(b, w, enemy) && !relayed(b, w, enemy));
    battle_put(b, enemy, 20 + apart(4.1), 20);
    assert_false(known(b, w, enemy));
    b->rules.param[P_RELAY_AWARENESS] = 5;
    assert_true(known(b, w, enemy));
}

// ZD-GADGET-RELAY-01: it sees to all sides.
static void a_relay_looks_all_round(void **state)
{
    struct battle *b = *state;
    figure_id relay = relay_at(b, 20, 20), w = watcher(b, 5, 5, relay);
    figure_id ahead = battle_bogey(b, "Grunt", 30, 20), behind = battle_bogey(b, "Elite", 10, 20);
    battle_face(b, relay, 1, 0);
    assert_true(relayed(b, w, ahead) && relayed(b, w, behind));
}

// ZD-GADGET-RELAY-02: a hero without an IFF that carries a relay is a friend to its own, with FW 1,
// a machine with 2; not with the relay in O, nor once it is put down, nor with an IFF of its own
// that is off.
static void a_relay_stands_in_for_an_iff(void **state)
{
    struct battle *b = *state;
    figure_id id = battle_hero(b, "Kim", 10, 10);
    struct figure *f = battle_figure(b, id);
    item(b, id, ITEM_IFF, 0);
    assert_false(iff_friend_of(&b->game, f, SIDE_TEAM));
    assert_int_equal(figure_stat_now(&b->game, f, STAT_FW), 0);
    item(b, id, ITEM_RELAY, 1);
    assert_true(iff_friend_of(&b->game, f, SIDE_TEAM));
    assert_false(iff_friend_of(&b->game, f, SIDE_RIVAL));
    assert_int_equal(figure_stat_now(&b->game, f, STAT_FW), 1);
    f->flags |= FLAG_SYNTHETIC;
    assert_int_equal(figure_stat_now(&b->game, f, STAT_FW), 2);
    item_off(b, id, ITEM_RELAY);
    assert_false(iff_works(&b->game, f));
    item_on(b, id, ITEM_RELAY);
    item(b, id, ITEM_IFF, 1);
    item_off(b, id, ITEM_IFF);
    assert_false(iff_works(&b->game, f));
    item(b, id, ITEM_IFF, 0);
    item(b, id, ITEM_RELAY, 0);
    assert_false(iff_works(&b->game, f));
    figure_id down = relay_at(b, 10, 12);
    assert_false(iff_works(&b->game, battle_figure(b, down)));
}

// ZD-GADGET-RELAY-03: carried it looks from its carrier, put down from its marker; whoever was
// connected still is, and so when it is picked up again.
static void it_works_carried_and_deployed(void **state)
{
    struct battle *b = *state;
    wall(b, 15, 0, 30);
    figure_id kim = battle_hero(b, "Kim", 10, 10), w = watcher(b, 5, 5, kim);
    figure_id enemy = battle_bogey(b, "Grunt", 20, 10);
    item(b, kim, ITEM_RELAY, 1);
    assert_false(relayed(b, w, enemy));
    battle_put(b, kim, 20, 15);
    assert_true(relayed(b, w, enemy));
    item(b, kim, ITEM_RELAY, 0);
    figure_id relay = relay_at(b, 20, 16);
    relay_moves(&b->game, kim, relay);
    battle_put(b, kim, 10, 10);
    assert_int_equal(connection(b, w), relay);
    assert_true(relayed(b, w, enemy));
    figure_id lee = battle_hero(b, "Lee", 20, 18);
    item(b, lee, ITEM_RELAY, 1);
    item(b, relay, ITEM_RELAY, 0);
    relay_moves(&b->game, relay, lee);
    assert_int_equal(connection(b, w), lee);
    assert_true(relayed(b, w, enemy));
    relay_moves(&b->game, lee, kim); // one of two: it stays with the other
    assert_int_equal(connection(b, w), lee);
}

// ZD-GADGET-RELAY-04: hacked to O there is nothing to see through it; in I again the visor is still
// connected. Carried or put down.
static void in_o_it_shows_nothing(void **state)
{
    struct battle *b = *state;
    figure_id relay = relay_at(b, 20, 20), w = watcher(b, 5, 5, relay);
    figure_id enemy = battle_bogey(b, "Grunt", 22, 20), kim = battle_hero(b, "Kim", 20, 22);
    item(b, kim, ITEM_RELAY, 1);
    for (int i = 0; i < 2; i++) {
        item_off(b, connection(b, w), ITEM_RELAY);
        assert_false(known(b, w, enemy) || relayed(b, w, enemy));
        item_on(b, connection(b, w), ITEM_RELAY);
        assert_true(known(b, w, enemy) && relayed(b, w, enemy));
        battle_figure(b, w)->link[LINK_RELAY] = kim;
    }
}

// ZD-GADGET-RELAY-05: of one's own side only, and not of whoever is out of action; by the switch
// relay_works_when_carrier_ooa it goes on working.
static void only_friendly_relays_work(void **state)
{
    struct battle *b = *state;
    figure_id relay = relay_at(b, 20, 20), w = watcher(b, 5, 5, relay);
    figure_id enemy = battle_bogey(b, "Grunt", 22, 20), kim = battle_hero(b, "Kim", 20, 22);
    battle_figure(b, relay)->side = SIDE_RIVAL;
    assert_false(relayed(b, w, enemy));
    struct order o = battle_order(ORDER_CONNECT, w, relay);
    battle_refuses(b, &o, "ZD-GADGET-RELAY-05");
    item(b, kim, ITEM_RELAY, 1);
    battle_figure(b, w)->link[LINK_RELAY] = kim;
    assert_true(relayed(b, w, enemy));
    battle_figure(b, kim)->kind = KIND_ALLY; // mounted on a remote
    assert_true(relayed(b, w, enemy));
    level(b, kim, STATE_WOUNDED, 3);
    assert_false(relayed(b, w, enemy));
    set_switch(b, P_RELAY_WORKS_WHEN_CARRIER_OOA, 1);
    assert_true(relayed(b, w, enemy));
}

static bool may_shoot(struct battle *b, figure_id who, figure_id target)
{
    return may_fire(b, (struct shot){.shooter = who, .target = target}, NULL);
}

// ZD-GADGET-RELAYVISOR-01: what the relay sees and the wearer does not counts as seen, but for a
// direct shot; by the switch relay_los_for_direct_fire for that too, with the range from the
// shooter and the cover that the relay sees.
static void a_direct_shot_needs_a_line_of_its_own(void **state)
{
    struct battle *b = *state;
    wall(b, 15, 0, 30);
    figure_id relay = relay_at(b, 20, 12), w = watcher(b, 10, 10, relay);
    figure_id enemy = battle_bogey(b, "Grunt", fire_at(10, 9), 10);
    assert_true(relayed(b, w, enemy));
    assert_false(may_shoot(b, w, enemy));
    set_switch(b, P_RELAY_LOS_FOR_DIRECT_FIRE, 1);
    assert_true(may_shoot(b, w, enemy));
    struct shot s = aim(b, w, enemy);
    assert_int_equal(s.obscured, 0);
    assert_int_equal(s.target_number, 9 + 1);
    battle_figure(b, relay)->state[STATE_OFF] = 1;
    assert_false(may_shoot(b, w, enemy));
}

// How often the team is asked whether it interrupts when `mover` acts here and now.
static int asked_now(struct battle *b, figure_id mover)
{
    struct choices c = {0};
    struct action_books books;
    bool stopped;
    choices_of(&c, b, SIDE_TEAM);
    action_open(&b->game, 1, &books);
    assert_int_equal(overwatch_moment(&b->game, mover, &stopped), STATUS_OK);
    assert_int_equal(action_close(&b->game, &books), STATUS_OK);
    b->game.decider[SIDE_TEAM].decide = NULL;
    return choices_asked(&c, "overwatch");
}

// ZD-GADGET-RELAYVISOR-01, ZD-GADGET-RELAY-01: an enemy that only the relay sees, or is aware of,
// may be interrupted.
static void a_relay_triggers_overwatch(void **state)
{
    struct battle *b = *state;
    wall(b, 15, 0, 30);
    wall(b, 22, 0, 30);
    figure_id relay = relay_at(b, 20, 12), w = watcher(b, 10, 10, relay);
    figure_id seen = rival(b, "Seen", 18, 20), near = rival(b, "Near", 20 + apart(3), 12);
    figure_id hidden = rival(b, "Hidden", 30, 12);
    level(b, w, STATE_OVERWATCH, 1);
    assert_int_equal(asked_now(b, hidden), 0);
    assert_int_equal(asked_now(b, seen), 1);
    assert_int_equal(asked_now(b, near), 1);
    item_off(b, relay, ITEM_RELAY);
    assert_int_equal(asked_now(b, seen), 0);
    assert_int_equal(asked_now(b, near), 0);
}

// ZD-GADGET-RELAYVISOR-02: of two relays of the team the player nominates one; with one it is that,
// in O or not; another side's is none, and without any there is no connection.
static void a_relay_is_nominated_at_the_start(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id w = watcher(b, 10, 10, FIGURE_NONE), foe = rival(b, "Foe", 40, 40);
    item(b, foe, ITEM_RELAY, 1);
    assert_int_equal(relay_nominate(&b->game), STATUS_OK);
    assert_int_equal(connection(b, w), FIGURE_NONE);
    figure_id kim = battle_hero(b, "Kim", 12, 10), lee = battle_hero(b, "Lee", 14, 10);
    item(b, kim, ITEM_RELAY, 1);
    item_off(b, kim, ITEM_RELAY);
    assert_int_equal(relay_nominate(&b->game), STATUS_OK);
    assert_int_equal(connection(b, w), kim);
    item(b, lee, ITEM_RELAY, 1);
    battle_figure(b, w)->link[LINK_RELAY] = FIGURE_NONE;
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "relay.nominate", 0, w, lee);
    assert_int_equal(mission_start(&b->game), STATUS_OK);
    choices_done(&c);
    assert_int_equal(connection(b, w), lee);
    assert_false(choices_open(&c, "relay.nominate", 0, 0, foe));
}

// ZD-GADGET-RELAYVISOR-03: hacked to O and switched to I again it is unconnected; another automatic
// action connects it, and a card follows. A visor in O connects to nothing.
static void a_visor_in_o_loses_its_relay(void **state)
{
    struct battle *b = *state;
    figure_id relay = relay_at(b, 20, 20), w = watcher(b, 5, 5, relay);
    figure_id kim = battle_hero(b, "Kim", 20, 22);
    struct order o = battle_order(ORDER_CONNECT, w, kim);
    int left = deck_left(&b->game.world.deck);
    choices_hush(b);
    item(b, w, ITEM_STARLIGHT, 1);
    battle_refuses(b, &o, "ZD-GADGET-RELAYVISOR-03"); // no relay there
    item(b, kim, ITEM_RELAY, 1);
    item_off(b, w, ITEM_STARLIGHT); // one visor
    assert_int_equal(connection(b, w), FIGURE_NONE);
    battle_refuses(b, &o, "ZD-GADGET-RELAYVISOR-03");
    item_on(b, w, ITEM_RELAY_VISOR);
    assert_int_equal(connection(b, w), FIGURE_NONE);
    battle_give(b, &o);
    assert_int_equal(connection(b, w), kim);
    assert_int_equal(deck_left(&b->game.world.deck), left - 1);
    assert_int_equal(battle_dice_left(b), 0);
    battle_refuses(b, &o, "ZD-GADGET-RELAYVISOR-03"); // it is
    o.target = relay;
    battle_give(b, &o);
    assert_int_equal(connection(b, w), relay);
}

// ZD-GADGET-RELAYVISOR-03: an automatic action, heard like one.
static void connecting_is_automatic(void **state)
{
    struct battle *b = *state;
    figure_id w = watcher(b, 10, 10, FIGURE_NONE), relay = relay_at(b, 20, 20);
    figure_id grunt = battle_bogey(b, "Grunt", 16, 10);
    choices_hush(b);
    watch_bonus(b, SIDE_TEAM);
    set_switch(b, P_QUIET_AUTOMATIC_ACTIONS, 1);
    struct order o = battle_order(ORDER_CONNECT, w, relay);
    battle_give(b, &o);
    assert_false(is_alert(b, grunt));
    assert_int_equal(bonus_offered(), 0);
    o.target = FIGURE_NONE;
    battle_refuses(b, &o, "ZD-GADGET-RELAYVISOR-03");
}

// ZD-GADGET-RELAYVISOR-05: both views are there, without an action to change over.
static void its_own_view_stays(void **state)
{
    struct battle *b = *state;
    wall(b, 15, 9, 30);
    figure_id relay = relay_at(b, 20, 18), w = watcher(b, 10, 10, relay);
    figure_id near = battle_bogey(b, "Grunt", 14, 5), far = battle_bogey(b, "Grunt", 20, 20);
    assert_true(may_shoot(b, w, near));
    assert_true(relayed(b, w, far));
    assert_null(relay_view(&b->game, battle_figure(b, w), battle_figure(b, near)));
    assert_non_null(relay_view(&b->game, battle_figure(b, w), battle_figure(b, far)));
}

// ZD-GADGET-RELAYVISOR-05: by relay_view_exclusive only the relay's counts, for sight and
// awareness, even in O; an automatic action regains its own.
static void its_own_view_may_be_given_up(void **state)
{
    struct battle *b = *state;
    wall(b, 15, 9, 30);
    figure_id relay = relay_at(b, 20, 18), w = watcher(b, 10, 10, relay);
    figure_id near = battle_bogey(b, "Grunt", 13, 5), far = battle_bogey(b, "Grunt", 20, 20);
    struct order o = battle_order(ORDER_CONNECT, w, FIGURE_NONE);
    choices_hush(b);
    set_switch(b, P_RELAY_VIEW_EXCLUSIVE, 1);
    assert_false(may_shoot(b, w, near));
    assert_false(sight_aware(&b->game, battle_figure(b, w), battle_figure(b, near)));
    battle_put(b, near, 12, 9);
    assert_false(sight_in_awareness(&b->game, battle_figure(b, w), battle_figure(b, near)));
    assert_true(relayed(b, w, far));
    item_off(b, relay, ITEM_RELAY);
    assert_false(may_shoot(b, w, near) || relayed(b, w, far));
    battle_put(b, near, 13, 5);
    battle_give(b, &o);
    assert_int_equal(connection(b, w), FIGURE_NONE);
    assert_true(may_shoot(b, w, near));
    battle_refuses(b, &o, "ZD-GADGET-RELAYVISOR-05");
}

// ZD-GADGET-RELAYVISOR-05: a relay sees whatever its bearer's visor is turned to.
static void a_relay_has_eyes_of_its_own(void **state)
{
    struct battle *b = *state;
    figure_id relay = relay_at(b, 40, 40), kim = watcher(b, 20, 20, relay);
    figure_id w = watcher(b, 5, 5, kim), enemy = battle_bogey(b, "Grunt", 22, 20);
    item(b, kim, ITEM_RELAY, 1);
    set_switch(b, P_RELAY_VIEW_EXCLUSIVE, 1);
    assert_true(relayed(b, w, enemy));
    assert_false(sight_sees(&b->game, battle_figure(b, kim), battle_figure(b, enemy)));
}

struct reach {
    int target, obscured;
    bool relay;
};

static struct reach hack_at(struct battle *b, figure_id op, figure_id target)
{
    struct electronic e = {.figure = op, .target = target, .skill = "hack"};
    struct test t;
    struct test_terms terms;
    ew_prepare(&b->game, &e, &t, &terms);
    return (struct reach){e.target_number, e.obscured, e.relay};
}

// An EWOp with a relay visor at 10, 10, and an enemy 11 in away behind a wall.
static figure_id far_ewop(struct battle *b, figure_id relay, figure_id *enemy)
{
    figure_id op = ewop(b, "Net", 4, 4, 10, 10);
    item(b, op, ITEM_RELAY_VISOR, 1);
    battle_figure(b, op)->link[LINK_RELAY] = relay;
    *enemy = battle_bogey(b, "Grunt", fire_at(10, 11), 10);
    return op;
}

// ZD-EW-LOS-07: the relay is 3 in from an enemy behind a wall, the EWOp 11 in: legal, and 11; by
// relay_ew_range_from_relay 3. Without the relay there is no way.
static void an_ewop_reaches_through_its_relay(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id enemy, at = FIGURE_NONE;
    wall(b, 20, 0, 30);
    at = relay_at(b, fire_at(10, 11) - apart(3), 10);
    figure_id op = far_ewop(b, at, &enemy);
    assert_true(known(b, op, enemy) && !relayed(b, op, enemy));
    assert_true(may(b, ORDER_HACK, op, enemy, &why));
    assert_int_equal(hack_at(b, op, enemy).target, 11);
    assert_true(hack_at(b, op, enemy).relay);
    set_switch(b, P_RELAY_EW_RANGE_FROM_RELAY, 1);
    assert_int_equal(hack_at(b, op, enemy).target, 3);
    item_off(b, at, ITEM_RELAY);
    assert_false(may(b, ORDER_HACK, op, enemy, &why));
    assert_string_equal(why, "ZD-EW-LOS-01");
    item_on(b, at, ITEM_RELAY);
    item_off(b, op, ITEM_RELAY_VISOR);
    assert_false(may(b, ORDER_HACK, op, enemy, &why));
}

// ZD-EW-LOS-07, ZD-GADGET-RELAYVISOR-01: seen from behind the wall, to any side and at any range,
// with the cover that it has there; friends as well.
static void it_sees_for_an_ewop(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id enemy;
    wall(b, 15, 0, 30);
    battle_box(b, 23, 10.2, 23.1, 12, 100);
    figure_id relay = relay_at(b, 30, 10), op = far_ewop(b, relay, &enemy);
    figure_id friend = battle_hero(b, "Kim", 35, 10);
    battle_put(b, enemy, 22.4, 10);
    assert_true(relayed(b, op, enemy));
    assert_true(may(b, ORDER_HACK, op, enemy, &why) && may(b, ORDER_BUFF, op, friend, &why));
    struct reach r = hack_at(b, op, enemy);
    assert_int_equal(r.obscured, 1);
    assert_int_equal(r.target, 12 + 1);
    level(b, op, STATE_STUNNED, 1);
    assert_int_equal(hack_at(b, op, enemy).obscured, 2);
}

// ZD-EW-LOS-07: where it could do without, the lower number counts: 3 in away behind a wall are 7
// by its own awareness, and 3 by the relay.
static void the_better_way_counts(void **state)
{
    struct battle *b = *state;
    figure_id enemy;
    wall(b, 11.5, 0, 30);
    figure_id relay = relay_at(b, 30, 10), op = far_ewop(b, relay, &enemy);
    battle_put(b, enemy, fire_at(10, 3), 10);
    assert_int_equal(hack_at(b, op, enemy).target, 3);
    item_off(b, relay, ITEM_RELAY);
    assert_int_equal(hack_at(b, op, enemy).target, 7);
    battle_put(b, enemy, 10, fire_at(10, 3));
    item_on(b, relay, ITEM_RELAY);
    assert_false(hack_at(b, op, enemy).relay);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(a_relay_is_aware_of_four_inches),
        BATTLE_TEST(a_relay_looks_all_round),
        BATTLE_TEST(a_relay_stands_in_for_an_iff),
        BATTLE_TEST(it_works_carried_and_deployed),
        BATTLE_TEST(in_o_it_shows_nothing),
        BATTLE_TEST(only_friendly_relays_work),
        BATTLE_TEST(a_direct_shot_needs_a_line_of_its_own),
        BATTLE_TEST(a_relay_triggers_overwatch),
        BATTLE_TEST(a_relay_is_nominated_at_the_start),
        BATTLE_TEST(a_visor_in_o_loses_its_relay),
        BATTLE_TEST(connecting_is_automatic),
        BATTLE_TEST(its_own_view_stays),
        BATTLE_TEST(its_own_view_may_be_given_up),
        BATTLE_TEST(a_relay_has_eyes_of_its_own),
        BATTLE_TEST(an_ewop_reaches_through_its_relay),
        BATTLE_TEST(it_sees_for_an_ewop),
        BATTLE_TEST(the_better_way_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
