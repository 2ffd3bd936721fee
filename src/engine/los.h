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

#include "engine/table.h"

#define LOS_CELLS 16
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
