// mover_obstacle.h: what is in the way of one mover. Obstacles are made ready once, and looked at
// on every leg of a search.
#ifndef ENGINE_MOVER_OBSTACLE_H
#define ENGINE_MOVER_OBSTACLE_H

#include "engine/ground.h"
#include "engine/internal/leg.h"

struct mover_obstacle {
    point at;
    len reach;       // how near the mover's centre may come to it
    len bottom, top; // levels
    int16_t index;   // of the obstacle
};

// How near the centre may come to an obstacle's: nearer is in its way, or in contact with one that
// stops.
len mover_obstacle_reach(const struct mover *m, const struct obstacle *o);

// Adds the obstacle to the n hurdles, unless it is never in the mover's way. Returns how many there
// are then.
int mover_obstacle_add(const struct ground *g, const struct mover *m, int obstacle,
                       struct mover_obstacle hurdles[GROUND_OBSTACLES], int n);

// How near the leg may come: no nearer than it already was at its start.
len mover_obstacle_limit(const struct mover_obstacle *h, const struct leg *l);

// Does the leg come nearer than that?
bool mover_obstacle_stops(const struct mover_obstacle *h, const struct leg *l);

// How near it may come to a block whose face stops the mover: a start too near it does not hold
// it fast.
len block_limit(const struct block *b, const struct mover *m, const struct leg *l);

// Do the bounds of the two come no nearer than `reach`?
static inline bool block_bounds_off(const struct block *b, const struct leg *l, len reach)
{
    return b->low.x - reach >= l->high.x || b->high.x + reach <= l->low.x ||
           b->low.y - reach >= l->high.y || b->high.y + reach <= l->low.y;
}

// The obstacle of the first hurdle in the way of a leg on which the level stays as it is, or -1.
int mover_obstacle_first(const struct mover_obstacle *hurdles, int n, const struct mover *m,
                         len level, const struct leg *l);

// Does the leg come near any hurdle, whatever its level there? Where it does not, they do nothing
// to a walk.
bool mover_obstacle_is_near(const struct mover_obstacle *hurdles, int n, const struct leg *l);

#endif
