// shield.h: the combat shield: in close quarters its bearer defends instead of striking.
//
// Its bearer chooses before anybody rolls: decision "cqb.shield", `figure` the bearer, option 0 and
// the fallback rolls as usual, option 1 uses the shield (ZD-GADGET-SHIELD-01).
#ifndef ZERODARK_SHIELD_H
#define ZERODARK_SHIELD_H

#include "zerodark/rules/core/figures.h"

// Offers a fighter in an exchange its shield against `foe`. It is not asked if it has no shield in
// I, can do nothing, or would have nothing to roll. An attempt to dominate cannot be parried, a
// duel over the net only with a switch (ZD-EW-DUEL-03).
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

// The dice of the roller's shield (ZD-GADGET-SHIELD-01).
int shield_dice(struct game *g, const struct cqb *c, struct terms *t);

// The counter-test: with the AV that is worn; cover does not count. Fills in `through` and `back`.
enum status shield_parry(struct game *g, const struct cqb *c, struct parry *p);

#endif
