// distribution.h: how a whole number is distributed: in how many of so many cases it has each
// value.
#ifndef ENGINE_DISTRIBUTION_H
#define ENGINE_DISTRIBUTION_H

#include "engine/big.h"
#include "engine/chance.h"

#define DISTRIBUTION_VALUES CHANCE_VALUES

struct distribution {
    int n; // values 0 to n - 1; the last of them is possible
    struct big ways[DISTRIBUTION_VALUES];
    struct big all;
};

// What a pool of dice is worth by a reading of them. `work` bounds how many multisets are gone
// through: STATUS_FULL where there are more, or more ways than can be counted.
enum status distribution_pool(int dice, int sides, const struct chance_reading *reading, long work,
                              struct distribution *out);

// The same of up to eight d12 by groups that reach a target of at least 1, and with `lucky` a
// success more for each 12 (dice_words.h): no search, one look at each multiset.
void distribution_groups(int dice, int target, bool lucky, struct distribution *out);

// In how many cases it is k or more; 0 for k beyond its values.
struct big distribution_at_least(const struct distribution *s, int k);

// Its mean as a fraction, in lowest terms.
void distribution_mean(const struct distribution *s, struct big *top, struct big *bottom);

// Divides both by what divides both.
void distribution_reduce(struct big *top, struct big *bottom);

// A number that is always 0, for pools without dice.
void distribution_nothing(struct distribution *out);

#endif
