// cqb.h: close quarters battle.
#ifndef ZERODARK_CQB_H
#define ZERODARK_CQB_H

#include "zerodark/rules/combat/damage.h"

bool can_cqb(struct game *g, figure_id attacker, figure_id target, struct verdict *why);

// Dice and target number of one side of an exchange, as terms. A figure that can do nothing has no
// dice.
int cqb_dice(struct game *g, const struct cqb *c, figure_id roller, struct terms *t);
int cqb_target(struct game *g, const struct cqb *c, figure_id roller, struct terms *t);

// One exchange: both roll, hits are applied together (ZD-CQB-07). Surplus hits of a character that
// killed become bonus actions at once if `contact` is set or it was attacked (ZD-BONUS-07); an
// acting attacker's surplus is left in c->surplus. With `dominate` only the target rolls, and
// c->hits_back says whether the attempt has failed (ZD-CQB-16). A `duel` is fought over the net:
// nobody need be in contact, and A counts in place of F (ZD-EW-DUEL-01). Decisions: "token.die" for
// each side, the attacker first; "cqb.shield" before those (shield.h); "cqb.hit" by the switch
// cqb_all_engaged_roll.
enum status cqb(struct game *g, struct cqb *c);

// Which of the enemies that lock it a figure fights: a character's side decides ("cqb.target"), a
// bogey prefers those that are not OOA, then the one with the nearest centre, then lets a d12
// decide (ZD-BOGEY-CQB-08). FIGURE_NONE if there is none.
enum status cqb_choose(struct game *g, figure_id who, figure_id *foe);

// A figure has come into contact with enemies: it fights one of them at once (ZD-CQB-09). Nothing
// happens if there is none.
enum status cqb_on_contact(struct game *g, figure_id mover);

#endif
