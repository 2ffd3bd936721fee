// path.h: how a disc gets from one place to another: along given corners, or by the shortest way.
//
// ground.h says what a mover is, where it can stand and how faces and edges affect it. On its way
// its level changes in steps; a step of up to `step` is free, a larger one stops it unless it can
// climb. Walkable slopes and stairs do not count as steps.
#ifndef ENGINE_PATH_H
#define ENGINE_PATH_H

#include "engine/ground.h"

#define PATH_POINTS 48

// A path is a chain of corners. Between two of them the mover walks straight ahead, and level
// changes by free steps and slopes are not recorded. A climb is two corners at one place, one at
// each level, with a vertical leg between them.
struct path {
    spot at[PATH_POINTS]; // the corners, first the start
    uint8_t n;            // at least 1
    bool complete;        // it reaches the goal
    bool stopped;         // it ends in contact with an obstacle that stops
    uint8_t stopped_by;   // index of that obstacle
    len length;           // horizontal lengths plus climbed heights, each leg rounded up
    len face;             // after path_cut: the part of the allowance spent on a face that it does
                          // not get over; the mover ends short of it (ZD-BOGEY-MOVE-07)
    spot foot;            // the foot of that face; the end of the path unless it leads down
};

// Walks straight from a to b, or as far as possible. Even if it is complete, the end may be a place
// to pass but not to stay; path_cut takes care of that.
void path_straight(const struct ground *g, const struct mover *m, spot from, point to,
                   struct path *out);

// Walks along the given corners, or as far as possible; n may be 0.
void path_through(const struct ground *g, const struct mover *m, spot from, const point *corners,
                  int n, struct path *out);

// The shortest way from a spot to within `reach` of the goal (edge to edge, and in height; 0 is
// contact), walking round what is in the way, and clear of obstacles that stop. An obstacle on the
// goal's own spot is taken to be the goal. If there is no way, out->complete is false and the path
// leads to the reachable point nearest the goal, or stays at the start if that is no nearer. Ties
// between equal ways are broken by coordinates, so the answer is the same everywhere. A question
// that was asked before is answered from memory (way_cache.h). Nothing is allocated; it takes up to
// 256 KiB of stack.
void path_find(const struct ground *g, const struct mover *m, spot from,
               const struct cylinder *goal, len reach, struct path *out);

// The same for callers that only want the whole way: if there is none, the path stays at the start.
// That is faster than finding the nearest point.
void path_find_whole(const struct ground *g, const struct mover *m, spot from,
                     const struct cylinder *goal, len reach, struct path *out);

// Cuts a path to at most `allowance`, the new end rounded back towards the start (ZD-MEAS-02). Ends
// where a figure may stand (no overlap, no vertical face): pulls back further if it must.
void path_cut(const struct ground *g, const struct mover *m, struct path *p, len allowance);

// The tags of every piece and area the centre moved over for more than no length (ZD-TERRAIN-17),
// starting on one included. What it passes underneath does not count, nor what lies out of a free
// step's reach below.
uint32_t path_tags(const struct ground *g, const struct mover *m, const struct path *p);

#endif
