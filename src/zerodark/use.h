// use.h: what can be done with an objective marker beside carrying it off (enum use): nothing, a
// test that operates it, leaving the table by it.
#ifndef ZERODARK_USE_H
#define ZERODARK_USE_H

#include "zerodark/actions.h"

// What the marker is for; never NULL.
struct marker_use *use_of(struct game *g, const struct figure *marker);
const struct marker_use *use_look(const struct game *g, const struct figure *marker);

// Is it no objective at all, but only something that deployments are centred on: nobody interacts
// with it (ZD-VS-DESTROY-01), and no complication moves it (ZD-COMP-ADV-05)?
bool use_is_none(const struct game *g, const struct figure *marker);

// May `f` interact with the marker? Adds to the verdict's reasons. Taking and operating is for
// heroes (ZD-OBJ-03), leaving for every character.
bool can_use(struct game *g, const struct figure *f, const struct figure *marker,
             struct verdict *why);

// The interact action with a marker: it is taken, operated, or left by.
enum status use_marker(struct game *g, struct action *a, figure_id marker);

// Is there nothing to test when the marker is interacted with (ZD-AUTO-02)?
bool use_is_automatic(const struct game *g, const struct figure *marker);

// Does it touch a door, by which whoever ends an action there may leave, free (ZD-MIS-HEIST-08)?
// By the switch heist_exit_needs_interact nobody does.
bool touches_door(const struct game *g, const struct figure *f);

// An order that is no move and has ORDER_LEAVE: is there anything to leave by? Adds to the reasons.
void deny_leave(struct game *g, const struct order *o, struct verdict *why);

// A bonus action that was no move is over: whoever touches a door is asked whether it leaves.
enum status leave_offer(struct game *g, figure_id who);

// An action that was no move is over: whoever was to leave at its end does, where it can.
enum status leave_at_end(struct game *g, figure_id who);

#endif
