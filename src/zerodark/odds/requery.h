// requery.h: quantities as the rules themselves ask for them, for whoever has taken a step's place:
// from the first term of the rulebook, with all that packs do to it, to the bound that closes it.
#ifndef ZERODARK_REQUERY_H
#define ZERODARK_REQUERY_H

#include "zerodark/rules/core/chapters.h"

// Can a quantity be asked for like that? Those that need nothing but their view can: of shots, of
// close quarters, what a cautious move has to reach, and armour against blasts.
bool requery_possible(int row);

// Is the view about somebody: shooter and mark, attacker, target and one of them as the roller, or
// a mover or a victim?
bool requery_fits(struct game *g, int row, const void *view);

// The sum, with its terms. The row is reckonable, and the view, of the row's type, fits.
int requery(struct game *g, int row, const void *view, struct terms *t);

#endif
