// damage.h: hits become wounds; bogeys go down and die; support tokens.
#ifndef ZERODARK_DAMAGE_H
#define ZERODARK_DAMAGE_H

#include "zerodark/state.h"

// Applies hits (after armour and a character's token). On a bogey tokens absorb first
// (ZD-BOGEY-DMG-01), unless `past_tokens`. On a character up to OOA at once, each hit past it a
// wound or a bonus action as `chooser` decides (ZD-SHOOT-08). `*surplus`: hits left over for bonus
// actions.
enum status hurt(struct game *g, figure_id who, figure_id by, const char *cause, int hits,
                 bool past_tokens, int *surplus);

// Straight to dead (ZD-BONUS-13).
enum status kill(struct game *g, figure_id who, figure_id by, const char *cause);

// Gains up to n support tokens, never above the limit (ZD-SUPPORT-02, ZD-RED-TOKEN-01).
enum status token_gain(struct game *g, figure_id who, int n);
int token_limit(struct game *g, const struct figure *f);

#endif
