// complication.h: what the verbs of complications do (struct complication_row, zerodark.h).
#ifndef ZERODARK_COMPLICATION_H
#define ZERODARK_COMPLICATION_H

#include "zerodark/rules/red_force/red.h"

// Carries out one row, but for VERB_DEPLOY's passing on. `c->figure` tells whom it struck or
// brought, where that is one figure.
enum status complication_act(struct game *g, const struct complication_row *row,
                             struct complication *c);

#endif
