// corner_filter.h: where a shortest way may bend.
//
// Round a convex obstacle it bends at corners, and at a corner only if the way, lengthened,
// passes the obstacle by. A search asks this of every corner it knows, from every place it reaches.
#ifndef ENGINE_CORNER_FILTER_H
#define ENGINE_CORNER_FILTER_H

#include "engine/geom.h"

#define BENDS 1024

// The corner of an obstacle, or (all of it but `at` zero) a point that a way may bend at whatever
// it comes from.
struct corner {
    point at;
    point before, after; // its neighbours round the obstacle, as seen from it
    point low, high;     // bounds within which the obstacle may bend a way the other way
};

// Side by side, so that many are looked at at a time. In the order in which they were added.
struct corners {
    int n;
    len x[BENDS], y[BENDS];
    len before_x[BENDS], before_y[BENDS], after_x[BENDS], after_y[BENDS];
    len west[BENDS], east[BENDS], north[BENDS], south[BENDS];
};

// There must be room.
void corners_add(struct corners *b, const struct corner *bend);
struct corner corners_get(const struct corners *b, int i);

// Those from `first` on at which a way may bend that comes straight from there: from the bend
// `own`, or from anywhere (-1). Writes their numbers, in ascending order; returns how many.
int corners_from(const struct corners *b, int own, point from, int first, int16_t out[BENDS]);

#endif
