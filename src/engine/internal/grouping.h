// grouping.h: the search behind dice_groups for pools that are too large to look up, and behind
// dice_grouping for all.
#ifndef ENGINE_GROUPING_H
#define ENGINE_GROUPING_H

#include "engine/dice.h"

// The largest number of disjoint groups that each add up to at least `target` (>= 1). members[g] is
// then the set of dice of group g (bit i for die i); every group is minimal. NULL if only the
// number is asked for, which is quicker.
int grouping_search(const struct dice *d, int target, uint32_t members[DICE_MAX]);

#endif
