// svg_figure.c: figures as discs of their true size, with where they look and what state they are
// in.
#include <math.h>

#include "app/narration/layout.h"
#include "app/pages/internal/svg_parts.h"
#include "app/pages/markup.h"
#include "script/narration/narrator.h"
#include "zerodark/rules/sight/sight.h"

static const char *fill_of(const char *side)
{
    return *side == 'b'   ? "#1f6fb2"
           : *side == 'g' ? "#2a8a4a"
           : *side == 'r' ? "#b8402a"
                          : "#c79a1e";
}

// States that a badge tells of, and its letter.
static const struct {
    enum state state;
    char letter;
    bool level; // its number follows it
} badges[] = {
    {STATE_WOUNDED, 'W', true},    {STATE_STUNNED, 'S', true},    {STATE_STRESSED, 'X', true},
    {STATE_TARGETED, 'T', false},  {STATE_PRONE, 'P', false},     {STATE_DUG_IN, 'D', false},
    {STATE_OVERWATCH, 'O', false}, {STATE_ALERT, '!', false},     {STATE_TOKENS, '+', true},
    {STATE_DOMINATED, '@', false}, {STATE_POSSESSED, '@', false}, {STATE_OFF, '0', false},
    {STATE_CONCEALED, '?', false}, {STATE_ERROR, 'E', false},
};

static void print_badges(FILE *out, const struct game *g, const struct figure *f, len inch)
{
    int nth = 0;
    fputs("<g class=\"badges\">", out);
    for (size_t i = 0; i < sizeof badges / sizeof *badges && narrator_by_the_book(g); i++) {
        int level = f->state[badges[i].state];
        if (level == 0) {
            continue;
        }
        fprintf(out, "<text class=\"badge\" x=\"%d\" y=\"%d\" font-size=\"%d\">%c", f->body.radius,
                -f->body.radius + nth++ * inch / 3, inch / 3, badges[i].letter);
        if (badges[i].level) {
            fprintf(out, "%d", level);
        }
        fputs("</text>", out);
    }
    fputs("</g>", out);
}

static bool draws_full_view(const struct game *g, const struct figure *f)
{
    return narrator_by_the_book(g) && sight_all_round(g, f);
}

// Where it looks: what is drawn as if it looked along +x is turned that way.
static void print_turned(FILE *out, const struct figure *f)
{
    double x = f->facing.x, y = f->facing.y, far = sqrt(x * x + y * y);
    x = far > 0 ? x / far : 1;
    y = far > 0 ? y / far : 0;
    fprintf(out, " transform=\"matrix(%.4f %.4f %.4f %.4f 0 0)\"", x, y, -y, x);
}

static bool looks(const struct game *g, const struct figure *f)
{
    return f->kind != KIND_OBJECTIVE || !narrator_by_the_book(g);
}

// Half a disc before it, or all round.
static void print_view_shape(FILE *out, const struct game *g, const struct figure *f, len inch)
{
    len far = f->body.radius + 2 * inch;
    bool round = draws_full_view(g, f);
    fprintf(out, "<path class=\"view%s\"", round ? " round" : "");
    print_turned(out, f);
    fprintf(out, " d=\"M0 %dA%d %d 0 0 1 0 %d", -far, far, far, far);
    if (round) {
        fprintf(out, "A%d %d 0 0 1 0 %d", far, far, -far);
    }
    fputs("Z\" fill=\"#ffffff\" fill-opacity=\"0.25\" pointer-events=\"none\"/>", out);
}

// A wedge at the rim of its base that points ahead.
static void print_facing(FILE *out, const struct figure *f)
{
    len r = f->body.radius;
    fputs("<path class=\"facing\"", out);
    print_turned(out, f);
    fprintf(out, " d=\"M%d %dL%d 0L%d %dZ\" fill=\"#1b1b1b\"/>", r * 3 / 4, -r / 2, r + r / 2,
            r * 3 / 4, r / 2);
}

static void print_figure(FILE *out, const struct game *g, const struct layout_token *t, len inch,
                         bool alone)
{
    const struct figure *f = figure_look(&g->world.roster, t->id);
    const char *side = svg_side(g, f), *kind = svg_kind(g, f);
    bool lua = !narrator_by_the_book(g), gone = !figure_on_table(f);
    bool dead = !lua && f->state[STATE_DEAD], down = !lua && f->state[STATE_DOWN];
    fprintf(out, "<g id=\"f%d\" class=\"figure %s ", f->id, side);
    markup_text(out, kind);
    fprintf(out, "%s%s%s\"%s transform=\"translate(%d %d)\" tabindex=\"0\" role=\"img\" ",
            dead ? " dead" : "", down ? " down" : "", gone ? " gone away" : "",
            gone ? " display=\"none\"" : "", f->body.at.x, f->body.at.y);
    fputs("aria-label=\"", out);
    markup_text(out, f->name);
    fputs("\"><title>", out);
    markup_text(out, f->name);
    fputs("</title>", out);
    if (looks(g, f) && !alone) {
        print_view_shape(out, g, f, inch);
    }
    if (looks(g, f)) {
        print_facing(out, f);
    }
    fprintf(
        out,
        "<circle class=\"base\" r=\"%d\" fill=\"%s\"%s stroke=\"#1b1b1b\" stroke-width=\"%d\"/>",
        f->body.radius, fill_of(side), dead || down ? " fill-opacity=\"0.35\"" : "", inch / 20);
    fprintf(out,
            "<text class=\"letter\" text-anchor=\"middle\" dy=\"0.35em\" font-size=\"%d\" "
            "font-family=\"sans-serif\" fill=\"#ffffff\">",
            f->body.radius * 5 / 4);
    markup_text(out, (char[]){t->letter, t->number, '\0'});
    fputs("</text>", out);
    print_badges(out, g, f, inch);
    fputs("</g>\n", out);
}

// Below all figures, so that nobody looks pale for being looked at.
static void print_views(FILE *out, const struct game *g, len inch)
{
    const struct roster *all = &g->world.roster;
    fputs("<g id=\"views\">\n", out);
    for (const struct figure *f = NULL; (f = figure_after(all, f)) != NULL;) {
        if (figure_on_table(f) && looks(g, f)) {
            fprintf(out, "<g transform=\"translate(%d %d)\">", f->body.at.x, f->body.at.y);
            print_view_shape(out, g, f, inch);
            fputs("</g>\n", out);
        }
    }
    fputs("</g>\n", out);
}

void svg_figures(FILE *out, const struct game *g, bool alone)
{
    struct layout_token token[FIGURES];
    len inch = content(g) ? unit(g) : LEN_INCH;
    int n = layout_tokens(g, token);
    if (alone) {
        print_views(out, g, inch);
    }
    fputs("<g id=\"figures\">\n", out);
    for (int i = 0; i < n; i++) {
        print_figure(out, g, &token[i], inch, alone);
    }
    fputs("</g>\n", out);
}
