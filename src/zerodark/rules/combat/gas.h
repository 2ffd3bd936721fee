// gas.h: clouds of gas. Their markers are zones of the flat game, grouped by the cloud's number.
#ifndef ZERODARK_GAS_H
#define ZERODARK_GAS_H

#include "zerodark/rules/combat/damage.h"

// Puts down a new cloud of gas of those tags (TAG_SMOKE, TAG_DIGISMOKE, TAG_CHEM): two markers, the
// first centred on the point, the second touching it (ZD-GAS-01). Where the second and later
// markers go is a decision of the side ("gas.place", wants_place, with a suggestion): each must
// touch one of the cloud's markers that is already there. STATUS_FULL if there is no room for
// another cloud. Chem works at once on figures that a marker touches (chem.h).
enum status gas_deploy(struct game *g, uint32_t tags, spot at, enum side side);
bool gas_has_room(const struct game *g);

// Takes one marker of a cloud off the table, whoever it is that clears it; with the last, the cloud
// is gone. Nothing happens to a zone that is not gas.
void gas_take(struct game *g, struct zone *z);

// The highest surface at a point that does not hang wholly above `ceiling`; the table if there is
// none.
len gas_surface(const struct table *t, point at, len ceiling);

// At the end of an activation of `actor` (FIGURE_NONE: nobody's) every cloud put down before it
// grows by two markers up to the limit, then shrinks by two (ZD-GAS-02). Which markers go is a
// decision of the acting side ("gas.remove").
enum status gas_end(struct game *g, figure_id actor);

// How many markers the clouds have together, of gas with any of those tags.
int gas_markers(const struct game *g, uint32_t tags);

#endif
