// leader.h: what a Leader gives a team: re-rolls.
#ifndef ZERODARK_LEADER_H
#define ZERODARK_LEADER_H

#include "zerodark/rules/core/figures.h"

// A side has as many re-rolls as its Leader's D when the battle begins, with upgrades but without
// wounds and stun (ZD-SPEC-LEADER-01).
void leader_muster(struct game *g);

// How many single dice of a figure's roll its side may roll again: none while the Leader is the
// active character (ZD-SPEC-LEADER-02), and none for a bogey.
int leader_rerolls(struct game *g, const struct figure *f);

// `n` of them were used for its dice.
void leader_spend(struct game *g, const struct figure *f, int n);

// Somebody is out of action: unless a Leader or a Second is still fit, the remaining re-rolls are
// lost for good (ZD-SPEC-LEADER-03, ZD-TRAIT-SECOND-01).
void leader_fell(struct game *g, figure_id who);

#endif
