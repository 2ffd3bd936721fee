// weapons.h: weapon upgrades: which of them a shot uses, and how they change it.
//
// A shot uses the upgrades that are declared for it, by the order's `how` or by the decision
// "weapon.use", and no others (ZD-WEAPON-GEN-01). Lethal and silent are asked for by shoot().
// Grenades are another order and go with none of them (ZD-WEAPON-COMBINE-01).
#ifndef ZERODARK_WEAPONS_H
#define ZERODARK_WEAPONS_H

#include "zerodark/rules/combat/shoot.h"

#define WEAPON_ALL (WEAPON_EXPLOSIVE | WEAPON_INDIRECT | WEAPON_SPRAY)

// Declares a set of enum weapon for the shot, and no others; the set it has declared.
void weapons_declare(struct shot *s, int set);
int weapons_declared(const struct shot *s);

// What a look along the shot is for (the `what` of a look): its grenade, what has been declared, or
// "shot".
const char *shot_word(const struct shot *s);

// The set of enum weapon that the figure can declare at the moment: an explosive one has shots left
// (ZD-WEAPON-EXPLOSIVE-11).
int weapons_held(const struct game *g, const struct figure *f);

// The shot that an order is about: its target, its weapons, the place it names.
struct shot weapons_order(struct game *g, const struct order *o);

// Aims an explosive shot at a place: at the highest surface there that the shooter sees, or where
// it sees none at the highest.
void weapons_aim(struct game *g, struct shot *s, point at);

// What the shot is at: its target, or a bare place as a figure without name, side and substance,
// which is written to `place`. NULL where it is at nothing.
const struct figure *weapons_mark(struct game *g, const struct shot *s, struct figure *place);

// Has the shooter what is declared, does that go together, and is the target near enough? Adds to
// the verdict's reasons. For shots that have declared something or are at a bare place.
void weapons_judge(struct game *g, const struct shot *s, const struct figure *shooter,
                   const struct figure *mark, struct verdict *why);

// The line of sight of such a shot, which an indirect one may do without. Adds to the reasons.
void weapons_judge_sight(struct game *g, const struct shot *s, const struct figure *shooter,
                         const struct figure *mark, struct verdict *why);

// Could the shot be taken with any of the sets its shooter holds?
bool weapons_fit(struct game *g, const struct shot *s);

// Which set a shot uses that no order has declared: a bonus shot, an interruption, a robot's.
// Decision "weapon.use" of the shooter: an option for each set that may be used, whose kind is the
// set; the fallback is the smallest, nothing at all where that will do. Not asked where there is
// one only; none is declared where there is none.
enum status weapons_choose(struct game *g, struct shot *s);

// Before the dice: "weapon.lethal" and "weapon.silent" are asked (shoot.h), an explosive shot is
// used up (ZD-WEAPON-EXPLOSIVE-11).
enum status weapons_ready(struct game *g, struct shot *s);

// What lethal adds to a roll of so many successes (ZD-WEAPON-LETHAL-01): on each victim for itself
// where the shot is explosive (ZD-WEAPON-COMBINE-02).
void weapons_add_lethal(const struct game *g, const struct shot *s, int successes, struct terms *t);

// The first bonus action of a silent shot is spent for its shooter (ZD-WEAPON-SILENT-01).
void weapons_spend_silence(struct game *g, struct shot *s);

// An order has room for so many answers. In a long chain of bonus shots the last ones are kept for
// what has to be decided: weapons are then used as where nobody says anything.
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
// skylights are shut, if it has any; pieces so tagged that meet are one room. Whoever is inside is
// cut off from everybody who is not in the same room. Nothing else is: no way is searched for.
bool indirect_connects(const struct game *g, const struct cylinder *a, const struct cylinder *b);

// Explosive (explosive.c).

// Where the shot goes off: the place it is at; next to its target the place that was named, or the
// nearest to the shooter that is free and in its sight (ZD-WEAPON-EXPLOSIVE-01).
spot explosive_point(struct game *g, const struct shot *s);

// Adds to the verdict's reasons: a place is on the table, and one named next to a target touches
// it.
void explosive_judge(const struct game *g, const struct shot *s, const struct figure *mark,
                     struct verdict *why);

// Its dice are known, `hits` as terms: radius, explosion, surplus (ZD-WEAPON-EXPLOSIVE-02..17).
enum status explosive_burst(struct game *g, struct shot *s, const struct terms *hits);

// Spray (spray.c).

// Who gets how many hits of a spray; the first is its target.
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
// asked where there is nobody else.
enum status spray_strike(struct game *g, struct shot *s, struct spray *spray);

// What follows for the others that were hit: targeted goes, nerves are tested (ZD-WEAPON-SPRAY-06).
enum status spray_shake(struct game *g, const struct shot *s, const struct spray *spray);

#endif
