// svg.h: the table as a picture, seen from above and to scale: SVG whose unit is the engine's, a
// tenth of a millimetre, with y growing downwards as on the terminal's map.
//
// The picture has a group for each sort of thing: terrain, zones, trails, fires, figures.
// Attributes say what is where: a figure's group has as its id "f" with the figure's number, its
// transform is the figure's place, and its circle has the figure's radius.
#ifndef APP_SVG_H
#define APP_SVG_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/game.h"

// Prints the table as it is now. `alone`: as a file of its own, with all that it needs to be shown;
// else as part of a page, which may style its classes differently.
void svg_table(FILE *out, const struct game *g, bool alone);

// The words for the kind of a figure, "hero", "boss", "objective", and for its side, "blue",
// "none".
const char *svg_kind(const struct game *g, const struct figure *f);
const char *svg_side(const struct game *g, const struct figure *f);

// The kind of a zone, in a word: "smoke", "digismoke", "chem", "gas", or else "zone".
const char *svg_zone(const struct zone *z);

#endif
