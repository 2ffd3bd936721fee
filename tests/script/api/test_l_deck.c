// A game's deck as scripts see it.
#include "support/script/lab.h"

// ZD-DECK-01: fifty-two cards and two jokers, each once.
static void a_deck_has_its_cards(void **state)
{
    lab_is(*state, "game.deck.left, #game.deck, #game.deck:cards(), #game.deck:seen()",
           "54 54 54 0");
    lab_run(*state, "seen, n = {}, 0 for _, card in ipairs(game.deck:cards()) do"
                    " if not seen[card] then n = n + 1 end seen[card] = true end");
    lab_is(*state, "n, seen['7H'], seen['10C'], seen.AS, seen.JOKER, seen['JOKER-RED']",
           "54 true true true true true");
    lab_is(*state, "game.deck:empty()", "false");
}

static void cards_are_put_on_top(void **state)
{
    lab_run(*state, "game.deck:stack{'7H', 'JOKER', 'KS'}");
    lab_is(*state, "table.concat(game.deck:cards(), ' ', 1, 3), game.deck.left", "7H JOKER KS 54");
}

static void cards_that_are_not_there_are_refused(void **state)
{
    lab_run(*state, "before = game:hash()");
    lab_fails(*state, "game.deck:stack{'7H', '7H'}", "no longer in the deck, or was named twice");
    lab_fails(*state, "game.deck:stack{'7X'}", "card 1: '7X' is not a card");
    lab_fails(*state, "game.deck:stack{'7H', 7}", "card 2: '7' is not a card");
    lab_fails(*state, "game.deck:stack('7H')", "table expected, got string");
    lab_is(*state, "game:hash() == before", "true");
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, lab_setup, lab_teardown)
    const struct CMUnitTest tests[] = {
        CASE(a_deck_has_its_cards),
        CASE(cards_are_put_on_top),
        CASE(cards_that_are_not_there_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
