// weapons.h: weapon upgrades: which of them a shot uses, and how they change it.
//
// A shot uses the upgrades that are declared for it, by the order's `how` or by the decision
// "weapon.use", and no others (ZD-WEAPON-GEN-01). Lethal and silent are asked for by shoot().
// Grenades are another order and go with none of them (ZD-WEAPON-COMBINE-01).
#ifndef ZERODARK_WEAPONS_H
#define ZERODARK_WEAPONS_H

#include "zerodark/rules/combat/shoot.h"

#define WEAPON_ALL (WEAPON_EXPLOSIVE | WEAPON_INDIRECT | WEAPON_SPRAY)

// weapons_declare declares a set of enum weapon for the shot, and no others; weapons_declared
// returns that set.
void weapons_declare(struct shot *s, int set);
int weapons_declared(const struct shot *s);

// The purpose of a look along the shot (the `what` of a look): its grenade, the weapon that was
// declared, or "shot".
const char *shot_word(const struct shot *s);

// The set of enum weapon that the figure can declare at the moment: WEAPON_EXPLOSIVE only while it
// has such shots left (ZD-WEAPON-EXPLOSIVE-11).
int weapons_held(const struct game *g, const struct figure *f);

// The shot that an order is about: its target, its weapons, the place it names.
struct shot weapons_order(struct game *g, const struct order *o);

// Aims an explosive shot at a place: at the highest surface there that the shooter sees or, if it
// sees none, at the highest.
void weapons_aim(struct game *g, struct shot *s, point at);

// What the shot is aimed at: its target, or a bare place in the form of a figure without name or
// side, which is written to `place`. NULL if it is aimed at nothing.
const struct figure *weapons_mark(struct game *g, const struct shot *s, struct figure *place);

// Does the shooter have the weapons that it has declared, can they be combined, and is the target
// near enough? Adds to the verdict's reasons. For shots that have declared something or are aimed
// at a bare place.
void weapons_judge(struct game *g, const struct shot *s, const struct figure *shooter,
                   const struct figure *mark, struct verdict *why);

// The line of sight of such a shot, which an indirect one may do without. Adds to the reasons.
void weapons_judge_sight(struct game *g, const struct shot *s, const struct figure *shooter,
                         const struct figure *mark, struct verdict *why);

// Could the shot be taken with any of the sets its shooter holds?
bool weapons_fit(struct game *g, const struct shot *s);

// Chooses the set of a shot for which no order has declared one: a bonus shot, an interruption, a
// robot's shot. Decision "weapon.use" of the shooter: an option for each set that may be used, with
// the set as its kind; the fallback is the smallest one, which may be empty. Not asked if there is
// only one; if there is none, nothing is declared.
enum status weapons_choose(struct game *g, struct shot *s);

// Before the dice: "weapon.lethal" and "weapon.silent" are asked (shoot.h), an explosive shot is
// used up (ZD-WEAPON-EXPLOSIVE-11).
enum status weapons_ready(struct game *g, struct shot *s);

// What lethal adds to a roll of `successes` (ZD-WEAPON-LETHAL-01); if the shot is explosive, on
// each victim separately (ZD-WEAPON-COMBINE-02).
void weapons_add_lethal(const struct game *g, const struct shot *s, int successes, struct terms *t);

// The first bonus action of a silent shot is spent for its shooter (ZD-WEAPON-SILENT-01).
void weapons_spend_silence(struct game *g, struct shot *s);

// An order has room for a limited number of answers. In a long chain of bonus shots the last of
// them are kept for decisions that must be made: weapons are then used as if nobody answered.
static inline bool weapons_may_ask(const struct game *g)
{
    return g->given.n < DECISION_ANSWERS - 24;
}

// Indirect (indirect.c).

// May the target be shot at without line of sight: it is targeted, or a relay sees it for the
// shooter (ZD-WEAPON-INDIRECT-01, 02)?
bool indirect_knows(struct game *g, const struct shot *s, const struct figure *mark);

// Is there a way through the air between the two, however winding (ZD-WEAPON-INDIRECT-03)? Terrain
// decides: a piece tagged "sealed" is the inside of a room whose doors, windows, hatches and
// skylights are shut, if it has any; pieces so tagged that meet are one room. Figures inside are
// cut off from everybody who is not in the same room. Nothing else cuts anybody off: no route is
// searched for.
bool indirect_connects(const struct game *g, const struct cylinder *a, const struct cylinder *b);

// Explosive (explosive.c).

// Where the shot goes off: the place it is aimed at; next to its target, the place that was named,
// or the one nearest to the shooter that is free and in its sight (ZD-WEAPON-EXPLOSIVE-01).
spot explosive_point(struct game *g, const struct shot *s);

// Adds to the verdict's reasons: a place must be on the table, and one named next to a target must
// touch it.
void explosive_judge(const struct game *g, const struct shot *s, const struct figure *mark,
                     struct verdict *why);

// Its dice are known, `hits` as terms: radius, explosion, surplus (ZD-WEAPON-EXPLOSIVE-02..17).
enum status explosive_burst(struct game *g, struct shot *s, const struct terms *hits);

// Spray (spray.c).

// How many hits of a spray each figure gets; the first one is its target.
struct spray {
    int n;
    struct {
        figure_id id;
        int hits;
        bool stress_due;
    } one[FIGURES];
};

// Divides the hits of a spray and applies them. Decision "spray.divide" of the shooter, for each
// hit that its target need not take: option 0 and the fallback is the target, the others are
// enemies nearer than it; `value` is the number of hits still to place (ZD-WEAPON-SPRAY-02). Not
// asked if there is nobody else.
enum status spray_strike(struct game *g, struct shot *s, struct spray *spray);

// What follows for the others that were hit: they are no longer targeted, and test their nerves
// (ZD-WEAPON-SPRAY-06).
enum status spray_shake(struct game *g, const struct shot *s, const struct spray *spray);

#endif
