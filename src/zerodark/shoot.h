// shoot.h: shooting, armour, stress.
#ifndef ZERODARK_SHOOT_H
#define ZERODARK_SHOOT_H

#include "zerodark/damage.h"

// May `s->shooter` shoot at `s->target` as it stands? Fills in the verdict's reasons.
bool can_shoot(struct game *g, const struct shot *s, struct verdict *why);

// Fills in what a shot's numbers would be, without rolling: inches, obscured, dice, target_number,
// with their terms. For previews, odds and the shot itself.
void shot_prepare(struct game *g, struct shot *s, struct terms *dice, struct terms *target);

// One whole shot in the order of ZD-SHOOT-11, stress test included. The caller fills in shooter,
// target and the flags of the view; surplus bonus actions of the shooter's side are left in
// s->surplus for the caller to hand out.
enum status shoot(struct game *g, struct shot *s);

// What a shot would be, as the terms of its hits: groups, lucky twelves, targeted, lethal. For
// shoot_vanilla.
int shot_hits(struct game *g, const struct shot *s, struct terms *t);

// The stress test of whoever was shot at, with all that follows from it (ZD-STRESS-01..10).
enum status stress_test(struct game *g, figure_id who, figure_id attacker);

#endif
