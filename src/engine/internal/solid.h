// solid.h: the part of a straight segment that is in a piece of terrain.
//
// A segment goes from the eye, in units of length, by (x, y, z) in hundredths of a millimetre.
#ifndef ENGINE_SOLID_H
#define ENGINE_SOLID_H

#include "engine/internal/span.h"
#include "engine/table.h"

#define FINE 10 // hundredths of a millimetre in a unit of length

// Keeps the part that is over the hull.
void solid_keep_hull(struct span *s, const struct hull *h, spot eye, int64_t x, int64_t y);

// Keeps the part that is under a wedge's slope.
void solid_keep_slope(struct span *s, const struct piece *p, spot eye, int64_t x, int64_t y,
                      int64_t z);

#endif
