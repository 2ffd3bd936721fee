// cqb.h: close quarters battle.
#ifndef ZERODARK_CQB_H
#define ZERODARK_CQB_H

#include "zerodark/damage.h"

bool can_cqb(struct game *g, figure_id attacker, figure_id target, struct verdict *why);

// Dice and target number of one side of an exchange, as terms.
int cqb_dice(struct game *g, const struct cqb *c, figure_id roller, struct terms *t);
int cqb_target(struct game *g, const struct cqb *c, figure_id roller, struct terms *t);

// One exchange: both roll, hits are applied together (ZD-CQB-07). Surplus hits of a character that
// killed become bonus actions at once where `contact` is set or the attacker is a bogey; an acting
// attacker's surplus is left in c->surplus.
enum status cqb(struct game *g, struct cqb *c);

// A figure has come into contact with enemies: it fights one of them at once (ZD-CQB-09). Nothing
// happens where there is none.
enum status cqb_on_contact(struct game *g, figure_id mover);

#endif
