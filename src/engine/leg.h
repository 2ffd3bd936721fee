// leg.h: straight segments, and what is within reach of them.
#ifndef ENGINE_LEG_H
#define ENGINE_LEG_H

#include "engine/geom.h"

#define LEG_FINE  256 // parts of a unit in leg.fine
#define LEG_PARTS 16  // parts of a unit in a stretch

// A straight segment with what the tests about it need again and again.
struct leg {
    point a, b;
    point low, high; // bounds
    int64_t dx, dy;
    int64_t squared; // of its length
    int64_t fine;    // its length in 1/256 units, rounded down
    len length;      // rounded up
};

struct leg leg_make(point a, point b);

// Does a point of the leg come closer than `reach` to the hull (or lie in it), or to the point?
bool leg_nears_hull(const struct leg *l, const struct hull *h, len reach);
bool leg_nears_point(const struct leg *l, point c, len reach);

// Do the bounds of a leg from a to b come that near the point? Where they do not, nor does the leg.
static inline bool leg_passes(point a, point b, point c, len reach)
{
    return (a.x < b.x ? a.x : b.x) < c.x + reach && (a.x > b.x ? a.x : b.x) > c.x - reach &&
           (a.y < b.y ? a.y : b.y) < c.y + reach && (a.y > b.y ? a.y : b.y) > c.y - reach;
}

// The part of the leg, in sixteenths of units from its start, that is within `reach` of the hull or
// the point; not clipped to the leg. False where there is none.
struct stretch {
    int64_t from, to;
};
bool leg_by_hull(const struct leg *l, const struct hull *h, len reach, struct stretch *out);
bool leg_by_point(const struct leg *l, point c, len reach, struct stretch *out);

#endif
