// state.h: states are gained, lost and changed only here, so that every change has its
// consequences.
#ifndef ZERODARK_STATE_H
#define ZERODARK_STATE_H

#include "zerodark/rules/core/figures.h"

// Raises or lowers a level by `by`, within 0 and the state's maximum (ZD-STATE-GEN-03). Nothing
// happens if the figure cannot hold the state (ZD-STATE-GEN-05) or if the level stays the same.
// `cause` may be FIGURE_NONE.
enum status state_change(struct game *g, figure_id who, enum state which, int by, figure_id cause);

// Sets a level.
enum status state_set(struct game *g, figure_id who, enum state which, int level, figure_id cause);

// May such a figure hold such a state (ZD-STATE-GEN-05)?
bool state_allowed(const struct game *g, const struct figure *f, enum state which);

#endif
