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

// The part of the table where things happen, with the characters, the objectives and the bogeys
// that are near, without a legend: as large as fits this many columns and rows (and one row more
// for the ruler). True if something is cut off.
bool map_draw_cut(FILE *out, const struct game *g, bool color, int columns, int rows);

// A part of the table, and how large it is drawn.
struct map_view {
    point low, size; // its upper left corner, and how much of the table it shows
    len high, wide;  // of the table, per row and per column
    int grid, pace;  // rows, and columns, between two dots on bare ground
};

// The map itself begins behind so many columns of the ruler, and below one row of it.
#define MAP_VIEW_MARGIN 4

// The part that map_draw_cut draws in so much room.
struct map_view map_view_cut(const struct game *g, int columns, int rows);

// Moves the part over the table until the place is in it.
void map_view_follow(const struct game *g, struct map_view *v, point p);

// Where a place is on it, counted from 0 without the ruler; false: outside.
bool map_view_cell(const struct map_view *v, point p, int *row, int *column);

// Draws it as map_draw_cut does.
void map_view_draw(FILE *out, const struct game *g, bool color, const struct map_view *v);

// What a figure on the table stands on or in, in one word: "roof", "broken", "inside" for a room
// under a roof. NULL: bare ground.
const char *map_under(const struct game *g, const struct figure *f);

#endif
