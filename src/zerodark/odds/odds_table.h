// odds_table.h: the odds of every test that a notation stands for.
//
// Tests that differ only in their target are a row of the table, and are computed together: one
// look at a pool of dice says how many groups it makes against many targets.
#ifndef ZERODARK_ODDS_TABLE_H
#define ZERODARK_ODDS_TABLE_H

#include "engine/distribution.h"
#include "zerodark/odds/odds_test.h"

// One test of a table.
struct odds_cell {
    int dice, target, counter;
    uint32_t runs; // 0: exact; else how often it was rolled
    struct distribution spread;
};

struct odds_effort {
    long work;     // the most pools to go through for a test; if there are more,
    uint32_t runs; // it is rolled this often,
    uint64_t seed; // with this luck
    // Asked now and then: has everybody stopped waiting? NULL: never.
    bool (*stopped)(void *self);
    // Called once for each cell: targets vary fastest, then counter-dice, then dice. The cell is
    // only lent. The function need not return: nothing is held meanwhile.
    void (*tell)(void *self, const struct odds_cell *cell);
    void *self; // of both
};

// Computes all tests of `t`. False if it was stopped before the end.
bool odds_each(const struct odds_test *t, const struct odds_rules *rules,
               const struct odds_effort *effort);

#endif
