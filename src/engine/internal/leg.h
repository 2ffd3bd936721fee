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

// Do the leg's bounds come no nearer to the point? Then nor does the leg.
static inline bool leg_lies_off(const struct leg *l, point c, len reach)
{
    return (l->low.x >= c.x + reach) | (l->high.x <= c.x - reach) | (l->low.y >= c.y + reach) |
           (l->high.y <= c.y - reach);
}

// May the leg, made thick by `radius` on either side, meet the rectangle, which its bounds do?
static inline bool leg_may_meet(const struct leg *l, point low, point high, len radius)
{
    int64_t x = (int64_t)low.x + high.x - 2 * (int64_t)l->a.x;
    int64_t y = (int64_t)low.y + high.y - 2 * (int64_t)l->a.y;
    int64_t dx = l->dx < 0 ? -l->dx : l->dx, dy = l->dy < 0 ? -l->dy : l->dy;
    int64_t across = l->dx * y - l->dy * x;
    int64_t reach =
        dx * ((int64_t)high.y - low.y + 2 * radius) + dy * ((int64_t)high.x - low.x + 2 * radius);
    return across <= reach && -across <= reach;
}

// Do the bounds of a leg from a to b come that near the point? Where they do not, nor does the leg.
static inline bool leg_passes(point a, point b, point c, len reach)
{
    return (a.x < b.x ? a.x : b.x) < c.x + reach && (a.x > b.x ? a.x : b.x) > c.x - reach &&
           (a.y < b.y ? a.y : b.y) < c.y + reach && (a.y > b.y ? a.y : b.y) > c.y - reach;
}

// A part of the leg's line, in sixteenths of units from the start of the leg.
struct stretch {
    int64_t from, to;
};

// The part that is within `reach` of a hull, or of a point; not clipped to the leg. False if there
// is none.
bool leg_by_hull(const struct leg *l, const struct hull *h, len reach, struct stretch *out);
bool leg_by_point(const struct leg *l, point c, len reach, struct stretch *out);

// Where the leg may come within `reach` of the hull, at the earliest: an underestimate, from the
// corner that comes first.
int64_t leg_reaches_hull(const struct leg *l, const struct hull *h, len reach);

#endif
