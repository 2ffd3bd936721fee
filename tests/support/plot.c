// plot.c: millimetres become tenths here, and figures are obstacles without a name.
#include "support/plot.h"

#include <assert.h>
#include <string.h>

point plot_point(int x, int y)
{
    return (point){MM(x), MM(y)};
}

spot plot_spot(int x, int y, int z)
{
    return (spot){MM(x), MM(y), MM(z)};
}

void plot_begin(struct plot *p, int width, int depth)
{
    memset(p, 0, sizeof *p);
    p->table = table_new(MM(width), MM(depth));
    p->ground = (struct ground){p->table, p->obstacles, 0};
}

void plot_ready(struct plot *p)
{
    enum status s = table_seal(p->table);
    assert(s == STATUS_OK);
    (void)s;
}

void plot_free(struct plot *p)
{
    table_free(p->table);
}

static void add(struct plot *p, const struct piece *piece)
{
    piece_id id;
    enum status s = table_add_piece(p->table, piece, &id);
    assert(s == STATUS_OK);
    (void)s;
}

void plot_box(struct plot *p, int x0, int y0, int x1, int y1, int bottom, int top)
{
    add(p, &(struct piece){.hull = hull_box(plot_point(x0, y0), plot_point(x1, y1)),
                           .bottom = MM(bottom),
                           .top = MM(top),
                           .flags = PIECE_SOLID});
}

void plot_area(struct plot *p, int x0, int y0, int x1, int y1, uint32_t tags)
{
    add(p, &(struct piece){.hull = hull_box(plot_point(x0, y0), plot_point(x1, y1)), .tags = tags});
}

void plot_ramp(struct plot *p, int x0, int y0, int x1, int y1, int top, bool falls, int flags)
{
    int middle = (y0 + y1) / 2;
    add(p, &(struct piece){.hull = hull_box(plot_point(x0, y0), plot_point(x1, y1)),
                           .top = MM(top),
                           .low = plot_point(falls ? x1 : x0, middle),
                           .high = plot_point(falls ? x0 : x1, middle),
                           .flags = (uint8_t)(PIECE_SOLID | PIECE_SLOPED | flags)});
}

int plot_figure(struct plot *p, int x, int y, int z, int radius, int height)
{
    int i = p->ground.n_obstacles++;
    p->obstacles[i].body = (struct cylinder){plot_spot(x, y, z), MM(radius), MM(height)};
    return i;
}

struct mover plot_hero(void)
{
    return (struct mover){.radius = 125, .height = MM(30), .step = MM(15)};
}

struct mover plot_bogey(int climb)
{
    struct mover m = plot_hero();
    m.climb = m.cross = MM(climb);
    m.no_gaps = true;
    return m;
}
