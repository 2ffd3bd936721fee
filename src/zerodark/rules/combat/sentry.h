// sentry.h: AP mines, claymores and sentry guns that stand on the table.
//
// A sentry on auto is in the state overwatch and reacts to the situation, not to events: whenever
// something may have changed, sentries_react lets every armed sentry whose condition holds go off
// (ZD-SENTRY-GEN-06). That is after every step of a movement, after deployments, after every action
// and bonus action (with which its states take effect), and with every flip, before anybody else
// may interrupt. Each goes off at most once until the next flip, so a chain of sentries that set
// one another off always ends.
#ifndef ZERODARK_SENTRY_H
#define ZERODARK_SENTRY_H

#include "zerodark/rules/kit/kit.h"

// What has become of a deployed sentry: zd.sentry.
enum sentry_use {
    SENTRY_FIT,
    SENTRY_FIRED, // a gun: not again before the next flip (ZD-SENTRY-GUN-04)
    SENTRY_SPENT, // a mine: it leaves when the action ends (ZD-SENTRY-AP-04, ZD-SENTRY-CLAY-06)
    SENTRY_UPSET  // sentry_overwatch_strict: not again before it is redeployed
};

static inline bool is_sentry(const struct figure *f)
{
    return f->kind == KIND_GADGET && (f->flags & FLAG_SENTRY);
}

// A mine that has gone off stays there until the action ends, and nothing happens to it.
static inline bool sentry_is_spent(const struct game *g, const struct figure *f)
{
    return is_sentry(f) && zd_look(g)->sentry[figure_slot(f->id)] == SENTRY_SPENT;
}

// Sets a sentry that stands on the table: its radius in inches (at 15mm scale centimetres), and
// whether it acts by itself (ZD-SENTRY-GEN-02). On auto and in I it is in overwatch from now on.
enum status sentry_set(struct game *g, figure_id who, int radius, bool by_itself);

// Is any part of the figure inside its radius, seen from above, walls or no walls
// (ZD-SENTRY-GEN-03)?
bool sentry_reaches(const struct game *g, const struct figure *sentry, const struct figure *f);

// Every armed sentry whose condition holds goes off, the lowest slot first, each with the books of
// an interruption. `*reacted`, if that is not NULL, tells whether there was one. If there has never
// been a sentry, this costs one test.
//
// Decisions of the sentry's side: "sentry.target", whom a gun shoots at if several are equally
// near, the fallback being the lowest id (ZD-SENTRY-GUN-02); by the switch sentry_owner_picks_point
// "sentry.fire" in the middle of a walk, option 0 and the fallback fires, option 1 waits for
// another point of it.
enum status sentries_react(struct game *g, bool *reacted);

// A card has been flipped: guns that have shot and whatever has come back to I are armed again
// (ZD-SENTRY-GUN-04, ZD-SENTRY-GEN-09), and react.
enum status sentries_rearm(struct game *g);

// An action or the resolution of a card ends: what has gone off leaves the table.
enum status sentries_clear(struct game *g);

// Something about the sentry has changed: with `off` it has gone to O, which ends its overwatch; by
// the switch sentry_overwatch_strict anything does (ZD-SENTRY-GEN-09). Others are left alone.
enum status sentry_disturb(struct game *g, figure_id who, bool off);

// A hit is about to destroy the gadget: by the switch shot_mine_detonates a mine that is shot goes
// off first (ZD-GADGET-DEPLOY-04).
enum status sentry_hit(struct game *g, figure_id who, const char *cause);

// The figure changes its place: for the switch gun_needs_movement (ZD-SENTRY-GUN-07).
void sentry_note_move(struct game *g, figure_id who);

// The figure begins to walk, for the decision "sentry.fire". Returns what zd.on_way was: the caller
// puts it back.
uint8_t sentry_begin_walk(struct game *g, figure_id who);

// ORDER_COMMAND: only its deployer may give it, from anywhere (ZD-SENTRY-AP-02). extra[0] says whom
// a gun should shoot at; otherwise the decision "sentry.target" of the deployer's side does
// (ZD-SENTRY-GUN-03). That is not the gun's side if the deployer is dominated. Adds to the
// verdict's reasons.
bool can_command(struct game *g, const struct order *o, struct verdict *why);

// For the files of this chapter only.

// What sets a sentry off at the moment, or whom a gun may be ordered to shoot at.
struct prey {
    figure_id id[FIGURES];
    int n;
};

// Figures that would set the sentry off (`by_itself`), or that a gun may be ordered to shoot at. In
// roster order.
void sentry_prey(struct game *g, const struct figure *sentry, bool by_itself, struct prey *out);

// Does a sentry react to the figure? It does to characters and bogeys on the table that are neither
// dead nor down (ZD-SENTRY-GEN-04).
bool sentry_minds(const struct game *g, const struct figure *f);

// May it shoot at the figure at present?
bool sentry_aims(struct game *g, const struct figure *sentry, const struct figure *f);

// Lets that side choose one of them.
enum status sentry_choose(struct game *g, const struct figure *sentry, enum side side,
                          const struct prey *p, figure_id *out);

// It goes off, on `target` if it is a gun, as part of the current action.
enum status sentry_go_off(struct game *g, figure_id who, figure_id target);

#endif
