// map.c: a grid of cells is painted in layers: ground, zones, figures, numbers. The ground of a
// cell is the tallest of nine samples. A map that has to fit tries one scale after another, from
// fine to coarse.
#include "app/narration/map.h"

#include <string.h>

#include "app/narration/layout.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "script/narration/narrator.h"
#include "script/rulesets/ruleset.h"
#include "zerodark/rules/core/figures.h"

#define COLUMNS 160
#define ROWS    80
#define GRID    4 // inches between two dots on bare ground

struct cell {
    char glyph;
    uint8_t paint;
};

struct canvas {
    struct cell cell[ROWS][COLUMNS];
    int rows, columns;
    len high, wide; // of the table, per row and per column
    bool numbers;   // those of "Elite 2" stand behind their letters
    int grid;       // rows between two dots on bare ground
    int pace;       // columns between them
};

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
        [LAYOUT_IMPASSABLE] = {'X', PAINT_PLAIN}, [LAYOUT_DANGEROUS] = {'!', PAINT_BAD},
        [LAYOUT_BROKEN] = {'%', PAINT_GOLD},      [LAYOUT_FENCE] = {'+', PAINT_GOLD},
        [LAYOUT_SLOPE] = {'/', PAINT_PLAIN},      [LAYOUT_LOW] = {'-', PAINT_PLAIN},
        [LAYOUT_MAN_HIGH] = {'=', PAINT_PLAIN},   [LAYOUT_WALL] = {'#', PAINT_PLAIN},
        [LAYOUT_BRIDGE] = {'"', PAINT_PLAIN},     [LAYOUT_ROOF] = {'^', PAINT_PLAIN},
        [LAYOUT_SPACE] = {' ', PAINT_PLAIN}};
    return p ? signs[layout_ground(p, width, inch)] : (struct cell){' ', PAINT_PLAIN};
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

static void draw_ground(struct canvas *c, const struct game *g)
{
    for (int r = 0; r < c->rows; r++) {
        for (int k = 0; k < c->columns; k++) {
            point low = {k * c->wide, r * c->high};
            c->cell[r][k] = sample(g->table, low, c->wide, c->high, unit(g));
            if (c->cell[r][k].glyph == ' ' && r % c->grid == 0 && k % c->pace == 0) {
                c->cell[r][k] = (struct cell){'.', PAINT_DIM}; // something for the eye to count by
            }
        }
    }
}

static void put_on_map(struct canvas *c, spot s, struct cell what)
{
    int r = s.y / c->high, k = s.x / c->wide;
    if (r >= 0 && r < c->rows && k >= 0 && k < c->columns) {
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
            point mid = {k * c->wide + c->wide / 2, r * c->high + c->high / 2};
            char now = c->cell[r][k].glyph;
            if ((now == ' ' || now == '.') && lies_over(over, mid)) {
                c->cell[r][k] = (struct cell){glyph, PAINT_DIM};
            }
        }
    }
}

// A zone fills what bare ground it lies over; a marker of gas is one sign. So does terrain that is
// what its tags say.
static void draw_zones(struct canvas *c, const struct game *g, struct layout_sorts *sorts)
{
    for (int i = 0; i < WORLD_ZONES && g->world.zone[i].serial; i++) {
        struct cover over = {.zone = &g->world.zone[i]};
        char glyph = layout_is_gas(over.zone) ? '~' : layout_digit(sorts, over.zone->tags);
        if (!layout_is_gas(over.zone)) {
            fill(c, &over, glyph);
        }
        put_on_map(c, over.zone->body.at, (struct cell){glyph, PAINT_DIM});
    }
    for (int i = 0; i < table_piece_count(g->table); i++) {
        struct cover over = {.piece = table_piece(g->table, (piece_id)i)};
        if (layout_is_space(over.piece) && over.piece->tags) {
            fill(c, &over, layout_digit(sorts, over.piece->tags));
        }
    }
}

// One that is down or dead is told apart; in rules of Lua nobody knows what that is.
static struct cell sign_of(const struct layout_token *t, const struct figure *f, bool lua)
{
    bool bogey = f->kind == KIND_BOGEY, thing = f->kind == KIND_OBJECTIVE;
    if (!lua && bogey && f->state[STATE_DOWN]) {
        return (struct cell){',', (uint8_t)t->paint};
    }
    if (!lua && !bogey && !thing && f->state[STATE_DEAD]) {
        return (struct cell){'_', PAINT_DIM};
    }
    return (struct cell){t->letter, (uint8_t)t->paint};
}

// A number, on bare ground beside the figure.
static void put_number(struct canvas *c, spot at, char number)
{
    int r = at.y / c->high, k = at.x / c->wide + 1;
    bool room = r >= 0 && r < c->rows && k > 0 && k < c->columns &&
                (c->cell[r][k].glyph == ' ' || c->cell[r][k].glyph == '.');
    if (room && number) {
        c->cell[r][k] = (struct cell){number, PAINT_DIM};
    }
}

static void draw_figures(struct canvas *c, const struct game *g)
{
    struct layout_token token[FIGURES];
    bool lua = !narrator_by_the_book(g);
    int n = layout_tokens(g, token);
    for (int i = 0; i < n; i++) {
        const struct figure *f = figure_look(&g->world.roster, token[i].id);
        if (figure_on_table(f)) {
            put_on_map(c, f->body.at, sign_of(&token[i], f, lua));
        }
    }
    for (int i = 0; i < n && c->numbers; i++) {
        const struct figure *f = figure_look(&g->world.roster, token[i].id);
        if (figure_on_table(f)) {
            put_number(c, f->body.at, token[i].number);
        }
    }
}

static int row_width(const struct canvas *c, int r)
{
    int n = c->columns;
    while (n > 0 && c->cell[r][n - 1].glyph == ' ') {
        n--;
    }
    return n;
}

// Inches along the upper edge, and down the left one.
static void print_ruler(FILE *out, const struct canvas *c, len inch)
{
    fputs("    ", out);
    for (int k = 0; k < c->columns; k += c->pace) {
        int last = k + c->pace >= c->columns;
        fprintf(out, "%-*d", last ? 1 : c->pace, (int)((k * c->wide + inch / 2) / inch));
    }
    fputc('\n', out);
}

static void print_canvas(FILE *out, const struct canvas *c, bool color, len inch)
{
    print_ruler(out, c, inch);
    for (int r = 0; r < c->rows; r++) {
        int last = PAINT_PLAIN;
        if (r % c->grid == 0) {
            fprintf(out, "%3d ", (int)((r * c->high + inch / 2) / inch));
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

// What the signs mean.
static void print_key(FILE *out, bool lua)
{
    fputs("    # wall, ^ roof, \" bridge or floor with room below, = as high as a man,\n"
          "    - low, + fence, / slope, % broken, ! dangerous, X impassable, ~ gas;\n"
          "    . marks every 4 in of bare ground\n",
          out);
    if (lua) {
        return;
    }
    fputs("    lower-case letters: bogeys by their first (b Boss, e Elite or EWOp, g Grunt,\n"
          "    h Heavy, m Mech, s Sniper), , one that is down, * primary and o other\n"
          "    objective, _ dead\n",
          out);
}

static void print_states(FILE *out, const struct figure *f)
{
    static const struct {
        enum state s;
        const char *word;
        bool level;
    } shown[] = {{STATE_WOUNDED, "wounded", true},      {STATE_STUNNED, "stunned", true},
                 {STATE_STRESSED, "stressed", true},    {STATE_TARGETED, "targeted", false},
                 {STATE_PRONE, "prone", false},         {STATE_DUG_IN, "dug in", false},
                 {STATE_OVERWATCH, "overwatch", false}, {STATE_TOKENS, "tokens", true}};
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        if (f->state[shown[i].s]) {
            fprintf(out, shown[i].level ? ", %s %d" : ", %s", shown[i].word, f->state[shown[i].s]);
        }
    }
}

// How high it stands above the table.
static void print_height(FILE *out, const struct game *g, const struct figure *f)
{
    if (figure_on_table(f) && f->body.at.z > 0) {
        fprintf(out, ", %.1f in up", (double)f->body.at.z / unit(g));
    }
}

static const char *whereabouts(const struct figure *f)
{
    return f->place == PLACE_LEFT ? ", left the table" : f->place == PLACE_GONE ? ", gone" : "";
}

// Bogeys and markers have no line of their own: only who is not on the ground is named.
static void print_raised(FILE *out, const struct game *g)
{
    const struct roster *r = &g->world.roster;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        bool named = f->kind == KIND_HERO || f->kind == KIND_ALLY;
        if (!named && figure_on_table(f) && f->body.at.z > 0) {
            escape_printf(out, "    %s at (%.1f, %.1f)", f->name, (double)f->body.at.x / unit(g),
                          (double)f->body.at.y / unit(g));
            print_height(out, g, f);
            fputc('\n', out);
        }
    }
}

static void print_tags(FILE *out, const struct game *g, uint32_t tags)
{
    const char *comma = "";
    for (int i = 0; i < 32; i++) {
        if (tags & (1u << i) && g->rules->system->tag_names[i]) {
            fprintf(out, "%s%s", comma, g->rules->system->tag_names[i]);
            comma = ", ";
        }
    }
    fputs(tags ? "" : "of no kind", out);
}

// "1 zone: low, radius 3.0 at (12.0, 0.0), 0.0 to 4.0 up, lasts 2", "2 terrain: poor"
static void print_zones(FILE *out, const struct game *g, struct layout_sorts *sorts)
{
    double u = unit(g);
    int listed = 0;
    for (int i = 0; i < WORLD_ZONES && g->world.zone[i].serial; i++) {
        const struct zone *z = &g->world.zone[i];
        if (layout_is_gas(z)) {
            continue;
        }
        fprintf(out, "  %c zone: ", layout_digit(sorts, z->tags));
        print_tags(out, g, z->tags);
        if (z->depth) {
            fprintf(out, ", %.1f by %.1f", 2 * z->body.radius / u, 2 * z->depth / u);
        } else {
            fprintf(out, ", radius %.1f", z->body.radius / u);
        }
        fprintf(out, " at (%.1f, %.1f), %.1f to %.1f up", z->body.at.x / u, z->body.at.y / u,
                z->body.at.z / u, (z->body.at.z + z->body.height) / u);
        fprintf(out, z->lasts ? ", lasts %d\n" : "\n", z->lasts);
    }
    for (int i = 0; i < table_piece_count(g->table); i++) {
        const struct piece *p = table_piece(g->table, (piece_id)i);
        int sort = layout_is_space(p) && p->tags ? layout_digit(sorts, p->tags) - '1' : 0;
        if (layout_is_space(p) && p->tags && !(listed >> sort & 1)) {
            fprintf(out, "  %c terrain: ", '1' + sort);
            print_tags(out, g, p->tags);
            fputc('\n', out);
            listed |= 1 << sort;
        }
    }
}

static void print_legend(FILE *out, const struct game *g, struct layout_sorts *sorts, bool color)
{
    const struct roster *r = &g->world.roster;
    int team = 0, bogeys = 0, down = 0;
    for (const struct figure *f = NULL; (f = figure_after(r, f)) != NULL;) {
        if (f->kind == KIND_HERO || f->kind == KIND_ALLY) {
            fputs("  ", out);
            ansi_printf(out, color, paint_of_side(f->side), "%c %s", 'A' + team++ % 26, f->name);
            if (zd_look(g)->mode == MODE_VERSUS) {
                fprintf(out, ", %s", paint_side_name(f->side));
            }
            fputs(f->state[STATE_DEAD] ? ", dead" : "", out);
            print_states(out, f);
            print_height(out, g, f);
            fprintf(out, "%s\n", whereabouts(f));
        }
        bogeys += is_standing_bogey(f);
        down += f->kind == KIND_BOGEY && figure_on_table(f) && f->state[STATE_DOWN];
    }
    int cards = deck_left(&g->world.deck);
    fputs("  ", out);
    ansi_printf(out, color, PAINT_RED, "Red Force:");
    fprintf(out, " %d standing, %d down; %d card%s left\n", bogeys, down, cards,
            cards == 1 ? "" : "s");
    print_raised(out, g);
    print_zones(out, g, sorts);
}

// Everybody, in the words of the rules.
static void print_legend_lua(FILE *out, const struct game *g, bool color)
{
    struct layout_token token[FIGURES];
    int n = layout_tokens(g, token);
    for (int i = 0; i < n; i++) {
        figure_id id = token[i].id;
        const struct figure *f = figure_look(&g->world.roster, id);
        char words[RULESET_WORDS];
        ruleset_describe(g->host, id, words, sizeof words);
        fputs("  ", out);
        ansi_printf(out, color, token[i].paint, "%c %s", token[i].letter, words);
        escape_printf(out, ", %s%s\n", g->rules->system->side_names[f->side],
                      f->place == PLACE_OFF ? ", not on the table" : whereabouts(f));
    }
}

static void draw(FILE *out, const struct game *g, struct canvas *c, bool color, bool bare)
{
    struct layout_sorts sorts = {.n = 0};
    point size = table_size(g->table);
    // cppcheck-suppress uninitvar; there is always one scale at least
    c->rows = (size.y + c->high - 1) / c->high;
    c->columns = (size.x + c->wide - 1) / c->wide;
    memset(c->cell, 0, sizeof c->cell);
    draw_ground(c, g);
    draw_zones(c, g, &sorts);
    bool lua = !narrator_by_the_book(g);
    draw_figures(c, g);
    print_canvas(out, c, color, unit(g));
    if (bare) {
        return;
    }
    print_key(out, lua);
    struct fold fold;
    FILE *legend = fold_begin(&fold, out);
    if (lua) {
        print_legend_lua(legend, g, color);
        print_zones(legend, g, &sorts);
    } else {
        print_legend(legend, g, &sorts, color);
    }
    fold_end(&fold, 4);
}

void map_draw(FILE *out, const struct game *g, bool color, int inches)
{
    struct canvas c;
    point size = table_size(g->table);
    c.high = unit(g) * (inches > 0 ? inches : 1);
    while (size.x / (c.high / 2) > COLUMNS || size.y / c.high > ROWS) {
        c.high *= 2;
    }
    c.wide = c.high / 2;
    c.numbers = false;
    c.grid = GRID;
    c.pace = 2 * GRID;
    draw(out, g, &c, color, false);
}

#define MARGIN 4 // columns of the ruler

void map_draw_fit(FILE *out, const struct game *g, bool color, int columns, int rows, bool bare)
{
    // Rows between two dots, and inches between them.
    static const int scales[][2] = {{4, 4}, {3, 4}, {2, 4}, {1, 4}, {2, 12}, {1, 12}, {1, 24}};
    struct canvas c;
    point size = table_size(g->table);
    c.numbers = true;
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
        c.grid = scales[i][0];
        c.pace = 2 * c.grid;
        c.high = scales[i][1] * unit(g) / c.grid;
        c.wide = c.high / 2;
        int high = (size.y + c.high - 1) / c.high, wide = (size.x + c.wide - 1) / c.wide;
        if (wide <= COLUMNS && high <= ROWS && wide + MARGIN <= columns && high <= rows) {
            break;
        }
    }
    draw(out, g, &c, color, bare);
}
