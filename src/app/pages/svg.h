// svg.h: the table as a picture, seen from above and to scale: SVG whose unit is the engine's, a
// tenth of a millimetre, with y growing downwards as on the terminal's map.
//
// The picture has a group for each sort of thing: terrain, zones, trails, fires, figures. What is
// where is in attributes that stand by their names: a figure's group has the id "f" and its number,
// its transform is where the figure stands, its circle has the figure's radius.
#ifndef APP_SVG_H
#define APP_SVG_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/game.h"

// Prints the table as it is now. `alone`: as a file of its own, with all that it needs to be shown;
// else as part of a page, which may dress its classes otherwise.
void svg_table(FILE *out, const struct game *g, bool alone);

// The words of what a figure is: "hero", "boss", "objective"; and of whose it is: "blue", "none".
const char *svg_kind(const struct game *g, const struct figure *f);
const char *svg_side(const struct game *g, const struct figure *f);

// What a zone is, in a word: "smoke", "digismoke", "chem", "gas", or else "zone".
const char *svg_zone(const struct zone *z);

#endif
