// odds_table.h: the odds of every test that a notation stands for.
//
// Tests that differ by their target alone are a row of the table, and are worked out together: one
// look at a pool of dice says how many groups it makes against many targets.
#ifndef ZERODARK_ODDS_TABLE_H
#define ZERODARK_ODDS_TABLE_H

#include "engine/distribution.h"
#include "zerodark/odds/odds_test.h"

// One test of a table.
struct odds_cell {
    int dice, target, counter;
    uint32_t runs; // 0: exact; else it was rolled so often
    struct distribution spread;
};

struct odds_effort {
    long work;     // pools that are gone through for a test, at most: where there are more of them
    uint32_t runs; // it is rolled so often,
    uint64_t seed; // with this luck
    // Asked now and then: is nobody waiting any more? NULL: nobody leaves.
    bool (*stopped)(void *self);
    // Told each cell once: the targets rise within the counter-dice, these within the dice. The
    // cell is only lent. It need not come back: nothing is held meanwhile.
    void (*tell)(void *self, const struct odds_cell *cell);
    void *self; // of both
};

// Works out all tests of `t`. False where it was stopped before the end.
bool odds_each(const struct odds_test *t, const struct odds_rules *rules,
               const struct odds_effort *effort);

#endif
