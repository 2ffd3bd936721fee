// activation.h: which orders may be given, and how an activation runs.
#ifndef ZERODARK_ACTIVATION_H
#define ZERODARK_ACTIVATION_H

#include "zerodark/rules/combat/damage.h"

// Carries out one order: zerodark_system.perform.
enum status activation_perform(struct game *g, const struct order *o);

// May this order be given as it stands? Moves are checked as far as possible without making them.
bool can_order(struct game *g, const struct order *o, struct verdict *why);

// Lists the orders open to a side (or to one figure, where `who` is not FIGURE_NONE): one for each
// kind, actor and target; moves without their points. Returns how many there are; writes at most
// `max`. Changes nothing.
int orders_open(struct game *g, enum side side, figure_id who, struct order *out, int max);

// Is there any order but a pass for the side? Changes nothing.
bool side_can_act(struct game *g, enum side side);

// The same as battles of 0.2.0 had it, in which nobody could get up without going anywhere.
bool side_could_act_before(struct game *g, enum side side);

// What an order of that kind is called: static text.
const char *activation_order_name(int kind);

// The order that activation_vanilla and its action are carrying out.
const struct order *order_in_hand(const struct game *g);

// What an order does, without what surrounds every action; a move leaves its surplus in the view.
enum status order_carry_out(struct game *g, const struct order *o, struct action *a);

// Bogeys within reach hear what `who` has just done (ZD-RED-ALERT-02, 03, 11).
enum status activation_alert_round(struct game *g, figure_id who, spot at, int reach);

// Is everybody gone or out of action (ZD-MIS-GEN-02)? Dominated bogeys, gadgets and remotes do not
// count.
bool activation_team_gone(const struct game *g);

// If the mission is at an end (ZD-MIS-GEN-02), sets world.over and does what follows from that.
enum status activation_check_over(struct game *g);

#endif
