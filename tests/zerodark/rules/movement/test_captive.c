// Enemies that are taken alive.
#include <string.h>

#include "support/zerodark/moves.h"
#include "support/zerodark/net.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/combat/blast.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/missions/entry.h"
#include "zerodark/rules/movement/captive.h"
#include "zerodark/rules/red_force/red.h"

#define CONTACT MM(25) // between the middles of two Cyl3 figures that touch

// A versus battle with Kidnap's rules: A(13) to capture.
static int setup(void **state)
{
    struct battle *b = battle_new();
    zd(&b->game)->mode = MODE_VERSUS;
    zd(&b->game)->capture = 13;
    *state = b;
    return 0;
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, battle_teardown)

static void zones(struct battle *b)
{
    struct way_in top = {.edge = EDGE_TOP}, bottom = {.edge = EDGE_BOTTOM};
    assert_int_equal(entry_choose(&b->game, SIDE_TEAM, &top), STATUS_OK);
    assert_int_equal(entry_choose(&b->game, SIDE_RIVAL, &bottom), STATUS_OK);
}

// A bogey that is down.
static figure_id fallen(struct battle *b, const char *profile, double x, double y)
{
    figure_id id = battle_bogey(b, profile, x, y);
    level(b, id, STATE_DOWN, 1);
    return id;
}

// A rival hero at a level of wounded.
static figure_id casualty(struct battle *b, const char *name, int wounds, double x, double y)
{
    figure_id id = rival(b, name, x, y);
    level(b, id, STATE_WOUNDED, wounds);
    return id;
}

static figure_id captor_of(struct battle *b, figure_id who)
{
    const struct figure *f = battle_figure(b, who);
    return is_captive(f) ? f->link[LINK_CARRIED_BY] : FIGURE_NONE;
}

static bool in_contact(struct battle *b, figure_id one, figure_id other)
{
    return measure_touching(battle_figure(b, one), battle_figure(b, other));
}

// Gives an order, after which no card does anything.
static void does(struct battle *b, enum order_kind kind, figure_id who, figure_id target)
{
    struct order o = battle_order(kind, who, target);
    if (b->rules.n_hooks == 0) {
        choices_hush(b);
    }
    battle_give(b, &o);
}

// A hero of AV2 with a captive of a profile at its left side.
static figure_id captor(struct battle *b, const char *profile, double x, double y, figure_id *prey)
{
    figure_id id = battle_hero(b, "Salim", x, y);
    battle_figure(b, id)->stat[STAT_AV] = 2;
    *prey = fallen(b, profile, x - CONTACT, y);
    carrying_take(&b->game, id, *prey);
    return id;
}

static bool capturable(struct battle *b, figure_id who, figure_id target, const char **why)
{
    return may(b, ORDER_INTERACT, who, target, why);
}

// ZD-VS-KIDNAP-03: only down bogeys and enemy characters at wounded(4).
static void only_the_helpless(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id h = battle_hero(b, "Salim", 10, 10), grunt = fallen(b, "Grunt", 10 - CONTACT, 10);
    figure_id foe = rival(b, "Rex", 10, 10 - CONTACT),
              friend = battle_hero(b, "Kim", 10, 10 + CONTACT);
    level(b, friend, STATE_WOUNDED, 4);
    for (int wounds = 3; wounds <= 4; wounds++) {
        level(b, foe, STATE_WOUNDED, wounds);
        assert_int_equal(capturable(b, h, foe, &why), wounds == 4);
        assert_true(wounds == 4 || strcmp(why, "ZD-VS-KIDNAP-03") == 0);
    }
    assert_true(capturable(b, h, grunt, &why));
    assert_false(capturable(b, h, friend, &why));
    assert_string_equal(why, "ZD-INTERACT-01");
    battle_put(b, grunt, 6, 10);
    assert_false(capturable(b, h, grunt, &why));
    assert_string_equal(why, "ZD-INTERACT-01");
    battle_put(b, grunt, 10 - CONTACT, 10);
    zd(&b->game)->capture = 0;
    assert_false(capturable(b, h, grunt, &why));
    assert_string_equal(why, "ZD-INTERACT-01");
}

// ZD-VS-KIDNAP-03: a bogey that stands is to be fought, the dead are nobody's.
static void neither_the_standing_nor_the_dead(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id h = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 20, 10);
    figure_id foe = casualty(b, "Rex", 4, 10, 10 - CONTACT);
    struct verdict v;
    verdict_clear(&v);
    assert_false(can_capture(&b->game, battle_figure(b, h), battle_figure(b, grunt), &v));
    assert_string_equal(v.reason[0].source, "ZD-VS-KIDNAP-03");
    assert_int_equal(damage_kill(&b->game, foe, FIGURE_NONE, "test"), STATUS_OK);
    assert_false(capturable(b, h, foe, &why));
    assert_string_equal(why, "ZD-VS-KIDNAP-03");
}

// ZD-VS-KIDNAP-09: neither a Mech nor a Heavy, down as it may be; all others.
static void not_the_big_ones(void **state)
{
    static const struct {
        const char *profile;
        bool may;
    } cases[] = {{"Mech", false}, {"Heavy", false}, {"Grunt", true}, {"Elite", true},
                 {"Boss", true},  {"Sniper", true}, {"EWOp", true}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct battle *b = battle_new();
        const char *why;
        zd(&b->game)->capture = 13;
        figure_id h = battle_hero(b, "Salim", 10, 10), prey = fallen(b, cases[i].profile, 6, 10);
        double apart = 12.5 / 25.4 + battle_figure(b, prey)->body.radius / 254.0;
        battle_put(b, prey, 10 - apart, 10);
        assert_int_equal(capturable(b, h, prey, &why), cases[i].may);
        assert_true(cases[i].may || strcmp(why, "ZD-VS-KIDNAP-09") == 0);
        battle_free(b);
    }
}

// ZD-VS-KIDNAP-04: A3: N(13)[3,5,8]=1 captures, N(13)[1,12,12]=3 leaves two bonus actions as well.
static void capturing_takes_a_test(void **state)
{
    (void)state;
    for (int lucky = 0; lucky <= 1; lucky++) {
        struct battle *b = battle_new();
        zd(&b->game)->capture = 13;
        figure_id h = battle_hero_with(b, "Salim", 4, 4, 3, 4, 10, 10);
        figure_id grunt = fallen(b, "Grunt", 10 - CONTACT, 10);
        watch_bonus(b, SIDE_TEAM);
        battle_dice(b, 3, lucky ? 1 : 3, lucky ? 12 : 5, lucky ? 12 : 8);
        does(b, ORDER_INTERACT, h, grunt);
        assert_int_equal(rolled(b, "capture"), 3);
        assert_int_equal(needed(b, "capture"), 13);
        assert_int_equal(captor_of(b, grunt), h);
        assert_int_equal(battle_figure(b, h)->link[LINK_CARRIES], grunt);
        assert_int_equal(battle_figure(b, grunt)->place, PLACE_TABLE);
        assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);
        assert_int_equal(bonus_offered(), lucky ? 2 : 0);
        battle_free(b);
    }
}

// ZD-VS-KIDNAP-05: N(13)[2,3,4]=0 on a down Elite: it is dead; on a wounded(4) hero: nothing.
static void a_failure_kills_bogeys(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero_with(b, "Salim", 4, 4, 3, 4, 10, 10);
    figure_id elite = fallen(b, "Elite", 10 - CONTACT, 10),
              foe = casualty(b, "Rex", 4, 10, 10 + CONTACT);
    battle_dice(b, 6, 2, 3, 4, 2, 3, 4);
    does(b, ORDER_INTERACT, h, elite);
    assert_int_equal(battle_state(b, elite, STATE_DEAD), 1);
    assert_int_equal(battle_figure(b, elite)->place, PLACE_GONE);
    does(b, ORDER_INTERACT, h, foe);
    assert_int_equal(battle_state(b, foe, STATE_WOUNDED), 4);
    assert_int_equal(captor_of(b, foe), FIGURE_NONE);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-RED-ALERT-02, ZD-AUTO-02: with a test in it, it is no quiet automatic action.
static void capturing_is_heard(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10), grunt = fallen(b, "Grunt", 10 - CONTACT, 10);
    figure_id near = battle_bogey(b, "Grunt", 20, 10);
    set_switch(b, P_QUIET_AUTOMATIC_ACTIONS, 1);
    battle_dice(b, 4, 1, 1, 1, 12);
    does(b, ORDER_INTERACT, h, grunt);
    assert_true(is_alert(b, near));
}

// One captive at a time, and none that somebody holds (ZD-VS-KIDNAP-14).
static void one_captive_each(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id prey, h = captor(b, "Grunt", 10, 10, &prey);
    figure_id second = fallen(b, "Grunt", 10, 10 - CONTACT);
    figure_id friend = battle_hero(b, "Kim", 10 - 2 * CONTACT, 10);
    assert_false(capturable(b, h, second, &why));
    assert_string_equal(why, "ZD-VS-KIDNAP-04");
    assert_false(capturable(b, h, prey, &why));
    assert_string_equal(why, "ZD-VS-KIDNAP-14");
    assert_false(capturable(b, friend, prey, &why));
    assert_string_equal(why, "ZD-VS-KIDNAP-14");
}

// ZD-VS-KIDNAP-06: M4 drags a Boss, whose Def 3 is its AV: one die, N(10)[11]=1, up to 5 in. It
// comes along, in contact.
static void a_captive_is_dragged(void **state)
{
    struct battle *b = *state;
    figure_id boss, h = captor(b, "Boss", 10, 10, &boss);
    struct order o = battle_move(ORDER_DRAG, h, 20, 10);
    o.target = boss;
    battle_dice(b, 1, 11);
    moves(b, &o);
    assert_int_equal(rolled(b, "drag"), 1);
    stands_at(b, h, 15, 10);
    stands_at(b, boss, 15 - CONTACT, 10);
    assert_true(in_contact(b, h, boss));
}

// ZD-VS-KIDNAP-06: AV1 may not drag it, 3 being more than twice 1; by the switch a bogey counts as
// AV 0: then AV1 may, with four dice.
static void some_are_too_heavy(void **state)
{
    struct battle *b = *state;
    struct verdict v;
    figure_id boss, h = captor(b, "Boss", 10, 10, &boss);
    battle_figure(b, h)->stat[STAT_AV] = 1;
    assert_false(can_drag(&b->game, h, boss, &v));
    assert_string_equal(v.reason[0].source, "ZD-DRAG-02");
    set_switch(b, P_KIDNAP_DRAG_AV0, 1);
    assert_true(can_drag(&b->game, h, boss, &v));
    struct order o = battle_move(ORDER_DRAG, h, 20, 10);
    o.target = boss;
    battle_dice(b, 4, 1, 1, 1, 1);
    moves(b, &o);
    assert_int_equal(rolled(b, "drag"), 4);
}

// ZD-VS-KIDNAP-06: a character has its own AV.
static void a_character_has_its_own_weight(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10), foe = casualty(b, "Rex", 4, 10 - CONTACT, 10);
    battle_figure(b, foe)->stat[STAT_AV] = 2;
    carrying_take(&b->game, h, foe);
    set_switch(b, P_KIDNAP_DRAG_AV0, 1);
    struct order o = battle_move(ORDER_DRAG, h, 20, 10);
    o.target = foe;
    battle_dice(b, 2, 1, 1);
    moves(b, &o);
    assert_int_equal(rolled(b, "drag"), 2);
    assert_true(in_contact(b, h, foe));
}

// ZD-VS-KIDNAP-06: a captor moves by dragging its captive and in no other way; the rest is free.
static void a_captor_only_drags(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id prey, h = captor(b, "Grunt", 10, 10, &prey);
    figure_id friend = battle_hero(b, "Kim", 10, 10 + CONTACT),
              grunt = battle_bogey(b, "Grunt", 18, 10);
    static const enum order_kind refused[] = {ORDER_CAUTIOUS, ORDER_NORMAL, ORDER_URGENT};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct order o = battle_move(refused[i], h, 10, 8);
        battle_refuses(b, &o, "ZD-VS-KIDNAP-06");
    }
    struct order o = battle_move(ORDER_DRAG, h, 10, 8);
    o.target = friend;
    battle_refuses(b, &o, "ZD-VS-KIDNAP-06");
    assert_true(may(b, ORDER_SHOOT, h, grunt, &why));
    struct verdict v;
    struct bonus_action bonus = {.figure = h, .option = "move"};
    assert_false(can_bonus(&b->game, &bonus, &v));
    assert_true(may(b, ORDER_DRAG, h, prey, &why));
}

// ZD-VS-KIDNAP-07: dropped outside the zone it lies in contact, still down, and has to be captured
// again.
static void a_captor_may_let_go(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id prey, h = captor(b, "Grunt", 10, 10, &prey);
    zones(b);
    int left = deck_left(&b->game.world.deck);
    does(b, ORDER_DROP, h, FIGURE_NONE);
    assert_int_equal(deck_left(&b->game.world.deck), left - 1);
    assert_int_equal(captor_of(b, prey), FIGURE_NONE);
    assert_int_equal(battle_figure(b, h)->link[LINK_CARRIES], FIGURE_NONE);
    assert_int_equal(battle_state(b, prey, STATE_DOWN), 1);
    stands_at(b, prey, 10 - CONTACT, 10);
    assert_true(capturable(b, h, prey, &why));
    assert_true(may(b, ORDER_NORMAL, h, FIGURE_NONE, &why));
}

// ZD-VS-KIDNAP-07: or by spending a bonus action.
static void a_bonus_action_lets_go(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id prey, h = captor(b, "Grunt", 10, 10, &prey);
    level(b, h, STATE_TARGETED, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_DROP, h, FIGURE_NONE);
    battle_dice(b, 4, 12, 12, 1, 1);
    does(b, ORDER_SHAKE_TARGETED, h, FIGURE_NONE);
    choices_done(&c);
    assert_int_equal(captor_of(b, prey), FIGURE_NONE);
    assert_int_equal(battle_figure(b, prey)->place, PLACE_TABLE);
}

static int extracted(struct battle *b, enum side side, const char *profile)
{
    return zd(&b->game)->extracted[side][content_profile(&b->content, profile)];
}

// ZD-VS-KIDNAP-08: dropped at y = 4 in the zone y 0-6: extracted. It comes back neither as one of
// the dead nor from the reserves.
static void dropped_at_home_it_is_extracted(void **state)
{
    struct battle *b = *state;
    figure_id prey, h = captor(b, "Elite", 10, 4, &prey);
    zones(b);
    zd(&b->game)->limited = 1;
    does(b, ORDER_DROP, h, prey);
    assert_int_equal(extracted(b, SIDE_TEAM, "Elite"), 1);
    assert_int_equal(battle_figure(b, prey)->place, PLACE_LEFT);
    assert_int_equal(battle_state(b, prey, STATE_DEAD), 0);
    assert_int_equal(zd(&b->game)->n_reserves, 0);
    assert_int_equal(battle_figure(b, h)->link[LINK_CARRIES], FIGURE_NONE);
}

// ZD-VS-KIDNAP-08: a character too, whichever side takes it.
static void characters_are_extracted(void **state)
{
    struct battle *b = *state;
    figure_id foe = rival(b, "Rex", 10, 44), h = battle_hero(b, "Salim", 10 - CONTACT, 44);
    zones(b);
    level(b, h, STATE_WOUNDED, 4);
    carrying_take(&b->game, foe, h);
    does(b, ORDER_DROP, foe, h);
    assert_int_equal(zd(&b->game)->extracted_characters[SIDE_RIVAL], 1);
    assert_int_equal(zd(&b->game)->extracted_characters[SIDE_TEAM], 0);
    assert_int_equal(battle_figure(b, h)->place, PLACE_LEFT);
}

// ZD-VS-KIDNAP-08: in no other zone than the captor's own, of which there may be two; its middle
// has to be in it.
static void only_at_home(void **state)
{
    static const struct {
        double x, y;
        bool home;
    } cases[] = {{10, 44, false}, {10, 6.1, false}, {10, 6, true}, {47, 24, true}, {44, 24, false}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct battle *b = battle_new();
        figure_id prey, h = captor(b, "Grunt", cases[i].x, cases[i].y, &prey);
        zones(b);
        zd(&b->game)->zone[SIDE_TEAM][1] =
            (struct area){battle_point(45, 21), battle_point(48, 27)};
        zd(&b->game)->n_zones[SIDE_TEAM] = 2;
        does(b, ORDER_DROP, h, prey);
        assert_int_equal(extracted(b, SIDE_TEAM, "Grunt"), cases[i].home);
        assert_int_equal(extracted(b, SIDE_RIVAL, "Grunt"), 0);
        battle_free(b);
    }
}

// ZD-VS-KIDNAP-12: 6H with the only down bogey captured: nobody stands up; once it is dropped it
// can. By the switch it does so from its captor's hands.
static void hearts_revive_no_captive(void **state)
{
    (void)state;
    for (int revived = 0; revived <= 1; revived++) {
        struct battle *b = battle_new();
        figure_id prey, h = captor(b, "Grunt", 10, 10, &prey);
        battle_bogey(b, "Elite", 40, 40);
        set_switch(b, P_CAPTIVES_REVIVE, revived);
        stand_still(b);
        play(b, "6H", h);
        assert_int_equal(battle_state(b, prey, STATE_DOWN), !revived);
        assert_int_equal(captor_of(b, prey), revived ? FIGURE_NONE : h);
        if (!revived) {
            assert_int_equal(carrying_drop(&b->game, h, prey), STATUS_OK);
            play(b, "6H", h);
            assert_int_equal(battle_state(b, prey, STATE_DOWN), 0);
        }
        battle_free(b);
    }
}

// ZD-VS-KIDNAP-13: a captor at wounded(3) drops its captive where it is, be it at home; it is free
// to be revived or captured.
static void who_is_out_of_action_holds_nobody(void **state)
{
    struct battle *b = *state;
    const char *why;
    figure_id prey, h = captor(b, "Grunt", 10, 4, &prey);
    figure_id friend = battle_hero(b, "Kim", 10 - 2 * CONTACT, 4);
    zones(b);
    level(b, h, STATE_WOUNDED, 2);
    assert_int_equal(captor_of(b, prey), h);
    level(b, h, STATE_WOUNDED, 3);
    assert_int_equal(captor_of(b, prey), FIGURE_NONE);
    assert_int_equal(battle_figure(b, h)->link[LINK_CARRIES], FIGURE_NONE);
    stands_at(b, prey, 10 - CONTACT, 4);
    assert_int_equal(extracted(b, SIDE_TEAM, "Grunt"), 0);
    assert_true(capturable(b, friend, prey, &why));
    battle_bogey(b, "Elite", 40, 40);
    stand_still(b);
    play(b, "6H", h);
    assert_int_equal(battle_state(b, prey, STATE_DOWN), 0);
}

// ZD-VS-KIDNAP-14: a friend in contact medics a captured hero to wounded(3): no longer a captive.
static void a_healed_captive_is_free(void **state)
{
    struct battle *b = *state;
    figure_id foe = rival(b, "Rex", 10, 10), h = battle_hero(b, "Salim", 10 - CONTACT, 10);
    figure_id friend = battle_hero(b, "Kim", 10 - 2 * CONTACT, 10);
    level(b, h, STATE_WOUNDED, 4);
    carrying_take(&b->game, foe, h);
    level(b, foe, STATE_WOUNDED, 3); // nobody whom the friend would have to fight
    carrying_take(&b->game, foe, h);
    battle_dice(b, 4, 12, 1, 2, 3);
    does(b, ORDER_MEDIC, friend, h);
    assert_int_equal(battle_state(b, h, STATE_WOUNDED), 3);
    assert_int_equal(captor_of(b, h), FIGURE_NONE);
    assert_int_equal(battle_figure(b, foe)->link[LINK_CARRIES], FIGURE_NONE);
    stands_at(b, h, 10 - CONTACT, 10);
}

// ZD-VS-KIDNAP-14: a held Boss is neither shot nor finished off, nor taken by others; by the
// switch it is like any other that is down.
static void a_held_bogey_is_left_alone(void **state)
{
    (void)state;
    for (int open = 0; open <= 1; open++) {
        struct battle *b = battle_new();
        const char *why;
        struct verdict v;
        zd(&b->game)->mode = MODE_VERSUS;
        zd(&b->game)->capture = 13;
        figure_id boss, h = captor(b, "Boss", 10, 10, &boss);
        figure_id foe = rival(b, "Rex", 10 - 2 * CONTACT, 10), far = rival(b, "Max", 4, 6);
        struct bonus_action finish = {.figure = foe, .option = "finish", .target = boss};
        set_switch(b, P_CAPTIVES_OPEN_TO_OTHERS, open);
        set_switch(b, P_SHOOT_DOWN_BOGEYS, 1);
        assert_int_equal(may(b, ORDER_FINISH, foe, boss, &why), open);
        assert_true(open || strcmp(why, "ZD-VS-KIDNAP-14") == 0);
        assert_int_equal(can_bonus(&b->game, &finish, &v), open);
        assert_int_equal(may(b, ORDER_SHOOT, far, boss, &why), open);
        assert_true(open || strcmp(why, "ZD-VS-KIDNAP-14") == 0);
        assert_int_equal(capturable(b, foe, boss, &why), open);
        assert_int_equal(may(b, ORDER_FINISH, h, boss, &why), open);
        battle_free(b);
    }
}

// ZD-VS-KIDNAP-14: nor is a held character fought or shot, by heroes or by the Red Force.
static void a_held_character_is_left_alone(void **state)
{
    (void)state;
    for (int open = 0; open <= 1; open++) {
        struct battle *b = battle_new();
        const char *why;
        zd(&b->game)->mode = MODE_VERSUS;
        figure_id h = battle_hero(b, "Salim", 10, 10),
                  foe = casualty(b, "Rex", 4, 10 - CONTACT, 10);
        figure_id far = battle_hero(b, "Kim", 4, 14), grunt = alert_bogey(b, "Grunt", 8, 4), seen;
        set_switch(b, P_CAPTIVES_OPEN_TO_OTHERS, open);
        carrying_take(&b->game, h, foe);
        assert_int_equal(may(b, ORDER_SHOOT, far, foe, &why), open);
        assert_int_equal(may(b, ORDER_CQB, h, foe, &why), open);
        assert_int_equal(red_nearest_seen(&b->game, grunt, false, &seen), STATUS_OK);
        assert_int_equal(seen, open ? foe : h);
        battle_put(b, grunt, 10 - 2 * CONTACT, 10);
        assert_int_equal(measure_is_locked(&b->game, battle_figure(b, grunt)), open);
        battle_free(b);
    }
}

// ZD-VS-KIDNAP-14: a captive that dies is dropped, and scores nothing.
static void the_dead_are_no_captives(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 4), foe = casualty(b, "Rex", 4, 10 - CONTACT, 4);
    zones(b);
    carrying_take(&b->game, h, foe);
    hit(b, foe, FIGURE_NONE, 1);
    assert_int_equal(battle_state(b, foe, STATE_DEAD), 1);
    assert_int_equal(captor_of(b, foe), FIGURE_NONE);
    assert_int_equal(battle_figure(b, h)->link[LINK_CARRIES], FIGURE_NONE);
    assert_int_equal(zd(&b->game)->extracted_characters[SIDE_TEAM], 0);
    assert_int_equal(battle_figure(b, foe)->place, PLACE_TABLE);
}

// ZD-VS-KIDNAP-14: a captive moves with its captor, touching it, whatever has moved the captor;
// when the captor is no longer there it is free.
static void a_captive_comes_along(void **state)
{
    struct battle *b = *state;
    figure_id prey, h = captor(b, "Grunt", 10, 10, &prey);
    battle_put(b, h, 16, 10);
    does(b, ORDER_OVERWATCH, h, FIGURE_NONE);
    assert_true(in_contact(b, h, prey));
    stands_at(b, prey, 16 - CONTACT, 10);
    assert_int_equal(captor_of(b, prey), h);
    figure_id kim = battle_hero(b, "Kim", 40, 40);
    battle_figure(b, h)->place = PLACE_LEFT;
    does(b, ORDER_OVERWATCH, kim, FIGURE_NONE);
    assert_int_equal(captor_of(b, prey), FIGURE_NONE);
    assert_int_equal(battle_state(b, prey, STATE_DOWN), 1);
}

// ZD-VS-KIDNAP-14: a blast chooses nobody: it reaches a captive, who is dropped when it dies of it.
static void a_blast_reaches_captives(void **state)
{
    struct battle *b = *state;
    figure_id prey, h = captor(b, "Grunt", 10, 10, &prey), far = rival(b, "Rex", 10, 24);
    struct blast blast = {.by = far,
                          .cause = "explosive",
                          .at = battle_figure(b, prey)->body.at,
                          .radius = 1,
                          .nominated = prey,
                          .on_target = true};
    assert_int_equal(step(&b->game, S_BLAST, &blast), STATUS_OK);
    assert_int_equal(battle_state(b, prey, STATE_DEAD), 1);
    assert_int_equal(captor_of(b, prey), FIGURE_NONE);
    assert_int_equal(battle_figure(b, h)->link[LINK_CARRIES], FIGURE_NONE);
}

// ZD-VS-KIDNAP-08, ZD-EW-DOM-06: a captor that changes sides keeps a bogey, whom it brings to the
// zones of its new side; whoever is of that side is free.
static void a_captor_may_change_sides(void **state)
{
    (void)state;
    for (int own = 0; own <= 1; own++) {
        struct battle *b = battle_new();
        figure_id prey, h = captor(b, "Grunt", 10, 44, &prey), op = ewop(b, "Net", 5, 4, 40, 40);
        if (own) {
            carrying_drop(&b->game, h, prey);
            prey = casualty(b, "Rex", 4, 10, 44 - CONTACT);
            carrying_take(&b->game, h, prey);
        }
        zd(&b->game)->mode = MODE_VERSUS;
        zd(&b->game)->capture = 13;
        zones(b);
        battle_figure(b, op)->side = SIDE_RIVAL;
        battle_figure(b, h)->flags |= FLAG_SYNTHETIC;
        assert_int_equal(dominate(&b->game, h, op), STATUS_OK);
        does(b, ORDER_OVERWATCH, op, FIGURE_NONE);
        assert_int_equal(captor_of(b, prey), own ? FIGURE_NONE : h);
        if (!own) {
            does(b, ORDER_DROP, h, prey);
            assert_int_equal(extracted(b, SIDE_RIVAL, "Grunt"), 1);
            assert_int_equal(extracted(b, SIDE_TEAM, "Grunt"), 0);
        }
        battle_free(b);
    }
}

// ZD-VS-KIDNAP-11, ZD-SIDE-01: a machine that the enemy dominates is a character to its captor.
static void a_dominated_machine_is_a_character(void **state)
{
    struct battle *b = *state;
    figure_id op = ewop(b, "Net", 5, 4, 40, 40), elite = machine(b, "Elite", 10 - CONTACT, 4);
    figure_id h = battle_hero(b, "Salim", 10, 4);
    zones(b);
    battle_figure(b, op)->side = SIDE_RIVAL;
    assert_int_equal(dominate(&b->game, elite, op), STATUS_OK);
    level(b, elite, STATE_WOUNDED, 4);
    battle_dice(b, 4, 12, 1, 1, 1);
    does(b, ORDER_INTERACT, h, elite);
    assert_int_equal(captor_of(b, elite), h);
    does(b, ORDER_DROP, h, elite);
    assert_int_equal(zd(&b->game)->extracted_characters[SIDE_TEAM], 1);
    assert_int_equal(extracted(b, SIDE_TEAM, "Elite"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(only_the_helpless),
        CASE(neither_the_standing_nor_the_dead),
        cmocka_unit_test(not_the_big_ones),
        cmocka_unit_test(capturing_takes_a_test),
        CASE(a_failure_kills_bogeys),
        CASE(capturing_is_heard),
        CASE(one_captive_each),
        CASE(a_captive_is_dragged),
        CASE(some_are_too_heavy),
        CASE(a_character_has_its_own_weight),
        CASE(a_captor_only_drags),
        CASE(a_captor_may_let_go),
        CASE(a_bonus_action_lets_go),
        CASE(dropped_at_home_it_is_extracted),
        CASE(characters_are_extracted),
        cmocka_unit_test(only_at_home),
        cmocka_unit_test(hearts_revive_no_captive),
        CASE(who_is_out_of_action_holds_nobody),
        CASE(a_healed_captive_is_free),
        cmocka_unit_test(a_held_bogey_is_left_alone),
        cmocka_unit_test(a_held_character_is_left_alone),
        CASE(the_dead_are_no_captives),
        CASE(a_captive_comes_along),
        CASE(a_blast_reaches_captives),
        cmocka_unit_test(a_captor_may_change_sides),
        CASE(a_dominated_machine_is_a_character),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
