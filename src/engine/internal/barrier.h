// barrier.h: what stops a mover at every level it may come to.
//
// A search for a route asks of many legs whether they can be gone, and most cannot: what it has met
// already is in the way of these too. Where that is so whatever happens on the leg, it need not be
// walked to know.
#ifndef ENGINE_BARRIER_H
#define ENGINE_BARRIER_H

#include "engine/internal/mover_obstacle.h"
#include "engine/internal/terrain.h"

struct barriers {
    const struct mover *mover;
    len highest; // no leg from this level or a lower one leads above it
    int n_blocks, n_hurdles;
    const struct block *blocks[TABLE_PIECES];
    struct mover_obstacle hurdles[GROUND_OBSTACLES];
};

// None yet; of a mover that meets the terrain like this. Both are borrowed.
void barriers_begin(struct barriers *b, const struct mover *m, const struct terrain *t);

// Adds what has been met, where it is one. The block is borrowed.
void barriers_add_block(struct barriers *b, const struct block *block);
void barriers_add_hurdle(struct barriers *b, const struct mover_obstacle *h);

// Does one of them stop the mover on a leg that begins at this level? False: none does for sure.
bool barriers_stop(const struct barriers *b, len level, const struct leg *l);

#endif
