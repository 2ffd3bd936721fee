// Allies: what they may not do, and what becomes of them.
#include "support/zerodark/allies.h"
#include "support/zerodark/sentries.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/allies/dog.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/kit/kit.h"

#define WIDTH (25 / 25.4)

// ZD-ALLY-GEN-01: an emjay that touches an objective has nothing to do with it, but may open a
// crate; a hero may do both.
static void allies_leave_objectives_alone(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10), e = ally(b, "Emjay", h, 10, 20);
    figure_id marker = battle_objective(b, "VIP", true, 10 + WIDTH, 20);
    const char *why;
    assert_false(open_to(b, e, ORDER_INTERACT));
    assert_false(may(b, ORDER_INTERACT, e, marker, &why));
    assert_string_equal(why, "ZD-OBJ-03");
    battle_put(b, h, 10 + 2 * WIDTH, 20);
    assert_true(may(b, ORDER_INTERACT, h, marker, &why));
    figure_id relay = battle_gadget(b, "Relay", SIDE_TEAM, 10, 20 + WIDTH);
    battle_put(b, relay, 10 - MM(20), 20);
    assert_true(may(b, ORDER_INTERACT, e, relay, &why));
}

// ZD-ALLY-GEN-02: a dog's medic test with two successes: one heals, the other is for heroes.
static void what_allies_earn_is_for_heroes(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id h = battle_hero(b, "Salim", 20, 20), dog = ally(b, "CP dog", h, 20 - WIDTH, 20);
    figure_id e = ally(b, "Emjay", h, 30, 30), other = battle_hero(b, "Kim", 5, 5);
    battle_bogey(b, "Boss", 46, 46);
    level(b, h, STATE_WOUNDED, 2);
    level(b, dog, STATE_TOKENS, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "token.die", 1, dog, FIGURE_NONE);
    choices_want(&c, "bonus.declare", BONUS_PRONE, other, FIGURE_NONE);
    battle_dice(b, 2, 12, 12);
    struct order o = battle_order(ORDER_MEDIC, dog, h);
    quietly(b, &o);
    choices_done(&c);
    assert_int_equal(battle_state(b, h, STATE_WOUNDED), 1);
    assert_int_equal(battle_state(b, other, STATE_PRONE), 1);
    assert_true(choices_open(&c, "bonus.declare", 0, BONUS_MOVE, h));
    assert_false(choices_open(&c, "bonus.declare", 0, BONUS_MOVE, dog));
    assert_false(choices_open(&c, "bonus.declare", 0, BONUS_MOVE, e));
}

// ZD-ALLY-GEN-03, ZD-ALLY-01, ZD-ALLY-03: a lost dog or remote is gone, a lost emjay or hero can be
// rescued; whoever is carried off the table is not lost.
static void only_emjays_are_rescued(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 20);
    figure_id who[] = {h, ally(b, "Emjay", h, 25, 20), ally(b, "CP dog", h, 30, 20),
                       ally(b, "Zipper", h, 35, 20)};
    for (int i = 0; i < 4; i++) {
        const struct figure *f = battle_figure(b, who[i]);
        assert_false(is_lost(&b->game, f));
        assert_int_equal(can_be_rescued(f), i < 2);
        assert_int_equal(state_set(&b->game, who[i], STATE_WOUNDED, 3, FIGURE_NONE), STATUS_OK);
        assert_true(is_lost(&b->game, f));
    }
    battle_figure(b, h)->place = battle_figure(b, who[1])->place = PLACE_LEFT;
    assert_false(is_lost(&b->game, battle_figure(b, h)));
    assert_false(is_lost(&b->game, battle_figure(b, who[1])));
}

// ZD-ALLY-DOG-01, ZD-ALLY-REMOTE-01: who has F0 cannot shoot, with a token, at the targeted or from
// overwatch either.
static void nobody_shoots_with_nothing(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10), grunt = battle_bogey(b, "Grunt", 18, 20);
    figure_id who[] = {ally(b, "CP dog", h, 10, 20), ally(b, "Zipper", h, 10, 22)};
    struct order o[] = {battle_order(ORDER_SHOOT, who[0], grunt),
                        battle_order(ORDER_SHOOT, h, grunt)};
    struct verdict why;
    o[1].extra[0] = who[1];
    level(b, grunt, STATE_TARGETED, 1);
    for (int i = 0; i < 2; i++) {
        struct bonus_action wait = {
            .figure = who[i], .option = "shoot", .target = grunt, .interrupt = true};
        level(b, who[i], STATE_TOKENS, 1);
        battle_refuses(b, &o[i], "ZD-ALLY-DOG-01");
        assert_false(can_bonus(&b->game, &wait, &why));
        battle_figure(b, who[i])->stat[STAT_F] = 3;
        assert_true(can_order(&b->game, &o[i], &why));
        assert_true(can_bonus(&b->game, &wait, &why));
    }
}

// ZD-ALLY-DOG-09: a dog's IFF tells its team's gadgets that it is a friend; by the switch it has
// none. Its firewall is 0 as printed.
static void a_dog_has_an_iff(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 20), dog = ally(b, "CP dog", h, 21, 20);
    assert_true(iff_friend_of(&b->game, battle_figure(b, dog), SIDE_TEAM));
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, dog), STAT_FW), 0);
    set_param(b, P_DOG_NO_IFF, 1);
    figure_id stray = ally(b, "CP dog", h, 22, 20), emjay = ally(b, "Emjay", h, 24, 20);
    assert_false(iff_friend_of(&b->game, battle_figure(b, stray), SIDE_TEAM));
    assert_int_equal(figure_stat_now(&b->game, battle_figure(b, stray), STAT_FW), 0);
    assert_true(iff_friend_of(&b->game, battle_figure(b, emjay), SIDE_TEAM));
}

// ZD-ALLY-DOG-09: 3 in from its team's gun it is not shot; without an IFF it is.
static void a_gun_knows_a_dog(void **state)
{
    (void)state;
    for (int stray = 0; stray < 2; stray++) {
        struct battle *b = battle_new();
        set_param(b, P_DOG_NO_IFF, stray);
        ally(b, "CP dog", battle_hero(b, "Salim", 40, 40), 24 + gap(3), 24);
        auto_sentry(b, "Sentry gun", SIDE_TEAM, 6, 24, 24);
        battle_dice(b, 4, 1, 1, 1, 1);
        assert_int_equal(react(b), stray);
        assert_int_equal(rolls_of(b, "shoot"), stray);
        battle_free(b);
    }
}

// ZD-ALLY-DOG-10: with the switch a hero may have several: all of them follow it, and whichever
// can throws itself in between.
static void several_dogs_follow_one_hero(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 20);
    figure_id dog[] = {ally(b, "CP dog", h, 2, 40), ally(b, "CP dog", h, 40, 2)};
    figure_id grunt = battle_bogey(b, "Grunt", 20 + WIDTH + 1, 20);
    assert_int_equal(dog_follow(&b->game, h), STATUS_OK);
    for (int i = 0; i < 2; i++) {
        assert_true(measure_touching(battle_figure(b, dog[i]), battle_figure(b, h)));
    }
    assert_int_equal(state_set(&b->game, dog[0], STATE_DEAD, 1, FIGURE_NONE), STATUS_OK);
    battle_dice(b, 6, 1, 1, 1, 1, 1, 1);
    assert_int_equal(bogey_move(&b->game, grunt, h), STATUS_OK);
    assert_int_equal(battle_figure(b, dog[1])->link[LINK_HOLDS], grunt);
}

// ZD-ALLY-REMOTE-01: nobody is enlisted who is not an ally, and no hero has more remotes than it
// can lead.
static void not_everybody_is_an_ally(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 20, 20), id;
    assert_int_equal(ally_enlist(&b->game, "Grunt", "Rex", h, &id), STATUS_UNKNOWN);
    b->game.fault = (struct fault){0};
    assert_int_equal(ally_enlist(&b->game, "Cat", "Tom", h, &id), STATUS_UNKNOWN);
    b->game.fault = (struct fault){0};
    for (int i = 0; i < ALLY_REMOTES; i++) {
        assert_int_equal(ally_enlist(&b->game, "Scutter", "S", h, &id), STATUS_OK);
        assert_int_equal(battle_figure(b, id)->link[LINK_OWNER], h);
        assert_int_equal(battle_figure(b, id)->side, SIDE_TEAM);
    }
    assert_int_equal(ally_enlist(&b->game, "Scutter", "S", h, &id), STATUS_FULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(allies_leave_objectives_alone),
        BATTLE_TEST(what_allies_earn_is_for_heroes),
        BATTLE_TEST(only_emjays_are_rescued),
        BATTLE_TEST(nobody_shoots_with_nothing),
        BATTLE_TEST(a_dog_has_an_iff),
        cmocka_unit_test(a_gun_knows_a_dog),
        BATTLE_TEST(several_dogs_follow_one_hero),
        BATTLE_TEST(not_everybody_is_an_ally),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
