// Sentry guns.
#include "support/zerodark/sentries.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/core/measure.h"
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

// ZD-SENTRY-GUN-01: Def 1 at 6 in, visibility 2: v 9; 1, 4, 5, 10 are two successes: dead. A friend
// beside it stops nothing, as everybody's own IFF counts.
static void a_gun_shoots_with_f4(void **state)
{
    struct battle *b = *state;
    figure_id gun = gun_at_centre(b, 6), grunt = grunt_off(b, 6);
    figure_id friend = battle_hero(b, "A", 24, 24 + gap(1));
    zd(&b->game)->visibility = 2;
    battle_dice(b, 4, 1, 4, 5, 10);
    assert_true(react(b));
    assert_int_equal(last_roll(b, "shoot")->who, gun);
    assert_int_equal(last_roll(b, "shoot")->successes, 2);
    assert_int_equal(needed(b, "shoot"), 9);
    assert_true(gone(b, grunt));
    assert_int_equal(wounded(b, friend), 0);
    flip(b, FIGURE_NONE);
    assert_int_equal(rolls(b, "shoot"), 1); // the friend is none
}

// ZD-SENTRY-GUN-01, ZD-SENTRY-GEN-06: on auto it is in overwatch from its deployment on: whoever
// stands inside its radius then is shot with that action.
static void it_is_armed_by_being_deployed(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 10, 10), grunt = battle_bogey(b, "Grunt", 15, 10);
    item(b, hero, ITEM_GUN, 1);
    choices_hush(b);
    struct order o = put_down(hero, ITEM_GUN, 6, ORDER_AUTO, 12, 10);
    battle_dice(b, 8, 1, 1, 1, 1, 1, 1, 1, 1);
    battle_give(b, &o);
    assert_int_equal(rolls(b, "shoot"), 2); // and once more with the flip
    assert_int_equal(last_roll(b, "shoot")->against, grunt);
    assert_int_equal(last_roll(b, "shoot")->who, gadget_of(b, hero));
    assert_false(armed(b, gadget_of(b, hero)));
}

// ZD-SENTRY-GUN-01, ZD-SENTRY-GEN-04: a rival without a friendly IFF: targeted is a die and a hit
// more, obscured is in v, armour is tested and nerves are; one that has cloned the team's is let
// by.
static void its_shots_are_ordinary(void **state)
{
    struct battle *b = *state;
    figure_id gun = gun_at_centre(b, 6), enemy = rival(b, "R", 24 + gap(4), 24);
    kit_of(&b->game, enemy)->clones = 1 << SIDE_TEAM;
    assert_false(react(b));
    kit_of(&b->game, enemy)->clones = 0;
    level(b, enemy, STATE_PRONE, 1);
    level(b, enemy, STATE_TARGETED, 1);
    battle_dice(b, 5, 1, 1, 1, 2, 2); // 4 + AV 1 + obscured 1 = 6: one group, and the mark
    battle_dice(b, 2, 3, 3);          // AV 1 and obscured 1
    battle_dice(b, 4, 12, 1, 1, 1);   // D 4
    assert_true(react(b));
    assert_int_equal(rolled(b, "shoot"), 5);
    assert_int_equal(needed(b, "shoot"), 6);
    assert_int_equal(last_roll(b, "shoot")->successes, 1);
    assert_int_equal(rolled(b, "armour"), 2);
    assert_int_equal(wounded(b, enemy), 2);
    assert_int_equal(rolls(b, "stress"), 1);
    assert_int_equal(targeted(b, enemy), 0);
    assert_false(armed(b, gun));
}

// ZD-SENTRY-GUN-02: a Grunt at 5 in and an Elite at 4: the Elite. Whom it cannot see it leaves.
static void it_shoots_the_closest_that_it_sees(void **state)
{
    struct battle *b = *state;
    wall(b, 22, 20, 28);
    gun_at_centre(b, 6);
    grunt_off(b, 5);
    battle_bogey(b, "Grunt", 24 - gap(2), 24);
    figure_id elite = battle_bogey(b, "Elite", 24, 24 + gap(4));
    assert_true(react(b));
    assert_int_equal(last_roll(b, "shoot")->against, elite);
}

// ZD-SENTRY-GUN-02: of two at the same range its owner chooses; unasked it is the lowest id.
static void ties_are_its_owners(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id gun = gun_at_centre(b, 6);
    figure_id first = grunt_off(b, 4), second = battle_bogey(b, "Grunt", 24, 24 + gap(4));
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_true(react(b));
    assert_int_equal(last_roll(b, "shoot")->against, first);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "sentry.target", 0, gun, second);
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_int_equal(sentries_rearm(&b->game), STATUS_OK);
    choices_done(&c);
    assert_int_equal(last_roll(b, "shoot")->against, second);
}

// ZD-SENTRY-GUN-03: on command it shoots when its deployer says so, at one within its radius whom
// the deployer's player chooses, and that it sees; never by itself, never at a friend.
static void on_command_it_waits_for_its_deployer(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 5, 5), other = battle_hero(b, "B", 24, 24 + gap(2));
    figure_id gun = commanded(b, "Sentry gun", hero, 6, 24, 24);
    figure_id near = grunt_off(b, 3), elite = battle_bogey(b, "Elite", 24, 24 - gap(6));
    figure_id out = battle_bogey(b, "Grunt", 24 - gap(6.5), 24);
    choices_hush(b);
    assert_false(armed(b, gun));
    flip(b, hero);
    assert_false(react(b));
    struct order o = battle_order(ORDER_COMMAND, hero, gun);
    o.extra[0] = out;
    battle_refuses(b, &o, "ZD-SENTRY-GUN-03");
    o.extra[0] = other;
    battle_refuses(b, &o, "ZD-SENTRY-GUN-03");
    o.extra[0] = elite;
    int cards = b->game.world.deck.drawn;
    battle_dice(b, 4, 1, 1, 1, 1);
    battle_give(b, &o);
    assert_int_equal(rolled(b, "shoot"), 4);
    assert_int_equal(last_roll(b, "shoot")->against, elite);
    assert_int_equal(b->game.world.deck.drawn, cards + 1);
    struct choices c = {0};
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "sentry.target", 0, gun, elite);
    o.extra[0] = FIGURE_NONE;
    battle_dice(b, 4, 1, 1, 1, 1);
    battle_give(b, &o);
    choices_done(&c);
    assert_int_equal(last_roll(b, "shoot")->against, elite);
    assert_false(gone(b, near));
}

// ZD-SENTRY-GUN-03, ZD-SENTRY-AP-02: it obeys its deployer where that is dominated, too, and
// whoever plays it then chooses; the gun spares those whom it spared before.
static void a_dominated_deployer_is_obeyed(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id hero = battle_hero(b, "A", 5, 5), foe = rival(b, "R", 24, 24 + gap(5));
    figure_id gun = commanded(b, "Sentry gun", hero, 6, 24, 24), grunt = grunt_off(b, 3);
    figure_id friend = battle_hero(b, "B", 24, 24 - gap(2));
    battle_figure(b, hero)->flags |= FLAG_SYNTHETIC;
    zd(&b->game)->mode = MODE_VERSUS;
    choices_hush(b);
    assert_int_equal(dominate(&b->game, hero, foe), STATUS_OK);
    struct order o = battle_order(ORDER_COMMAND, hero, gun);
    o.extra[0] = friend;
    battle_refuses(b, &o, "ZD-SENTRY-GUN-03");
    o.extra[0] = FIGURE_NONE;
    choices_of(&c, b, SIDE_RIVAL);
    choices_want(&c, "sentry.target", 0, gun, grunt);
    battle_dice(b, 4, 1, 1, 1, 1);
    battle_give(b, &o);
    choices_done(&c);
    assert_int_equal(last_roll(b, "shoot")->against, grunt);
}

// ZD-SENTRY-GUN-03: somebody else cannot, nor when it has nobody to shoot at, nor one on auto.
static void what_cannot_be_commanded(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 5, 5), other = battle_hero(b, "B", 6, 9);
    figure_id gun = commanded(b, "Sentry gun", hero, 6, 24, 24);
    struct order o = battle_order(ORDER_COMMAND, hero, gun);
    battle_refuses(b, &o, "ZD-SENTRY-GUN-03");
    grunt_off(b, 3);
    o.actor = other;
    battle_refuses(b, &o, "ZD-SENTRY-AP-02");
    o = battle_order(ORDER_COMMAND, hero, other);
    battle_refuses(b, &o, "ZD-SENTRY-AP-02");
    figure_id self = gun_at_centre(b, 6);
    battle_figure(b, self)->link[LINK_OWNER] = hero;
    o = battle_order(ORDER_COMMAND, hero, self);
    battle_refuses(b, &o, "ZD-SENTRY-GEN-02");
}

// ZD-SENTRY-GUN-04: of two that come in during one activation of the Red Force only the first is
// shot; from the next flip the gun is ready again.
static void a_gun_shoots_once_a_flip(void **state)
{
    struct battle *b = *state;
    figure_id gun = gun_at_centre(b, 6), hero = battle_hero(b, "A", 40, 40);
    choices_hush(b);
    battle_bogey(b, "Boss", 24 + gap(4), 24);
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_true(react(b));
    assert_false(armed(b, gun));
    figure_id second = battle_bogey(b, "Grunt", 24, 24 + gap(3));
    assert_false(react(b));
    battle_dice(b, 4, 1, 1, 1, 1);
    flip(b, hero);
    assert_int_equal(rolls(b, "shoot"), 2);
    assert_int_equal(last_roll(b, "shoot")->against, second);
}

// ZD-SENTRY-GUN-05: after three shots it still stands. ZD-SENTRY-GUN-07: whoever survives inside
// its radius is shot again after the next flip.
static void a_gun_shoots_again_and_again(void **state)
{
    struct battle *b = *state;
    figure_id gun = gun_at_centre(b, 6), hero = battle_hero(b, "A", 40, 40);
    choices_hush(b);
    figure_id grunt = grunt_off(b, 5);
    for (int i = 0; i < 3; i++) {
        battle_dice(b, 4, 1, 1, 1, 1);
        flip(b, hero);
        assert_int_equal(rolls(b, "shoot"), i + 1);
    }
    assert_false(gone(b, gun) || gone(b, grunt));
}

// ZD-SENTRY-GUN-07, gun_needs_movement: once armed again it minds only who has moved since then.
static void by_a_switch_a_gun_needs_movement(void **state)
{
    struct battle *b = *state;
    set_switch(b, P_GUN_NEEDS_MOVEMENT, 1);
    figure_id gun = gun_at_centre(b, 6), hero = battle_hero(b, "A", 40, 40);
    choices_hush(b);
    figure_id boss = battle_bogey(b, "Boss", 24 + gap(5), 24);
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_true(react(b)); // freshly deployed it minds everybody
    flip(b, hero);
    flip(b, hero);
    assert_true(armed(b, gun));
    assert_int_equal(rolls(b, "shoot"), 1);
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_int_equal(bogey_move(&b->game, boss, hero), STATUS_OK);
    assert_int_equal(rolls(b, "shoot"), 2);
}

// ZD-SENTRY-GUN-06: the nearest character to an Elite with a spade is the gun at 4 in: one hit
// destroys it, without a stress test; no other sentry counts.
static void bogeys_shoot_at_guns(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", fire_at(10, 9), 24);
    figure_id elite = alert_bogey(b, "Elite", 10, 24);
    figure_id mine = commanded(b, "AP mine", hero, 2, 10, 24 - gap(2));
    figure_id gun = commanded(b, "Sentry gun", hero, 6, 10, 24 + gap(4));
    stand_still(b);
    assert_false(is_quarry(&b->game, battle_figure(b, mine)));
    battle_dice(b, 3, 12, 1, 1);
    play(b, "KS", hero);
    assert_int_equal(last_roll(b, "shoot")->who, elite);
    assert_int_equal(last_roll(b, "shoot")->against, gun);
    assert_int_equal(needed(b, "shoot"), 4);
    assert_true(gone(b, gun));
    assert_int_equal(rolls(b, "stress"), 0);
}

// ZD-SENTRY-GUN-06: a diamond targets it; a bogey in contact is not engaged and walks on to a hero;
// complications, mission ends and XP do not know it.
static void a_gun_is_no_hero(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "A", 40, 24);
    figure_id gun = commanded(b, "Sentry gun", hero, 6, 20 - gap(0), 24);
    figure_id grunt = alert_bogey(b, "Grunt", 20, 24);
    stand_still(b);
    play(b, "4D", hero);
    assert_int_equal(targeted(b, gun), 1);
    assert_false(measure_is_locked(&b->game, battle_figure(b, grunt)));
    zd(&b->game)->secondary_stay = 0;
    zd(&b->game)->nullified = 1;
    play(b, "3S", hero);
    assert_int_equal(from_place(b, grunt, 22, 24), 0);
    assert_int_equal(rolls(b, "cqb"), 0);
    assert_int_equal(xp(b, gun), 0);
    zd(&b->game)->endings = END_TEAM_GONE;
    level(b, hero, STATE_WOUNDED, 3);
    assert_int_equal(activation_check_over(&b->game), STATUS_OK);
    assert_int_not_equal(b->game.world.over, OVER_NOT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(a_gun_shoots_with_f4),
        BATTLE_TEST(it_is_armed_by_being_deployed),
        BATTLE_TEST(its_shots_are_ordinary),
        BATTLE_TEST(it_shoots_the_closest_that_it_sees),
        BATTLE_TEST(ties_are_its_owners),
        BATTLE_TEST(on_command_it_waits_for_its_deployer),
        BATTLE_TEST(a_dominated_deployer_is_obeyed),
        BATTLE_TEST(what_cannot_be_commanded),
        BATTLE_TEST(a_gun_shoots_once_a_flip),
        BATTLE_TEST(a_gun_shoots_again_and_again),
        BATTLE_TEST(by_a_switch_a_gun_needs_movement),
        BATTLE_TEST(bogeys_shoot_at_guns),
        BATTLE_TEST(a_gun_is_no_hero),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
