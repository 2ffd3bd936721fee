// skyline.h: the heights along a line, as a jumper or climber meets them.
#ifndef ZERODARK_SKYLINE_H
#define ZERODARK_SKYLINE_H

#include "engine/ground.h"

#define SKYLINE_PARTS (2 * TABLE_PIECES + 2) // however many pieces the line meets

// From `from` to `to` along the line the highest surface is at `level`; `piece` is the piece it
// belongs to, PIECE_NONE for the table itself.
struct skyline_part {
    len from, to, level;
    piece_id piece;
};

struct skyline {
    point a, b; // the line
    struct skyline_part part[SKYLINE_PARTS];
    int n;
};

// Looks along the line from `at` through `towards` and `beyond` further; pieces whose underside is
// at `overhead` or above do not count. False if the two points are the same.
bool skyline_look(const struct table *t, point at, point towards, len beyond, len overhead,
                  struct skyline *out);

// The point that far along the line.
point skyline_point(const struct skyline *s, len along);

// Index of the part in which that distance lies; the last part if it is beyond the end.
int skyline_part_at(const struct skyline *s, len along);

// The highest surface at a point, under the same condition.
len skyline_level_at(const struct table *t, point at, len overhead);

#endif
