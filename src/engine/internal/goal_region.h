// goal_region.h: where a mover may end by its goal.
//
// The search for a route asks that about many places, all of them within reach of the goal. Which
// blocks and obstacles matter there is found out once.
#ifndef ENGINE_GOAL_REGION_H
#define ENGINE_GOAL_REGION_H

#include "engine/internal/waypoint_graph.h"

// A place round which nobody of a mover's size can stand on the table.
struct crowded {
    double x, y; // from the goal
    double squared;
};

struct goal_region {
    const struct waypoint_graph *web;
    len reach; // of the goal, in height
    bool known;
    int n_blocks, n_about;
    const struct block *blocks[TABLE_PIECES]; // those that may bear a mover within reach
    struct block about[TABLE_PIECES];         // those that its footing there may depend on
    bool plain;           // a figure that lies over any of these does not stand on the table
    struct ground ground; // with the obstacles that one may overlap
    struct obstacle obstacles[GROUND_OBSTACLES];
    int n_crowded;
    struct crowded crowded[GROUND_OBSTACLES]; // where those are, and somewhat smaller
};

// Borrows the web, whose blocks may still be gathered until the first question is asked.
void goal_region_begin(struct goal_region *r, const struct waypoint_graph *w, len reach);

// Is the goal in reach of a mover that stands there?
bool goal_region_reaches(const struct goal_region *r, point at, len level);

// May the mover stand there, wherever that is? Other figures are looked at first: that costs less
// than the ground.
bool goal_region_may_end(const struct waypoint_graph *w, const struct ground *g, point at,
                         len level);

// Could the mover stand at a place by the goal, at any level it may have there? The heights of
// slopes are left for a walk to find out.
bool goal_region_could_end(struct goal_region *r, point at);

// Is somebody for sure where a leg first has the goal in reach? Then goal_region_could_end says no
// of that place. This is an estimate; where that is close, or a surface is near, the answer
// is no, and goal_region_could_end has to be asked.
bool goal_region_is_crowded(struct goal_region *r, point from, point to);

// Could the mover stand there, on any surface, with the goal in reach?
bool goal_region_is_end(struct goal_region *r, point at);

#endif
