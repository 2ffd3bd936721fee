// allies.h: allies in a line, for tests of dogs, emjays and remotes.
#ifndef SUPPORT_ALLIES_H
#define SUPPORT_ALLIES_H

#include "support/zerodark/moves.h"
#include "support/zerodark/net.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/allies/ally.h"

// An ally of a profile, named after it, on the table.
figure_id ally(struct battle *b, const char *profile, figure_id hero, double x, double y);

// A zipper or scutter with F 3.
figure_id gun_remote(struct battle *b, const char *profile, figure_id hero, double x, double y);

// Gives an order; the card that is flipped does nothing.
void quietly(struct battle *b, const struct order *o);

// Is an order of that kind open to the figure, at whomever?
bool open_to(struct battle *b, figure_id who, enum order_kind kind);

#endif
