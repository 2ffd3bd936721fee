// shield.h: the combat shield: protection instead of blows of one's own in close quarters.
//
// Its bearer chooses before anybody rolls: decision "cqb.shield", `figure` the bearer, option 0 and
// the fallback rolls as usual, option 1 uses the shield (ZD-GADGET-SHIELD-01).
#ifndef ZERODARK_SHIELD_H
#define ZERODARK_SHIELD_H

#include "zerodark/rules/core/figures.h"

// Offers a fighter of an exchange its shield against `foe`. Nobody is asked who has none in I, who
// can do nothing, or who would have nothing to roll: an attempt to dominate is not parried, a duel
// over the net only by a switch (ZD-EW-DUEL-03).
enum status shield_offer(struct game *g, const struct cqb *c, figure_id bearer, figure_id foe,
                         bool *uses);

// A roll that comes in on a shield.
struct parry {
    figure_id bearer, foe;
    const struct dice *roll; // of the foe
    int target;              // what each group of it had to reach
    int through;             // hits that are left on the bearer
    int back;                // hits on the foe: its dice that were matched (ZD-GADGET-SHIELD-02)
};

// The dice of it for the roller (ZD-GADGET-SHIELD-01).
int shield_dice(struct game *g, const struct cqb *c, struct terms *t);

// The counter-test: the worn AV, cover counts for nothing. Fills in through and back.
enum status shield_parry(struct game *g, const struct cqb *c, struct parry *p);

#endif
