// shoot.h: shooting, armour, stress.
#ifndef ZERODARK_SHOOT_H
#define ZERODARK_SHOOT_H

#include "zerodark/rules/combat/damage.h"

// May `s->shooter` shoot at `s->target` as it stands? Fills in the verdict's reasons.
bool can_shoot(struct game *g, const struct shot *s, struct verdict *why);

// The same without the reasons.
bool shoot_may_target(struct game *g, const struct shot *s);

// Fills in what a shot's numbers would be, without rolling: inches, obscured, dice, target_number,
// with their terms. For previews, odds and the shot itself.
void shot_prepare(struct game *g, struct shot *s, struct terms *dice, struct terms *target);

// The same for a shot that is really made, with what the sums would be without each pack; outside
// an order that part is left empty (ablation_packs).
void shot_prepare_told(struct game *g, struct shot *s, struct terms *dice, struct terms *target,
                       struct ablations *without);

// One whole shot in the order of ZD-SHOOT-11, stress test included. Weapon upgrades that it
// declares change it as weapons.h describes. The caller has asked can_shoot and fills in shooter,
// target and the flags of the view; with `token` set the shooter's token is spent unasked. Surplus
// bonus actions of the shooter's side are left in s->surplus for the caller to hand out. Decisions:
// "token.die" of the shooter, "weapon.lethal" of a lethal character (option 1: not lethal this
// time), "weapon.silent" of one that may be silent (option 1: silent), "token.absorb" of the
// target, "hurt.beyond", and those of the stress test.
enum status shoot(struct game *g, struct shot *s);

// Its sums one by one, for the shot as it is filled in: its range, its dice, and what each group
// must reach, which depends on s->inches and s->obscured.
int shot_range(struct game *g, const struct shot *s, struct terms *t);
int shot_dice(struct game *g, const struct shot *s, struct terms *t);
int shot_target(struct game *g, const struct shot *s, struct terms *t);

// The hits of a shot whose dice lie in s->roll, before anything cancels them, as terms: groups,
// lucky twelves, targeted, lethal.
int shot_hits(struct game *g, const struct shot *s, struct terms *t);

// Does the shot use lethal? (ZD-WEAPON-LETHAL-03)
bool shot_lethal(const struct game *g, const struct shot *s);

// Is anybody on overwatch? Shots and close quarters offer a moment before their dice (ZD-OW-04).
bool shoot_overwatched(const struct game *g);

// ZD-OW-04: the moment after a shot is declared; `lost`: it can no longer be made.
enum status shoot_await_overwatch(struct game *g, const struct shot *s, bool *lost);

// What keeps a figure from shooting and throwing at all. Adds to the verdict's reasons.
void shoot_deny_shooter(struct game *g, const struct figure *shooter, struct verdict *why);

// The dice of its target's armour test (ZD-ARM-02).
int armour_dice(struct game *g, const struct shot *s, struct terms *t);

// Does a target that is hit make an armour test? (ZD-SHOOT-06, ZD-STATE-DEPLOYED-01)
bool has_armour_test(const struct game *g, const struct shot *s, const struct figure *target);

// A layer of ablative armour goes: one that helped in a test, or by a switch in any attack
// (ZD-UPG-ABLATIVE-03).
void armour_wear(struct game *g, figure_id who, bool tested);

// The stress test of a figure that was not out of action when it was shot at (ZD-STRESS-01).
enum status shoot_stress_after(struct game *g, figure_id who, figure_id attacker);

// The stress test of a figure that was shot at, with everything that follows (ZD-STRESS-01..10).
enum status stress_test(struct game *g, figure_id who, figure_id attacker);

#endif
