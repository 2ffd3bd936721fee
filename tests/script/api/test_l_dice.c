// Dice as scripts roll and count them, and tests as the book writes them.
#include "support/script/lab.h"

struct example {
    const char *expression, *expected;
};

static void each(struct lab *lab, const struct example *examples, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        lab_is(lab, examples[i].expression, examples[i].expected);
    }
}

// ZD-TEST-02, ZD-TEST-03, ZD-TEST-04, ZD-TEST-05, ZD-TEST-07, ZD-TEST-10, ZD-TEST-11, ZD-TEST-12
static void successes_are_those_of_the_book(void **state)
{
    static const struct example examples[] = {
        {"zd.successes({7, 8, 12}, 13)", "2"},
        {"zd.successes({7, 8, 12}, 12)", "3"},
        {"zd.successes({7, 8, 12}, 28)", "1"},
        {"zd.successes({12}, 40)", "1"},
        {"zd.successes({11}, 40)", "0"},
        {"zd.successes({3, 3, 9, 12}, 6)", "4"},
        {"zd.successes({5, 7, 8, 10, 12}, 12)", "4"},
        {"zd.successes({10, 12, 8, 5, 7}, 12)", "4"},
        {"zd.successes({3, 3, 4, 8, 10}, 14)", "2"},
        {"zd.successes({1, 2, 8, 10, 11}, 14)", "2"},
        {"zd.successes({1, 5}, 0)", "2"},
        {"zd.successes({}, 1)", "0"},
    };
    each(*state, examples, sizeof examples / sizeof *examples);
}

// ZD-CTEST-01, ZD-CTEST-02, ZD-CTEST-07
static void counters_match_one_value(void **state)
{
    static const struct example examples[] = {
        {"zd.counters({6, 5}, 6)", "1"},
        {"zd.counters({6, 6, 2}, 6)", "2"},
        {"zd.counters({6, 12}, 6)", "2"},
        {"zd.counters({12, 3}, 12)", "1"},
    };
    each(*state, examples, sizeof examples / sizeof *examples);
}

// ZD-CTEST-03, ZD-CTEST-04, ZD-CTEST-05, ZD-CTEST-06, ZD-CTEST-08, ZD-CTEST-09
static void resisting_leaves_what_the_book_leaves(void **state)
{
    static const struct example examples[] = {
        {"zd.resist({7, 8, 12}, 15, {8, 3})", "2"},
        {"zd.resist({7, 8, 12}, 15, {8, 3}, {match_cancels = true})", "1"},
        {"zd.resist({8, 10}, 16, {12, 4})", "0"},
        {"zd.resist({7, 8, 12}, 15, {2, 6, 12})", "0"},
        {"zd.resist({9, 7}, 16, {12, 12})", "0"},
        {"zd.resist({7, 8, 12}, 15, {})", "2"},
        {"zd.resist({7, 8, 12}, 15, {8, 3}, {extra = 1})", "3"},
    };
    each(*state, examples, sizeof examples / sizeof *examples);
}

// ZD-TEST-08: the notation of the book.
static void a_test_may_be_written_as_in_the_book(void **state)
{
    lab_is(*state, "zd.test('F3(13)', {7, 8, 12})", "2");
    lab_fails(*state, "zd.test('F4(13)', {7, 8, 12})", "F4(13) rolls 4 dice, got 3");
    lab_fails(*state, "zd.test('X3(13)', {7, 8, 12})", "a stat, its dice and the target");
    lab_fails(*state, "zd.test('F3(13', {7, 8, 12})", "a stat, its dice and the target");
    lab_fails(*state, "zd.test('F3(99999999999999999999)', {1})", "a stat, its dice");
}

static void impossible_dice_are_refused_with_the_reason(void **state)
{
    static const struct example examples[] = {
        {"zd.successes({13}, 5)", "die 1: 1 to 12 expected, got 13"},
        {"zd.successes({3, 0}, 5)", "die 2: 1 to 12 expected, got 0"},
        {"zd.successes({3.5}, 5)", "die 1: 1 to 12 expected, got 3.5"},
        {"zd.successes({'3'}, 5)", "die 1: 1 to 12 expected, got 3"},
        {"zd.successes({0/0}, 5)", "die 1"},
        {"zd.successes(nil, 5)", "table expected, got nil"},
        {"zd.successes({3}, 1/0)", "a whole number is needed"},
        {"zd.successes({3}, 2^53)", "not between"},
        {"zd.successes({3}, 1e308)", "a whole number is needed"},
        {"zd.successes({3})", "whole number expected, got no value"},
        {"zd.resist({3}, 5, {3}, {matchcancels = 1})", "did you mean 'match_cancels'?"},
        {"local t = {} for i = 1, 25 do t[i] = 1 end zd.successes(t, 1)", "more than 24 dice"},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        lab_fails(*state, examples[i].expression, examples[i].expected);
    }
}

// ZD-DICE-01: dice may be typed in before they are rolled.
static void queued_faces_are_shown_in_order(void **state)
{
    lab_run(*state, "game.dice:queue{7, 8, 12} game.dice:queue{1}");
    lab_is(*state, "table.concat(game.dice.queued, ' ')", "7 8 12 1");
    lab_run(*state, "game.dice:clear()");
    lab_is(*state, "#game.dice.queued", "0");
    lab_fails(*state, "game.dice:queue{7, 101}", "101 is not between 1 and 100");
    lab_is(*state, "#game.dice.queued", "0");
    lab_fails(*state, "local t = {} for i = 1, 97 do t[i] = 1 end game.dice:queue(t)",
              "more than 96 faces");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(successes_are_those_of_the_book),
        cmocka_unit_test(counters_match_one_value),
        cmocka_unit_test(resisting_leaves_what_the_book_leaves),
        cmocka_unit_test(a_test_may_be_written_as_in_the_book),
        cmocka_unit_test(impossible_dice_are_refused_with_the_reason),
        cmocka_unit_test(queued_faces_are_shown_in_order),
    };
    return cmocka_run_group_tests(tests, lab_setup, lab_teardown);
}
