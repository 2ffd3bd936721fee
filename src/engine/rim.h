// rim.h: where a mover may end by its goal.
//
// The search for a route asks that about many places, all of them within reach of the goal. Which
// blocks and obstacles matter there is found out once.
#ifndef ENGINE_RIM_H
#define ENGINE_RIM_H

#include "engine/web.h"

struct rim {
    const struct web *web;
    len reach; // of the goal, in height
    bool known;
    int n_blocks, n_about;
    const struct block *blocks[TABLE_PIECES]; // those that a mover within reach may touch
    struct block about[TABLE_PIECES];         // those that its footing there may depend on
    struct ground ground;                     // with the obstacles that one may overlap
    struct obstacle obstacles[GROUND_OBSTACLES];
};

// Borrows the web, whose blocks may still be gathered until the first question is asked.
void rim_begin(struct rim *r, const struct web *w, len reach);

// Has a mover there the goal in reach?
bool rim_reaches(const struct rim *r, point at, len level);

// May the mover stand there, wherever that is? Other figures are looked at first: that costs less
// than the ground.
bool rim_may_end(const struct web *w, const struct ground *g, point at, len level);

// Could the mover stand at a place by the goal, at any level it may have there? The heights of
// slopes are left for a walk to find out.
bool rim_could_end(struct rim *r, point at);

// Could the mover stand there, on any surface, with the goal in reach?
bool rim_is_end(struct rim *r, point at);

#endif
