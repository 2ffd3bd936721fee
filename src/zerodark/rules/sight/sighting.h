// sighting.h: what a shooter saw of its target, for reports of the shot.
#ifndef ZERODARK_SIGHTING_H
#define ZERODARK_SIGHTING_H

#include "zerodark/rules/core/figures.h"

// Records what `a` sees of `b` at this moment, with the account that was recorded last, if the
// listener wants that (event.h). Decides nothing.
void sighting_note(struct game *g, figure_id a, figure_id b);

#endif
