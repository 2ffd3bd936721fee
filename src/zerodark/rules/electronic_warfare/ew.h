// ew.h: electronic warfare: who may use it on whom, its test, and what its skills do.
//
// Decisions, by name:
//   "buff.spend", "hack.spend"
//                     what a success goes to; `value` is how many are left. Option 0 and the
//                     fallback is SPEND_REST, the others have an enum spend as kind, the EWOp as
//                     figure and whom it works on as target (a hack may strengthen the EWOp itself
//                     once: its own id is the target then, ZD-EW-HACK-12); SPEND_SWITCH has the
//                     enum item as value, SPEND_PROGRAM the row of content.program. `detail` is 1
//                     of SPEND_SWITCH where it switches on, of SPEND_REST where what is left
//                     becomes bonus actions
//   "confound"        option 1 tests against the flipped card, whose number is the value; option 0
//                     and the fallback lets it be
//   "confound.cards"  one more card or two: `value` of the option
//   "confound.choose" which of the cards counts: `value` of the option; the fallback is the flipped
//   "foretell.cards"  how many of the successes are cards (by a switch): `value` of the option
//   "foretell.order"  the next card to come, asked until one is left: `value` of the option
//   "spook.draw"      how many cards the hand has: `value` of the option; the fallback is all
//   "spook.card"      a card of the hand in place of the flipped one: `value` of the option; option
//                     0 and the fallback plays none
//   "dominate.contact" by a switch: option 1 dominates instead of fighting what one ran into
#ifndef ZERODARK_EW_H
#define ZERODARK_EW_H

#include "zerodark/rules/combat/damage.h"

// What a success of a buff or a hack may go to.
enum spend {
    SPEND_REST, // no more of this list; what is left becomes bonus actions
    // Of a buff, on a friend (ZD-EW-BUFF-02..06).
    SPEND_TOKEN,
    SPEND_UNTARGET,
    SPEND_FIREWALL,
    SPEND_SWITCH, // of both: a gadget, the option's value (ZD-EW-BUFF-06, ZD-EW-HACK-10)
    // Of a hack, on an enemy (ZD-EW-HACK-02..08).
    SPEND_TAKE_TOKEN,
    SPEND_LOWER_FIREWALL,
    SPEND_TARGET,
    SPEND_FREE,
    SPEND_STUN,
    SPEND_INTERFERE,
    SPEND_PURGE,    // drives the AI out of the body (ZD-EW-HACK-08)
    SPEND_WOUND_AI, // which is then hurt (ZD-EW-PURGE-02)
    SPEND_PROGRAM   // of both: a robot's program, the option's value (ZD-EW-BUFF-05, ZD-EW-HACK-09)
};

// Who may (ew.c).

// Is it an order of this chapter?
bool is_electronic(enum order_kind kind);

// Is it one of the orders that begin interference, or the order that ends it (ZD-EW-INTF-01)?
bool is_interfering(enum order_kind kind);

// Does it have the specialism now (ZD-EW-GEN-01, ZD-EW-DOM-14)? Characters only; the Red Force's
// EWOps are of another kind (ZD-EW-REDFORCE-01).
bool is_ewop(const struct figure *f);

// Is it anybody's EWOp: a character that has the specialism, or such a bogey (ZD-EW-HACK-06)?
bool is_any_ewop(const struct figure *f);

// Checks what a skill needs of its user: the specialism, and a spelldeck in I (ZD-EW-GEN-01, 02).
// Adds to the verdict's reasons.
void ew_deny_user(const struct game *g, const struct figure *f, enum order_kind kind,
                  struct verdict *why);

// May the order, one of this chapter, be given? Adds to the verdict's reasons. The figure's state
// has already been checked (can_act).
bool can_electronic(struct game *g, const struct order *o, struct verdict *why);

struct test_terms;

// What the test of e->figure on e->target would be, without rolling: fills in e, and the terms. The
// caller fills in figure, target and skill.
void ew_prepare(struct game *g, struct electronic *e, struct test *t, struct test_terms *terms);

// Offers the last moment to interrupt a skill of that figure on that target before its dice
// (ZD-OW-04). `lost` is set if what happened then makes the skill impossible (ZD-OW-11).
enum status ew_wait(struct game *g, figure_id who, figure_id target, bool *lost);

// The test, after that moment; the result is e->successes. A firewall as high as the EWOp's Acuity
// stops it before any die is rolled (ZD-EW-FW-07). Decisions: "token.die".
enum status ew_test(struct game *g, struct electronic *e);

// Buff and hack (buff.c, hack.c).

// How successes are being spent, and which of their effects must wait until the test and its
// options are done (ZD-EW-GEN-07).
struct spending {
    figure_id ewop, target;
    int left, listed; // successes left, and how many went to the list
    int gadget;       // enum item + 1 if it is about a gadget of the target only
    int stuns;
    bool self, targets, frees, interferes;
    figure_id untargeted[2]; // the target, the EWOp itself
    figure_id purged;        // the AI that has been driven out
};

// Adds the options of a buff on `target` that make sense at present.
void buff_options(struct game *g, const struct spending *s, figure_id target, struct decision *d);

// Spends a success on one of them.
enum status buff_apply(struct game *g, struct spending *s, const struct option *o);

// Adds the gadgets of `target` that may be switched: those in O if `off` is set, those in I if `on`
// is. A hardened one of an enemy only if the hack was declared against it (ZD-EW-HACK-15).
void buff_switch_options(const struct game *g, const struct spending *s, figure_id target, bool on,
                         bool off, struct decision *d);

// If `target` is a robot, adds the programs that it does not run.
void buff_program_options(const struct game *g, const struct spending *s, figure_id target,
                          struct decision *d);

// The effects that had to wait happen, and the successes left over go to bonus actions: they are
// left in a->surplus or, with the switch ew_states_after_bonus, spent before.
enum status spending_done(struct game *g, const struct spending *s, struct action *a,
                          enum status (*effects)(struct game *g, const struct spending *s));

// Domination (dominate.c).

// May it be dominated by that figure in its present state (ZD-EW-DOM-01)? Adds to the verdict's
// reasons.
bool can_be_dominated(const struct figure *by, const struct figure *target, struct verdict *why);

// From now on the side of `by` controls `who`. If `who` belonged to that side anyway, it just
// becomes free (ZD-EW-DOM-13).
enum status dominate(struct game *g, figure_id who, figure_id by);

// Domination ends: the figure belongs to its first side again, and a bogey is what it was
// (ZD-EW-DOMBOGEY-13). With `lost` its EWOp is out of action: a character is wounded(4), a bogey
// down (ZD-EW-DOM-06).
enum status dominate_end(struct game *g, figure_id who, bool lost);

// The EWOp is out of action: what it has dominated is lost.
enum status dominate_release(struct game *g, figure_id ewop);

// Interference (interference.c).

// An EWOp that acts again no longer conceals anybody; if it has been activated it no longer
// confounds, either (ZD-EW-CONCEAL-01, ZD-EW-CONFOUND-05).
enum status interference_acts(struct game *g, figure_id who, bool activated);

// Interference of a figure has just ended, for whatever reason.
enum status interference_over(struct game *g, figure_id who);

// Does it have the Stealthy trait now, its own or lent (ZD-EW-CONCEAL-01, 02)?
bool is_stealthy(const struct game *g, const struct figure *f);

// Offers the flipped card to EWOps that confound; c->card is then the card that counts.
enum status interference_confound(struct game *g, struct card *c);

// Spooks (spook.c).

// Every Spook that has not drawn its hand draws it (ZD-SPEC-SPOOK-01).
enum status spook_draw(struct game *g);

// Offers the flipped card to Spooks, first to those of the side that has acted; c->card is then the
// card that counts (ZD-SPEC-SPOOK-02, 03).
enum status spook_answer(struct game *g, struct card *c);

// Takes a card out of its hand; false if it does not hold it.
bool spook_take(struct game *g, figure_id spook, int card);

#endif
