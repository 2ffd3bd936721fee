// Cautious moves, pushing one's luck, and their test.
#include "support/zerodark/moves.h"
#include "support/zerodark/redforce.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/red_force/control.h"

// ZD-MOVE-03: Conor moves 2 in with one bogey near: 4 + 1 = 5 is needed.
static void twice_the_distance_and_the_bogeys(void **state)
{
    struct battle *b = *state;
    figure_id conor = battle_hero(b, "Conor", 10, 10);
    battle_bogey(b, "Grunt", 12 + MM(25) + 12, 10); // 12.0 in from where the move ends
    figure_id far = battle_bogey(b, "Elite", 12, 10 + MM(26) + 12);
    battle_dice(b, 4, 1, 1, 1, 1);
    moves_to(b, ORDER_CAUTIOUS, conor, 12, 10);
    assert_int_equal(needed(b, "cautious"), 5);
    assert_int_equal(rolled(b, "cautious"), 4);
    battle_put(b, far, 14, 14);
    level(b, far, STATE_DOWN, 1); // the down count for nothing
    battle_dice(b, 4, 1, 1, 1, 1);
    moves_to(b, ORDER_CAUTIOUS, conor, 10, 10);
    assert_int_equal(needed(b, "cautious"), 4);
}

// ZD-MEAS-02: 2.3 in count as 3: 6.
static void fractions_count_as_whole_inches(void **state)
{
    struct battle *b = *state;
    figure_id conor = battle_hero(b, "Conor", 10, 10);
    battle_dice(b, 4, 1, 1, 1, 1);
    moves_to(b, ORDER_CAUTIOUS, conor, 12.3, 10);
    assert_int_equal(needed(b, "cautious"), 6);
}

// ZD-MOVE-03: by the switch from where it started.
static void bogeys_may_be_counted_at_the_start(void **state)
{
    struct battle *b = *state;
    figure_id conor = battle_hero(b, "Conor", 10, 10);
    battle_bogey(b, "Grunt", 12 + MM(25) + 12, 10);
    set_param(b, P_CAUTIOUS_COUNT_AT_START, 1);
    battle_dice(b, 4, 1, 1, 1, 1);
    moves_to(b, ORDER_CAUTIOUS, conor, 12, 10);
    assert_int_equal(needed(b, "cautious"), 4);
}

// ZD-MOVE-04: 2, 3, 6, 8 against 5: one nullifies, two are bonus actions.
static void the_first_success_nullifies(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Conor", 10, 10);
    battle_bogey(b, "Grunt", 20, 10);
    battle_dice(b, 4, 2, 3, 6, 8);
    assert_int_equal(moves_to(b, ORDER_CAUTIOUS, hero, 12, 10), 2);
    assert_int_equal(needed(b, "cautious"), 5);
    assert_int_equal(zd(&b->game)->nullified, 1);
}

// ZD-MOVE-04: by the switch the whole effect.
static void the_whole_flip_may_be_cancelled(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Conor", 10, 10);
    set_param(b, P_CAUTIOUS_CANCELS_WHOLE_FLIP, 1);
    battle_dice(b, 4, 2, 3, 6, 8);
    moves_to(b, ORDER_CAUTIOUS, hero, 12, 10);
    assert_int_equal(zd(&b->game)->nullified, 2);
}

// ZD-MOVE-04, ZD-COREAIDE-01: the card is flipped, the primary action is lost, the bogey closes in.
static void only_the_primary_action_is_lost(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Conor", 10, 10);
    figure_id grunt = battle_bogey(b, "Grunt", 22, 10);
    struct order o = battle_move(ORDER_CAUTIOUS, hero, 12, 10);
    int left = deck_left(&b->game.world.deck);
    battle_face(b, grunt, -1, 0);
    battle_cards(b, 1, "7S");
    battle_dice(b, 4, 5, 1, 1, 1);
    battle_give(b, &o);
    assert_int_equal(deck_left(&b->game.world.deck), left - 1);
    assert_int_equal(rolls_of(b, "shoot"), 0);
    stands_at(b, grunt, 20, 10);
    assert_int_equal(zd(&b->game)->nullified, 0);
}

// ZD-MOVE-05: a Joker is a complication all the same.
static void a_joker_is_not_nullified(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Conor", 10, 10);
    battle_bogey(b, "Grunt", 40, 40);
    struct order o = battle_move(ORDER_CAUTIOUS, hero, 12, 10);
    battle_cards(b, 1, "JOKER");
    battle_dice(b, 4, 4, 1, 1, 1);
    battle_give(b, &o);
    assert_int_equal(zd(&b->game)->complications_seen, 1);
}

// ZD-MOVE-06: D3 against 9, dice 1, 2, 5: no success; the move stands, nothing else.
static void a_failed_test_costs_nothing_more(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero_with(b, "Gregor", 4, 4, 3, 3, 10, 10);
    battle_bogey(b, "Grunt", 20, 10);
    battle_dice(b, 3, 1, 2, 5);
    assert_int_equal(moves_to(b, ORDER_CAUTIOUS, hero, 14, 10), 0);
    assert_int_equal(needed(b, "cautious"), 9);
    assert_int_equal(zd(&b->game)->nullified, 0);
    stands_at(b, hero, 14, 10);
}

// A move of 2 in by the first and of 1 in by each of the others.
static struct order pushed(const figure_id who[3])
{
    struct order o = way(ORDER_CAUTIOUS, who[0], 3, 12.0, 10.0, 11.0, 15.0, 11.0, 20.0);
    o.extra[0] = who[1];
    o.extra[1] = who[2];
    return o;
}

static void three_heroes(struct battle *b, figure_id who[3])
{
    static const char *const names[] = {"Ada", "Ben", "Cho"};
    for (int i = 0; i < 3; i++) {
        who[i] = battle_hero(b, names[i], 10, 10 + 5 * i);
    }
}

// ZD-PYL-01, ZD-PYL-02, ZD-PYL-03: 2 + 1 + 1 in: 8; dice 3, 5, 9, 12 give 4: one nullifies, three
// bonus actions; one test, one activation.
static void luck_is_pushed(void **state)
{
    struct battle *b = *state;
    figure_id who[3];
    three_heroes(b, who);
    level(b, who[1], STATE_DUG_IN, 1);
    level(b, who[2], STATE_OVERWATCH, 1);
    struct order o = pushed(who);
    battle_dice(b, 4, 3, 5, 9, 12);
    assert_int_equal(moves(b, &o), 3);
    assert_int_equal(needed(b, "cautious"), 8);
    assert_int_equal(rolls_of(b, "cautious"), 1);
    assert_int_equal(zd(&b->game)->nullified, 1);
    stands_at(b, who[0], 12, 10);
    stands_at(b, who[1], 11, 15);
    stands_at(b, who[2], 11, 20);
    assert_int_equal(battle_state(b, who[1], STATE_DUG_IN), 0);
    assert_int_equal(battle_state(b, who[2], STATE_OVERWATCH), 0);
}

// ZD-PYL-02: the active character's D; each bogey counts once, near whomever it is.
static void each_bogey_counts_once(void **state)
{
    struct battle *b = *state;
    figure_id who[3];
    three_heroes(b, who);
    battle_figure(b, who[0])->stat[STAT_D] = 2;
    battle_bogey(b, "Grunt", 16, 15);
    battle_bogey(b, "Grunt", 10, 32); // near the third only
    struct order o = pushed(who);
    battle_dice(b, 2, 1, 1);
    moves(b, &o);
    assert_int_equal(rolled(b, "cautious"), 2);
    assert_int_equal(needed(b, "cautious"), 10);
}

// ZD-MOVE-13: a cautious move may end facing any way as well.
static void it_may_look_back(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Conor", 10, 10);
    struct order o = battle_move(ORDER_CAUTIOUS, hero, 12, 10);
    o.point[1] = battle_point(5, 10);
    o.flags = ORDER_FACE;
    battle_dice(b, 4, 1, 1, 1, 1);
    moves(b, &o);
    stands_at(b, hero, 12, 10);
    assert_true(battle_figure(b, hero)->facing.x < 0);
}

// ZD-MOVE-03: what an inch costs is a number of the rules.
static void an_inch_may_cost_more(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Conor", 10, 10);
    b->rules.param[P_CAUTIOUS_AN_INCH] = 3;
    battle_dice(b, 4, 1, 1, 1, 1);
    moves_to(b, ORDER_CAUTIOUS, hero, 12, 10);
    assert_int_equal(needed(b, "cautious"), 6);
}

// ZD-PYL-02: distances are rounded up mover by mover.
static void distances_are_rounded_up_one_by_one(void **state)
{
    struct battle *b = *state;
    figure_id who[3];
    three_heroes(b, who);
    struct order o = way(ORDER_CAUTIOUS, who[0], 2, 11.5, 10.0, 10.5, 15.0);
    o.extra[0] = who[1];
    battle_dice(b, 4, 1, 1, 1, 1);
    moves(b, &o);
    assert_int_equal(needed(b, "cautious"), 6);
}

// ZD-PYL-01: heroes only, each able to move cautiously, each once; the active one may be an ally.
static void who_may_be_pushed(void **state)
{
    struct battle *b = *state;
    figure_id who[3];
    three_heroes(b, who);
    struct order o = pushed(who);
    battle_figure(b, who[1])->kind = KIND_ALLY;
    stays(b, &o, "ZD-PYL-01");
    struct order ally = way(ORDER_CAUTIOUS, who[1], 2, 11.0, 15.0, 11.0, 20.0);
    ally.extra[0] = who[2];
    battle_dice(b, 4, 1, 1, 1, 1);
    moves(b, &ally);
    stands_at(b, who[2], 11, 20);
    battle_figure(b, who[1])->kind = KIND_HERO;
    level(b, who[1], STATE_STRESSED, 1);
    stays(b, &o, "ZD-STATE-STRESSED-02");
    level(b, who[1], STATE_STRESSED, 0);
    o.extra[1] = who[1];
    stays(b, &o, "ZD-PYL-01");
    o.extra[1] = who[0];
    stays(b, &o, "ZD-PYL-01");
    o.extra[1] = who[2];
    battle_figure(b, who[2])->side = SIDE_RIVAL;
    stays(b, &o, "ZD-PYL-01");
}

// ZD-MOVE-12: each of those who move may lie down; after one of them has, no bonus action does.
static void each_of_them_may_lie_down(void **state)
{
    struct battle *b = *state;
    figure_id who[3];
    three_heroes(b, who);
    struct order o = pushed(who);
    answer_kind(b, SIDE_TEAM, "move.end", 2);
    o.flags = ORDER_PRONE;
    battle_dice(b, 4, 1, 1, 1, 1);
    moves(b, &o);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(battle_state(b, who[i], STATE_PRONE), 1);
    }
    assert_int_equal(zd(&b->game)->bonus_used[SIDE_TEAM], 1 << BONUS_PRONE);
}

// ZD-MOVE-12, ZD-BONUS-04: a bonus action that was spent on it closes it for those who come after.
static void a_bonus_action_uses_lying_down_up(void **state)
{
    struct battle *b = *state;
    figure_id who[3];
    three_heroes(b, who);
    struct order o = pushed(who);
    zd(&b->game)->bonus_used[SIDE_TEAM] = 1 << BONUS_PRONE;
    answer(b, SIDE_TEAM, "move.end", 1); // it only turns
    o.flags = ORDER_PRONE;
    battle_dice(b, 4, 1, 1, 1, 1);
    moves(b, &o);
    assert_int_equal(battle_state(b, who[0], STATE_PRONE), 0);
    assert_int_equal(battle_state(b, who[1], STATE_PRONE), 0);
}

// ZD-PYL-01: whoever is prone may stand up for it, or crawl.
static void the_pushed_may_stand_up(void **state)
{
    struct battle *b = *state;
    figure_id who[3];
    three_heroes(b, who);
    level(b, who[1], STATE_PRONE, 1);
    level(b, who[2], STATE_PRONE, 1);
    struct order o = pushed(who);
    o.extra[1] = FIGURE_NONE;
    o.n_points = 2;
    answer(b, SIDE_TEAM, "move.stand", 1);
    battle_dice(b, 4, 1, 1, 1, 1);
    moves(b, &o);
    assert_int_equal(battle_state(b, who[1], STATE_PRONE), 0);
    o = way(ORDER_CAUTIOUS, who[0], 2, 13.0, 10.0, 11.0, 20.0);
    o.extra[0] = who[2];
    answer(b, SIDE_TEAM, "move.stand", 0);
    battle_dice(b, 4, 1, 1, 1, 1);
    moves(b, &o);
    assert_int_equal(battle_state(b, who[2], STATE_PRONE), 1);
    stands_at(b, who[2], 11, 20);
}

// ZD-MOVE-15: contact comes first: the CQB of the move is fought before its test, which uses the
// state after it.
static void the_test_comes_after_the_fight(void **state)
{
    struct battle *b = *state;
    figure_id hero = battle_hero(b, "Conor", 10, 10);
    battle_bogey(b, "Elite", 12 + MM(25), 10);
    // Four dice for the hero, none of them any good; three for the Elite: two hits and a half.
    battle_dice(b, 7, 1, 1, 1, 1, 8, 8, 1);
    battle_dice(b, 3, 1, 1, 1);
    moves_to(b, ORDER_CAUTIOUS, hero, 12, 10);
    assert_int_equal(battle_state(b, hero, STATE_WOUNDED), 2);
    assert_int_equal(rolled(b, "cautious"), 3);
    assert_int_equal(battle_dice_left(b), 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, battle_setup, battle_teardown)

// ZD-GADGET-CAPE-01: D3, 3 in, one bogey near: 1, 2, 3 against 7 are nothing; 1 and 2 rolled again
// are 6 and 9: with the 3 two.
static void a_cape_rolls_again(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id conor = battle_hero_with(b, "Conor", 4, 4, 4, 3, 10, 10);
    battle_bogey(b, "Grunt", 20, 10);
    item(b, conor, ITEM_CAPE, 2); // a second one adds nothing to it (ZD-GADGET-CAPE-04)
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "reroll.cape", 0, conor, FIGURE_NONE);
    choices_want(&c, "reroll.cape", 1, conor, FIGURE_NONE);
    battle_dice(b, 5, 1, 2, 3, 6, 9);
    moves_to(b, ORDER_CAUTIOUS, conor, 13, 10);
    choices_done(&c);
    assert_int_equal(needed(b, "cautious"), 7);
    assert_int_equal(last_roll(b, "cautious")->successes, 2);
    assert_int_equal(battle_dice_left(b), 0);
    assert_int_equal(choices_asked(&c, "reroll.cape"), 3);
    assert_false(choices_open(&c, "reroll.cape", 2, 0, conor)); // once each
}

// ZD-GADGET-CAPE-01: no more in O, and of a shared move only the active character's cape counts.
static void only_the_active_cape_counts(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id conor = battle_hero_with(b, "Conor", 4, 4, 4, 3, 10, 10);
    figure_id yrsula = battle_hero(b, "Yrsula", 10, 14);
    choices_of(&c, b, SIDE_TEAM);
    item(b, yrsula, ITEM_CAPE, 1);
    struct order o = battle_move(ORDER_CAUTIOUS, conor, 12, 10);
    o.extra[0] = yrsula;
    o.point[o.n_points++] = battle_point(12, 14);
    battle_dice(b, 3, 1, 1, 1);
    moves(b, &o);
    assert_int_equal(choices_asked(&c, "reroll.cape"), 0);
    item(b, conor, ITEM_CAPE, 1);
    item_off(b, conor, ITEM_CAPE);
    battle_dice(b, 3, 1, 1, 1);
    moves_to(b, ORDER_CAUTIOUS, conor, 14, 10);
    assert_int_equal(choices_asked(&c, "reroll.cape"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(twice_the_distance_and_the_bogeys),
        TEST(fractions_count_as_whole_inches),
        TEST(bogeys_may_be_counted_at_the_start),
        TEST(the_first_success_nullifies),
        TEST(the_whole_flip_may_be_cancelled),
        TEST(only_the_primary_action_is_lost),
        TEST(a_joker_is_not_nullified),
        TEST(a_failed_test_costs_nothing_more),
        TEST(an_inch_may_cost_more),
        TEST(it_may_look_back),
        TEST(luck_is_pushed),
        TEST(each_bogey_counts_once),
        TEST(distances_are_rounded_up_one_by_one),
        TEST(who_may_be_pushed),
        TEST(each_of_them_may_lie_down),
        TEST(a_bonus_action_uses_lying_down_up),
        TEST(the_pushed_may_stand_up),
        TEST(the_test_comes_after_the_fight),
        TEST(a_cape_rolls_again),
        TEST(only_the_active_cape_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
