// map.c: a map is painted in layers on a canvas and printed. One that has to fit tries one scale
// after another, from fine to coarse; one that is cut shows the part of the table in which somebody
// is.
#include "app/narration/map.h"

#include <string.h>

#include "app/narration/internal/map_canvas.h"
#include "script/narration/narrator.h"
#include "zerodark/rules/core/figures.h"

#define GRID              4 // inches between two dots on bare ground
#define FIGURES_OF_INCHES 3 // columns that a number of inches takes, and a blank

static int row_width(const struct canvas *c, int r)
{
    int n = c->columns;
    while (n > 0 && c->cell[r][n - 1].glyph == ' ') {
        n--;
    }
    return n;
}

static int inches_at(len at, len inch)
{
    return (int)((at + inch / 2) / inch);
}

// Inches along the upper edge, and down the left one.
static void print_ruler(FILE *out, const struct canvas *c, len inch)
{
    fputs("    ", out);
    int pace = c->pace < FIGURES_OF_INCHES ? 2 * c->pace : c->pace;
    for (int k = 0; k < c->columns; k += pace) {
        int last = k + pace >= c->columns;
        fprintf(out, "%-*d", last ? 1 : pace, inches_at(c->low.x + k * c->wide, inch));
    }
    fputc('\n', out);
}

static void print_canvas(FILE *out, const struct canvas *c, bool color, len inch)
{
    print_ruler(out, c, inch);
    for (int r = 0; r < c->rows; r++) {
        int last = PAINT_PLAIN;
        if (r % c->grid == 0) {
            fprintf(out, "%3d ", inches_at(c->low.y + r * c->high, inch));
        } else {
            fputs("    ", out);
        }
        for (int k = 0, n = row_width(c, r); k < n; k++) {
            if (c->cell[r][k].paint != last) {
                fputs(ansi_color(color, PAINT_PLAIN), out);
                last = c->cell[r][k].paint;
                if (last != PAINT_PLAIN) {
                    fputs(ansi_color(color, (enum paint)last), out);
                }
            }
            fputc(c->cell[r][k].glyph, out);
        }
        fprintf(out, "%s\n", ansi_color(color, PAINT_PLAIN));
    }
}

// Paints and prints what lies from c->low on, at most `high` of the table.
static void draw(FILE *out, const struct game *g, struct canvas *c, point size, bool color,
                 bool bare)
{
    struct layout_sorts sorts = {.n = 0};
    c->rows = (size.y + c->high - 1) / c->high;
    c->columns = (size.x + c->wide - 1) / c->wide;
    memset(c->cell, 0, sizeof c->cell);
    map_draw_ground(c, g);
    map_draw_zones(c, g, &sorts);
    map_draw_marks(c, g);
    print_canvas(out, c, color, unit(g));
    if (!bare) {
        map_print_legend(out, g, c, &sorts, color);
    }
}

void map_draw(FILE *out, const struct game *g, bool color, int inches)
{
    struct canvas c = {.low = {0, 0}, .grid = GRID, .pace = 2 * GRID};
    point size = table_size(g->table);
    c.high = unit(g) * (inches > 0 ? inches : 1);
    while (size.x / (c.high / 2) > MAP_COLUMNS || size.y / c.high > MAP_ROWS) {
        c.high *= 2;
    }
    c.wide = c.high / 2;
    draw(out, g, &c, size, color, false);
}

// Rows between two dots, and inches between them, from fine to coarse. The first of them are only
// for parts of a table.
static const int scales[][2] = {{8, 4}, {6, 4}, {5, 4},  {4, 4},  {3, 4},
                                {2, 4}, {1, 4}, {2, 12}, {1, 12}, {1, 24}};
#define SCALES   (sizeof scales / sizeof *scales)
#define OF_PARTS 3

// The first of them that is no finer than a view.
static size_t scale_of(const struct map_view *v, len inch)
{
    size_t i = 0;
    while (v && i + 1 < SCALES && scales[i][1] * inch / scales[i][0] < v->high) {
        i++;
    }
    return i;
}

// Takes the finest scale, from the first one allowed on, at which a part of that size fits.
static void scale_to_fit(struct canvas *c, point size, len inch, size_t first, int columns,
                         int rows)
{
    for (size_t i = first; i < SCALES; i++) {
        c->grid = scales[i][0];
        c->pace = 2 * c->grid;
        c->high = scales[i][1] * inch / c->grid;
        c->wide = c->high / 2;
        int high = (size.y + c->high - 1) / c->high, wide = (size.x + c->wide - 1) / c->wide;
        if (wide <= MAP_COLUMNS && high <= MAP_ROWS && wide + MAP_VIEW_MARGIN <= columns &&
            high <= rows) {
            break;
        }
    }
}

void map_draw_fit(FILE *out, const struct game *g, bool color, int columns, int rows, bool bare)
{
    struct canvas c = {.low = {0, 0}};
    point size = table_size(g->table);
    scale_to_fit(&c, size, unit(g), OF_PARTS, columns, rows);
    draw(out, g, &c, size, color, bare);
}

// A box around places.
struct box {
    point low, high;
    bool any;
};

static void widen(struct box *b, point p, len by)
{
    point low = {p.x - by, p.y - by}, high = {p.x + by, p.y + by};
    b->low.x = b->any && b->low.x < low.x ? b->low.x : low.x;
    b->low.y = b->any && b->low.y < low.y ? b->low.y : low.y;
    b->high.x = b->any && b->high.x > high.x ? b->high.x : high.x;
    b->high.y = b->any && b->high.y > high.y ? b->high.y : high.y;
    b->any = true;
}

#define NEAR 30 // inches within which a bogey has to do with what happens
#define AIR  3  // inches around what has to be seen

static bool is_near_team(const struct game *g, const struct figure *f)
{
    for (const struct figure *it = NULL; (it = figure_after(&g->world.roster, it)) != NULL;) {
        bool own = (it->kind == KIND_HERO || it->kind == KIND_ALLY) && figure_on_table(it);
        if (own && point_distance_squared(point_of(it->body.at), point_of(f->body.at)) <=
                       len_squared(NEAR * unit(g))) {
            return true;
        }
    }
    return false;
}

// The characters, the objectives, and the bogeys that are near.
static struct box where_it_happens(const struct game *g)
{
    struct box b = {.any = false};
    for (const struct figure *f = NULL; (f = figure_after(&g->world.roster, f)) != NULL;) {
        bool counts = figure_on_table(f) && (f->kind != KIND_BOGEY || is_near_team(g, f));
        if (counts) {
            widen(&b, point_of(f->body.at), AIR * unit(g));
        }
    }
    return b;
}

// Of one direction: begins at a dot, takes all the room there is, and stays on the table.
static void settle_span(len *low, len *span, len step, len room, len table)
{
    *low = *low < 0 ? 0 : *low / step * step;
    *span = room < table ? room : table;
    if (*low + *span > table) {
        *low = (table - *span + step - 1) / step * step;
        *span = table - *low;
    }
}

// Where rows are scarcer than columns, a map may be up to twice as wide as it is.
static void stretch(struct canvas *c, len wide, len step, int columns, int most)
{
    for (int pace = most; pace > c->pace; pace--) {
        len cell = step / pace;
        bool fits = step % pace == 0 && (wide + cell - 1) / cell <= columns;
        if (fits) {
            c->pace = pace;
            c->wide = cell;
            return;
        }
    }
}

static struct map_view view_of(const struct canvas *c, point size)
{
    return (struct map_view){c->low, size, c->high, c->wide, c->grid, c->pace};
}

struct map_view map_view_cut(const struct game *g, int columns, int rows)
{
    return map_view_steady(g, NULL, columns, rows);
}

struct map_view map_view_steady(const struct game *g, const struct map_view *was, int columns,
                                int rows)
{
    size_t first = scale_of(was, unit(g));
    struct box b = where_it_happens(g);
    struct canvas c = {.low = {0, 0}};
    point table = table_size(g->table), size = {b.high.x - b.low.x, b.high.y - b.low.y};
    len step = GRID * unit(g);
    if (!b.any || !narrator_by_the_book(g)) {
        scale_to_fit(&c, table, unit(g), first > OF_PARTS ? first : OF_PARTS, columns, rows);
        return view_of(&c, table);
    }
    // What begins at a dot is up to a step larger.
    size = (point){size.x + step < table.x ? size.x + step : table.x,
                   size.y + step < table.y ? size.y + step : table.y};
    scale_to_fit(&c, size, unit(g), first, columns, rows);
    step = c.grid * c.high;
    stretch(&c, size.x, step, columns - MAP_VIEW_MARGIN,
            was && was->high == c.high ? was->pace : 4 * c.grid);
    c.low = b.low;
    settle_span(&c.low.x, &size.x, step, (columns - MAP_VIEW_MARGIN) * c.wide, table.x);
    settle_span(&c.low.y, &size.y, step, rows * c.high, table.y);
    return view_of(&c, size);
}

// Of one direction, by whole steps.
static void follow_span(len *low, len size, len step, len at)
{
    if (at < *low) {
        *low = at < 0 ? 0 : at / step * step;
    }
    while (at > *low + size) {
        *low += step;
    }
}

void map_view_follow(const struct game *g, struct map_view *v, point p)
{
    point table = table_size(g->table);
    len step = v->grid * v->high;
    follow_span(&v->low.x, v->size.x, step, p.x < table.x ? p.x : table.x);
    follow_span(&v->low.y, v->size.y, step, p.y < table.y ? p.y : table.y);
}

bool map_view_cell(const struct map_view *v, point p, int *row, int *column)
{
    len x = p.x - v->low.x, y = p.y - v->low.y;
    if (x < 0 || y < 0 || x > v->size.x || y > v->size.y) {
        return false;
    }
    // The last cells hold the edge, too.
    *column = (x < v->size.x ? x : v->size.x - 1) / v->wide;
    *row = (y < v->size.y ? y : v->size.y - 1) / v->high;
    return true;
}

void map_view_draw(FILE *out, const struct game *g, bool color, const struct map_view *v)
{
    struct canvas c = {
        .low = v->low, .high = v->high, .wide = v->wide, .grid = v->grid, .pace = v->pace};
    draw(out, g, &c, v->size, color, true);
}
