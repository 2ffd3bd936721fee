// remote.h: remotes: drones that act together with their operator.
//
// A remote has FLAG_REMOTE, FLAG_ZIPPER or FLAG_SCUTTER, and its operator in LINK_OWNER. It is not
// activated by itself; whenever its operator is, it may act once as well, in the same activation
// and before the one flip (ZD-ALLY-REMOTE-03). What it does is an action of its own, through the
// same steps; its surplus goes into the one pool of the activation (ZD-ALLY-REMOTE-07), and at the
// end of the activation bogeys hear it separately. A remote that is dominated or possessed is a
// character like any other (ZD-ALLY-REMOTE-05).
//
// Decisions of the operator's side, when its own action is carried out, in a cautious move before
// the test:
//   "remote.next"  which remote is next, if there are several: option 0 and the fallback is none
//                  of them any more, the others have the remote as figure
//   "remote.act"   what it does: option 0 and the fallback is nothing (kind ORDER_KINDS), the
//                  others have an enum order_kind as kind, the remote as figure, whom it is about
//                  as target and the order's value; a Move action wants the place
// A remote that moves is asked "move.end" and "move.leave". One that is prone stands up to move if
// it can, and in a cautious move is asked "move.stand".
#ifndef ZERODARK_REMOTE_H
#define ZERODARK_REMOTE_H

#include "zerodark/rules/combat/damage.h"

// How many remotes belong to the figure, in whatever state.
int remotes_of(const struct game *g, figure_id handler);

// Does it act only when its operator does, and cannot be activated by itself?
bool remote_waits(const struct figure *f);

// Must it copy that stat of its operator's as it is now (the switch remote_copies_current_stats)?
// While it is dominated it keeps the last value. remote_copy returns the copy.
bool remote_follows(const struct game *g, const struct figure *f, int stat);
int remote_copy(struct game *g, const struct figure *f, int stat);

// It is about to be dominated: it keeps what it copied last (ZD-ALLY-REMOTE-05).
void remote_cut_off(struct game *g, figure_id who);

// Why a remote may not do what is ordered, whatever its state. Adds to the verdict's reasons.
void remote_deny(struct game *g, const struct figure *f, const struct order *o,
                 struct verdict *why);

// Who shoots in an order to shoot: the actor, or the remote that the order names in its place. The
// one that does not shoot is not active (ZD-ALLY-REMOTEUPG-03).
figure_id remote_shooter(const struct order *o);

// Why the remote that an order to shoot names may not shoot for the actor.
void remote_deny_shot(struct game *g, const struct order *o, struct verdict *why);

// Is it a remote of that operator that may act now: on the table, fit for it, not too far away
// (ZD-ALLY-REMOTE-08), and has it not acted yet?
bool remote_ready(struct game *g, const struct figure *f, figure_id handler);

// An activation begins.
void remotes_begin(struct game *g);

// What is offered to remotes: they move cautiously only if their operator does.
enum remote_offer { REMOTE_NOT_CAUTIOUS, REMOTE_ANYTHING, REMOTE_ONLY_CAUTIOUS };

// Asks what a remote is to do next. `*more` is false if none does anything any more.
enum status remote_ask(struct game *g, enum remote_offer offer, struct order *out, bool *more);

// Carries out what remote_ask chose; the successes it earns are added to the pool.
enum status remote_perform(struct game *g, const struct order *o, struct action *pool);

// Notes what a remote has done: an enum order_kind, or ORDER_KINDS if it did nothing of its own.
void remote_acted(struct game *g, figure_id who, figure_id target, int did);

// The cautious move that remotes were part of counts as a normal one (ZD-ALLY-REMOTE-04).
void remotes_spoil(struct game *g);

// After the operator's action: all its remotes that may still act do so.
enum status remotes_act(struct game *g, struct action *pool);

// What waits for the end of their actions.
enum status remotes_end(struct game *g);

// Is a remote's action being carried out?
static inline bool remote_in_hand(const struct game *g)
{
    return zd_look(g)->handler != FIGURE_NONE;
}

#endif
