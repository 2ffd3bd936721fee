// What EWOps do in interference: conceal, confound, duel, foretell.
#include <string.h>

#include "support/zerodark/net.h"

static int left(const struct battle *b)
{
    return deck_left(&b->game.world.deck);
}

static figure_id confounder(struct battle *b, struct choices *c, int a)
{
    figure_id id = interferer(b, "Net", a, 10, 10);
    level(b, id, STATE_CONFOUNDING, 1);
    choices_of(c, b, SIDE_TEAM);
    return id;
}

static int flipped(struct battle *b, const char *what)
{
    int counts;
    assert_int_equal(card_flip(&b->game, what, FIGURE_NONE, &counts), STATUS_OK);
    return counts;
}

static bool confounding(struct battle *b, figure_id id)
{
    return battle_state(b, id, STATE_CONFOUNDING) != 0;
}

// ZD-DECK-10, ZD-EW-CONFOUND-01: 9S, A4: 2, 3 and 4 together, 9 alone: two successes. One more card
// is turned over, 4H, and it counts; two cards have left the deck. ZD-EW-CONFOUND-07: no bonus
// actions.
static void another_card_may_count(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net = confounder(b, &c, 4);
    choices_want(&c, "confound", 1, net, FIGURE_NONE);
    choices_want(&c, "confound.cards", 1, net, FIGURE_NONE);
    choices_want(&c, "confound.choose", 1, net, FIGURE_NONE);
    battle_cards(b, 2, "9S", "4H");
    battle_dice(b, 4, 2, 3, 4, 9);
    int before = left(b);
    assert_int_equal(flipped(b, "activation"), card_parse("4H"));
    choices_done(&c);
    assert_int_equal(last_roll(b, "confound")->successes, 2);
    assert_int_equal(left(b), before - 2);
    assert_int_equal(choices_asked(&c, "bonus.declare"), 0);
    assert_true(confounding(b, net));
}

// ZD-EW-CONFOUND-02: 7H, two more: 3S and KD; 3S counts, three are gone.
static void two_more_cards_may_be_turned(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net = confounder(b, &c, 4);
    choices_want(&c, "confound", 1, net, FIGURE_NONE);
    choices_want(&c, "confound.cards", 2, net, FIGURE_NONE);
    choices_want(&c, "confound.choose", 1, net, FIGURE_NONE);
    battle_cards(b, 3, "7H", "3S", "KD");
    battle_dice(b, 4, 1, 2, 3, 4);
    int before = left(b);
    assert_int_equal(flipped(b, "activation"), card_parse("3S"));
    choices_done(&c);
    assert_int_equal(left(b), before - 3);
    assert_int_equal(last_roll(b, "confound")->target_terms.sum, 7);
}

static int with_jokers(struct battle *b, int cards)
{
    struct choices c = {0};
    figure_id net = confounder(b, &c, 4);
    choices_want(&c, "confound", 1, net, FIGURE_NONE);
    choices_want(&c, "confound.cards", cards, net, FIGURE_NONE);
    battle_dice(b, 4, 1, 2, 3, 4);
    int counts = flipped(b, "activation");
    choices_done(&c);
    assert_int_equal(choices_asked(&c, "confound.choose"), 0);
    return counts;
}

// ZD-DECK-10, ZD-EW-CONFOUND-03: a joker among them is the one that counts, once.
static void a_joker_has_to_count(void **state)
{
    struct battle *b = *state;
    battle_cards(b, 3, "7H", "2C", "JOKER");
    assert_int_equal(with_jokers(b, 2), CARD_JOKER_BLACK);
}

static void of_two_jokers_one_counts(void **state)
{
    struct battle *b = *state;
    battle_cards(b, 3, "7H", "JOKER-RED", "JOKER");
    assert_int_equal(with_jokers(b, 2), CARD_JOKER_RED);
}

// ZD-EW-CONFOUND-04, ZD-DECK-10: a natural 12 does for a king (10) with a single die; a flipped
// joker is left alone.
static void twelves_confound_kings_and_nothing_jokers(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net = confounder(b, &c, 1);
    choices_want(&c, "confound", 1, net, FIGURE_NONE);
    battle_cards(b, 2, "KH", "2C");
    battle_dice(b, 1, 12);
    flipped(b, "activation");
    assert_int_equal(last_roll(b, "confound")->target_terms.sum, 10);
    assert_int_equal(last_roll(b, "confound")->successes, 2);
    battle_cards(b, 1, "JOKER");
    assert_int_equal(flipped(b, "activation"), CARD_JOKER_BLACK);
    assert_int_equal(choices_asked(&c, "confound"), 1);
    assert_true(confounding(b, net));
}

// ZD-EW-CONFOUND-05, ZD-DECK-10: the first test that fails is the end of it, not of interference;
// letting a flip go by is not.
static void it_lasts_until_a_test_fails(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net = confounder(b, &c, 4);
    battle_cards(b, 3, "2C", "9S", "3C");
    assert_int_equal(flipped(b, "activation"), card_parse("2C"));
    assert_true(confounding(b, net));
    choices_want(&c, "confound", 1, net, FIGURE_NONE);
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_int_equal(flipped(b, "activation"), card_parse("9S"));
    assert_false(confounding(b, net));
    assert_int_equal(battle_state(b, net, STATE_INTERFERENCE), 1);
    flipped(b, "activation");
    assert_int_equal(choices_asked(&c, "confound"), 2);
}

// ZD-EW-CONFOUND-05: its own next activation ends it, and so does the end of interference.
static void it_ends_with_the_next_activation(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net_op = confounder(b, &c, 4);
    net(b, ORDER_FORETELL, net_op, FIGURE_NONE);
    assert_false(confounding(b, net_op));
    level(b, net_op, STATE_CONFOUNDING, 1);
    level(b, net_op, STATE_TARGETED, 1);
    assert_int_equal(battle_state(b, net_op, STATE_INTERFERENCE), 0);
    assert_false(confounding(b, net_op));
}

// ZD-EW-CONFOUND-06, ZD-EW-INTF-05: declared without dice, and the flip that closes the activation
// counts already.
static void the_first_flip_counts(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net_op = interferer(b, "Net", 4, 10, 10);
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "confound", 1, net_op, FIGURE_NONE);
    battle_cards(b, 2, "4S", "5S");
    battle_dice(b, 4, 1, 1, 1, 1);
    int before = left(b);
    net(b, ORDER_CONFOUND, net_op, FIGURE_NONE);
    choices_done(&c);
    assert_int_equal(left(b), before - 2);
    assert_true(confounding(b, net_op));
    assert_int_equal(choices_asked(&c, "bonus.declare"), 0);
}

// ZD-DECK-10: cards for reinforcements can be confounded like others; with the deck at its end
// there is nothing to confound with.
static void any_flip_can_be_confounded(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net = confounder(b, &c, 4);
    choices_want(&c, "confound", 1, net, FIGURE_NONE);
    choices_want(&c, "confound.choose", 1, net, FIGURE_NONE);
    battle_cards(b, 2, "4S", "5S");
    battle_dice(b, 4, 1, 1, 1, 1);
    assert_int_equal(flipped(b, "reinforcements"), card_parse("5S"));
    cards_left(b, 1);
    flipped(b, "activation");
    assert_int_equal(choices_asked(&c, "confound"), 1);
}

// ZD-RED-FALLBACK-06: an ace without a Boss is a joker when it is resolved; it has its printed 10
// for who confounds it, unless ace_joker_no_confound.
static void an_ace_without_a_boss_keeps_its_value(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id net = confounder(b, &c, 4);
    battle_bogey(b, "Grunt", 40, 40);
    battle_cards(b, 4, "AC", "AD", "AH", "4C");
    choices_want(&c, "confound", 1, net, FIGURE_NONE);
    battle_dice(b, 4, 1, 3, 3, 3);
    flipped(b, "activation");
    assert_int_equal(last_roll(b, "confound")->target_terms.sum, 10);
    set_switch(b, P_ACE_JOKER_NO_CONFOUND, 1);
    battle_cards(b, 2, "AH", "4C");
    flipped(b, "activation");
    assert_int_equal(choices_asked(&c, "confound"), 1);
    flipped(b, "activation"); // the Grunt's 4C
    assert_int_equal(choices_asked(&c, "confound"), 2);
    battle_cards(b, 1, "AS");
    flipped(b, "reinforcements"); // the printed card decides
    assert_int_equal(choices_asked(&c, "confound"), 3);
}

static card_id next_card(struct battle *b, int depth)
{
    card_id card;
    assert_int_equal(deck_peek(&b->game.world.deck, depth, &card), STATUS_OK);
    return card;
}

static void foretell(struct battle *b, struct choices *c, figure_id op)
{
    struct action a = {.figure = op};
    choices_of(c, b, SIDE_TEAM);
    assert_int_equal(step(&b->game, S_FORETELL, &a), STATUS_OK);
}

// ZD-DECK-11: N(13)[6,7,12] = 2: Joker and 5D are seen and put back the other way round; the deck
// is as large as before, and no complication comes.
static void the_next_cards_are_ordered(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = interferer(b, "Net", 3, 10, 10);
    choices_want(&c, "foretell.order", 1, op, FIGURE_NONE);
    battle_cards(b, 3, "JOKER", "5D", "9C");
    battle_dice(b, 3, 6, 7, 12);
    int before = left(b);
    foretell(b, &c, op);
    choices_done(&c);
    assert_int_equal(last_roll(b, "foretell")->target_terms.sum, 13);
    assert_int_equal(c.asked[0].n, 2);
    assert_int_equal(next_card(b, 0), card_parse("5D"));
    assert_int_equal(next_card(b, 1), CARD_JOKER_BLACK);
    assert_int_equal(next_card(b, 2), card_parse("9C"));
    assert_int_equal(left(b), before);
    assert_int_equal(zd(&b->game)->complications_seen, 0);
}

// ZD-EW-FORETELL-01: 12 + 1, 6 + 7 and a lucky one: three cards, in any order.
static void a_card_for_each_success(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = interferer(b, "Net", 5, 10, 10);
    choices_want(&c, "foretell.order", 2, op, FIGURE_NONE);
    choices_want(&c, "foretell.order", 1, op, FIGURE_NONE);
    battle_cards(b, 4, "2C", "3C", "4C", "5C");
    battle_dice(b, 5, 2, 6, 7, 12, 1);
    foretell(b, &c, op);
    choices_done(&c);
    assert_int_equal(next_card(b, 0), card_parse("4C"));
    assert_int_equal(next_card(b, 1), card_parse("3C"));
    assert_int_equal(next_card(b, 2), card_parse("2C"));
    assert_int_equal(next_card(b, 3), card_parse("5C"));
    assert_int_equal(choices_asked(&c, "bonus.declare"), 0);
}

// ZD-EW-FORETELL-02: two cards are left, three successes: both are seen, and both still come.
static void only_cards_that_are_left_are_seen(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = interferer(b, "Net", 5, 10, 10);
    choices_want(&c, "foretell.order", 1, op, FIGURE_NONE);
    cards_left(b, 2);
    card_id first = next_card(b, 0);
    battle_dice(b, 5, 2, 6, 7, 12, 1);
    foretell(b, &c, op);
    choices_done(&c);
    assert_int_equal(left(b), 2);
    assert_int_equal(next_card(b, 1), first);
    assert_int_equal(zd(&b->game)->deck_out, 0);
}

// ZD-EW-FORETELL-02: by foretell_surplus_bonus one card is enough, and two bonus actions are left.
static void successes_may_be_bonus_actions_instead(void **state)
{
    struct battle *b = *state;
    struct choices c = {0};
    figure_id op = interferer(b, "Net", 5, 10, 10);
    set_switch(b, P_FORETELL_SURPLUS_BONUS, 1);
    struct action a = {.figure = op};
    choices_of(&c, b, SIDE_TEAM);
    choices_want(&c, "foretell.cards", 1, op, FIGURE_NONE);
    battle_dice(b, 5, 2, 6, 7, 12, 1);
    assert_int_equal(step(&b->game, S_FORETELL, &a), STATUS_OK);
    choices_done(&c);
    assert_int_equal(a.surplus, 2);
    assert_int_equal(choices_asked(&c, "foretell.order"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(another_card_may_count),
        BATTLE_TEST(two_more_cards_may_be_turned),
        BATTLE_TEST(a_joker_has_to_count),
        BATTLE_TEST(of_two_jokers_one_counts),
        BATTLE_TEST(twelves_confound_kings_and_nothing_jokers),
        BATTLE_TEST(it_lasts_until_a_test_fails),
        BATTLE_TEST(it_ends_with_the_next_activation),
        BATTLE_TEST(the_first_flip_counts),
        BATTLE_TEST(any_flip_can_be_confounded),
        BATTLE_TEST(an_ace_without_a_boss_keeps_its_value),
        BATTLE_TEST(the_next_cards_are_ordered),
        BATTLE_TEST(a_card_for_each_success),
        BATTLE_TEST(only_cards_that_are_left_are_seen),
        BATTLE_TEST(successes_may_be_bonus_actions_instead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
