// complication.h: what the verbs of complications do (struct complication_row, zerodark.h).
#ifndef ZERODARK_COMPLICATION_H
#define ZERODARK_COMPLICATION_H

#include "zerodark/rules/red_force/red.h"

// Carries out one row, except that VERB_DEPLOY does not go on to its other row. `c->figure` is the
// figure that it struck or brought, if that is a single one.
enum status complication_act(struct game *g, const struct complication_row *row,
                             struct complication *c);

#endif
