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

// What a figure on the table stands on or in, in one word: "roof", "broken", "inside" for a room
// under a roof. NULL: bare ground.
const char *map_under(const struct game *g, const struct figure *f);

#endif
