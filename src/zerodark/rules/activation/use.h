// use.h: what can be done with an objective marker besides carrying it off (enum use): nothing, a
// test that operates it, leaving the table through it.
#ifndef ZERODARK_USE_H
#define ZERODARK_USE_H

#include "zerodark/rules/activation/actions.h"

// What the marker is for; never NULL.
struct marker_use *use_of(struct game *g, const struct figure *marker);
const struct marker_use *use_look(const struct game *g, const struct figure *marker);

// Is it not an objective at all, but only the centre of deployments? Then nobody interacts with it
// (ZD-VS-DESTROY-01), and no complication moves it (ZD-COMP-ADV-05).
bool use_is_none(const struct game *g, const struct figure *marker);

// May `f` interact with the marker? Adds to the verdict's reasons. Taking and operating is for
// heroes (ZD-OBJ-03), leaving for every character.
bool can_use(struct game *g, const struct figure *f, const struct figure *marker,
             struct verdict *why);

// The interact action with a marker: it is taken, it is operated, or the figure leaves by it.
enum status use_marker(struct game *g, struct action *a, figure_id marker);

// Is there nothing to test when the marker is interacted with (ZD-AUTO-02)?
bool use_is_automatic(const struct game *g, const struct figure *marker);

// Is it one by which characters leave the table: an exit, a door?
bool use_is_way_out(const struct game *g, const struct figure *marker);

#endif
