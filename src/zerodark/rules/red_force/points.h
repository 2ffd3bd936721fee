// points.h: the points of each side in a versus battle, and who has won it.
#ifndef ZERODARK_POINTS_H
#define ZERODARK_POINTS_H

#include "zerodark/rules/core/figures.h"

// The current points of a side, with their terms: those of the mission's score, and those that
// packs add.
int points_of(struct game *g, enum side side, struct terms *t);

// Counts both sides' points and says who has won (ZD-VS-DESTROY-04).
enum over points_settle(struct game *g);

// Somebody has killed a bogey: it counts for the side whose character, gadget, remote or dominated
// bogey did it, and otherwise for nobody (ZD-VS-DESTROY-11).
void points_note_kill(struct game *g, const struct figure *victim, const struct figure *by);

// Heroes of the side who are not out of action, on the table or off it (ZD-VS-DESTROY-04).
int points_heroes_left(const struct game *g, enum side side);

#endif
