// odds_row.h: tests that differ by their target alone, in the making: in how many ways each comes
// to what.
#ifndef ZERODARK_ODDS_ROW_H
#define ZERODARK_ODDS_ROW_H

#include "engine/int128.h"
#include "zerodark/odds/odds_table.h"

#define ODDS_ROW 64 // targets in a row, at most

struct odds_row {
    const struct odds_test *test;
    const struct odds_rules *rules;
    const struct odds_effort *effort;
    int dice, counter;
    int against;   // counter-dice that are rolled: none where `counter` is below 0
    int low, high; // targets, up to ODDS_ROW of them
    // By the target from which on they count: what is added to the ways of each number.
    int128 change[ODDS_ROW + 1][DISTRIBUTION_VALUES];
};

// What one pool is worth against the targets of a row: so many successes up to a target, from the
// one after the stretch before it on.
struct odds_worth {
    int n;
    struct {
        int to, successes;
    } stretch[DICE_MAX + 1];
};

// No ways yet, for these targets.
void odds_row_begin(struct odds_row *r, int low, int high);

// What the dice are worth against each target of the row.
void odds_row_read(const struct odds_row *r, const struct dice *d, struct odds_worth *out);

// So many more ways to be worth that, of which `cancelled` successes are lost.
void odds_row_add(struct odds_row *r, const struct odds_worth *worth, int cancelled, int128 ways);

// Tells the cells of the row. `all` ways there are; of what was rolled `runs` are.
void odds_row_tell(const struct odds_row *r, struct big all, uint32_t runs);

// Is it to go on? Asked for each pool, it asks the effort's owner now and then.
bool odds_row_goes_on(const struct odds_row *r, long *pools);

// Goes through all that the dice of a test can show, or of a roll and a counter-test against it:
// no more than 2^120 ways; and tells the row. False where it was stopped: nothing was told then.
bool odds_row_test(struct odds_row *r);
bool odds_row_resisted(struct odds_row *r);

// How much there is to go through: pools of a test, and parts of pools that a counter-test can take
// away, by its dice. LONG_MAX where it is more than that.
long odds_test_work(const struct odds_rules *rules, int dice, int target);
long odds_resisted_work(const struct odds_rules *rules, int dice, int counter);

// How many of the dice show the lucky face.
static inline int odds_lucky(const struct odds_rules *rules, const struct dice *d)
{
    return rules->lucky ? dice_count(d, rules->lucky) : 0;
}

#endif
