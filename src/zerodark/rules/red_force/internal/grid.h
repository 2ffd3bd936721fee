// grid.h: the deployment grid: GRID_CELLS by GRID_CELLS cells round a centre, one of which the dice
// choose for the deployed figure (control.h).
#ifndef ZERODARK_GRID_H
#define ZERODARK_GRID_H

#include "zerodark/rules/core/zerodark.h"

#define GRID_CELLS 12 // each way

// The middle of a cell of the grid (ZD-RED-DEPLOY-03).
point grid_cell(const struct game *g, point centre, int across, int down);

// Centre of the grid for the next deployment: an objective marker in play or its carrier, one of
// several by a d12 (ZD-RED-DEPLOY-04, 05); if all have left, the figure that stands in for them
// (ZD-OBJ-REF-01); if there never was one, zd.centre.
enum status grid_centre(struct game *g, point *centre);

// The figure that stands in for objectives that have left: the Leader, the Second, else another
// hero, else another character; the players choose, each time again ("reference"). FIGURE_NONE if
// nobody is left (ZD-OBJ-REF-01).
enum status grid_reference(struct game *g, figure_id *out);

// Objective markers in play, in the order in which they were placed; returns how many were written.
int grid_markers(const struct game *g, figure_id *out, int max);

#endif
