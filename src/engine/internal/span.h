// span.h: a stretch of a straight segment, its ends exact fractions of the way along it: t = 0 is
// the segment's start, t = 1 its end. A span is closed; it may be a single point.
//
// Solids are cut out of a segment by halving: each flat face keeps the part with a + b * t >= 0.
// The numbers stay small enough for 128 bits as long as |a| and |b| are below 2^72 and only one
// face in a span is larger than 2^48 (the slope of a wedge; every other face is far below).
#ifndef ENGINE_SPAN_H
#define ENGINE_SPAN_H

#include "engine/geom.h"
#include "engine/int128.h"

struct span {
    int128 from, from_part; // starts at from / from_part
    int128 to, to_part;     // ends at to / to_part; both parts are positive
    bool none;              // nothing is left
};

// Where a segment is, relative to an upright round wall: at t it is a * t^2 + 2 * b * t + c outside
// the wall, in squared lengths; where that is not above 0, it is inside the wall or on it.
struct round_face {
    int64_t a, b, c;
};

struct span span_whole(void);

// Keeps the part where a + b * t >= 0.
void span_keep(struct span *s, int128 a, int128 b);

// Keeps what lies between two heights, of a segment that starts at z and rises by dz.
void span_keep_heights(struct span *s, int64_t bottom, int64_t top, int64_t z, int64_t dz);

// More than a single point?
bool span_has_length(const struct span *s);

// The face of a circle round the origin, for a segment that starts at (x, y) and goes by (dx, dy).
struct round_face round_face_make(int64_t x, int64_t y, int64_t dx, int64_t dy, int64_t radius);

// Does the span have a point in or on the circle? Its ends must come from heights only.
bool span_meets_round(const struct span *s, struct round_face f);

// Does a part of the span that is more than a point lie in or on the circle?
bool span_crosses_round(const struct span *s, struct round_face f);

#endif
