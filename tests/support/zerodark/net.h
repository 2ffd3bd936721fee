// net.h: EWOps and machines in a line, for tests of electronic warfare.
#ifndef SUPPORT_NET_H
#define SUPPORT_NET_H

#include "support/zerodark/redforce.h"
#include "support/zerodark/wishes.h"
#include "zerodark/rules/electronic_warfare/ew.h"

// A hero with the specialism and a spelldeck, of stats 4/3/a/d.
figure_id ewop(struct battle *b, const char *name, int a, int d, double x, double y);

// The same, in interference.
figure_id interferer(struct battle *b, const char *name, int a, double x, double y);

// A hero of the rival side; an EWOp of it.
figure_id rival(struct battle *b, const char *name, double x, double y);

// A synthetic bogey.
figure_id machine(struct battle *b, const char *profile, double x, double y);

// Gives an order of electronic warfare, without cards that matter.
void net(struct battle *b, enum order_kind kind, figure_id actor, figure_id target);

// May it be given? With the rule that says no.
bool may(struct battle *b, enum order_kind kind, figure_id actor, figure_id target,
         const char **rule);

#endif
