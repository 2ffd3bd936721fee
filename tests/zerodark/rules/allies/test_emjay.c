// The emjay: whom it watches rolls a die again.
#include "support/zerodark/allies.h"
#include "zerodark/rules/activation/bonus.h"
#include "zerodark/rules/missions/objective.h"
#include "zerodark/rules/sight/sight.h"

// ZD-ALLY-EMJAY-01: Cyl3 M2 F1 A3 D2 AV1 FW1: it shoots with one die and is aware of 2 in.
static void an_emjay_has_its_own_stats(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 10, 10), e = ally(b, "Emjay", h, 10, 20);
    figure_id grunt = battle_bogey(b, "Grunt", 20, 20);
    static const int stats[] = {2, 1, 3, 2, 1, 1};
    for (int s = STAT_M; s <= STAT_FW; s++) {
        assert_int_equal(figure_stat_now(&b->game, battle_figure(b, e), (enum stat_id)s), stats[s]);
    }
    assert_int_equal(battle_figure(b, e)->stat[STAT_CYL], 3);
    assert_int_equal(aim(b, e, grunt).dice, 1);
    battle_put(b, grunt, 10 - 2 - MM(25), 20); // 2 in behind it
    assert_true(sight_in_awareness(&b->game, battle_figure(b, e), battle_figure(b, grunt)));
    battle_put(b, grunt, 10 - 2.1 - MM(25), 20);
    assert_false(sight_in_awareness(&b->game, battle_figure(b, e), battle_figure(b, grunt)));
}

// A hero of D2 that is stressed and recovers, an emjay that sees it, and a Boss far away.
static figure_id recovering(struct battle *b, figure_id *emjay)
{
    figure_id h = battle_hero_with(b, "Salim", 4, 4, 3, 2, 20, 10);
    *emjay = ally(b, "Emjay", h, 10, 10);
    battle_bogey(b, "Boss", 46, 46);
    level(b, h, STATE_STRESSED, 1);
    return h;
}

static void recover(struct battle *b, figure_id who)
{
    struct order o = battle_order(ORDER_RECOVER, who, FIGURE_NONE);
    quietly(b, &o);
}

// ZD-ALLY-EMJAY-02: 2 and 9 against 10: the 2 is rolled again, an 8: one success.
static void one_die_is_rolled_again(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id e, h = recovering(b, &e);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "reroll", 0, h, FIGURE_NONE); // the first die
    battle_dice(b, 3, 2, 9, 8);
    recover(b, h);
    choices_done(&c);
    assert_int_equal(choices_asked(&c, "reroll"), 1);
    assert_int_equal(battle_state(b, h, STATE_STRESSED), 0);
}

// ZD-ALLY-EMJAY-02: not of whom it does not see, not when it is out of action, not for itself, not
// for the other side, and not for whoever is not active.
static void it_has_to_see_the_active_character(void **state)
{
    (void)state;
    for (int k = 0; k < 5; k++) {
        struct battle *b = battle_new();
        struct choices c = {0};
        figure_id e, h = recovering(b, &e);
        choices_of(&c, b, SIDE_TEAM);
        battle_face(b, e, k == 0 ? -1 : 1, 0);
        level(b, e, STATE_WOUNDED, k == 1 ? 3 : 0);
        if (k == 2) {
            level(b, e, STATE_STRESSED, 1);
            h = e;
        }
        battle_figure(b, e)->side = k == 3 ? SIDE_RIVAL : SIDE_TEAM;
        battle_dice(b, 2, 2, 9);
        if (k < 4) {
            recover(b, h);
        } else { // it is shot at, and the nerve that it keeps or loses is not its own action
            figure_id grunt = alert_bogey(b, "Grunt", 30, 10);
            level(b, h, STATE_STRESSED, 0);
            assert_int_equal(stress_test(&b->game, h, grunt), STATUS_OK);
        }
        assert_int_equal(choices_asked(&c, "reroll"), 0);
        battle_free(b);
    }
}

// ZD-ALLY-EMJAY-02: once in an activation, in the action or in a bonus action of the same figure;
// again in the next; two emjays give a die each.
static void once_in_an_activation(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id e, h = recovering(b, &e);
    level(b, h, STATE_STRESSED, 0);
    level(b, h, STATE_TARGETED, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "reroll", 0, h, FIGURE_NONE);
    struct order o = battle_order(ORDER_SHAKE_TARGETED, h, FIGURE_NONE);
    battle_dice(b, 3, 2, 1, 3);
    quietly(b, &o);
    choices_done(&c);
    assert_int_equal(choices_asked(&c, "reroll"), 1);
    figure_id second = ally(b, "Emjay", h, 20, 16);
    battle_face(b, second, 0, -1);
    choices_want(&c, "reroll", 0, h, FIGURE_NONE);
    choices_want(&c, "reroll", 1, h, FIGURE_NONE);
    battle_dice(b, 4, 2, 1, 3, 4);
    quietly(b, &o);
    choices_done(&c);
    assert_int_equal(choices_asked(&c, "reroll"), 3);
    assert_int_equal(battle_dice_left(b), 0);
}

// ZD-ALLY-EMJAY-02: what was not used in the action is there for its bonus action.
static void or_in_its_bonus_action(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id h = battle_hero_with(b, "Salim", 4, 2, 2, 2, 20, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 28, 10);
    ally(b, "Emjay", h, 10, 10);
    level(b, h, STATE_WOUNDED, 1);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "bonus.declare", BONUS_SHOOT, h, FIGURE_NONE);
    choices_want(&c, "reroll", 0, h, FIGURE_NONE);
    struct order o = battle_order(ORDER_MEDIC, h, h);
    battle_dice(b, 2, 12, 1); // one for the wound, one for a bonus action
    battle_dice(b, 3, 1, 2, 10);
    quietly(b, &o);
    choices_done(&c);
    assert_int_equal(choices_asked(&c, "reroll"), 2);
    assert_int_equal(battle_state(b, grunt, STATE_DOWN), 1);
}

// ZD-ALLY-EMJAY-02: not in both, and not of another hero's dice in the same activation.
static void but_not_in_both(void **state)
{
    (void)state;
    for (int others = 0; others < 2; others++) {
        struct battle *b = battle_new();
        struct choices c = {0};
        figure_id h = battle_hero_with(b, "Salim", 4, 2, 2, 2, 20, 10);
        figure_id kim = battle_hero_with(b, "Kim", 4, 2, 2, 2, 20, 12);
        battle_bogey(b, "Boss", 28, 10);
        ally(b, "Emjay", h, 10, 10);
        level(b, h, STATE_WOUNDED, 1);
        choices_of(&c, b, SIDE_TEAM);
        if (!others) {
            choices_want(&c, "reroll", 1, h, FIGURE_NONE);
        }
        choices_want(&c, "bonus.declare", BONUS_SHOOT, others ? kim : h, FIGURE_NONE);
        struct order o = battle_order(ORDER_MEDIC, h, h);
        battle_dice(b, 2, 12, 1);
        if (!others) {
            battle_dice(b, 1, 2);
        }
        battle_dice(b, 2, 1, 2);
        quietly(b, &o);
        choices_done(&c);
        assert_int_equal(choices_asked(&c, "reroll"), 1); // in the medic test
        assert_int_equal(rolls_of(b, "shoot"), 1);
        battle_free(b);
    }
}

// ZD-REROLL-03, ZD-ALLY-EMJAY-02: the emjay's comes before the Leader's, which are kept.
static void before_the_leaders(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id e, h = recovering(b, &e);
    zd(&b->game)->rerolls[SIDE_TEAM] = 4;
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "reroll", 0, h, FIGURE_NONE);
    battle_dice(b, 3, 2, 9, 8);
    recover(b, h);
    choices_done(&c);
    assert_int_equal(choices_asked(&c, "reroll"), 2);
    assert_int_equal(zd(&b->game)->rerolls_used[SIDE_TEAM], 0);
}

// ZD-ALLY-EMJAY-04: 30 in from its hero it is activated by itself and walks as it likes.
static void it_goes_where_it_likes(void **state)
{
    struct battle *b = *state;
    figure_id h = battle_hero(b, "Salim", 5, 5), e = ally(b, "Emjay", h, 35, 5);
    struct order o = battle_move(ORDER_NORMAL, e, 39, 5);
    battle_bogey(b, "Boss", 46, 46);
    quietly(b, &o);
    stands_at(b, e, 39, 5);
    stands_at(b, h, 5, 5);
}

static int worth(struct battle *b, figure_id hero)
{
    struct terms t;
    return score_xp_of(&b->game, hero, &t);
}

// ZD-ALLY-EMJAY-05, ZD-ALLY-02: an emjay that comes through is worth an XP to every hero who is not
// lost and another to its own; with two the first is given once, the other to each.
static void a_story_is_worth_something(void **state)
{
    struct battle *b = *state;
    figure_id h[4];
    for (int i = 0; i < 4; i++) {
        h[i] = battle_hero(b, "Hero", 5 + 5 * i, 5);
    }
    figure_id e = ally(b, "Emjay", h[3], 5, 10);
    zd(&b->game)->difficulty = DIFFICULTY_NORMAL;
    for (int i = 0; i < 4; i++) {
        assert_int_equal(worth(b, h[i]), i == 3 ? 2 : 1);
    }
    level(b, h[0], STATE_WOUNDED, 3);
    assert_int_equal(worth(b, h[0]), 0);
    battle_figure(b, h[0])->place = PLACE_LEFT; // carried off: not lost
    assert_int_equal(worth(b, h[0]), 1);
    ally(b, "Emjay", h[1], 5, 15);
    assert_int_equal(worth(b, h[1]), 2);
    assert_int_equal(worth(b, h[2]), 1);
    assert_int_equal(worth(b, h[3]), 2);
    level(b, e, STATE_WOUNDED, 3);
    assert_int_equal(worth(b, h[3]), 1);
    set_param(b, P_EMJAY_XP, 3);
    assert_int_equal(worth(b, h[1]), 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(an_emjay_has_its_own_stats),
        BATTLE_TEST(one_die_is_rolled_again),
        BATTLE_TEST(it_has_to_see_the_active_character),
        BATTLE_TEST(once_in_an_activation),
        BATTLE_TEST(or_in_its_bonus_action),
        cmocka_unit_test(but_not_in_both),
        BATTLE_TEST(before_the_leaders),
        BATTLE_TEST(it_goes_where_it_likes),
        BATTLE_TEST(a_story_is_worth_something),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
