// visor.h: heatlight, starlight and relay visors.
#ifndef ZERODARK_VISOR_H
#define ZERODARK_VISOR_H

#include "zerodark/kit.h"

// May the order be given? Each adds to the verdict's reasons.
bool can_connect(struct game *g, const struct order *o, struct verdict *why);
bool can_paint(struct game *g, const struct order *o, struct verdict *why);

#endif
