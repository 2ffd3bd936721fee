// red.h: what the chapters of the Red Force share: whom a bogey goes for, and how.
//
// Inside a suit action "nearest" is measured from the active bogey (ZD-RED-ORDER-13). Characters
// are its targets, heroes are what it walks towards (ZD-RED-ORDER-14); the dead are neither
// (ZD-RED-ORDER-15).
#ifndef ZERODARK_RED_H
#define ZERODARK_RED_H

#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/red_force/control.h"

// The bogey, as long as it can go on (on the table, standing, not dominated); else NULL
// (ZD-RED-ORDER-06).
const struct figure *red_fit(const struct game *g, figure_id bogey);

// The nearest character that the bogey sees; with `fit` only those that are not out of action.
// FIGURE_NONE if there is none.
enum status red_nearest_seen(struct game *g, figure_id bogey, bool fit, figure_id *out);

// The bogey attacks by shooting: it becomes alert first (ZD-RED-ALERT-05). The caller fills in
// shooter, target and the flags for what the shot ignores.
enum status red_attack(struct game *g, struct shot *s);

// Moves the bogey its distance towards somebody, unless it is locked in close quarters or can no
// longer go on.
enum status red_advance(struct game *g, figure_id bogey, figure_id towards);

// One support token, if the bogey can still hold one (ZD-RED-CLUBS-05).
enum status red_token(struct game *g, figure_id bogey);

// The down bogey nearest to any hero gets up (ZD-RED-HEARTS-03).
enum status red_revive(struct game *g, figure_id by);

// What a piece of luck in a bogey's action is for.
static inline struct site red_site(const char *what, figure_id bogey)
{
    return (struct site){.what = what, .who = bogey};
}

#endif
