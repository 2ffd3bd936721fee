// svg_ground.c: terrain and zones as shapes.
#include <stdlib.h>

#include "app/narration/layout.h"
#include "app/pages/internal/svg_parts.h"
#include "app/pages/markup.h"
#include "script/narration/narrator.h"
#include "zerodark/rules/core/zerodark.h"

#define LEVELS 4 // of shade

// How a ground of that sort is drawn: its colour, and the hatch over it.
static const struct look {
    const char *fill, *hatch; // hatch NULL: none
} looks[LAYOUT_GROUNDS] = {
    [LAYOUT_IMPASSABLE] = {"#9a8f8f", "cross"}, [LAYOUT_DANGEROUS] = {"#e0b7a4", "dense"},
    [LAYOUT_BROKEN] = {"#d9d0b0", "dots"},      [LAYOUT_FENCE] = {"#b79a63", "ticks"},
    [LAYOUT_SLOPE] = {"#c9c2b4", "steps"},      [LAYOUT_LOW] = {NULL, NULL},
    [LAYOUT_MAN_HIGH] = {NULL, NULL},           [LAYOUT_WALL] = {NULL, NULL},
    [LAYOUT_BRIDGE] = {NULL, "wide"},           [LAYOUT_ROOF] = {NULL, NULL},
    [LAYOUT_SPACE] = {"none", "thin"},
};

// By height, level 1 to LEVELS: the higher the darker.
static const char *const shades[LEVELS + 1] = {"#ebe7d9", "#dcd7c6", "#c6c0ae", "#aca693",
                                               "#918b7a"};

void svg_hatches(FILE *out, len inch)
{
    static const struct {
        const char *name, *path; // in a square of 10 by 10
        int across;              // sixteenths of an inch
    } hatches[] = {
        {"cross", "M0 0L10 10M10 0L0 10", 10},
        {"dense", "M0 10L10 0", 6},
        {"dots", "M2 2h2v2h-2zM7 7h2v2h-2z", 8},
        {"ticks", "M5 0V10", 5},
        {"steps", "M0 5H10", 5},
        {"wide", "M0 10L10 0", 14},
        {"thin", "M0 0L10 10", 16},
    };
    fputs("<defs>\n", out);
    for (size_t i = 0; i < sizeof hatches / sizeof *hatches; i++) {
        fprintf(out,
                "<pattern id=\"hatch-%s\" patternUnits=\"userSpaceOnUse\" width=\"10\" "
                "height=\"10\" patternTransform=\"scale(%d)\"><path d=\"%s\" fill=\"none\" "
                "stroke=\"#4a4238\" stroke-opacity=\"0.55\"/></pattern>\n",
                hatches[i].name,
                (int)(inch * hatches[i].across / 160 > 0 ? inch * hatches[i].across / 160 : 1),
                hatches[i].path);
    }
    fputs("</defs>\n", out);
}

static void outline(FILE *out, const struct hull *h)
{
    fputs(" d=\"", out);
    for (int i = 0; i < h->n; i++) {
        fprintf(out, "%c%d %d", i ? 'L' : 'M', h->v[i].x, h->v[i].y);
    }
    fputs("Z\"", out);
}

// From 0, the ground, to LEVELS: what is stepped on, what hides a prone figure, a standing one, a
// roof.
static int level_of(const struct piece *p, len inch)
{
    static const int tops[LEVELS] = {4, 12, 24, 48}; // eighths of an inch
    int level = 0;
    while (level < LEVELS && p->top > 0 && p->top > (level ? tops[level - 1] * inch / 8 : 0)) {
        level++;
    }
    return level;
}

static void print_inches(FILE *out, len l, len inch)
{
    len tenths = (l * 10 + inch / 2) / inch;
    fprintf(out, tenths % 10 ? "%d.%d" : "%d", tenths / 10, tenths % 10);
}

// "crate: low, 0.5 in high", "bridge, from 3 to 4 in up"
static void title(FILE *out, const struct piece *p, enum layout_ground ground, len inch)
{
    fputs("<title>", out);
    if (*p->name) {
        markup_text(out, p->name);
        fputs(": ", out);
    }
    fputs(layout_ground_name(ground), out);
    if (p->bottom > 0) {
        fputs(", from ", out);
        print_inches(out, p->bottom, inch);
        fputs(" to ", out);
        print_inches(out, p->top, inch);
        fputs(" in up", out);
    } else if (p->top > 0) {
        fputs(", ", out);
        print_inches(out, p->top, inch);
        fputs(" in high", out);
    }
    fputs("</title>", out);
}

static void print_piece_shape(FILE *out, const struct game *g, int n, len inch)
{
    const struct piece *p = table_piece(g->table, (piece_id)n);
    enum layout_ground ground = layout_ground(p, table_shape(g->table, (piece_id)n)->width, inch);
    int level = level_of(p, inch);
    const struct look *look = &looks[ground];
    fprintf(out, "<path class=\"piece %s level-%d\" data-piece=\"%d\"", layout_ground_name(ground),
            level, n);
    outline(out, &p->hull);
    fprintf(out, " fill=\"%s\"%s stroke=\"#3d3a35\" stroke-width=\"%d\">",
            look->fill ? look->fill : shades[level],
            ground == LAYOUT_BRIDGE ? " fill-opacity=\"0.75\"" : "", inch / 16);
    title(out, p, ground, inch);
    fputs("</path>\n", out);
    if (look->hatch) {
        fputs("<path class=\"hatch\" pointer-events=\"none\"", out);
        outline(out, &p->hull);
        fprintf(out, " fill=\"url(#hatch-%s)\"/>\n", look->hatch);
    }
    if (p->flags & PIECE_SLOPED) { // an arrow that points up the slope
        fprintf(
            out,
            "<path class=\"rise\" pointer-events=\"none\" d=\"M%d %dL%d %d\" stroke=\"#3d3a35\" "
            "stroke-width=\"%d\"/>\n",
            p->low.x, p->low.y, p->high.x, p->high.y, inch / 12);
    }
}

// A piece in the order in which pieces are drawn.
struct drawn {
    len top;
    int id;
};

// What is higher is drawn later.
static int by_top(const void *a, const void *b)
{
    const struct drawn *one = a, *other = b;
    int way = (one->top > other->top) - (one->top < other->top);
    return way ? way : one->id - other->id;
}

void svg_terrain(FILE *out, const struct game *g)
{
    struct drawn sorted[TABLE_PIECES];
    int n = table_piece_count(g->table);
    len inch = content(g) ? unit(g) : LEN_INCH;
    for (int i = 0; i < n; i++) {
        sorted[i] = (struct drawn){table_piece(g->table, (piece_id)i)->top, i};
    }
    if (n > 0) {
        qsort(sorted, (size_t)n, sizeof *sorted, by_top);
    }
    fputs("<g id=\"terrain\" stroke-linejoin=\"round\">\n", out);
    for (int i = 0; i < n; i++) {
        print_piece_shape(out, g, sorted[i].id, inch);
    }
    fputs("</g>\n", out);
}

// "smoke", "gas" where a cloud has no tag of a name.
static void print_zone_tags(FILE *out, const struct game *g, uint32_t tags, const char *none)
{
    const char *comma = "";
    for (int i = 0; i < 32; i++) {
        if (tags >> i & 1 && g->rules->system->tag_names[i]) {
            fputs(comma, out);
            markup_text(out, g->rules->system->tag_names[i]);
            comma = ", ";
        }
    }
    fputs(*comma ? "" : none, out);
}

const char *svg_zone(const struct zone *z)
{
    return z->tags & TAG_SMOKE       ? "smoke"
           : z->tags & TAG_DIGISMOKE ? "digismoke"
           : z->tags & TAG_CHEM      ? "chem"
           : layout_is_gas(z)        ? "gas"
                                     : "zone";
}

static void print_zone_shape(FILE *out, const struct game *g, const struct zone *z)
{
    const char *kind = svg_zone(z);
    bool gas = *kind != 'z';
    spot at = z->body.at;
    len r = z->body.radius;
    fprintf(out, "<%s class=\"zone %s\" data-zone=\"%d\"", z->depth ? "rect" : "circle", kind,
            z->serial);
    if (z->depth) {
        fprintf(out, " x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"", at.x - r, at.y - z->depth,
                2 * r, 2 * z->depth);
    } else {
        fprintf(out, " cx=\"%d\" cy=\"%d\" r=\"%d\"", at.x, at.y, r);
    }
    fprintf(out,
            " fill=\"%s\" fill-opacity=\"0.35\" stroke=\"#5b6b78\" stroke-width=\"20\" "
            "stroke-dasharray=\"60 40\"><title>",
            gas ? "#8fa3b0" : "#b9a3c9");
    print_zone_tags(out, g, z->tags, gas ? "gas" : "zone");
    fprintf(out, "</title></%s>\n", z->depth ? "rect" : "circle");
}

void svg_zones(FILE *out, const struct game *g)
{
    fputs("<g id=\"zones\">\n", out);
    for (int i = 0; i < WORLD_ZONES && g->world.zone[i].serial; i++) {
        print_zone_shape(out, g, &g->world.zone[i]);
    }
    fputs("</g>\n", out);
}
