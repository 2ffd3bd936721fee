// moves.h: Move actions in a line, for tests of movement. No activation, no card.
#ifndef SUPPORT_MOVES_H
#define SUPPORT_MOVES_H

#include "support/zerodark/fire.h"
#include "support/zerodark/quick_battle.h"
#include "zerodark/rules/movement/move.h"

// Inches of a length in millimetres.
#define MM(l) ((l) / 25.4)

// A move through n points, given as x, y in inches.
struct order way(enum order_kind kind, figure_id who, int n, ...);

// Carries out one Move action, which is expected to work. Returns what is left for bonus actions.
int moves(struct battle *b, const struct order *o);
int moves_to(struct battle *b, enum order_kind kind, figure_id who, double x, double y);

// Expects the action to be refused by the rule; nothing is changed.
void stays(struct battle *b, const struct order *o, const char *rule);

// Why it may not move in that way at all; "" where it may.
const char *forbids(struct battle *b, figure_id who, enum order_kind kind);

// How far it may go, in inches.
int reach(struct battle *b, figure_id who, enum order_kind kind);

// Is its centre there, to within the tenth of a millimetre? And its level, in tenths?
void stands_at(struct battle *b, figure_id who, double x, double y);
len height_of(struct battle *b, figure_id who);

// Puts a figure on top of something.
void lift(struct battle *b, figure_id who, double mm);

// Terrain without height.
void area(struct battle *b, double x0, double y0, double x1, double y1, uint32_t tags);

// A ramp along x, from the table at x0 up to `top_mm` at x1.
void ramp(struct battle *b, double x0, double x1, double top_mm, unsigned flags);

void set_param(struct battle *b, int row, int value);

// The last roll of that name: how many dice, what each group had to reach; -1 where there was none.
int rolled(struct battle *b, const char *name);
int needed(struct battle *b, const char *name);
int rolled_by(struct battle *b, const char *name, figure_id who);

// How many rolls of that name there were.
int rolls_of(struct battle *b, const char *name);

#endif
