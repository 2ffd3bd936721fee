// requery.h: quantities as the rules themselves compute them, for code that replaces a step: from
// the first term of the rulebook, with all changes by packs, to the final bound.
#ifndef ZERODARK_REQUERY_H
#define ZERODARK_REQUERY_H

#include "zerodark/rules/core/chapters.h"

// Can a quantity be computed like that? Those that need only their view can: quantities of shots,
// of close quarters, the target of a cautious move, and armour against blasts.
bool requery_possible(int row);

// Does the view name the figures it needs: a shooter and a mark; an attacker, a target and one of
// them as the roller; a mover; or a victim?
bool requery_fits(struct game *g, int row, const void *view);

// The sum, with its terms. requery_possible holds for the row, and requery_fits for the view, which
// is of the row's type.
int requery(struct game *g, int row, const void *view, struct terms *t);

#endif
