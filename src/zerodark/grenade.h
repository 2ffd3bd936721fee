// grenade.h: throwing, and what grenades do.
#ifndef ZERODARK_GRENADE_H
#define ZERODARK_GRENADE_H

#include "zerodark/kit.h"

// May the order to throw be given? Adds to the verdict's reasons.
bool can_throw(struct game *g, const struct order *o, struct verdict *why);

#endif
