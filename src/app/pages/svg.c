// svg.c: what is drawn later covers what was drawn before: ground, grid, terrain, zones, then empty
// groups for the script of a page to fill, and figures on top. Only a picture that stands alone has
// a size in millimetres and a ruler.
#include "app/pages/internal/svg_parts.h"

#include <string.h>

#include "app/pages/markup.h"
#include "script/narration/narrator.h"
#include "zerodark/rules/core/figures.h"

const char *svg_kind(const struct game *g, const struct figure *f)
{
    static const char *const ranks[] = {"bogey", "grunt", "elite", "boss"};
    if (narrator_by_the_book(g) && f->kind == KIND_BOGEY) {
        int rank = f->stat[STAT_RANK];
        return ranks[rank >= RANK_NONE && rank <= RANK_BOSS ? rank : RANK_NONE];
    }
    return g->rules->system->kind_names[f->kind];
}

const char *svg_side(const struct game *g, const struct figure *f)
{
    if (narrator_by_the_book(g) && (f->kind == KIND_OBJECTIVE || f->side == SIDE_NOBODY)) {
        return "none";
    }
    static const char *const sides[] = {"blue", "green", "red", "none"};
    return sides[f->side < 4 ? f->side : 3];
}

// Lines every four inches.
static void grid(FILE *out, point size, len inch)
{
    fprintf(out, "<g id=\"grid\" stroke=\"#8a8a8a\" stroke-opacity=\"0.35\" stroke-width=\"%d\">\n",
            inch / 24);
    for (len x = 4 * inch; x < size.x; x += 4 * inch) {
        fprintf(out, "<path d=\"M%d 0V%d\"/>\n", x, size.y);
    }
    for (len y = 4 * inch; y < size.y; y += 4 * inch) {
        fprintf(out, "<path d=\"M0 %dH%d\"/>\n", y, size.x);
    }
    fputs("</g>\n", out);
}

// Inches along the upper and the left edge.
static void ruler(FILE *out, point size, len inch)
{
    fprintf(out, "<g id=\"ruler\" font-size=\"%d\" font-family=\"sans-serif\" fill=\"#6b675e\">\n",
            inch * 2 / 3);
    for (len x = 4 * inch; x < size.x; x += 4 * inch) {
        fprintf(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%d</text>\n", x, inch * 3 / 4,
                x / inch);
    }
    for (len y = 4 * inch; y < size.y; y += 4 * inch) {
        fprintf(out, "<text x=\"%d\" y=\"%d\">%d</text>\n", inch / 8, y + inch / 4, y / inch);
    }
    fputs("</g>\n", out);
}

void svg_table(FILE *out, const struct game *g, bool alone)
{
    point size = table_size(g->table);
    len inch = !narrator_by_the_book(g) && !content(g) ? LEN_INCH : unit(g);
    fprintf(out,
            "<svg id=\"table\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
            "role=\"group\" aria-label=\"The table from above, %d by %d inches\"",
            size.x, size.y, (size.x + inch / 2) / inch, (size.y + inch / 2) / inch);
    if (alone) {
        fprintf(out, " width=\"%dmm\" height=\"%dmm\"", size.x / LEN_MM, size.y / LEN_MM);
    }
    fputs(">\n", out);
    svg_hatches(out, inch);
    fprintf(out, "<rect id=\"ground\" width=\"%d\" height=\"%d\" fill=\"#e9e6dd\"/>\n", size.x,
            size.y);
    grid(out, size, inch);
    svg_terrain(out, g);
    if (alone) {
        ruler(out, size, inch);
    }
    svg_zones(out, g);
    fputs("<g id=\"trails\"></g>\n<g id=\"fires\"></g>\n", out);
    svg_figures(out, g, alone);
    fputs("</svg>\n", out);
}
