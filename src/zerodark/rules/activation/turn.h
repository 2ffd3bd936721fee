// turn.h: whose activation it is if two sides play, and who decides for each.
#ifndef ZERODARK_TURN_H
#define ZERODARK_TURN_H

#include "zerodark/rules/core/figures.h"

static inline enum side side_other(enum side side)
{
    return side == SIDE_TEAM ? SIDE_RIVAL : SIDE_TEAM;
}

// From here on the sides alternate; a coin says which begins: d12 1 to 6 the team, 7 to 12 the
// rival (ZD-MODE-VERSUS-01, 02).
enum status turns_begin(struct game *g);

// Before the battle each side makes a D(6) test with its Leader; without a Leader, with the hero
// that it has named, or its most disciplined one (ZD-VS-GEN-03). `better` is the side with the
// better roll; a coin settles a tie (ZD-VS-GEN-04).
enum status turn_roll_off(struct game *g, const figure_id named[PLAYERS], enum side *better);

// The current activation is over: it is the other side's turn, if they alternate.
enum status turn_hand_over(struct game *g);

// Says no to an order of the side whose turn it is not, and to a pass of no side
// (ZD-MODE-VERSUS-02, 03).
void turn_deny(struct game *g, const struct order *o, struct verdict *why);

// Who decides for the players if no rule names one of them: the side whose activation it is.
enum side turn_side(const struct game *g);

// The side that a figure belongs to: a dominated character still belongs to its own team
// (ZD-EW-DOMCHAR-03), a bogey to the side that controls it.
enum side side_of_origin(const struct game *g, const struct figure *f);

// Does the side have nobody left on the table who is fit (ZD-VS-DESTROY-03)? Gadgets, remotes and
// dominated bogeys do not count (ZD-EW-DOMCHAR-05).
bool side_gone(const struct game *g, enum side side);

#endif
