// ai.h: AIs in the datastream, and in the bodies they possess.
#ifndef ZERODARK_AI_H
#define ZERODARK_AI_H

#include "zerodark/kit.h"

// May the order be given? Each adds to the verdict's reasons.
bool can_possess(struct game *g, const struct order *o, struct verdict *why);
bool can_withdraw(struct game *g, const struct order *o, struct verdict *why);

#endif
