// Remotes: they act beside their operator.
#include <string.h>

#include "support/zerodark/allies.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/allies/remote.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/sight/sight.h"
#include "zerodark/rules/sight/visor.h"

// A sapper of A4 D3 with a zipper 5 in beside it, and a Boss far away that looks elsewhere.
static figure_id sapper(struct battle *b, const char *remote, figure_id *out)
{
    figure_id h = battle_hero_with(b, "Salim", 4, 4, 4, 3, 10, 10);
    battle_figure(b, h)->flags |= FLAG_SAPPER;
    *out = ally(b, remote, h, 10, 15);
    battle_bogey(b, "Boss", 46, 46);
    return h;
}

// ZD-ALLY-REMOTE-01: of a sapper of A4 D3 a zipper is Cyl3 M5 F0 A4 D3 AV1 FW1, Vigilant, a drone;
// a scutter is Cyl2.
static void a_remote_has_its_operators_wits(void **state)
{
    struct battle *b = *state;
    figure_id z, h = sapper(b, "Zipper", &z), s = ally(b, "Scutter", h, 10, 20);
    static const int stats[] = {5, 0, 4, 3, 1, 1};
    const figure_id both[] = {z, s};
    for (int k = 0; k < 2; k++) {
        const struct figure *f = battle_figure(b, both[k]);
        for (int i = STAT_M; i <= STAT_FW; i++) {
            assert_int_equal(figure_stat_now(&b->game, f, (enum stat_id)i), stats[i]);
        }
        assert_int_equal(f->stat[STAT_CYL], k ? 2 : 3);
        assert_int_equal(f->stat[STAT_MAKE], MAKE_DRONE);
        assert_int_equal(f->flags & (FLAG_SYNTHETIC | FLAG_VIGILANT),
                         FLAG_SYNTHETIC | FLAG_VIGILANT);
    }
}

// ZD-ALLY-REMOTE-01: the operator's upgrades count, its wounds and its stun do not; by the switch
// they do.
static void wounds_of_the_operator_are_its_own(void **state)
{
    struct battle *b = *state;
    figure_id z, h = sapper(b, "Zipper", &z);
    level(b, h, STATE_WOUNDED, 2);
    level(b, h, STATE_STUNNED, 1);
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, z), STAT_A), 4);
    set_param(b, P_REMOTE_COPIES_CURRENT_STATS, 1);
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, z), STAT_A), 2);
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, z), STAT_D), 1);
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, z), STAT_M), 5);
    // ZD-ALLY-REMOTE-05: once it is dominated it keeps what it had last.
    assert_int_equal(dominate(&b->game, z, rival(b, "Foe", 40, 2)), STATUS_OK);
    level(b, h, STATE_STUNNED, 0);
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, z), STAT_A), 2);
}

// ZD-UPG-STAT-02, ZD-ALLY-REMOTE-01: by the switch remote_stat_upgrades points of its own go on top
// of what it copies.
static void points_of_its_own_go_on_top(void **state)
{
    struct battle *b = *state;
    figure_id z, h = sapper(b, "Zipper", &z);
    battle_figure(b, z)->stat[STAT_A] = 5;
    zd(&b->game)->raised[figure_slot(z)][STAT_A] = 1;
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, z), STAT_A), 5);
    set_param(b, P_REMOTE_COPIES_CURRENT_STATS, 1);
    level(b, h, STATE_STUNNED, 1);
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, z), STAT_A), 4);
}

// ZD-ALLY-REMOTE-03: it is not activated by itself; the sapper shoots, the zipper makes a normal
// move of 10 in: one card.
static void it_acts_beside_its_operator(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id z, h = sapper(b, "Zipper", &z), grunt = battle_bogey(b, "Grunt", 18, 10);
    struct order alone = battle_move(ORDER_NORMAL, z, 20, 15);
    battle_refuses(b, &alone, "ZD-ALLY-REMOTE-03");
    assert_false(open_to(b, z, ORDER_NORMAL));
    choices_of(&c, b, SIDE_TEAM);
    choices_want_at(&c, "remote.act", ORDER_NORMAL, z, 30, 15);
    struct order o = battle_order(ORDER_SHOOT, h, grunt);
    int left = deck_left(&b->game.world.deck);
    battle_dice(b, 4, 1, 1, 1, 1);
    quietly(b, &o);
    choices_done(&c);
    assert_int_equal(rolls_of(b, "shoot"), 1);
    stands_at(b, z, 20, 15);
    assert_int_equal(deck_left(&b->game.world.deck), left - 1);
    assert_int_equal(choices_asked(&c, "remote.act"), 1); // once
    assert_int_equal(choices_asked(&c, "remote.next"), 0);
    assert_int_equal(zd(&b->game)->handler, FIGURE_NONE);
}

// ZD-ALLY-REMOTE-03: of several each acts once, in the order of their player, or not at all.
static void each_of_several_acts_once(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id z, h = sapper(b, "Zipper", &z), s = ally(b, "Scutter", h, 10, 20);
    figure_id third = ally(b, "Scutter", h, 10, 25);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "remote.next", 1, s, FIGURE_NONE);
    choices_want_at(&c, "remote.act", ORDER_NORMAL, s, 14, 20);
    choices_want(&c, "remote.next", 1, z, FIGURE_NONE);
    choices_want(&c, "remote.act", ORDER_OVERWATCH, z, FIGURE_NONE);
    struct order o = battle_order(ORDER_OVERWATCH, h, FIGURE_NONE);
    quietly(b, &o);
    choices_done(&c);
    stands_at(b, s, 14, 20);
    assert_int_equal(battle_state(b, z, STATE_OVERWATCH), 1);
    assert_int_equal(battle_state(b, h, STATE_OVERWATCH), 1);
    assert_int_equal(choices_asked(&c, "remote.act"), 3); // the last did nothing
    stands_at(b, third, 10, 25);
}

// ZD-ALLY-REMOTE-03: with an operator at wounded(3) it acts, with one that can do nothing it does
// not; another hero's activation is nothing to it.
static void an_operator_has_to_be_activated(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id z, h = sapper(b, "Zipper", &z), other = battle_hero(b, "Kim", 30, 30);
    struct order wait = battle_order(ORDER_OVERWATCH, h, FIGURE_NONE), its = wait;
    choices_of(&c, b, SIDE_TEAM);
    its.actor = other;
    quietly(b, &its);
    assert_int_equal(choices_asked(&c, "remote.act"), 0);
    level(b, h, STATE_WOUNDED, 3);
    quietly(b, &wait);
    assert_int_equal(choices_asked(&c, "remote.act"), 1);
    level(b, h, STATE_WOUNDED, 4);
    battle_refuses(b, &wait, "ZD-STATE-WOUNDED-05");
    assert_false(open_to(b, z, ORDER_OVERWATCH));
    level(b, h, STATE_WOUNDED, 0);
    level(b, z, STATE_WOUNDED, 4);
    quietly(b, &wait);
    assert_int_equal(choices_asked(&c, "remote.act"), 1);
}

// ZD-ALLY-REMOTE-04: operator 2 in, remote 3 in, one bogey within 12 in of both, one of the remote
// only: 2 x 5 + 2 = 12 on the operator's four dice: 3 5 7 9: two successes.
static struct battle *quiet_pair(figure_id *h, figure_id *z, figure_id *near)
{
    struct battle *b = battle_new();
    *h = battle_hero_with(b, "Salim", 4, 4, 4, 4, 10, 10);
    *z = ally(b, "Zipper", *h, 10, 20);
    *near = battle_bogey(b, "Grunt", 18, 15);
    battle_bogey(b, "Grunt", 15, 31);
    return b;
}

static void they_are_quiet_together(void **state)
{
    (void)state;
    struct choices c = {0};
    figure_id h, z, near;
    struct battle *b = quiet_pair(&h, &z, &near);
    choices_of(&c, b, SIDE_TEAM);
    choices_want_at(&c, "remote.act", ORDER_CAUTIOUS, z, 13, 20);
    struct order o = battle_move(ORDER_CAUTIOUS, h, 12, 10);
    battle_dice(b, 4, 3, 5, 7, 9);
    quietly(b, &o);
    choices_done(&c);
    stands_at(b, z, 13, 20);
    assert_int_equal(needed(b, "cautious"), 12);
    assert_int_equal(rolled(b, "cautious"), 4);
    assert_int_equal(rolls_of(b, "cautious"), 1);
    assert_int_equal(choices_asked(&c, "bonus.declare"), 1); // the second success
    assert_false(is_alert(b, near));
    battle_free(b);
}

// ZD-ALLY-REMOTE-04: the same where the order names the remote; one that does nothing spoils
// nothing.
static void or_are_ordered_to(void **state)
{
    (void)state;
    figure_id h, z, near;
    struct battle *b = quiet_pair(&h, &z, &near);
    struct order o = way(ORDER_CAUTIOUS, h, 2, 12.0, 10.0, 13.0, 20.0);
    o.extra[0] = z;
    battle_dice(b, 4, 1, 1, 1, 1);
    quietly(b, &o);
    assert_int_equal(needed(b, "cautious"), 12);
    o = battle_move(ORDER_CAUTIOUS, h, 13, 10);
    battle_dice(b, 4, 1, 1, 1, 1);
    quietly(b, &o);
    assert_int_equal(needed(b, "cautious"), 3);
    figure_id foreign = ally(b, "Zipper", battle_hero(b, "Kim", 30, 2), 35, 5);
    o = way(ORDER_CAUTIOUS, h, 2, 12.0, 10.0, 36.0, 5.0);
    o.extra[0] = foreign;
    battle_refuses(b, &o, "ZD-ALLY-REMOTE-03");
    battle_free(b);
}

// ZD-ALLY-REMOTE-04: where the remote acts otherwise the move counts as normal: no test, and it is
// heard. A push of one's luck leaves no choice but to be quiet.
static void other_acts_spoil_it(void **state)
{
    (void)state;
    struct choices c = {0};
    figure_id h, z, near;
    struct battle *b = quiet_pair(&h, &z, &near);
    figure_id also = ally(b, "Scutter", h, 40, 20), by_also = battle_bogey(b, "Grunt", 40, 26);
    battle_put(b, z, 2, 44);
    battle_put(b, near, 16, 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "remote.next", 1, also, FIGURE_NONE);
    choices_want_at(&c, "remote.act", ORDER_CAUTIOUS, also, 41, 20);
    choices_want(&c, "remote.act", ORDER_OVERWATCH, z, FIGURE_NONE);
    struct order o = battle_move(ORDER_CAUTIOUS, h, 12, 10);
    quietly(b, &o);
    choices_done(&c);
    assert_int_equal(rolls_of(b, "cautious"), 0);
    assert_true(is_alert(b, near));
    assert_true(is_alert(b, by_also));
    stands_at(b, h, 12, 10);
    figure_id kim = battle_hero(b, "Kim", 30, 10);
    o = way(ORDER_CAUTIOUS, h, 2, 13.0, 10.0, 31.0, 10.0);
    o.extra[0] = kim;
    choices_want(&c, "remote.next", 1, z, FIGURE_NONE);
    battle_dice(b, 4, 1, 1, 1, 1);
    quietly(b, &o);
    choices_done(&c);
    int last = c.n_asked - 2; // before the other remote
    assert_string_equal(c.asked[last].name, "remote.act");
    assert_int_equal(c.asked[last].n, 2);
    for (int i = 1; i < c.asked[last].n; i++) {
        assert_int_equal(c.asked[last].option[i].kind, ORDER_CAUTIOUS);
    }
    battle_free(b);
}

// ZD-ALLY-REMOTE-03, ZD-ALLY-REMOTE-04: beside an operator that does something else there is no
// cautious move.
static void quiet_is_for_two(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id z, h = sapper(b, "Zipper", &z);
    choices_of(&c, b, SIDE_TEAM);
    struct order o = battle_order(ORDER_OVERWATCH, h, FIGURE_NONE);
    quietly(b, &o);
    assert_true(choices_open(&c, "remote.act", 0, ORDER_NORMAL, z));
    assert_false(choices_open(&c, "remote.act", 0, ORDER_CAUTIOUS, z));
}

// ZD-ALLY-REMOTE-05: FW1, targeted, without a token, against A5: four dice; two successes are not
// enough, three are. From then on it is activated by itself, by whoever has it.
static void it_may_be_dominated(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id z, h = sapper(b, "Zipper", &z), foe = ewop(b, "Foe", 5, 4, 18, 15);
    battle_figure(b, foe)->side = SIDE_RIVAL;
    zd(&b->game)->mode = MODE_VERSUS;
    level(b, z, STATE_TARGETED, 1);
    battle_dice(b, 4, 12, 1, 1, 1);
    net(b, ORDER_DOMINATE, foe, z);
    assert_int_equal(last_roll(b, "dominate")->successes, 2);
    assert_int_equal(battle_state(b, z, STATE_DOMINATED), 0);
    battle_dice(b, 4, 12, 12, 1, 1);
    net(b, ORDER_DOMINATE, foe, z);
    assert_true(last_roll(b, "dominate")->successes >= 3);
    assert_int_equal(rolled(b, "dominate"), 4);
    assert_int_equal(battle_state(b, z, STATE_DOMINATED), 1);
    assert_int_equal(battle_figure(b, z)->side, SIDE_RIVAL);
    assert_true(open_to(b, z, ORDER_NORMAL));
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, z), STAT_A), 4);
    struct order own = battle_move(ORDER_NORMAL, z, 10, 18);
    quietly(b, &own);
    stands_at(b, z, 10, 18);
    choices_of(&c, b, SIDE_TEAM);
    struct order wait = battle_order(ORDER_OVERWATCH, h, FIGURE_NONE);
    quietly(b, &wait);
    assert_int_equal(choices_asked(&c, "remote.act"), 0);
}

// ZD-ALLY-REMOTE-03, ZD-EW-DOM-06: an operator that is dominated is not activated by its remotes'
// side, and they do nothing for the other.
static void not_for_a_turned_operator(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id z, h = sapper(b, "Zipper", &z), foe = rival(b, "Foe", 40, 2);
    (void)z;
    battle_figure(b, h)->flags |= FLAG_SYNTHETIC;
    assert_int_equal(dominate(&b->game, h, foe), STATUS_OK);
    zd(&b->game)->mode = MODE_VERSUS;
    choices_of(&c, b, SIDE_RIVAL);
    choices_of(&c, b, SIDE_TEAM);
    struct order o = battle_order(ORDER_OVERWATCH, h, FIGURE_NONE);
    quietly(b, &o);
    assert_int_equal(choices_asked(&c, "remote.act"), 0);
}

// ZD-ALLY-REMOTE-05: Vigilant it looks all round, and whatever happens to it, it is not stressed.
static void it_has_no_nerves(void **state)
{
    struct battle *b = *state;
    figure_id z, h = sapper(b, "Zipper", &z), grunt = alert_bogey(b, "Grunt", 18, 15);
    (void)h;
    assert_int_equal(stress_test(&b->game, z, grunt), STATUS_OK);
    assert_int_equal(rolls_of(b, "stress"), 0);
    assert_int_equal(state_set(&b->game, z, STATE_STRESSED, 1, grunt), STATUS_OK);
    assert_int_equal(battle_state(b, z, STATE_STRESSED), 0);
    battle_face(b, z, -1, 0);
    assert_true(sight_sees(&b->game, battle_figure(b, z), battle_figure(b, grunt)));
}

// A hero behind a wall whose relay visor is turned to the relay of a zipper, at visibility 2.
static figure_id watcher(struct battle *b, figure_id *z)
{
    wall(b, 20, 0, 20);
    figure_id h = battle_hero(b, "Gabriel", 10, 10);
    *z = ally(b, "Zipper", h, 25, 10);
    item(b, *z, ITEM_RELAY, 1);
    item(b, h, ITEM_RELAY_VISOR, 1);
    battle_figure(b, h)->link[LINK_RELAY] = *z;
    zd(&b->game)->visibility = 2;
    return h;
}

// ZD-ALLY-REMOTEUPG-04: field of view and circle of 4 in are where the remote is, and go with it.
static void its_relay_goes_with_it(void **state)
{
    struct battle *b = *state;
    figure_id z, h = watcher(b, &z), seen = battle_bogey(b, "Grunt", 35, 10);
    figure_id hidden = battle_bogey(b, "Grunt", 25, 35);
    const struct figure *f = battle_figure(b, h);
    battle_put(b, h, 10, 5);
    assert_true(relay_sees(&b->game, f, battle_figure(b, seen)));
    assert_false(relay_aware(&b->game, f, battle_figure(b, hidden)) &&
                 !relay_sees(&b->game, f, battle_figure(b, hidden)));
    battle_put(b, z, 5, 30);
    battle_put(b, hidden, 5 + MM(25) + 4, 30);
    assert_true(relay_aware(&b->game, f, battle_figure(b, hidden)));
    battle_put(b, z, 15, 2);
    assert_false(relay_sees(&b->game, f, battle_figure(b, seen)));
}

// ZD-ALLY-REMOTE-06, ZD-ALLY-REMOTEUPG-04: three unsaved hits: out of action, and its relay is lost
// to the visor.
static void its_relay_is_lost_with_it(void **state)
{
    struct battle *b = *state;
    figure_id z, h = watcher(b, &z), grunt = battle_bogey(b, "Grunt", 35, 10);
    hit(b, z, grunt, 2);
    assert_non_null(relay_of(&b->game, battle_figure(b, h)));
    hit(b, z, grunt, 1);
    assert_true(is_ooa(&b->game, battle_figure(b, z)));
    assert_null(relay_of(&b->game, battle_figure(b, h)));
    const char *why;
    assert_false(may_fire(b, (struct shot){.shooter = h, .target = grunt}, &why));
}

// ZD-ALLY-REMOTEUPG-05: with starlight on the remote a shot through its relay counts a level of
// visibility less; a heatlight is what it paints with, gun or no gun.
static void its_visor_is_its_relays(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id z, h = watcher(b, &z), grunt = battle_bogey(b, "Grunt", 35, 10);
    set_param(b, P_RELAY_LOS_FOR_DIRECT_FIRE, 1); // or with a weapon that shoots indirectly
    int dark = aim(b, h, grunt).target_number;
    item(b, z, ITEM_STARLIGHT, 1);
    assert_int_equal(aim(b, h, grunt).target_number, dark - 1);
    assert_true(may_fire(b, (struct shot){.shooter = h, .target = grunt}, NULL));
    item(b, z, ITEM_HEATLIGHT, 1);
    assert_int_equal(aim(b, h, grunt).target_number, dark - 2);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "remote.act", ORDER_PAINT, z, grunt);
    struct order o = battle_order(ORDER_OVERWATCH, h, FIGURE_NONE);
    battle_dice(b, 3, 12, 1, 1);
    quietly(b, &o);
    choices_done(&c);
    assert_int_equal(targeted(b, grunt), 1);
    assert_false(choices_open(&c, "remote.act", 0, ORDER_SHOOT, z));
}

// ZD-ALLY-REMOTE-06: three wounds of its own: out of action, its stats two lower, and neither it
// nor its operator's activation moves it.
static void it_is_wounded_like_a_character(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id z, h = sapper(b, "Zipper", &z), grunt = battle_bogey(b, "Grunt", 18, 15);
    hit(b, z, grunt, 2);
    assert_int_equal(battle_state(b, z, STATE_WOUNDED), 2);
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, z), STAT_A), 3);
    hit(b, z, grunt, 1);
    assert_true(is_ooa(&b->game, battle_figure(b, z)));
    assert_int_equal(battle_state(b, z, STATE_DEAD), 0);
    choices_of(&c, b, SIDE_TEAM);
    struct order o = battle_order(ORDER_OVERWATCH, h, FIGURE_NONE);
    quietly(b, &o);
    assert_false(choices_open(&c, "remote.act", 0, ORDER_NORMAL, z));
}

// ZD-ALLY-REMOTE-07: the sapper's shot kills with one success left, its scutter treats with one
// left: two bonus actions, at most one of them a shot, all of them for heroes.
static void there_is_one_pool(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id s, h = sapper(b, "Scutter", &s), grunt = battle_bogey(b, "Grunt", 17, 10);
    figure_id kim = battle_hero(b, "Kim", 10, 15 + MM(23)); // touches the scutter
    figure_id elite = battle_bogey(b, "Elite", 17, 16);
    level(b, kim, STATE_WOUNDED, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "remote.act", ORDER_MEDIC, s, kim);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, kim, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_PRONE, h, FIGURE_NONE);
    battle_dice(b, 4, 12, 8, 1, 1); // three: dead with one left
    battle_dice(b, 4, 12, 1, 1, 1); // two: one left
    struct order o = battle_order(ORDER_SHOOT, h, grunt);
    battle_dice(b, 4, 1, 1, 1, 1);
    quietly(b, &o);
    choices_done(&c);
    assert_int_equal(battle_state(b, grunt, STATE_DEAD), 1);
    assert_int_equal(battle_state(b, kim, STATE_WOUNDED), 0);
    assert_int_equal(choices_asked(&c, "bonus.declare"), 2);
    assert_false(choices_open(&c, "bonus.declare", 1, BONUS_SHOOT, kim));
    assert_false(choices_open(&c, "bonus.declare", 1, BONUS_SHOOT, h));
    assert_false(choices_open(&c, "bonus.declare", 0, BONUS_MOVE, s));
    assert_int_equal(battle_state(b, elite, STATE_DEAD), 0);
}

// ZD-SPEC-LEADER-02, ZD-ALLY-REMOTE-03: a Leader is active together with its remote: neither's dice
// are rolled again by its leave. An emjay sees whom it sees (ZD-ALLY-EMJAY-02).
static void a_leader_is_busy_with_its_remote(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id s, h = sapper(b, "Scutter", &s), kim = battle_hero(b, "Kim", 10, 15 + MM(23));
    battle_figure(b, h)->flags |= FLAG_LEADER;
    zd(&b->game)->rerolls[SIDE_TEAM] = 4;
    level(b, kim, STATE_WOUNDED, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "remote.act", ORDER_MEDIC, s, kim);
    struct order o = battle_order(ORDER_OVERWATCH, h, FIGURE_NONE);
    battle_dice(b, 4, 1, 1, 1, 1);
    quietly(b, &o);
    choices_done(&c);
    assert_int_equal(choices_asked(&c, "reroll"), 0);
    ally(b, "Emjay", h, 5, 15);
    choices_want(&c, "remote.act", ORDER_MEDIC, s, kim);
    battle_dice(b, 4, 1, 1, 1, 1);
    quietly(b, &o);
    choices_done(&c);
    assert_int_equal(choices_asked(&c, "reroll"), 1);
}

// ZD-ALLY-REMOTE-08: 30 in away it may still act; by the switch only as near as that.
static void there_is_no_leash(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id z, h = sapper(b, "Zipper", &z);
    battle_put(b, z, 40 + MM(25), 10);
    choices_of(&c, b, SIDE_TEAM);
    struct order o = battle_order(ORDER_OVERWATCH, h, FIGURE_NONE);
    quietly(b, &o);
    assert_int_equal(choices_asked(&c, "remote.act"), 1);
    set_param(b, P_REMOTE_LEASH, 29);
    quietly(b, &o);
    assert_int_equal(choices_asked(&c, "remote.act"), 1);
    set_param(b, P_REMOTE_LEASH, 30);
    quietly(b, &o);
    assert_int_equal(choices_asked(&c, "remote.act"), 2);
}

// ZD-ALLY-REMOTE-03: what a remote does is heard where it is.
static void each_is_heard_for_itself(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id z, h = sapper(b, "Zipper", &z), far = battle_bogey(b, "Grunt", 10, 40);
    battle_put(b, z, 10, 30);
    choices_of(&c, b, SIDE_TEAM);
    struct order o = battle_move(ORDER_NORMAL, h, 12, 10);
    quietly(b, &o);
    assert_false(is_alert(b, far));
    choices_want_at(&c, "remote.act", ORDER_NORMAL, z, 12, 30);
    o = battle_move(ORDER_NORMAL, h, 14, 10);
    quietly(b, &o);
    choices_done(&c);
    assert_true(is_alert(b, far));
}

// ZD-ALLY-REMOTE-03, ZD-RED-ORDER-08: for the Red Force it is the operator that has acted, where it
// left the table, though its remote has acted after it.
static void the_operator_has_acted(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id z, h = sapper(b, "Zipper", &z), by_h = battle_bogey(b, "Grunt", 12, 6);
    figure_id by_z = battle_bogey(b, "Grunt", 40, 30);
    battle_put(b, h, 5, 10);
    battle_put(b, z, 34, 30);
    battle_face(b, by_h, 1, 0);
    zd(&b->game)->exits = EDGE_LEFT;
    struct order o = battle_move(ORDER_NORMAL, h, MM(12.5), 10);
    o.flags = ORDER_LEAVE;
    choices_of(&c, b, SIDE_TEAM);
    choices_want_at(&c, "remote.act", ORDER_NORMAL, z, 36, 30);
    battle_cards(b, 1, "2C");
    battle_give(b, &o);
    choices_done(&c);
    bool chosen = false;
    for (int i = 0; i < b->events.n; i++) {
        const struct event *e = &b->events.event[i];
        chosen = chosen || (e->who == by_h && strcmp(e->name, "state.change") != 0);
        assert_false(e->who == by_z && strcmp(e->name, "move") == 0);
    }
    assert_true(chosen);
}

// ZD-MIS-GEN-02, ZD-ALLY-REMOTE-03: a remote alone does not keep a mission going; an emjay does.
static void a_remote_alone_is_nobody(void **state)
{
    struct battle *b = *state;
    figure_id z, h = sapper(b, "Zipper", &z), e = ally(b, "Emjay", h, 20, 20);
    zd(&b->game)->endings = END_TEAM_GONE;
    battle_figure(b, h)->place = PLACE_LEFT;
    assert_int_equal(activation_check_over(&b->game), STATUS_OK);
    assert_int_equal(b->game.world.over, OVER_NOT);
    level(b, e, STATE_WOUNDED, 3);
    assert_int_equal(activation_check_over(&b->game), STATUS_OK);
    assert_int_not_equal(b->game.world.over, OVER_NOT);
}

// ZD-ALLY-REMOTEUPG-02, ZD-ALLY-REMOTEUPG-03: the sapper shoots through its zipper: three dice from
// where the zipper is; for the Red Force it is the zipper that has acted.
static void it_shoots_in_its_operators_place(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id h = battle_hero(b, "Salim", 10, 10), z = gun_remote(b, "Zipper", h, 30, 30);
    figure_id grunt = battle_bogey(b, "Grunt", 38, 30), near_h = battle_bogey(b, "Grunt", 10, 18);
    struct order o = battle_order(ORDER_SHOOT, h, grunt);
    battle_face(b, h, -1, 0);
    battle_refuses(b, &o, "ZD-SHOOT-03");
    o.extra[0] = z;
    struct verdict why;
    assert_true(can_order(&b->game, &o, &why));
    choices_of(&c, b, SIDE_TEAM);
    level(b, h, STATE_OVERWATCH, 1);
    battle_dice(b, 3, 1, 1, 1);
    quietly(b, &o);
    assert_int_equal(rolled_by(b, "shoot", z), 3);
    assert_true(is_alert(b, grunt));
    assert_false(is_alert(b, near_h)); // the sapper was not active
    assert_int_equal(battle_state(b, h, STATE_OVERWATCH), 0);
    assert_int_equal(choices_asked(&c, "remote.act"), 0); // it has acted
    bool offered = false;
    struct order open[256];
    int n = orders_open(&b->game, SIDE_TEAM, h, open, 256);
    for (int i = 0; i < n; i++) {
        offered = offered ||
                  (open[i].kind == ORDER_SHOOT && open[i].extra[0] == z && open[i].target == grunt);
    }
    assert_true(offered);
}

// ZD-ALLY-REMOTEUPG-03: the card goes to whoever is nearest to the zipper.
static void red_looks_at_whoever_has_shot(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 5, 5), z = gun_remote(b, "Zipper", h, 40, 40);
    figure_id by_h = battle_bogey(b, "Grunt", 12, 5), by_z = battle_bogey(b, "Grunt", 46, 40);
    battle_face(b, by_h, 1, 0);
    struct order o = battle_order(ORDER_SHOOT, h, by_z);
    o.extra[0] = z;
    battle_cards(b, 1, "2C");
    battle_dice(b, 3, 1, 1, 1);
    battle_give(b, &o);
    int of_z = 0, of_h = 0;
    for (int i = 0; i < b->events.n; i++) {
        of_z += b->events.event[i].who == by_z;
        of_h += b->events.event[i].who == by_h;
    }
    assert_true(of_z > 0);
    assert_int_equal(of_h, 0);
}

// ZD-ALLY-REMOTEUPG-03: either of them: where the operator shoots itself, or one gun, no other gun
// does; beside something else it may, unless the switch remote_gun_only_with_shoot says no.
static void one_of_them_shoots(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id h = battle_hero(b, "Salim", 10, 10), z = gun_remote(b, "Zipper", h, 10, 15);
    figure_id second = gun_remote(b, "Scutter", h, 10, 20);
    figure_id boss = battle_bogey(b, "Boss", 20, 12);
    choices_of(&c, b, SIDE_TEAM);
    struct order o = battle_order(ORDER_SHOOT, h, boss);
    battle_dice(b, 4, 1, 1, 1, 1);
    choices_want(&c, "remote.next", 1, z, FIGURE_NONE);
    quietly(b, &o);
    assert_true(choices_open(&c, "remote.act", 0, ORDER_NORMAL, z));
    assert_false(choices_open(&c, "remote.act", 0, ORDER_SHOOT, z));
    o.extra[0] = z;
    battle_dice(b, 3, 1, 1, 1);
    quietly(b, &o);
    assert_true(choices_open(&c, "remote.act", 1, ORDER_NORMAL, second));
    assert_false(choices_open(&c, "remote.act", 1, ORDER_SHOOT, second));
    // Beside a wait it shoots.
    c = (struct choices){0};
    choices_want(&c, "remote.next", 1, z, FIGURE_NONE);
    choices_want(&c, "remote.act", ORDER_SHOOT, z, boss);
    o = battle_order(ORDER_OVERWATCH, h, FIGURE_NONE);
    battle_dice(b, 3, 1, 1, 1);
    quietly(b, &o);
    choices_done(&c);
    assert_int_equal(rolled_by(b, "shoot", z), 3);
    set_param(b, P_REMOTE_GUN_ONLY_WITH_SHOOT, 1);
    c = (struct choices){0};
    choices_want(&c, "remote.next", 1, z, FIGURE_NONE);
    quietly(b, &o);
    assert_false(choices_open(&c, "remote.act", 0, ORDER_SHOOT, z));
}

// ZD-ALLY-REMOTEUPG-03: nobody shoots through somebody else's remote, or through what is no remote.
static void not_through_anybody(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10), kim = battle_hero(b, "Kim", 10, 20);
    figure_id z = gun_remote(b, "Zipper", kim, 10, 15), boss = battle_bogey(b, "Boss", 20, 12);
    struct order o = battle_order(ORDER_SHOOT, h, boss);
    o.extra[0] = z;
    battle_refuses(b, &o, "ZD-ALLY-REMOTEUPG-03");
    o.extra[0] = kim;
    battle_refuses(b, &o, "ZD-ALLY-REMOTEUPG-03");
    o.actor = kim;
    o.extra[0] = z;
    battle_figure(b, z)->stat[STAT_F] = 0;
    battle_refuses(b, &o, "ZD-ALLY-DOG-01");
}

// ZD-ALLY-REMOTEUPG-04: its relay is not put down.
static void its_relay_stays_on_it(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id z, h = sapper(b, "Zipper", &z);
    item(b, z, ITEM_RELAY, 1);
    choices_of(&c, b, SIDE_TEAM);
    struct order o = battle_order(ORDER_OVERWATCH, h, FIGURE_NONE);
    quietly(b, &o);
    assert_false(choices_open(&c, "remote.act", 0, ORDER_DEPLOY, z));
    struct order down = battle_order(ORDER_DEPLOY, z, FIGURE_NONE);
    struct verdict why;
    down.how = ITEM_RELAY;
    level(b, z, STATE_DOMINATED, 1); // it is activated by itself, and still
    assert_false(can_order(&b->game, &down, &why));
    assert_string_equal(why.reason[0].source, "ZD-ALLY-REMOTEUPG-04");
}

// ZD-ALLY-REMOTE-03: remotes that leave do so by a decision of their own.
static void it_leaves_by_itself(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id z, h = sapper(b, "Zipper", &z);
    zd(&b->game)->exits = EDGE_LEFT;
    battle_put(b, z, 5, 15);
    choices_of(&c, b, SIDE_TEAM);
    choices_want_at(&c, "remote.act", ORDER_NORMAL, z, MM(12.5), 15);
    choices_want(&c, "move.leave", 1, z, FIGURE_NONE);
    struct order o = battle_order(ORDER_OVERWATCH, h, FIGURE_NONE);
    quietly(b, &o);
    choices_done(&c);
    assert_int_equal(battle_figure(b, z)->place, PLACE_LEFT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(a_remote_has_its_operators_wits),
        BATTLE_TEST(wounds_of_the_operator_are_its_own),
        BATTLE_TEST(points_of_its_own_go_on_top),
        BATTLE_TEST(it_acts_beside_its_operator),
        BATTLE_TEST(each_of_several_acts_once),
        BATTLE_TEST(an_operator_has_to_be_activated),
        cmocka_unit_test(they_are_quiet_together),
        cmocka_unit_test(or_are_ordered_to),
        cmocka_unit_test(other_acts_spoil_it),
        BATTLE_TEST(quiet_is_for_two),
        BATTLE_TEST(it_may_be_dominated),
        BATTLE_TEST(not_for_a_turned_operator),
        BATTLE_TEST(it_has_no_nerves),
        BATTLE_TEST(its_relay_goes_with_it),
        BATTLE_TEST(its_relay_is_lost_with_it),
        BATTLE_TEST(its_visor_is_its_relays),
        BATTLE_TEST(it_is_wounded_like_a_character),
        BATTLE_TEST(there_is_one_pool),
        BATTLE_TEST(a_leader_is_busy_with_its_remote),
        BATTLE_TEST(there_is_no_leash),
        BATTLE_TEST(each_is_heard_for_itself),
        BATTLE_TEST(the_operator_has_acted),
        BATTLE_TEST(a_remote_alone_is_nobody),
        BATTLE_TEST(it_shoots_in_its_operators_place),
        BATTLE_TEST(red_looks_at_whoever_has_shot),
        BATTLE_TEST(one_of_them_shoots),
        BATTLE_TEST(not_through_anybody),
        BATTLE_TEST(its_relay_stays_on_it),
        BATTLE_TEST(it_leaves_by_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
