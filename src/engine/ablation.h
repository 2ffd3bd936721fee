// ablation.h: the numbers of a roll as they would be without each of the packs.
//
// The questions behind a roll are pure, so they can be asked again under rules without a pack:
// without its handlers and its params. That is exact, whatever handlers add, remove, replace or
// read.
#ifndef ENGINE_ABLATION_H
#define ENGINE_ABLATION_H

#include "engine/game.h"

// Asks again for both sums: fills in out->dice and out->target. Must change nothing but *out.
typedef void (*ablation_ask)(struct game *g, const void *subject, struct ablation *out);

// Is a roll made now recorded, and does any pack have handlers or params?
bool ablation_wanted(const struct game *g);

// Lists the packs that affect a roll with the sums `now`: those with a handler for one of the
// quantities in `rows` (as they come), and those without which a sum would differ. If the roll is
// not recorded (no events, no order), or no pack has handlers or params, it asks nothing. A pack is
// left out of the list if handlers of others fail without it, or if there are more than
// ABLATION_MAX. If one of them sets g->spent the fault stays.
void ablation_packs(struct game *g, const int *rows, int n_rows, ablation_ask ask,
                    const void *subject, const struct ablation *now, struct ablations *w);

// The sums of an account minus each pack's terms: for rolls whose questions are not asked again.
// Terms that a pack has removed are not restored.
void ablation_terms(const struct account *a, struct ablations *w);

// A list of terms without those of a pack.
void ablation_own(const struct terms *t, const char *pack, struct terms *out);

#endif
