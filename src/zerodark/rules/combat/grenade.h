// grenade.h: throwing, and what grenades do.
//
// A throw is a shooting attack with three dice: at a spot, or next to somebody (ZD-GRENADE-GEN-03).
// One hit falls short by the lowest die, two are on target, none is a dud; every further hit is a
// bonus action (ZD-GRENADE-GEN-05..07). Its effect starts from where it lands (ZD-GRENADE-GEN-11).
#ifndef ZERODARK_GRENADE_H
#define ZERODARK_GRENADE_H

#include "zerodark/rules/kit/kit.h"

static inline bool is_grenade(enum item which)
{
    return which >= ITEM_BRIGHTLIGHT && which <= ITEM_TAG;
}

// The grenade of that name; views carry item_name.
enum item grenade_named(const char *name);

// Does it have any grenade left?
bool has_grenades(const struct game *g, const struct figure *f);

// The throw of that item by a figure next to `target`, or at `place`. With a target, `place`, if
// given, names a spot that touches its base; the default is the side nearest to the thrower. Both
// are found as for explosive shots (weapons.h, ZD-WEAPON-EXPLOSIVE-01); the side is found only by
// grenade_throw_prepare.
struct throw grenade_throw_make(struct game * g, figure_id who, enum item which, figure_id target,
                                const point *place);

// May it be thrown as it stands? Adds to the verdict's reasons: there is no grenade left, the
// thrower or the target is not suitable, or the target is out of sight and cannot be reached
// indirectly (ZD-GRENADE-GEN-04, ZD-GRENADE-GEN-09).
bool grenade_throw_allowed(struct game *g, const struct throw *t, struct verdict *why);

// Fills in where it should land, range, dice and target number, with their terms, and what the sums
// would be without each pack (shot_prepare_told).
void grenade_throw_prepare(struct game *g, struct throw *t, struct terms *dice,
                           struct terms *target, struct ablations *without);

// One whole throw with its consequences, through its step "throw". The caller has asked
// grenade_throw_allowed; with `token` set the thrower's token is spent unasked. Successes left over
// are in t->surplus. Decisions: "token.die", "gas.place", and those of the stress test of the
// figure that it was aimed at.
enum status grenade_throw(struct game *g, struct throw *t);

// The same as the order of an action, and whether it may be given. can_throw adds to the verdict's
// reasons.
bool can_throw(struct game *g, const struct order *o, struct verdict *why);
enum status grenade_order(struct game *g, const struct order *o, struct action *a);

// As bonus actions: could it throw anything at that figure? The throws open to it are added to the
// decision "bonus.shoot", with the enum item + 1 as value: an option for each target, and one that
// wants a place. grenade_bonus_fits says whether the chosen one can be thrown, and grenade_bonus
// throws it.
bool grenade_bonus_open(struct game *g, const struct figure *f, figure_id target);
void grenade_bonus_offer(struct game *g, const struct figure *f, struct decision *d);
bool grenade_bonus_fits(struct game *g, const struct bonus_action *b);
enum status grenade_bonus(struct game *g, const struct bonus_action *b, int *hits, int *surplus);

// The effect of the grenade where it has landed (grenade_effect.c). t->null is set if it had none.
enum status grenade_works(struct game *g, struct throw *t);

// E/M on everything in I inside the blast: every gadget tests its firewall or goes to O
// (ZD-GRENADE-EM-02).
enum status em_pulse(struct game *g, const struct blast *b);

#endif
