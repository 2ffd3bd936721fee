// route_reference.h: the shortest way found the plain way: every corner of everything on the table
// is known from the start, every leg between any two of them is walked among all there is, and
// nothing is remembered. A yardstick for path_find.
#ifndef TESTS_ROUTE_REFERENCE_H
#define TESTS_ROUTE_REFERENCE_H

#include "engine/ground.h"

#define ROUTE_REFERENCE_BENDS 64

struct route_reference {
    bool complete;
    len length;                     // as path_find counts it
    int n;                          // places of the way, the start and its end included
    spot at[ROUTE_REFERENCE_BENDS]; // where it bends, climbs left out
    int corners;                    // that it knew of
    long legs;                      // that it walked
};

// The shortest way as path_find defines it (path.h), with the same choice among equal ones.
void route_reference_find(const struct ground *g, const struct mover *m, spot from,
                          const struct cylinder *goal, len reach, struct route_reference *out);

#endif
