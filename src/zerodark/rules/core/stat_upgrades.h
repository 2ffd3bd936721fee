// stat_upgrades.h: what upgrades have made of a figure's stats, by the names of the upgrades.
#ifndef ZERODARK_STAT_UPGRADES_H
#define ZERODARK_STAT_UPGRADES_H

#include "zerodark/rules/core/chapters.h"

// Adds the stat as it was bought or printed and a term for each upgrade that has changed it: "F 4,
// +1 F 1", "Heavy armour 5". `printed` is their sum.
void stat_upgrades_terms(const struct game *g, const struct figure *f, enum stat_id which,
                         int printed, struct terms *t);

// The same of a stat that is one part of another sum: adds `value` in two, what the stat is without
// its upgrades, by the label, and what they make of it.
void stat_upgrades_part(const struct game *g, const struct figure *f, enum stat_id which,
                        const char *label, const char *source, int value, struct terms *t);

// What a term that stands for the figure's armour is called: its armour's upgrade, or "AV".
const char *stat_upgrades_armour_name(const struct game *g, const struct figure *f);

#endif
