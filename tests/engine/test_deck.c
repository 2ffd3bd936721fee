// A deck of cards: drawing moves one card, shuffling only what is to come, and wanted cards come
// first.
#include "engine/deck.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

// ZD-FLIP-01: a flip takes the next of 54 cards and puts it on top of those already seen.
static void a_flip_moves_one_card(void **state)
{
    (void)state;
    struct deck d;
    card_id card = 99;
    deck_fill(&d, 54);
    assert_int_equal(deck_left(&d), 54);
    assert_int_equal(deck_draw(&d, &card), STATUS_OK);
    assert_int_equal(deck_left(&d), 53);
    assert_int_equal(d.drawn, 1);
    assert_int_equal(card, 0);
    assert_int_equal(d.cards[d.drawn - 1], card);
}

// ZD-DECK-02: of three cards, two flips leave the second on top of the first, and the third to
// come.
static void the_order_never_changes_by_itself(void **state)
{
    (void)state;
    enum { FOUR_CLUBS = 3, NINE_DIAMONDS = 21, KING_SPADES = 51 };
    const card_id order[] = {FOUR_CLUBS, NINE_DIAMONDS, KING_SPADES};
    struct deck d = {.n = 3};
    card_id card;
    memcpy(d.cards, order, sizeof order);
    assert_int_equal(deck_draw(&d, &card), STATUS_OK);
    assert_int_equal(deck_draw(&d, &card), STATUS_OK);
    assert_int_equal(d.cards[d.drawn - 1], NINE_DIAMONDS);
    assert_int_equal(d.cards[d.drawn - 2], FOUR_CLUBS);
    assert_int_equal(deck_left(&d), 1);
    assert_int_equal(deck_peek(&d, 0, &card), STATUS_OK);
    assert_int_equal(card, KING_SPADES);
}

// ZD-DECK-02: what was seen is never shuffled back in; an empty deck says so and stays empty.
static void an_empty_deck_says_so(void **state)
{
    (void)state;
    struct deck d;
    struct stream s;
    card_id card = 0;
    stream_seed(&s, 1);
    deck_fill(&d, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(deck_draw(&d, &card), STATUS_OK);
        assert_int_equal(card, i);
    }
    deck_shuffle(&d, &s);
    assert_int_equal(deck_draw(&d, &card), STATUS_EMPTY);
    assert_int_equal(card, 2);
    assert_int_equal(deck_left(&d), 0);
}

static void a_peek_moves_nothing(void **state)
{
    (void)state;
    struct deck d, before;
    card_id card = 99;
    deck_fill(&d, 5);
    assert_int_equal(deck_draw(&d, &card), STATUS_OK);
    before = d;
    assert_int_equal(deck_peek(&d, 0, &card), STATUS_OK);
    assert_int_equal(card, 1);
    assert_int_equal(deck_peek(&d, 3, &card), STATUS_OK);
    assert_int_equal(card, 4);
    assert_int_equal(deck_peek(&d, 4, &card), STATUS_EMPTY);
    assert_int_equal(deck_peek(&d, -1, &card), STATUS_EMPTY);
    assert_int_equal(card, 4);
    assert_memory_equal(&d, &before, sizeof d);
}

// From the last card down, each changes places with one of those up to it; worked out apart.
static void a_shuffle_gives_this_order(void **state)
{
    (void)state;
    const card_id expected[] = {9, 1, 4, 2, 8, 7, 6, 5, 3, 0};
    struct deck d;
    struct stream s;
    deck_fill(&d, 10);
    stream_seed(&s, 42);
    deck_shuffle(&d, &s);
    assert_memory_equal(d.cards, expected, sizeof expected);
}

static void a_shuffle_leaves_what_was_seen(void **state)
{
    (void)state;
    struct deck d;
    struct stream s;
    int seen[54] = {0}, moved = 0;
    deck_fill(&d, 54);
    d.drawn = 16;
    stream_seed(&s, 5);
    deck_shuffle(&d, &s);
    for (int i = 0; i < 54; i++) {
        seen[d.cards[i]]++;
        moved += d.cards[i] != i;
        if (i < 16) {
            assert_int_equal(d.cards[i], i);
        }
    }
    for (int i = 0; i < 54; i++) {
        assert_int_equal(seen[i], 1);
    }
    assert_true(moved > 25);
    assert_int_equal(d.drawn, 16);
    assert_int_equal(d.n, 54);
}

// All 24 orders of four cards, each about as often as the others (chi squared, 23 degrees of
// freedom, is over 49.7 for one fair shuffle in a thousand).
static void every_order_is_equally_likely(void **state)
{
    (void)state;
    enum { SHUFFLES = 48000, EXPECTED = SHUFFLES / 24 };
    int64_t count[256] = {0}, squares = 0;
    int orders = 0;
    struct stream s;
    stream_seed_named(&s, 99, "deck");
    for (int i = 0; i < SHUFFLES; i++) {
        struct deck d;
        deck_fill(&d, 4);
        deck_shuffle(&d, &s);
        count[d.cards[0] << 6 | d.cards[1] << 4 | d.cards[2] << 2 | d.cards[3]]++;
    }
    for (int i = 0; i < 256; i++) {
        orders += count[i] > 0;
        squares += count[i] > 0 ? (count[i] - EXPECTED) * (count[i] - EXPECTED) : 0;
    }
    assert_int_equal(orders, 24);
    assert_true(squares < (int64_t)49 * EXPECTED);
}

static void wanted_cards_come_first(void **state)
{
    (void)state;
    const card_id wanted[] = {4, 2}, expected[] = {0, 4, 2, 1, 3, 5};
    struct deck d;
    card_id card;
    deck_fill(&d, 6);
    assert_int_equal(deck_draw(&d, &card), STATUS_OK);
    assert_int_equal(deck_stack(&d, wanted, 2), STATUS_OK);
    assert_memory_equal(d.cards, expected, sizeof expected);
    assert_int_equal(d.drawn, 1);
    assert_int_equal(d.n, 6);
}

static void a_card_that_is_not_there_cannot_be_wanted(void **state)
{
    (void)state;
    static const struct {
        card_id wanted[4];
        int n;
    } cases[] = {
        {{2, 0}, 2},       // 0 has been seen
        {{1, 9}, 2},       // never was there
        {{3, 1, 3}, 3},    // only one 3
        {{3, 1, 2, 1}, 4}, // more than there are
    };
    struct deck d, before;
    deck_fill(&d, 4);
    d.drawn = 1;
    before = d;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(deck_stack(&d, cases[i].wanted, cases[i].n), STATUS_UNKNOWN);
        assert_memory_equal(&d, &before, sizeof d);
    }
    assert_int_equal(deck_stack(&d, cases[0].wanted, 0), STATUS_OK);
    assert_memory_equal(&d, &before, sizeof d);
}

static void a_card_may_be_there_twice(void **state)
{
    (void)state;
    const card_id cards[] = {7, 1, 7, 2}, wanted[] = {2, 7, 7}, expected[] = {2, 7, 7, 1};
    struct deck d = {.n = 4};
    memcpy(d.cards, cards, sizeof cards);
    assert_int_equal(deck_stack(&d, wanted, 3), STATUS_OK);
    assert_memory_equal(d.cards, expected, sizeof expected);
}

static void a_full_deck_fits(void **state)
{
    (void)state;
    struct deck d;
    const card_id last = DECK_MAX - 1;
    card_id card;
    deck_fill(&d, DECK_MAX);
    assert_int_equal(deck_stack(&d, &last, 1), STATUS_OK);
    assert_int_equal(deck_draw(&d, &card), STATUS_OK);
    assert_int_equal(card, last);
    assert_int_equal(d.cards[DECK_MAX - 1], DECK_MAX - 2);
    assert_int_equal(deck_left(&d), DECK_MAX - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_flip_moves_one_card),
        cmocka_unit_test(the_order_never_changes_by_itself),
        cmocka_unit_test(an_empty_deck_says_so),
        cmocka_unit_test(a_peek_moves_nothing),
        cmocka_unit_test(a_shuffle_gives_this_order),
        cmocka_unit_test(a_shuffle_leaves_what_was_seen),
        cmocka_unit_test(every_order_is_equally_likely),
        cmocka_unit_test(wanted_cards_come_first),
        cmocka_unit_test(a_card_that_is_not_there_cannot_be_wanted),
        cmocka_unit_test(a_card_may_be_there_twice),
        cmocka_unit_test(a_full_deck_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
