// exit.h: leaving the table: over an exit edge, by a marker, dragged by a friend.
#ifndef ZERODARK_EXIT_H
#define ZERODARK_EXIT_H

#include "zerodark/rules/combat/damage.h"

// Does the figure's base reach an exit edge (ZD-MIS-GEN-05), or touch a door (ZD-MIS-HEIST-08)?
bool exit_reached(const struct game *g, const struct figure *f);

// After a move: a carrier that has reached an exit secures what it carries (ZD-MIS-RESCUE-16),
// unless the mission wants it to leave (zd.leaves_with_it); a figure that wants to leave does so.
// STATUS_ILLEGAL with a reason if it wants to and does not reach an exit.
enum status exit_check(struct game *g, figure_id who, bool leave);

// Decision "move.leave": option 1 leaves the table, option 0 and the fallback stays.
enum status exit_ask(struct game *g, figure_id who, bool *leave);

// Leaves the table, which secures what it carries, and takes a friend along (ZD-MIS-GEN-07);
// FIGURE_NONE for nobody.
enum status exit_with(struct game *g, figure_id who, figure_id friend);

// Does it touch a door, by which a figure that ends an action there may leave at no cost
// (ZD-MIS-HEIST-08)? With the switch heist_exit_needs_interact the answer is no.
bool exit_touches_door(const struct game *g, const struct figure *f);

// For an order that is not a move and has ORDER_LEAVE: is there an exit to leave by? Adds to the
// reasons.
void exit_deny(struct game *g, const struct order *o, struct verdict *why);

// A bonus action that was not a move is over: a figure that touches a door is asked whether it
// leaves.
enum status exit_after_bonus(struct game *g, figure_id who);

// An action that was not a move is over: a figure that was ordered to leave at its end does so if
// it can.
enum status exit_after_action(struct game *g, figure_id who);

#endif
