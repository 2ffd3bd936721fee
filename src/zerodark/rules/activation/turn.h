// turn.h: whose activation it is where two sides are played, and who decides for them.
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

// Before the battle each side makes a D(6) test with its Leader; without one with the hero that it
// has named, or its most disciplined (ZD-VS-GEN-03). `better`: whose roll was better; equal ones
// are settled by a coin (ZD-VS-GEN-04).
enum status turn_roll_off(struct game *g, const figure_id named[PLAYERS], enum side *better);

// The activation in hand is over: the other side's turn, where they alternate.
enum status turn_hand_over(struct game *g);

// Says no to an order of the side whose turn it is not, and to a pass of no side
// (ZD-MODE-VERSUS-02, 03).
void turn_deny(struct game *g, const struct order *o, struct verdict *why);

// Who decides for the players where no rule names one of them: the side whose activation it is.
enum side turn_side(const struct game *g);

// Whose a figure is: a character that is dominated still belongs to its own team
// (ZD-EW-DOMCHAR-03), a bogey to whoever has it.
enum side side_of_origin(const struct game *g, const struct figure *f);

// Has the side nobody left on the table who is fit (ZD-VS-DESTROY-03)? Gadgets, remotes and
// dominated bogeys are not asked (ZD-EW-DOMCHAR-05).
bool side_gone(const struct game *g, enum side side);

#endif
