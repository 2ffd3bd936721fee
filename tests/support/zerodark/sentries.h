// sentries.h: deployed sentries in a line, for tests of gadgets.
#ifndef SUPPORT_SENTRIES_H
#define SUPPORT_SENTRIES_H

#include "support/zerodark/moves.h"
#include "support/zerodark/net.h"
#include "zerodark/rules/combat/sentry.h"

// A sentry of that side and radius, on auto and armed; or on command, deployed by `owner`.
figure_id auto_sentry(struct battle *b, const char *what, enum side side, int radius, double x,
                      double y);
figure_id commanded(struct battle *b, const char *what, figure_id owner, int radius, double x,
                    double y);

// The distance of two middles that leaves so many inches between the bases of a gadget and of a
// Cyl3 figure, less a hair.
double gap(double inches);

// How things stand is looked at: does any sentry go off?
bool react(struct battle *b);

bool armed(struct battle *b, figure_id sentry);
bool gone(struct battle *b, figure_id who);

// How many events of that name there were.
int events_of(struct battle *b, const char *name);

// The order of deploying an item: where to in inches, and how.
struct order put_down(figure_id who, enum item what, int radius, unsigned flags, double x,
                      double y);

// The gadget that `who` has deployed and that stands on the table, the last one of several.
figure_id gadget_of(struct battle *b, figure_id who);

#endif
