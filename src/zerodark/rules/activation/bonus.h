// bonus.h: bonus actions, interruptions from overwatch, and the bookkeeping of one action.
#ifndef ZERODARK_BONUS_H
#define ZERODARK_BONUS_H

#include "zerodark/rules/combat/damage.h"

// Bonus actions (bonus.c).

// The words of the view's `option`: "move", "jump", "shoot", "prone", "finish", "token", "drop".
// bonus_named returns BONUS_COUNT if there is no such option.
const char *bonus_name(enum bonus b);
enum bonus bonus_named(const char *option);

// A side has `surplus` successes for bonus actions. It names its options together; then they are
// performed at once, one after another. Further bonus actions that these earn are named as soon as
// they are earned, and performed after the rest (ZD-BONUS-07, 08, 09). Options that are named count
// as used, in zd.bonus_used[side], until the action in hand ends (ZD-BONUS-04); those that have
// become impossible are lost (ZD-BONUS-18). Nothing happens if no hero of the side can do anything.
//
// Decisions, by name; `value` of the first is the number of bonus actions still to name:
//   "bonus.declare"  option 0 and the fallback is "no more" (kind BONUS_COUNT), the others have an
//                    enum bonus as kind, and the hero; asked until the surplus is named or declined
//   "bonus.move", "bonus.jump"
//                    option 0 wants the place, and suggests where it stands; option 1 lets it go.
//                    The fallback is a move of nothing, and no jump
//   "bonus.shoot", "bonus.finish"
//                    an option for each target; if the shooter has explosive shots left, one
//                    more wants a place. "weapon.use" (weapons.h) says what it shoots with. Throws
//                    come last, with the enum item + 1 as value (grenade.h)
enum status bonus_spend(struct game *g, enum side side, int surplus);

// May b->figure perform b->option as a bonus action or, if b->interrupt is set, as an interruption?
// With a target, on that one; with FIGURE_NONE, on any.
bool can_bonus(struct game *g, const struct bonus_action *b, struct verdict *why);

// Performs one bonus action that has been named: offers it to overwatch, asks for its target or
// place, carries it out through S_BONUS. Successes left over are in b->surplus. `*lost` is set if
// it had become impossible; its option then counts as unused again.
enum status bonus_perform(struct game *g, struct bonus_action *b, bool *lost);

// Targets (bonus_target.c).

// May it finish that one off (ZD-BONUS-13)?
bool bonus_can_finish(struct game *g, const struct figure *f, const struct figure *victim);

// Can it shoot at, or finish off, that target or, if none is named, any target?
bool bonus_has_target(struct game *g, enum bonus what, const struct figure *f, figure_id target);

// Shots (bonus_shot.c).

// Could it shoot at that one, with whatever weapons it has?
bool bonus_can_aim(struct game *g, const struct figure *f, const struct figure *target);

// Does it have explosive shots, which need nobody to shoot at (ZD-WEAPON-EXPLOSIVE-01)? May it
// shoot at the place b->at?
bool bonus_at_places(const struct game *g, const struct figure *f);
bool bonus_hits_place(struct game *g, const struct bonus_action *b);

// The shot itself, at b->target or if there is none at b->at, and how far it is heard.
enum status bonus_shot(struct game *g, struct bonus_action *b);

// The action ends: silent bonus shots whose targets still stand are heard (ZD-WEAPON-SILENT-02).
enum status bonus_shots_heard(struct game *g);

// In a character's action: a silent bonus shot is heard when it ends, unless its target, who stands
// now, has fallen by then. False if nothing can wait so long, and it is heard at once.
bool bonus_shot_hushed(struct game *g, figure_id who, figure_id target, spot at, int reach);

// Books (action_books.c).

// The books of one action, put away while another is in progress.
struct action_books {
    uint8_t bonus_used[SIDES];
    uint8_t in_action, waived;
    uint32_t waited[SIDES];
    uint8_t bonus_shots[FIGURES];
};

// Opens the books of an action: 1 for a character's, 2 for a card's, 3 for an interruption's. Bonus
// options are unused, nobody has waived its overwatch.
void action_open(struct game *g, enum stage what, struct action_books *saved);

// Closes them. At the end of a character's action or a card, the wounds that bogeys took in it are
// forgotten; those of an interruption count in the action that it interrupts (ZD-DMG-03).
enum status action_close(struct game *g, const struct action_books *saved);

// Only puts the books back, for an action that did not happen.
void action_restore(struct game *g, const struct action_books *saved);

// Overwatch (overwatch.c).

// Kinds of options of the decision "overwatch" that are not an enum bonus.
enum { OVERWATCH_WAIT = BONUS_COUNT, OVERWATCH_WAIVE };

// Offers every figure on overwatch this moment (ZD-OW-04): `mover` acts, is on its way, or is about
// to roll. If nobody waits, that costs only a scan. Each side is asked once in each situation: as
// long as neither figures, nor the mover's range and cover, nor what could be done have changed, a
// side that waits is not asked again. The sides that do not act declare first, the last declaration
// is resolved first (ZD-OW-11).
//
// Decision "overwatch", `figure` the mover: option 0 waits for a later moment (OVERWATCH_WAIT),
// option 1 and the fallback lets the whole action in hand pass (OVERWATCH_WAIVE), the others have
// an enum bonus as kind, and who interrupts with it.
//
// `*stopped` tells whether an interruption has left `mover` unable to go on with what it is doing.
enum status overwatch_moment(struct game *g, figure_id mover, bool *stopped);

// Is it performing a move action of any sort, bonus actions included, interrupted or not
// (ZD-GADGET-CAPE-03)?
bool overwatch_in_mid_move(const struct game *g, const struct figure *f);

// Positions have changed. With the switch overwatch_positional_states, figures on overwatch that
// have gained or lost contact or cover are no longer on overwatch (ZD-OW-08). Without it nothing
// happens.
enum status overwatch_review(struct game *g);

// `who` has just begun to wait: from now on changes of its position count for overwatch_review.
void overwatch_begin(struct game *g, figure_id who);

#endif
