// stat_upgrades.h: how upgrades have raised a figure's stats, by upgrade name.
#ifndef ZERODARK_STAT_UPGRADES_H
#define ZERODARK_STAT_UPGRADES_H

#include "zerodark/rules/core/chapters.h"

// Adds the stat as it was bought or printed and a term for each upgrade that has changed it: "F 4,
// +1 F 1", "Heavy armour 5". `printed` is their sum.
void stat_upgrades_terms(const struct game *g, const struct figure *f, enum stat_id which,
                         int printed, struct terms *t);

// The same for a stat that is part of another sum. It adds `value` as two terms: the stat without
// its upgrades, with this label, and what the upgrades add.
void stat_upgrades_part(const struct game *g, const struct figure *f, enum stat_id which,
                        const char *label, const char *source, int value, struct terms *t);

// The label of a term for the figure's armour: the name of its armour upgrade, or "AV".
const char *stat_upgrades_armour_name(const struct game *g, const struct figure *f);

#endif
