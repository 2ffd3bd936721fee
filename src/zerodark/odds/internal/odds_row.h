// odds_row.h: tests that differ only in their target, while they are computed: in how many ways
// each result occurs.
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
    int against;   // counter-dice that are rolled: none if `counter` is below 0
    int low, high; // targets, up to ODDS_ROW of them
    // By the target from which they count on: what is added to the ways of each number.
    int128 change[ODDS_ROW + 1][DISTRIBUTION_VALUES];
};

// What one pool is worth against the targets of a row: each stretch gives the successes for the
// targets from the end of the previous stretch up to `to`.
struct odds_worth {
    int n;
    struct {
        int to, successes;
    } stretch[DICE_MAX + 1];
};

// Begins a row for these targets, with no ways yet.
void odds_row_begin(struct odds_row *r, int low, int high);

// What the dice are worth against each target of the row.
void odds_row_read(const struct odds_row *r, const struct dice *d, struct odds_worth *out);

// Adds `ways` in which the dice are worth that, less `cancelled` successes.
void odds_row_add(struct odds_row *r, const struct odds_worth *worth, int cancelled, int128 ways);

// Passes on the cells of the row. `all` is the number of all ways; if the row was sampled, `runs`
// is the number of samples.
void odds_row_tell(const struct odds_row *r, struct big all, uint32_t runs);

// Should it go on? Call this for each pool; now and then it asks the effort's owner.
bool odds_row_goes_on(const struct odds_row *r, long *pools);

// Goes through everything that the dice of a test can show, or those of a roll and a counter-test
// against it (at most 2^120 ways), and passes on the row. False if it was stopped; then nothing was
// passed on.
bool odds_row_test(struct odds_row *r);
bool odds_row_resisted(struct odds_row *r);

// How much work that is: the pools of a test, and the parts of pools that a counter-test with that
// many dice can take away. LONG_MAX if it is more than that.
long odds_test_work(const struct odds_rules *rules, int dice, int target);
long odds_resisted_work(const struct odds_rules *rules, int dice, int counter);

// How many of the dice show the lucky face.
static inline int odds_lucky(const struct odds_rules *rules, const struct dice *d)
{
    return rules->lucky ? dice_count(d, rules->lucky) : 0;
}

#endif
