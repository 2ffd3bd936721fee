// exit.h: leaving the table: over an exit edge, by a marker, dragged by a friend.
#ifndef ZERODARK_EXIT_H
#define ZERODARK_EXIT_H

#include "zerodark/rules/combat/damage.h"

// The figure's base reaches an exit edge (ZD-MIS-GEN-05), or touches a door (ZD-MIS-HEIST-08).
bool exit_reached(const struct game *g, const struct figure *f);

// After a move: a carrier that has reached an exit secures what it carries (ZD-MIS-RESCUE-16),
// unless the mission wants it to leave (zd.leaves_with_it); a figure that wants to, leaves.
// STATUS_ILLEGAL with a reason where it wants to and does not reach an exit.
enum status exit_check(struct game *g, figure_id who, bool leave);

// Decision "move.leave": option 1 leaves the table, option 0 and the fallback stays.
enum status exit_ask(struct game *g, figure_id who, bool *leave);

// Leaves the table, what it carries being secured, and takes a friend along (ZD-MIS-GEN-07);
// FIGURE_NONE for nobody.
enum status exit_with(struct game *g, figure_id who, figure_id friend);

// Does it touch a door, by which whoever ends an action there may leave, free (ZD-MIS-HEIST-08)?
// By the switch heist_exit_needs_interact nobody does.
bool exit_touches_door(const struct game *g, const struct figure *f);

// An order that is no move and has ORDER_LEAVE: is there anything to leave by? Adds to the reasons.
void exit_deny(struct game *g, const struct order *o, struct verdict *why);

// A bonus action that was no move is over: whoever touches a door is asked whether it leaves.
enum status exit_after_bonus(struct game *g, figure_id who);

// An action that was no move is over: whoever was to leave at its end does, where it can.
enum status exit_after_action(struct game *g, figure_id who);

#endif
