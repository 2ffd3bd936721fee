// leader.h: what a Leader gives a team: re-rolls.
#ifndef ZERODARK_LEADER_H
#define ZERODARK_LEADER_H

#include "zerodark/rules/core/figures.h"

// A side's re-rolls are as many as its Leader's D when the battle begins, upgrades included, wounds
// and stun left out (ZD-SPEC-LEADER-01).
void leader_muster(struct game *g);

// How many single dice of a figure's roll its side may roll again: none while the Leader is the
// active character (ZD-SPEC-LEADER-02), and none of a bogey's.
int leader_rerolls(struct game *g, const struct figure *f);

// So many of them were used for its dice.
void leader_spend(struct game *g, const struct figure *f, int n);

// Somebody is out of action: without a Leader or a Second who is not, what was left is lost for
// good (ZD-SPEC-LEADER-03, ZD-TRAIT-SECOND-01).
void leader_fell(struct game *g, figure_id who);

#endif
