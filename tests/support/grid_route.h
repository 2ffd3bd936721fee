// grid_route.h: the shortest way found the simple way: over a dense grid of points, then pulled
// tight. A yardstick for path_find on level ground.
#ifndef TESTS_GRID_ROUTE_H
#define TESTS_GRID_ROUTE_H

#include "engine/ground.h"

// May the centre be at this point, every solid and every figure being an obstacle?
bool grid_clear(const struct ground *g, const struct mover *m, point at);

// Is every point of the segment clear?
bool grid_clear_way(const struct ground *g, const struct mover *m, point a, point b);

// The length of a way from `from` into contact with the goal; -1 where the grid knows none.
len grid_route(const struct ground *g, const struct mover *m, point from,
               const struct cylinder *goal);

#endif
