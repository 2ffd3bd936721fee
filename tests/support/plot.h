// plot.h: small tables in whole millimetres, for tests about standing and moving.
#ifndef TESTS_PLOT_H
#define TESTS_PLOT_H

#include "engine/ground.h"

#define MM(n)     ((n)*LEN_MM)
#define INCHES(n) ((len)((n)*LEN_INCH))

struct plot {
    struct table *table;
    struct obstacle obstacles[GROUND_OBSTACLES];
    struct ground ground;
};

// An empty table of that many millimetres; plot_ready seals it, plot_free frees it.
void plot_begin(struct plot *p, int width, int depth);
void plot_ready(struct plot *p);
void plot_free(struct plot *p);

// A solid box from (x0, y0) to (x1, y1), between two heights.
void plot_box(struct plot *p, int x0, int y0, int x1, int y1, int bottom, int top);

// An area on the table with these tags.
void plot_area(struct plot *p, int x0, int y0, int x1, int y1, uint32_t tags);

// A solid wedge over that rectangle, from 0 at its left edge up to `top` at its right one, or the
// other way round.
void plot_ramp(struct plot *p, int x0, int y0, int x1, int y1, int top, bool falls, int flags);

// A figure in the way; returns its index.
int plot_figure(struct plot *p, int x, int y, int z, int radius, int height);

// Points and spots of millimetres.
point plot_point(int x, int y);
spot plot_spot(int x, int y, int z);

// A Cyl3 hero: 25 mm wide, 30 mm tall, steps of 15 mm.
struct mover plot_hero(void);

// A Cyl3 bogey that climbs and crosses up to `climb` millimetres.
struct mover plot_bogey(int climb);

#endif
