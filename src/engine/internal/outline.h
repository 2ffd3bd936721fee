// outline.h: the polygons along which a disc gets round things, or stays on top of them.
#ifndef ENGINE_OUTLINE_H
#define ENGINE_OUTLINE_H

#include "engine/geom.h"

#define OUTLINE_MAX  (4 * HULL_MAX) // corners of a grown hull, at most
#define OUTLINE_RING 12             // corners round a disc

// Each writes its polygon's corners in turn and returns how many.

// The hull grown by `radius`, with corners cut off: no point of its sides is nearer than that, in
// spite of all rounding. A right angle becomes two corners, a sharper one four.
int outline_grow(const struct hull *h, len radius, point out[OUTLINE_MAX]);

// The same round a point.
int outline_ring(point centre, len radius, point out[OUTLINE_RING]);

// The hull's corners, moved in a little so that no rounding puts them outside.
int outline_shrink(const struct hull *h, point out[HULL_MAX]);

#endif
