// What grenades do where they have landed.
#include "support/zerodark/moves.h"
#include "support/zerodark/throws.h"
#include "zerodark/rules/sight/sight.h"

#define RADIUS (12.5 / 25.4)

// Where a Cyl3 figure stands whose near edge is so many inches, just not more, beyond a spot.
static double beyond(double from, double inches)
{
    return from + RADIUS + inches - 0.02;
}

// The spot at which most grenades here are thrown, and what is so far north of it.
static double spot_x(void)
{
    return throw_spot(9);
}

static double north(double inches)
{
    return beyond(10, inches);
}

static struct throw burst(struct battle * b, figure_id who, enum item which)
{
    return lob_to(b, who, which, spot_x(), 10);
}

static int prone(struct battle *b, figure_id who)
{
    return battle_state(b, who, STATE_PRONE);
}

// ZD-GRENADE-BRIGHT-01: two hits: radius 6; a hero at 3 in: stunned(3), no wounds; four at most; by
// the switch the radius is 5 whatever the hits.
static void brightlight_stuns_by_its_hits(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_BRIGHTLIGHT);
    figure_id kim = bystander(b, "Kim", spot_x(), north(3));
    figure_id lee = bystander(b, "Lee", spot_x() + 8, 10), near = bystander(b, "Mo", spot_x(), 8.9);
    battle_dice(b, 3, 4, 5, 9);
    burst(b, who, ITEM_BRIGHTLIGHT);
    assert_int_equal(stunned(b, kim), 3);
    assert_int_equal(wounded(b, kim), 0);
    assert_int_equal(stunned(b, near), 4);
    assert_int_equal(stunned(b, lee), 0);
    level(b, kim, STATE_STUNNED, 0);
    set_param(b, P_GRENADE_RADIUS_FIXED5, 1);
    battle_dice(b, 3, 4, 5, 9);
    burst(b, who, ITEM_BRIGHTLIGHT);
    assert_int_equal(stunned(b, kim), 2);
}

// ZD-GRENADE-BRIGHT-01, ZD-GRENADE-GEN-10: one success: radius 5, from where it has fallen short;
// a targeted hit widens nothing; who is out of the light's sight is spared.
static void brightlight_needs_a_line_of_sight(void **state)
{
    struct battle *b = *state;
    battle_box(b, spot_x() - 4, 11, spot_x() + 4, 11.2, 100);
    figure_id who = thrower(b, ITEM_BRIGHTLIGHT);
    figure_id hidden = bystander(b, "Kim", spot_x(), 12),
              seen = bystander(b, "Lee", spot_x() - 2, 7);
    battle_dice(b, 3, 2, 3, 7);
    burst(b, who, ITEM_BRIGHTLIGHT);
    assert_int_equal(stunned(b, hidden), 0);
    assert_int_equal(stunned(b, seen), 2);
    figure_id grunt = battle_bogey(b, "Grunt", throw_at(8), 10);
    level(b, grunt, STATE_TARGETED, 1);
    level(b, seen, STATE_STUNNED, 0);
    battle_put(b, seen, spot_x() - 1, 6);
    battle_dice(b, 4, 9, 1, 2, 3); // one success, two hits: on target
    struct throw t = lob(b, who, ITEM_BRIGHTLIGHT, grunt);
    assert_int_equal(t.hits, 2);
    assert_int_equal(stunned(b, grunt), 4);
    assert_int_equal(stunned(b, seen), 5 - 4);
}

// ZD-GRENADE-BRIGHT-02: no armour test, no prone, no tokens lost by it, no instant kill, and no IFF
// stops it; by the switch all of that but the wounds.
static void brightlight_borrows_the_radius_only(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_BRIGHTLIGHT);
    figure_id friend = battle_hero(b, "Kim", spot_x(), north(3));
    figure_id boss = battle_bogey(b, "Boss", throw_at(9), 10);
    battle_figure(b, friend)->stat[STAT_AV] = 5;
    level(b, friend, STATE_TOKENS, 1);
    battle_dice(b, 3, 12, 5, 6); // v = 12
    struct throw t = lob(b, who, ITEM_BRIGHTLIGHT, boss);
    assert_int_equal(t.hits, 2);
    assert_int_equal(battle_state(b, boss, STATE_DEAD), 0);
    assert_int_equal(stunned(b, friend), 3);
    assert_int_equal(prone(b, friend), 0);
    assert_int_equal(tokens(b, friend), 1);
    set_param(b, P_BRIGHTLIGHT_FULL_EXPLOSIVE, 1);
    battle_dice(b, 3, 12, 5, 6);
    assert_true(lob(b, who, ITEM_BRIGHTLIGHT, boss).null);
    item(b, friend, ITEM_IFF, 0);
    item(b, who, ITEM_BRIGHTLIGHT, 1);
    level(b, friend, STATE_STUNNED, 0);
    battle_dice(b, 3 + 5, 12, 5, 6, 3, 12, 1, 1, 1); // AV(15): 12 + 3 and a lucky twelve
    lob(b, who, ITEM_BRIGHTLIGHT, boss);
    assert_int_equal(stunned(b, friend), 1);
    assert_int_equal(wounded(b, friend), 0);
    assert_int_equal(prone(b, friend), 1);
    assert_int_equal(tokens(b, friend), 0);
}

// ZD-GRENADE-BRIGHT-03: a Grunt with a token, two hits at 4 in: stunned(2), no token; a synthetic
// one and a robot hero: nothing.
static void machines_see_no_brightlight(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_BRIGHTLIGHT);
    figure_id grunt = battle_bogey(b, "Grunt", spot_x(), north(4));
    figure_id bot = machine(b, "Grunt", spot_x() + 4, 10), robot = bystander(b, "Kim", spot_x(), 6);
    battle_figure(b, robot)->flags |= FLAG_SYNTHETIC;
    level(b, grunt, STATE_TOKENS, 1);
    level(b, bot, STATE_TOKENS, 1);
    battle_dice(b, 3, 4, 5, 9);
    burst(b, who, ITEM_BRIGHTLIGHT);
    assert_int_equal(stunned(b, grunt), 2);
    assert_int_equal(tokens(b, grunt), 0);
    assert_int_equal(stunned(b, bot) + stunned(b, robot), 0);
    assert_int_equal(tokens(b, bot), 1);
}

// ZD-GADGET-STAR-02: two hits and two starlights in I: stunned(4); in O: stunned(2).
static void starlight_makes_brightlight_worse(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_BRIGHTLIGHT);
    figure_id on = bystander(b, "Kim", spot_x(), north(4));
    figure_id off = bystander(b, "Lee", spot_x() + 0.1, 20 - north(4));
    item(b, on, ITEM_STARLIGHT, 2);
    item(b, off, ITEM_STARLIGHT, 2);
    item_off(b, off, ITEM_STARLIGHT);
    battle_dice(b, 3, 4, 5, 9);
    burst(b, who, ITEM_BRIGHTLIGHT);
    assert_int_equal(stunned(b, on), 4);
    assert_int_equal(stunned(b, off), 2);
}

// As if nothing had happened.
static void pick_up(struct battle *b, figure_id who)
{
    level(b, who, STATE_WOUNDED, 0);
    level(b, who, STATE_STUNNED, 0);
    level(b, who, STATE_PRONE, 0);
}

// ZD-GRENADE-FRAG-01: 4, 5, 9 against 9: radius 2; 9, 3, 12: three hits, radius 3, and whoever is
// at 1 in takes two; more successes widen nothing.
static void fragments_fly_two_inches(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_FRAG);
    figure_id kim = bystander(b, "Kim", spot_x(), north(1)),
              lee = bystander(b, "Lee", spot_x() + 3, 10);
    battle_figure(b, kim)->stat[STAT_AV] = battle_figure(b, lee)->stat[STAT_AV] = 0;
    battle_dice(b, 3, 4, 5, 9);
    burst(b, who, ITEM_FRAG);
    assert_int_equal(wounded(b, kim), 1);
    assert_int_equal(prone(b, lee), 0);
    pick_up(b, kim);
    battle_dice(b, 3, 9, 3, 12);
    assert_int_equal(burst(b, who, ITEM_FRAG).successes, 3);
    assert_int_equal(wounded(b, kim), 2);
    assert_int_equal(wounded(b, lee), 0); // at 3 in less a radius: 3 - 3
    assert_int_equal(prone(b, lee), 1);
    set_param(b, P_FRAG_RADIUS, 4);
    item(b, who, ITEM_FRAG, 1);
    pick_up(b, kim);
    battle_dice(b, 3, 4, 5, 9);
    burst(b, who, ITEM_FRAG);
    assert_int_equal(wounded(b, kim), 3);
}

// ZD-GRENADE-FRAG-02: two hits at a nominated Boss: dead; one, 2 in short: 2 - 2 = 0 hits. By the
// switch it takes hits like anybody: two of Wnd 3.
static void fragments_on_target_kill(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_FRAG), boss = battle_bogey(b, "Boss", throw_at(9), 10);
    level(b, boss, STATE_TOKENS, 3);
    battle_dice(b, 3, 2, 3, 7); // v = 12
    struct throw t = lob(b, who, ITEM_FRAG, boss);
    assert_int_equal(t.hits, 1);
    assert_int_equal(t.at.x - t.impact.x, 2 * LEN_INCH - 2);
    assert_int_equal(battle_state(b, boss, STATE_WOUNDS_NOW), 0);
    assert_int_equal(battle_state(b, boss, STATE_DEAD), 0);
    for (int spared = 1; spared >= 0; spared--) {
        set_param(b, P_FRAG_NO_INSTAKILL, spared);
        item(b, who, ITEM_FRAG, 1);
        battle_dice(b, 3, 1, 11, 12);
        assert_int_equal(lob(b, who, ITEM_FRAG, boss).hits, 3);
        assert_int_equal(battle_state(b, boss, STATE_DEAD), !spared);
        assert_int_equal(battle_state(b, boss, STATE_WOUNDS_NOW), spared ? 3 : 0);
        assert_int_equal(battle_state(b, boss, STATE_DOWN), spared);
        if (spared) {
            level(b, boss, STATE_DOWN, 0);
        }
    }
}

// ZD-GRENADE-FRAG-03: a friend with an IFF in I at 2 in: a null throw, and the grenade is spent;
// without it survivors lose tokens, and characters are stunned(+1) and prone.
static void fragments_are_explosive(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_FRAG);
    figure_id friend = battle_hero(b, "Kim", spot_x(), north(2));
    figure_id elite = battle_bogey(b, "Elite", spot_x(), 20 - north(2));
    level(b, elite, STATE_TOKENS, 2);
    level(b, friend, STATE_TOKENS, 1);
    watch_bonus(b, SIDE_TEAM);
    battle_dice(b, 3, 9, 10, 11);
    struct throw t = burst(b, who, ITEM_FRAG);
    assert_true(t.null);
    assert_int_equal(t.surplus, 0);
    assert_int_equal(item_left(b, who, ITEM_FRAG), 1);
    assert_int_equal(tokens(b, elite), 2);
    item_off(b, friend, ITEM_IFF);
    battle_dice(b, 3, 4, 5, 9);
    assert_false(burst(b, who, ITEM_FRAG).null);
    assert_int_equal(tokens(b, elite), 0);
    assert_int_equal(stunned(b, elite), 0);
    assert_int_equal(tokens(b, friend), 0);
    assert_int_equal(stunned(b, friend), 1);
    assert_int_equal(prone(b, friend), 1);
    assert_int_equal(wounded(b, friend), 0);
}

// ZD-GRENADE-STUN-01: 4, 5, 9 against 9: whoever is within 2 in is stunned(1) and targeted, no
// more; 9, 10, 11: also stressed(1), and bogeys go down. One success only stuns.
static void stun_has_an_effect_for_each_success(void **state)
{
    struct battle *b = *state;
    static const int dice[][3] = {{9, 1, 2}, {4, 5, 9}, {9, 10, 11}};
    for (int n = 1; n <= 3; n++) {
        figure_id who = thrower(b, ITEM_STUN);
        double at = n == 1 ? spot_x() - 1 : spot_x();
        figure_id kim = bystander(b, "Kim", at, north(1));
        figure_id elite = battle_bogey(b, "Elite", at, 20 - north(1));
        figure_id out = bystander(b, "Lee", at, north(3));
        battle_dice(b, 3, dice[n - 1][0], dice[n - 1][1], dice[n - 1][2]);
        assert_int_equal(burst(b, who, ITEM_STUN).successes, n);
        assert_int_equal(stunned(b, kim), 1);
        assert_int_equal(targeted(b, kim), n >= 2);
        assert_int_equal(battle_state(b, kim, STATE_STRESSED), n == 3);
        assert_int_equal(wounded(b, kim), 0);
        assert_int_equal(stunned(b, elite), 1);
        assert_int_equal(targeted(b, elite), n >= 2);
        assert_int_equal(battle_state(b, elite, STATE_DOWN), n == 3);
        assert_int_equal(stunned(b, out), 0);
        figure_id all[] = {who, kim, elite, out};
        for (int i = 0; i < 4; i++) {
            battle_figure(b, all[i])->place = PLACE_OFF;
        }
    }
}

// ZD-GRENADE-STUN-01: by the switch only what the number of successes says. A natural twelve: 3 in.
static void stun_by_the_switch_has_one_effect(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_STUN), kim = bystander(b, "Kim", spot_x(), north(3));
    set_param(b, P_STUN_GRENADE_EXCLUSIVE, 1);
    battle_dice(b, 3, 12, 1, 1); // the twelve and its luck
    assert_int_equal(burst(b, who, ITEM_STUN).successes, 2);
    assert_int_equal(stunned(b, kim), 0);
    assert_int_equal(targeted(b, kim), 1);
    figure_id elite = battle_bogey(b, "Elite", spot_x(), 20 - north(3));
    level(b, elite, STATE_TOKENS, 2);
    battle_dice(b, 3, 12, 12, 1);
    assert_int_equal(burst(b, who, ITEM_STUN).successes, 4);
    assert_int_equal(stunned(b, kim), 0);
    assert_int_equal(battle_state(b, kim, STATE_STRESSED), 1);
    assert_int_equal(stunned(b, elite), 0);
    assert_int_equal(battle_state(b, elite, STATE_DOWN), 1);
    assert_int_equal(tokens(b, elite), 0); // as ever when one goes down
    assert_int_equal(battle_state(b, elite, STATE_DOWNED_NOW), 1);
}

// ZD-GRENADE-STUN-02: a robot hero and an inhuman one: stunned(1), targeted, no stress; a Grunt
// with a token, and a Boss: down, whatever their wounds.
static void the_immune_skip_the_stress(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_STUN);
    figure_id robot = bystander(b, "Kim", spot_x(), north(1));
    figure_id inhuman = bystander(b, "Lee", spot_x(), 20 - north(1));
    figure_id grunt = battle_bogey(b, "Grunt", spot_x() + 1.2, 10);
    figure_id boss = battle_bogey(b, "Boss", spot_x() - 1, 11);
    battle_figure(b, robot)->flags |= FLAG_SYNTHETIC;
    battle_figure(b, inhuman)->flags |= FLAG_INHUMAN;
    level(b, grunt, STATE_TOKENS, 1);
    level(b, boss, STATE_TOKENS, 3);
    battle_dice(b, 3, 9, 10, 11);
    burst(b, who, ITEM_STUN);
    for (int i = 0; i < 2; i++) {
        figure_id id = i ? robot : inhuman;
        assert_int_equal(stunned(b, id), 1);
        assert_int_equal(targeted(b, id), 1);
        assert_int_equal(battle_state(b, id, STATE_STRESSED), 0);
    }
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);
    assert_int_equal(battle_state(b, boss, STATE_DOWN), 1);
}

// ZD-GRENADE-STUN-03: a friend's IFF within the radius stops it; nobody falls prone, rolls AV(15)
// or loses a token but by being stunned; by the switch prone and tokens stay.
static void stun_is_stopped_but_throws_nobody_down(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_STUN), kim = battle_hero(b, "Kim", spot_x(), north(1));
    battle_figure(b, kim)->stat[STAT_AV] = 3;
    level(b, kim, STATE_TOKENS, 1);
    battle_dice(b, 3, 4, 5, 9);
    assert_true(burst(b, who, ITEM_STUN).null);
    assert_int_equal(stunned(b, kim), 0);
    item_off(b, kim, ITEM_IFF);
    for (int keeps = 0; keeps <= 1; keeps++) {
        set_param(b, P_STUN_KEEPS_PRONE, keeps);
        item(b, who, ITEM_STUN, 1);
        battle_dice(b, 3, 4, 5, 9);
        assert_false(burst(b, who, ITEM_STUN).null);
        assert_int_equal(stunned(b, kim), 1 + keeps);
        assert_int_equal(prone(b, kim), keeps);
        assert_int_equal(tokens(b, kim), !keeps);
    }
}

// ZD-GRENADE-STUN-01: "every victim" is who has a line of sight from the point.
static void stun_does_not_pass_walls(void **state)
{
    struct battle *b = *state;
    battle_box(b, spot_x() - 3, 10.4, spot_x() + 3, 10.6, 100);
    figure_id who = thrower(b, ITEM_STUN), kim = bystander(b, "Kim", spot_x(), 11.2);
    battle_dice(b, 3, 4, 5, 9);
    burst(b, who, ITEM_STUN);
    assert_int_equal(stunned(b, kim), 0);
}

// ZD-GRENADE-TAG-01: two hits: radius 6: an Elite at 5 in and a friend are targeted, a hero at 7 in
// and one behind a wall are not; no damage, no stun, and no IFF stops it.
static void tag_marks_all_it_sees(void **state)
{
    struct battle *b = *state;
    battle_box(b, spot_x() - 2, 7.8, spot_x() + 2, 8, 100);
    figure_id who = thrower(b, ITEM_TAG);
    figure_id elite = battle_bogey(b, "Elite", spot_x(), north(5));
    figure_id friend = battle_hero(b, "Kim", beyond(spot_x(), 3), 10);
    figure_id far = bystander(b, "Lee", spot_x() + 4, north(7)),
              hidden = bystander(b, "Mo", spot_x(), 7);
    level(b, elite, STATE_TOKENS, 2);
    battle_dice(b, 3, 4, 5, 9);
    assert_false(burst(b, who, ITEM_TAG).null);
    assert_int_equal(targeted(b, elite), 1);
    assert_int_equal(targeted(b, friend), 1);
    assert_int_equal(targeted(b, far), 0);
    assert_int_equal(targeted(b, hidden), 0);
    assert_int_equal(stunned(b, friend) + wounded(b, friend) + stunned(b, elite), 0);
    assert_int_equal(tokens(b, elite), 2);
}

// ZD-GRENADE-TAG-01, ZD-STATE-TARGETED-04: the throw uses up that its target was targeted, and
// marks it again.
static void tag_marks_the_nominated(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_TAG), grunt = battle_bogey(b, "Grunt", throw_at(8), 10);
    battle_dice(b, 3, 9, 9, 9);
    lob(b, who, ITEM_TAG, grunt);
    assert_int_equal(targeted(b, grunt), 1);
    battle_dice(b, 4, 9, 9, 9, 9);
    lob(b, who, ITEM_TAG, grunt);
    assert_int_equal(targeted(b, grunt), 1);
}

// ZD-GRENADE-GAS-01: two markers at once, and at the end of each later activation: 2, 4, 6, 8, 6,
// 4, 2, 0. The first lies where it has landed.
static void gas_grenades_make_clouds(void **state)
{
    struct battle *b = *state;
    static const enum item kinds[] = {ITEM_SMOKE, ITEM_DIGISMOKE, ITEM_CHEM};
    static const int counts[] = {2, 4, 6, 8, 6, 4, 2, 0};
    choices_hush(b);
    figure_id idle = battle_hero(b, "Kim", 40, 40);
    for (int k = 0; k < 3; k++) {
        figure_id who = thrower(b, kinds[k]);
        struct order o = battle_order(ORDER_THROW, who, FIGURE_NONE);
        struct order wait = battle_order(ORDER_OVERWATCH, idle, FIGURE_NONE);
        o.how = (uint8_t)kinds[k];
        o.point[0] = battle_point(spot_x(), 10);
        o.n_points = 1;
        answer(b, SIDE_TEAM, "overwatch", 1);
        battle_dice(b, 3, 4, 5, 9);
        for (int i = 0; i < 8; i++) {
            battle_give(b, i ? &wait : &o);
            assert_int_equal(markers(b), counts[i]);
            if (i == 0) {
                assert_int_equal(b->game.world.zone[0].body.at.x, o.point[0].x);
                assert_int_equal(b->game.world.zone[0].tags, kinds[k] == ITEM_SMOKE ? TAG_SMOKE
                                                             : kinds[k] == ITEM_CHEM
                                                                 ? TAG_CHEM
                                                                 : TAG_DIGISMOKE);
            }
        }
        battle_figure(b, who)->place = PLACE_OFF;
    }
}

// ZD-GRENADE-GAS-01, ZD-GAS-01: where there is no room for another cloud the throw is refused, and
// the grenade kept.
static void no_gas_where_there_is_no_room(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_SMOKE);
    for (int i = 0; i < CLOUDS; i++) {
        zd(&b->game)->cloud[i].tags = TAG_SMOKE;
    }
    assert_string_equal(lob_to_forbidden(b, who, ITEM_SMOKE, spot_x(), 10), "ZD-GAS-01");
    zd(&b->game)->cloud[5].tags = 0;
    assert_string_equal(lob_to_forbidden(b, who, ITEM_SMOKE, spot_x(), 10), "");
}

// One marker and no more.
static void marker(struct battle *b, uint32_t tags, double x)
{
    struct zone *z = b->game.world.zone;
    while (z->serial) {
        z++;
    }
    *z = (struct zone){.tags = tags, .group = 9, .serial = 1};
    z->body =
        (struct cylinder){.at = {battle_len(x), battle_len(10), 0}, .radius = 200, .height = 400};
}

// ZD-GRENADE-SMOKE-01: visibility 3, through one marker: 5; a Grunt at 6 in: 6 + 5 + 1 + 1 = 13;
// what is obscured(2) stays so.
static void smoke_hides(void **state)
{
    struct battle *b = *state;
    battle_box(b, throw_at(6) - RADIUS - 0.21, 9, throw_at(6) - RADIUS - 0.01, 11, 17);
    figure_id who = battle_hero(b, "Salim", 10, 10),
              grunt = battle_bogey(b, "Grunt", throw_at(6), 12.5);
    battle_put(b, grunt, throw_at(6), 10 + 2);
    battle_put(b, who, 10, 10 + 2);
    zd(&b->game)->visibility = 3;
    marker(b, TAG_SMOKE, 13);
    b->game.world.zone[0].body.at.y = battle_len(12);
    struct shot s = aim(b, who, grunt);
    assert_int_equal(s.obscured, 1);
    assert_int_equal(s.target_number, 13);
    battle_put(b, grunt, throw_at(6), 10);
    battle_put(b, who, 10, 10);
    b->game.world.zone[0].body.at.y = battle_len(10);
    assert_int_equal(aim(b, who, grunt).obscured, 2);
    assert_int_equal(aim(b, who, grunt).target_number, 14);
    set_param(b, P_SMOKE_VISIBILITY, 3);
    assert_int_equal(aim(b, who, grunt).target_number, 15);
}

// ZD-GRENADE-DIGI-01: visibility 2, through two markers: 10; a Grunt at 6 in: 6 + 10 + 1 + 1 = 18;
// by the switch never more than 6: 14. Throws look through it too, but nothing is obscured for
// them.
static void digismoke_hides_more(void **state)
{
    struct battle *b = *state;
    figure_id who = thrower(b, ITEM_FRAG), grunt = battle_bogey(b, "Grunt", throw_at(6), 10);
    zd(&b->game)->visibility = 2;
    marker(b, TAG_DIGISMOKE, 12);
    marker(b, TAG_DIGISMOKE, 14);
    assert_int_equal(aim(b, who, grunt).target_number, 18);
    assert_int_equal(aim(b, who, grunt).obscured, 1);
    assert_int_equal(lob_aim(b, who, ITEM_FRAG, grunt).target_number, 17);
    battle_dice(b, 3, 1, 1, 1);
    battle_put(b, grunt, 40, 40);
    assert_int_equal(lob_to(b, who, ITEM_FRAG, throw_spot(6), 10).target_number, 6 + 10);
    battle_put(b, grunt, throw_at(6), 10);
    set_param(b, P_VISIBILITY_CAP_6, 1);
    assert_int_equal(aim(b, who, grunt).target_number, 14);
    zd(&b->game)->visibility = 0;
    clear_gas(b);
    assert_int_equal(aim(b, who, grunt).target_number, 7);
}

// ZD-GRENADE-DIGI-02: a heatlight at visibility 2 through a digismoke marker: 6, through a smoke
// marker: 0.
static void digismoke_blinds_heatlights(void **state)
{
    struct battle *b = *state;
    figure_id who = battle_hero(b, "Salim", 10, 10),
              grunt = battle_bogey(b, "Grunt", throw_at(6), 10);
    item(b, who, ITEM_HEATLIGHT, 1);
    zd(&b->game)->visibility = 2;
    marker(b, TAG_SMOKE, 12);
    assert_int_equal(aim(b, who, grunt).target_number, 6 + 0 + 1 + 1);
    clear_gas(b);
    marker(b, TAG_DIGISMOKE, 12);
    assert_int_equal(aim(b, who, grunt).target_number, 6 + 6 + 1 + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(brightlight_stuns_by_its_hits),
        BATTLE_TEST(brightlight_needs_a_line_of_sight),
        BATTLE_TEST(brightlight_borrows_the_radius_only),
        BATTLE_TEST(machines_see_no_brightlight),
        BATTLE_TEST(starlight_makes_brightlight_worse),
        BATTLE_TEST(fragments_fly_two_inches),
        BATTLE_TEST(fragments_on_target_kill),
        BATTLE_TEST(fragments_are_explosive),
        BATTLE_TEST(stun_has_an_effect_for_each_success),
        BATTLE_TEST(stun_by_the_switch_has_one_effect),
        BATTLE_TEST(the_immune_skip_the_stress),
        BATTLE_TEST(stun_is_stopped_but_throws_nobody_down),
        BATTLE_TEST(stun_does_not_pass_walls),
        BATTLE_TEST(tag_marks_all_it_sees),
        BATTLE_TEST(tag_marks_the_nominated),
        BATTLE_TEST(gas_grenades_make_clouds),
        BATTLE_TEST(no_gas_where_there_is_no_room),
        BATTLE_TEST(smoke_hides),
        BATTLE_TEST(digismoke_hides_more),
        BATTLE_TEST(digismoke_blinds_heatlights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
