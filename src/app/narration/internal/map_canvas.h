// map_canvas.h: the grid of cells on which a map is painted, layer by layer: ground, zones, marks
// of figures.
#ifndef APP_MAP_CANVAS_H
#define APP_MAP_CANVAS_H

#include "app/narration/layout.h"

#define MAP_COLUMNS 160
#define MAP_ROWS    80

struct cell {
    char glyph;
    uint8_t paint;
    bool mark; // it is part of a figure's mark
};

struct canvas {
    struct cell cell[MAP_ROWS][MAP_COLUMNS];
    int rows, columns;
    point low;      // the upper left corner of the part that is drawn
    len high, wide; // of the table, per row and per column
    int grid;       // rows between two dots on bare ground
    int pace;       // columns between them
};

// The cell of a place; false if it lies off the canvas.
bool map_cell_of(const struct canvas *c, spot s, int *row, int *column);

void map_draw_ground(struct canvas *c, const struct game *g);
void map_draw_zones(struct canvas *c, const struct game *g, struct layout_sorts *sorts);

// map_marks.c: each figure on the table has a mark of its own, letter and number, where it stands
// or, if that is taken, as near as there is room.
void map_draw_marks(struct canvas *c, const struct game *g);

// map_legend.c: what the signs on the canvas mean, and who is who.
void map_print_legend(FILE *to, const struct game *g, const struct canvas *c,
                      struct layout_sorts *sorts, bool color);

#endif
