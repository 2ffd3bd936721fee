// The cards of the control deck.
#include "support/zerodark/redforce.h"

#include <string.h>

// ZD-DECK-01: 36 numbers, 12 faces, 4 aces and 2 jokers; 13 cards of each suit.
static void a_deck_has_54_cards(void **state)
{
    struct battle *b = *state;
    int rank[4] = {0}, suit[4] = {0};
    for (int i = 0; i < b->game.world.deck.n; i++) {
        int card = b->game.world.deck.cards[i];
        rank[card_rank(card)]++;
        if (!card_is_joker(card)) {
            suit[card_suit(card)]++;
        }
    }
    assert_int_equal(b->game.world.deck.n, 54);
    assert_int_equal(rank[RANK_GRUNT], 36);
    assert_int_equal(rank[RANK_ELITE], 12);
    assert_int_equal(rank[RANK_BOSS], 4);
    assert_int_equal(rank[RANK_NONE], 2);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(suit[i], 13);
    }
}

// ZD-DECK-VALUE-01, ZD-DECK-VALUE-02, ZD-DECK-VALUE-03: printed numbers, 10 for faces and aces,
// none for jokers. ZD-RED-ACT-01, ZD-RED-ACT-02, ZD-RED-ACT-03, ZD-RED-ACT-04: whom they activate.
// ZD-RED-REINF-05: black or red.
static void cards_have_values_ranks_and_colours(void **state)
{
    (void)state;
    static const struct {
        const char *name, *suit;
        int value;
        enum rank rank;
        bool black;
    } cases[] = {
        {"7D", "diamonds", 7, RANK_GRUNT, false}, {"2C", "clubs", 2, RANK_GRUNT, true},
        {"10H", "hearts", 10, RANK_GRUNT, false}, {"JS", "spades", 10, RANK_ELITE, true},
        {"QH", "hearts", 10, RANK_ELITE, false},  {"KC", "clubs", 10, RANK_ELITE, true},
        {"AC", "clubs", 10, RANK_BOSS, true},     {"AD", "diamonds", 10, RANK_BOSS, false},
        {"JOKER", "joker", 0, RANK_NONE, true},   {"JOKER-RED", "joker", 0, RANK_NONE, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int card = card_parse(cases[i].name);
        char name[10];
        assert_true(card >= 0);
        card_print(card, name);
        assert_string_equal(name, cases[i].name);
        assert_string_equal(card_suit_name(card), cases[i].suit);
        assert_int_equal(card_value(card), cases[i].value);
        assert_int_equal(card_rank(card), cases[i].rank);
        assert_int_equal(card_is_black(card), cases[i].black);
    }
}

static void every_card_has_a_name_of_its_own(void **state)
{
    (void)state;
    for (int card = 0; card < CARDS; card++) {
        char name[10];
        card_print(card, name);
        assert_int_equal(card_parse(name), card);
    }
    assert_int_equal(card_parse("1H"), -1);
    assert_int_equal(card_parse("7"), -1);
    assert_int_equal(card_parse(""), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BATTLE_TEST(a_deck_has_54_cards),
        BATTLE_TEST(cards_have_values_ranks_and_colours),
        BATTLE_TEST(every_card_has_a_name_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
