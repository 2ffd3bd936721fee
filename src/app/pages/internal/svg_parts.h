// svg_parts.h: what svg.c, svg_ground.c and svg_figure.c share.
#ifndef APP_SVG_PARTS_H
#define APP_SVG_PARTS_H

#include "app/pages/svg.h"

// The hatches with which shapes are filled.
void svg_hatches(FILE *out, len inch);

// <g id="terrain">; <g id="zones">.
void svg_terrain(FILE *out, const struct game *g);
void svg_zones(FILE *out, const struct game *g);

// <g id="figures">. `alone`: their fields of view are a separate group below them, for a picture in
// which nothing moves.
void svg_figures(FILE *out, const struct game *g, bool alone);

#endif
