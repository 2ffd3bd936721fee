// los.h: what one figure sees of another.
//
// The target's silhouette is the upright rectangle through its axis, square to the horizontal line
// from the eye to the axis, as wide as the cylinder and from its base to its top, cut into 16 x 16
// equal cells (ZD-LOS-03). Cell centres are rounded to the nearest hundredth of a millimetre,
// halves away from the axis. A cell is hidden where the straight segment from the eye to its centre
// touches a blocker (touching counts, ZD-LOS-05). The answer is the same, bit for bit, as 256
// single segments would give, on every machine.
//
//   column 0 is the left one as the observer sees it, row 0 the lowest: bit r of hidden[c] is cell
//   (c, r)
#ifndef ENGINE_LOS_H
#define ENGINE_LOS_H

#include "engine/los_cache.h"

#define LOS_CELLS LOS_COLUMNS
#define LOS_TOTAL (LOS_CELLS * LOS_CELLS)

struct los_query {
    const struct table *table;
    spot eye;
    point facing;   // direction of the look; need not be of any length
    bool all_round; // 360 degrees: the facing does not limit what is seen
    struct cylinder target;
    const struct cylinder *blockers; // other figures in the way; not the observer, not the target
    int n_blockers;
    const uint64_t *only_pieces; // NULL: every opaque piece blocks; else a bit set of TABLE_PIECES
                                 // bits: only those do
    struct los_cache *memo;      // NULL, or what is asked and kept of looks past all pieces
};

struct los_result {
    uint16_t hidden[LOS_CELLS];  // cells that something blocks
    uint16_t outside[LOS_CELLS]; // cells outside the field of view (whole columns: 0 or 0xffff)
    uint16_t n_hidden;           // how many cells are hidden, in view or not: 0 to 256
    uint16_t n_visible;          // how many are neither hidden nor outside
};

// Looks. Cells behind the eye's plane are handled like any other; a target whose axis is straight
// below or above the eye is seen along `facing`.
void los_look(const struct los_query *q, struct los_result *out);

// Is at least one cell visible and inside the field of view? The same answer as n_visible > 0,
// sooner.
bool los_sees(const struct los_query *q);

// The strip over the table that all lines of a look keep within.
struct los_strip {
    point eye;
    int64_t x, y;     // from the eye to the axis
    int64_t whole;    // that, squared
    int64_t distance; // its length, rounded up
    len radius;       // of the target
};

struct los_strip los_strip_of(const struct los_query *q);

// May a figure there be in the way? False where all lines are certainly clear of it: it need not be
// among the blockers then.
static inline bool los_strip_meets(const struct los_strip *s, const struct cylinder *b)
{
    int64_t to_x = (int64_t)b->at.x - s->eye.x, to_y = (int64_t)b->at.y - s->eye.y;
    int64_t along = s->x * to_x + s->y * to_y, across = s->x * to_y - s->y * to_x;
    int64_t reach = s->distance * (b->radius + 1), aside = s->distance * s->radius + reach;
    return across <= aside && across >= -aside && along >= -reach && along <= s->whole + reach;
}

// Does the straight segment a-b touch an opaque piece, or one of the cylinders? For single points
// (ZD-LOS-10).
bool los_segment_blocked(const struct table *t, const struct cylinder *blockers, int n, spot a,
                         spot b);

// Is the point inside the closed half-plane in front of `at` (ZD-FOV-01)?
static inline bool los_in_front(point at, point facing, point p)
{
    return (int64_t)(p.x - at.x) * facing.x + (int64_t)(p.y - at.y) * facing.y >= 0;
}

#endif
