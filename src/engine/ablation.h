// ablation.h: a roll's numbers as they would be without each of the packs.
//
// The questions that make a roll are pure, so they are asked again of rules that a pack is left out
// of: its handlers and its params. That is exact whatever handlers add, remove, replace or read.
#ifndef ENGINE_ABLATION_H
#define ENGINE_ABLATION_H

#include "engine/game.h"

// Asks again for both sums: fills in out->dice and out->target. Must change nothing but *out.
typedef void (*ablation_ask)(struct game *g, const void *subject, struct ablation *out);

// Does anybody hear of a roll made now, and has any pack a say in anything?
bool ablation_wanted(const struct game *g);

// Lists the packs that have a say in a roll with the sums `now`: those with a handler of one of the
// quantities in `rows` (as they come), and those without which a sum would be another one. Where
// nobody hears of the roll (no events, no order) and where no pack has handlers or params it asks
// nothing. A pack is left out of the list where handlers of others fail without it; those past
// ABLATION_MAX are, too. Where one of them sets g->spent the fault stays.
void ablation_packs(struct game *g, const int *rows, int n_rows, ablation_ask ask,
                    const void *subject, const struct ablation *now, struct ablations *w);

// The sums of an account less the terms of each pack in them: for rolls that nobody asks about
// again. What a pack has taken out is not put back.
void ablation_terms(const struct account *a, struct ablations *w);

// A list of terms less those of a pack.
void ablation_own(const struct terms *t, const char *pack, struct terms *out);

#endif
