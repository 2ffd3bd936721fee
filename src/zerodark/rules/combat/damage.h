// damage.h: hits become wounds; bogeys go down and die; support tokens.
#ifndef ZERODARK_DAMAGE_H
#define ZERODARK_DAMAGE_H

#include "zerodark/rules/core/state.h"

// Applies hits (those left after armour and a character's token). A bogey's tokens absorb first
// (ZD-BOGEY-DMG-01), unless `past_tokens` is set: then they are lost, hit or not (ZD-RED-TOKEN-06).
// A character takes hits at once until it is OOA; each hit beyond that is a wound or a bonus
// action, as the side of `by` decides (ZD-SHOOT-08): decision "hurt.beyond", whose options carry
// the number of further wounds in `value`. Hits by nobody, by a bogey or with `past_tokens` (by an
// explosion) are all wounds. A deployed gadget is destroyed by one hit, an objective marker by what
// its class takes (ZD-OBJ-TOUGH-01..04). `*surplus`: hits left over for bonus actions.
enum status damage_hurt(struct game *g, figure_id who, figure_id by, const char *cause, int hits,
                        bool past_tokens, int *surplus);

// Makes it dead at once (ZD-BONUS-13).
enum status damage_kill(struct game *g, figure_id who, figure_id by, const char *cause);

// Notes a death for achievements and points; the killer may be nobody (ZD-OP-ACH-04, ZD-OP-ACH-05).
void damage_remember_death(struct game *g, figure_id dead, figure_id killer);

// Gains up to n support tokens, never above the limit (ZD-SUPPORT-02, ZD-RED-TOKEN-01).
enum status damage_token_gain(struct game *g, figure_id who, int n);
int damage_token_limit(struct game *g, const struct figure *f);

// Offers a character the use of its support token: decision `name`, option 0 keeps it, option 1
// spends it at once; `value` is what it is about. If `*spent` is already set (its order said so)
// nobody is asked. Afterwards `*spent` says whether it was spent: false if it has none or can do
// nothing.
enum status damage_token_offer(struct game *g, figure_id who, figure_id against, const char *name,
                               int value, bool *spent);

// The armour value of an objective marker (ZD-OBJ-TOUGH-02, 03).
int damage_marker_armour(const struct game *g, const struct figure *marker);

#endif
