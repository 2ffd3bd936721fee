// odds_test.h: the odds of tests in the rulebook's notation.
//
//     F5(13)         a normal test: five dice against 13
//     D4-1(10)       the same with a die taken away: three dice against 10
//     M4-AV2(10)     the part that is taken away has a name: two dice
//     cAV3(6)        a counter-test of three dice against the single value 6
//     F5(15) cAV3(r) what is left of a roll of five against 15 after a counter-test of three
//     F2..6(6..24)   a table: every number of dice with every target
#ifndef ZERODARK_ODDS_TEST_H
#define ZERODARK_ODDS_TEST_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/dice.h"
#include "engine/status.h"

#define ODDS_DICE_MOST   DICE_MAX
#define ODDS_TARGET_MOST 999
#define ODDS_TEXT        48

// A whole number, or all from `low` to `high`.
struct odds_range {
    int low, high;
};

enum odds_kind { ODDS_TEST, ODDS_COUNTER, ODDS_RESISTED };

struct odds_test {
    enum odds_kind kind;
    char stat[ODDS_TEXT];           // its name in the notation: "F", "cAV"
    struct odds_range dice, target; // of the test; of ODDS_RESISTED those of the roll
    struct odds_range counter;      // dice of the counter-test against the roll
};

// The numbers that rules may have changed.
struct odds_rules {
    int sides, lucky; // 12 and 12; lucky 0: no face is
    bool match_cancels, double_twelve;
};

extern const struct odds_rules odds_vanilla;

// Reads the notation. On STATUS_RANGE and STATUS_ILLEGAL the fault says what is wrong with it.
enum status odds_read(const char *text, struct odds_test *out, struct fault *f);

// Does it stand for more than one test?
bool odds_is_table(const struct odds_test *t);

// Writes the notation of one of its tests.
void odds_print_test(const struct odds_test *t, int dice, int target, int counter, char *out,
                     size_t size);

#endif
