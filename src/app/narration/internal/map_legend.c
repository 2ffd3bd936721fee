// map_legend.c: what is below a map: the signs that are on it, who is who, and what the zones are.
#include <string.h>

#include "app/narration/internal/map_canvas.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "script/narration/narrator.h"
#include "script/rulesets/ruleset.h"
#include "zerodark/rules/core/figures.h"

#define HANG 4 // the column of the lines

// A sign with its meaning, or nothing where it is not `there`; *n counts.
static void print_sign(FILE *out, int *n, bool there, const char *words)
{
    if (there) {
        fprintf(out, "%s%s", *n ? ", " : "    ", words);
        ++*n;
    }
}

static bool is_on_canvas(const struct canvas *c, char glyph)
{
    for (int r = 0; r < c->rows; r++) {
        for (int k = 0; k < c->columns; k++) {
            if (!c->cell[r][k].mark && c->cell[r][k].glyph == glyph) {
                return true;
            }
        }
    }
    return false;
}

// Is somebody's mark of that letter or sign on it?
static bool is_mark_of_map(const struct canvas *c, char sign)
{
    for (int r = 0; r < c->rows; r++) {
        for (int k = 0; k < c->columns; k++) {
            if (c->cell[r][k].mark && c->cell[r][k].glyph == sign) {
                return true;
            }
        }
    }
    return false;
}

static void print_ground_signs(FILE *out, const struct canvas *c)
{
    static const struct {
        char glyph;
        const char *words;
    } signs[] = {{'#', "# wall"},
                 {'^', "^ roof"},
                 {'"', "\" bridge or floor with room below"},
                 {'=', "= as high as a man"},
                 {'-', "- low"},
                 {'+', "+ fence"},
                 {'/', "/ slope"},
                 {'%', "% broken"},
                 {'!', "! dangerous"},
                 {'X', "X impassable"},
                 {'~', "~ gas"},
                 {'.', ". every 4 in"}};
    int n = 0;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        print_sign(out, &n, is_on_canvas(c, signs[i].glyph), signs[i].words);
    }
    fputs(n ? "\n" : "", out);
}

static void print_mark_signs(FILE *out, const struct canvas *c)
{
    static const struct {
        char sign;
        const char *words;
    } signs[] = {{'b', "b Boss"},
                 {'e', "e Elite or EWOp"},
                 {'g', "g Grunt"},
                 {'h', "h Heavy"},
                 {'m', "m Mech"},
                 {'s', "s Sniper"},
                 {'*', "* primary objective"},
                 {'o', "o other objective"},
                 {',', "`,` is down"},
                 {'_', "`_` is dead"}};
    int n = 0;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        print_sign(out, &n, is_mark_of_map(c, signs[i].sign), signs[i].words);
    }
    fputs(n ? "\n" : "", out);
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
                 {STATE_OVERWATCH, "overwatch", false}, {STATE_TOKENS, "support tokens", true}};
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

static void print_team(FILE *out, const struct game *g, struct layout_sorts *sorts, bool color)
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

void map_print_legend(FILE *to, const struct game *g, const struct canvas *c,
                      struct layout_sorts *sorts, bool color)
{
    struct fold fold;
    FILE *out = fold_begin(&fold, to);
    print_ground_signs(out, c);
    if (narrator_by_the_book(g)) {
        print_mark_signs(out, c);
        print_team(out, g, sorts, color);
    } else {
        print_legend_lua(out, g, color);
        print_zones(out, g, sorts);
    }
    fold_end(&fold, HANG);
}
