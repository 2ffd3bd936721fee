// map.h: the table as text, two columns to the inch: terrain, figures, zones.
#ifndef APP_MAP_H
#define APP_MAP_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/game.h"

// Draws the table with a legend of the figures. `inches` per row and per two columns; 0: as many as
// fit a terminal.
void map_draw(FILE *out, const struct game *g, bool color, int inches);

// The same, as large as fits this many columns and rows; the legend below it does not count.
// `bare`: no legend.
void map_draw_fit(FILE *out, const struct game *g, bool color, int columns, int rows, bool bare);

// A part of the table, and how large it is drawn.
struct map_view {
    point low, size; // its upper left corner, and how much of the table it shows
    len high, wide;  // of the table, per row and per column
    int grid, pace;  // rows, and columns, between two dots on bare ground
};

// The map itself begins behind so many columns of the ruler, and below one row of it.
#define MAP_VIEW_MARGIN 4

// The part of the table where things happen, with the characters, the objectives and the bogeys
// that are near: as large as fits this many columns and rows (and one row more for the ruler).
struct map_view map_view_cut(const struct game *g, int columns, int rows);

// The same at the scale of an earlier view, or at a coarser one if it does not fit; NULL: any.
struct map_view map_view_steady(const struct game *g, const struct map_view *was, int columns,
                                int rows);

// Moves the part over the table until the place is in it.
void map_view_follow(const struct game *g, struct map_view *v, point p);

// Where a place is on it, counted from 0 without the ruler; false: outside.
bool map_view_cell(const struct map_view *v, point p, int *row, int *column);

// Draws it, without a legend.
void map_view_draw(FILE *out, const struct game *g, bool color, const struct map_view *v);

// What a figure on the table stands on or in, in one word: "roof", "broken", "inside" for a room
// under a roof. NULL: bare ground.
const char *map_under(const struct game *g, const struct figure *f);

#endif
