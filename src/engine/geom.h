// geom.h: points, segments, convex hulls, discs and upright cylinders, as pure functions of values.
//
// The plane is the table seen from above: x grows to the right, y grows towards the near edge
// (downwards), z is height above the table. All arithmetic is on integers and exact unless a
// comment says which way it rounds.
#ifndef ENGINE_GEOM_H
#define ENGINE_GEOM_H

#include "engine/len.h"

typedef struct point {
    len x, y;
} point;

// A point in space.
typedef struct spot {
    len x, y, z;
} spot;

#define HULL_MAX 12

// A convex polygon with at least three corners, no three of them in line, in the order in which the
// inside is always on the same side: point_cross(v[i], v[i + 1], p) >= 0 for every point p of it
// (hull_make sees to that).
struct hull {
    point v[HULL_MAX];
    uint8_t n;
};

// An upright cylinder: solid from z to z + height. Radius and height may be 0 (a point on the
// table).
struct cylinder {
    spot at;
    len radius, height;
};

static inline point point_of(spot s)
{
    return (point){s.x, s.y};
}

static inline int64_t point_cross(point o, point a, point b)
{
    return (int64_t)(a.x - o.x) * (b.y - o.y) - (int64_t)(a.y - o.y) * (b.x - o.x);
}

static inline int64_t point_distance_squared(point a, point b)
{
    return len_squared((int64_t)a.x - b.x) + len_squared((int64_t)a.y - b.y);
}

// The point `distance` along the way from `from` towards `to` (which differ), each coordinate
// rounded back towards `from`, so that the result is never further than `distance` (ZD-MEAS-02).
// `distance` is not negative; it may lead beyond `to`.
point geom_towards(point from, point to, len distance);

// Makes a hull of 3 to HULL_MAX points given in either turning direction; repeated points and
// points in line with their neighbours are dropped. False where what is left is not a convex
// polygon with an inside.
bool hull_make(struct hull *out, const point *v, int n);

// A rectangle with sides along the axes; a < b in both coordinates.
struct hull hull_box(point a, point b);

// Is the point inside or on the edge?
bool hull_holds(const struct hull *h, point p);

// Square of the distance from the point to the hull, rounded down; 0 inside and on the edge.
int64_t hull_distance_squared(const struct hull *h, point p);

// The smallest axis-parallel rectangle round the hull.
void hull_bounds(const struct hull *h, point *low, point *high);

// Square of the distance from the point to the segment a-b, rounded down.
int64_t geom_segment_distance_squared(point a, point b, point p);

// Do the closed segment and the hull have a point in common?
bool hull_meets_segment(const struct hull *h, point a, point b);

// Horizontal gap between two cylinders, edge to edge, rounded down to the tenth of a millimetre; 0
// where they touch or overlap in the plane.
len cylinder_gap(const struct cylinder *a, const struct cylinder *b);

// Square of the straight distance in space between the nearest points of two bases: edge to edge in
// the plane, base level to base level in height (ZD-MEAS-05). Rounded up to a whole number, so that
// it never reads less.
int64_t cylinder_range_squared(const struct cylinder *a, const struct cylinder *b);

// Do the cylinders touch: horizontal gap at most LEN_CONTACT, and heights that overlap or meet
// within it (ZD-CYL-07)?
static inline bool cylinder_touches(const struct cylinder *a, const struct cylinder *b)
{
    // Hardly anybody is even near, so that most are told by this alone; by numbers that may wrap
    // round, which for who is near they do not.
    uint32_t about = (uint32_t)a->radius + (uint32_t)b->radius + LEN_CONTACT;
    if ((uint32_t)a->at.x - (uint32_t)b->at.x + about > 2 * about) {
        return false;
    }
    int64_t reach = (int64_t)a->radius + b->radius + LEN_CONTACT;
    int64_t x = (int64_t)a->at.x - b->at.x, y = (int64_t)a->at.y - b->at.y;
    return len_squared(x) + len_squared(y) <= len_squared(reach) &&
           a->at.z - (b->at.z + b->height) <= LEN_CONTACT &&
           b->at.z - (a->at.z + a->height) <= LEN_CONTACT;
}

// Does a place lie on the rim of the base, within LEN_CONTACT, seen from above?
bool cylinder_rim(const struct cylinder *c, point at);

#endif
