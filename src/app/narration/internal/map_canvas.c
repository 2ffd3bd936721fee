// map_canvas.c: the ground and the zones of a map. The ground of a cell is the tallest of nine
// samples.
#include "app/narration/internal/map_canvas.h"

#include "app/narration/layout.h"
#include "zerodark/rules/core/figures.h"

// The quotient rounded down, for places left of or above the canvas, too.
static int floor_div(len a, len b)
{
    return (int)(a / b) - (a % b < 0);
}

// The piece that stands highest at a point, or an area of ground.
static const struct piece *piece_at(const struct table *t, point p, len *width)
{
    piece_id near[TABLE_PIECES];
    const struct piece *best = NULL;
    int n = table_pieces_near(t, p, p, near, TABLE_PIECES);
    for (int i = 0; i < n; i++) {
        const struct piece *piece = table_piece(t, near[i]);
        if (!layout_is_space(piece) && hull_holds(&piece->hull, p) &&
            (!best || piece->top >= best->top)) {
            best = piece;
            *width = table_shape(t, near[i])->width;
        }
    }
    return best;
}

static struct cell ground(const struct piece *p, len width, len inch)
{
    static const struct cell signs[LAYOUT_GROUNDS] = {
        [LAYOUT_IMPASSABLE] = {.glyph = 'X', .paint = PAINT_PLAIN},
        [LAYOUT_DANGEROUS] = {.glyph = '!', .paint = PAINT_BAD},
        [LAYOUT_BROKEN] = {.glyph = '%', .paint = PAINT_GOLD},
        [LAYOUT_FENCE] = {.glyph = '+', .paint = PAINT_GOLD},
        [LAYOUT_SLOPE] = {.glyph = '/', .paint = PAINT_PLAIN},
        [LAYOUT_LOW] = {.glyph = '-', .paint = PAINT_PLAIN},
        [LAYOUT_MAN_HIGH] = {.glyph = '=', .paint = PAINT_PLAIN},
        [LAYOUT_WALL] = {.glyph = '#', .paint = PAINT_PLAIN},
        [LAYOUT_BRIDGE] = {.glyph = '"', .paint = PAINT_PLAIN},
        [LAYOUT_ROOF] = {.glyph = '^', .paint = PAINT_PLAIN},
        [LAYOUT_SPACE] = {.glyph = ' ', .paint = PAINT_PLAIN}};
    return p ? signs[layout_ground(p, width, inch)] : (struct cell){.glyph = ' '};
}

// A thin wall must not fall between two sample points: the tallest of nine is drawn.
static struct cell sample(const struct table *t, point low, len w, len h, len inch)
{
    const struct piece *best = NULL;
    len best_width = 0;
    for (int i = 0; i < 9; i++) {
        point p = {low.x + w * (2 * (i % 3) + 1) / 6, low.y + h * (2 * (i / 3) + 1) / 6};
        len width = 0;
        const struct piece *piece = piece_at(t, p, &width);
        if (piece && (!best || piece->top > best->top)) {
            best = piece;
            best_width = width;
        }
    }
    return ground(best, best_width, inch);
}

void map_draw_ground(struct canvas *c, const struct game *g)
{
    for (int r = 0; r < c->rows; r++) {
        for (int k = 0; k < c->columns; k++) {
            point low = {c->low.x + k * c->wide, c->low.y + r * c->high};
            c->cell[r][k] = sample(g->table, low, c->wide, c->high, unit(g));
            if (c->cell[r][k].glyph == ' ' && r % c->grid == 0 && k % c->pace == 0) {
                c->cell[r][k] = (struct cell){
                    .glyph = '.', .paint = PAINT_DIM}; // something for the eye to count by
            }
        }
    }
}

bool map_cell_of(const struct canvas *c, spot s, int *row, int *column)
{
    *row = floor_div(s.y - c->low.y, c->high);
    *column = floor_div(s.x - c->low.x, c->wide);
    return *row >= 0 && *row < c->rows && *column >= 0 && *column < c->columns;
}

static void put_on_map(struct canvas *c, spot s, struct cell what)
{
    int r, k;
    if (map_cell_of(c, s, &r, &k)) {
        c->cell[r][k] = what;
    }
}

// What lies over a point, and what of it that is.
struct cover {
    const struct zone *zone; // or:
    const struct piece *piece;
};

static bool lies_over(const struct cover *over, point p)
{
    const struct zone *z = over->zone;
    return z ? zone_holds(z, (spot){p.x, p.y, z->body.at.z}) : hull_holds(&over->piece->hull, p);
}

// Fills what bare ground lies below.
static void fill(struct canvas *c, const struct cover *over, char glyph)
{
    for (int r = 0; r < c->rows; r++) {
        for (int k = 0; k < c->columns; k++) {
            point mid = {c->low.x + k * c->wide + c->wide / 2,
                         c->low.y + r * c->high + c->high / 2};
            char now = c->cell[r][k].glyph;
            if ((now == ' ' || now == '.') && lies_over(over, mid)) {
                c->cell[r][k] = (struct cell){.glyph = glyph, .paint = PAINT_DIM};
            }
        }
    }
}

// A zone fills what bare ground it lies over; a marker of gas is one sign. So does terrain that is
// what its tags say.
void map_draw_zones(struct canvas *c, const struct game *g, struct layout_sorts *sorts)
{
    for (int i = 0; i < WORLD_ZONES && g->world.zone[i].serial; i++) {
        struct cover over = {.zone = &g->world.zone[i]};
        char glyph = layout_is_gas(over.zone) ? '~' : layout_digit(sorts, over.zone->tags);
        if (!layout_is_gas(over.zone)) {
            fill(c, &over, glyph);
        }
        put_on_map(c, over.zone->body.at, (struct cell){.glyph = glyph, .paint = PAINT_DIM});
    }
    for (int i = 0; i < table_piece_count(g->table); i++) {
        struct cover over = {.piece = table_piece(g->table, (piece_id)i)};
        if (layout_is_space(over.piece) && over.piece->tags) {
            fill(c, &over, layout_digit(sorts, over.piece->tags));
        }
    }
}

const char *map_under(const struct game *g, const struct figure *f)
{
    len width = 0;
    const struct piece *p = piece_at(g->table, point_of(f->body.at), &width);
    enum layout_ground ground = p ? layout_ground(p, width, unit(g)) : LAYOUT_SPACE;
    if (f->body.at.z > 0) {
        return p ? layout_ground_name(ground) : NULL;
    }
    switch (ground) {
    case LAYOUT_BROKEN:
    case LAYOUT_DANGEROUS:
        return layout_ground_name(ground);
    case LAYOUT_BRIDGE:
    case LAYOUT_ROOF:
        return "inside";
    default:
        return NULL;
    }
}
