// dice.h: pools of dice and what can be computed from them. Pure functions; chance.h does the
// rolling.
#ifndef ENGINE_DICE_H
#define ENGINE_DICE_H

#include <stdint.h>

#define DICE_MAX       24 // dice in one pool, at most
#define DICE_FACES_MAX 100

// A pool as it was rolled, in the order of rolling: at most DICE_MAX dice of at most DICE_FACES_MAX
// sides, whose faces are 1 .. sides. Code that takes dice from outside must check that.
struct dice {
    uint8_t n;
    uint8_t sides;
    uint8_t face[DICE_MAX];
};

// How many dice show `face`.
int dice_count(const struct dice *d, int face);

// The largest number of disjoint groups of dice that each add up to at least `target` (ZD-TEST-02,
// ZD-TEST-11). Each die is in at most one group; dice may be left over. Exact for every pool, every
// number of sides and every target; targets below 1 count as 1. Pools of up to eight d12 are looked
// up, larger ones searched.
int dice_groups(const struct dice *d, int target);

// The groups that each set of up to eight dice yields, by the set of their positions: groups has
// room for 2 to the power of d->n.
void dice_groups_of_all(const struct dice *d, int target, uint8_t *groups);

// As dice_groups, and also says how: group[i] is the number (1, 2, ...) of the group that die i is
// in, 0 for none. Groups are minimal (no die could be left out of one) and numbered by their first
// die, so that the same pool always reads the same.
int dice_grouping(const struct dice *d, int target, uint8_t group[DICE_MAX]);

// Pairs dice of `a` with dice of `b` that show the same face, each die once, and clears the bits of
// the paired ones from the mask of dice of `a` that are left (bit i for die i). Returns the number
// of pairs. (ZD-CTEST-03)
int dice_pair(const struct dice *a, const struct dice *b, uint32_t *left);

// The dice whose bit is set in `keep`, in their order.
struct dice dice_keep(const struct dice *d, uint32_t keep);

#endif
