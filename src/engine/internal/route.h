// route.h: the search behind path_find.
//
// The shortest way among convex obstacles bends at their corners only, each corner moved out by the
// mover's radius. The search knows at first the start and the goal alone. It takes the shortest
// guess, walks its last leg, and where something is in the way it adds that thing's corners to what
// it knows. So it looks at what matters, and its answer is the one that knowing every corner would
// give.
#ifndef ENGINE_ROUTE_H
#define ENGINE_ROUTE_H

#include "engine/internal/walk.h"

#define ROUTE_BENDS 64

struct route {
    spot at[ROUTE_BENDS]; // where it bends, without the start; the last is its end
    uint8_t n;
    bool complete;
};

// Where there is no way, and the whole way is not all that is wanted, out leads as near as
// possible.
void route_find(const struct ground *g, const struct mover *m, spot from,
                const struct cylinder *goal, len reach, bool whole, struct route *out);

#endif
