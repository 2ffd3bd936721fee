// multiset.h: everything that a pool of dice can show, one multiset of faces after another, with
// the number of orders in which it can be rolled.
//
//     struct multiset m;
//     for (bool more = multiset_first(&m, 5, 12, MULTISET_APART); more; more = multiset_next(&m)) {
//         ... m.dice, multiset_ways(&m) ...
//     }
#ifndef ENGINE_MULTISET_H
#define ENGINE_MULTISET_H

#include <stdbool.h>

#include "engine/big.h"
#include "engine/dice.h"
#include "engine/int128.h"

#define MULTISET_APART UINT64_MAX // every face is told apart

struct multiset {
    struct dice dice; // as it lies now, the faces rising
    // Private to multiset.c: the kinds of faces that are told apart, each shown by one of them,
    // with the number of faces that it stands for; of each die its kind, and how many dice up to it
    // are of that kind; the ways of the first so many dice.
    uint8_t face[DICE_FACES_MAX], size[DICE_FACES_MAX];
    uint8_t kinds;
    uint8_t kind[DICE_MAX], same[DICE_MAX];
    int128 ways[DICE_MAX + 1];
};

// All that n dice (0 to DICE_MAX) with so many sides can show. The faces whose bit is not set in
// `apart` are all alike: the lowest of them stands for all. False where there would be too many
// ways to count (more than 2^120).
bool multiset_first(struct multiset *m, int n, int sides, uint64_t apart);

// The next multiset; false where there is none left.
bool multiset_next(struct multiset *m);

// In how many ways it can be rolled, of sides to the power of n.
static inline int128 multiset_ways(const struct multiset *m)
{
    return m->ways[m->dice.n];
}

// How many multisets there are; LONG_MAX where they are more than that.
long multiset_count(int n, int sides, uint64_t apart);

struct big big_of_wide(int128 value);

#endif
