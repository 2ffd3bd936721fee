// play_screen.c: the rows of a screen are shared out. The menu takes what it needs, as briefly as
// it has to; the map gets the rest, up to its own size, with who is where beside it; and what has
// happened last takes what is left.
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/narration/layout.h"
#include "app/narration/map.h"
#include "app/play/play.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "engine/utf8.h"
#include "script/rulesets/ruleset.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/red_force/control.h"

#define GAP        2  // columns between the map and the list, for the last number of the ruler
#define LIST       34 // columns of the list beside the map
#define LIST_WIDE  44 // ... on a wide screen
#define WIDE       110
#define NARROW     72  // columns from which on there is room for the list
#define FULL       146 // columns from which on the menu stands beside the map, too
#define LIST_FULL  76
#define MAP_LEAST  6 // rows of the map, whatever there is to tell
#define PAGES_MOST 2 // ... on pages of its own; of more than that the end is shown
#define ODDS_MOST  4 // orders with odds of each figure
#define ROWS_TOTAL 200

struct screen {
    struct play *p;
    int rows, columns;
};

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int newlines_in(const char *text)
{
    int n = 0;
    for (; text && *text; text++) {
        n += *text == '\n';
    }
    return n;
}

// The last lines of a text.
static const char *tail(const char *text, int lines)
{
    for (int n = newlines_in(text); n > lines; n--) {
        text = strchr(text, '\n') + 1;
    }
    return text;
}

// The output of `print`, with lines no longer than the columns, which the caller frees. NULL: no
// memory.
static char *printed(void (*print)(FILE *out, const struct screen *s, int n),
                     const struct screen *s, int n, int columns, int hang)
{
    struct text_box box;
    struct fold fold;
    if (!text_box_open(&box)) {
        return NULL;
    }
    print(fold_begin(&fold, box.out), s, n);
    fold_end_at(&fold, hang, columns);
    return text_box_take(&box, NULL);
}

static int menu_columns(const struct screen *s)
{
    return s->columns >= FULL ? LIST_FULL - 1 : s->columns;
}

static void print_menu_briefly(FILE *out, const struct screen *s, int most)
{
    play_print_brief(s->p, out, most, menu_columns(s));
}

static void print_news(FILE *out, const struct screen *s, int n)
{
    (void)n;
    fputs(s->p->news ? s->p->news : "", out);
}

// The menu with as much as fits these rows.
static char *menu_in(const struct screen *s, int rows)
{
    int columns = menu_columns(s);
    for (int most = s->p->who ? PLAY_CHOICES : ODDS_MOST;;
         most = most > ODDS_MOST ? ODDS_MOST : most - 1) {
        char *menu = printed(print_menu_briefly, s, most, columns, 6);
        if (!menu || newlines_in(menu) <= rows || most < 0) {
            return menu;
        }
        free(menu);
    }
}

// How many figures are in the menu: in its briefest form each has a line.
static int actors_in_menu(const struct play *p)
{
    int n = 0;
    for (int i = 0; i < p->n_choices; i++) {
        n += i == 0 || p->choice[i].order.actor != p->choice[i - 1].order.actor;
    }
    return n;
}

// The menu in fewer lines, if that leaves a line to each figure; the old one is freed then.
static char *briefer_menu(const struct screen *s, char *menu, int fewer)
{
    int rows = newlines_in(menu) - fewer;
    if (!menu || rows < actors_in_menu(s->p)) {
        return menu;
    }
    free(menu);
    return menu_in(s, rows);
}

// Where a figure looks: the nearest of eight directions.
static const char *arrow_of(point facing)
{
    static const char *const arrows[8] = {"\u2192", "\u2198", "\u2193", "\u2199",
                                          "\u2190", "\u2196", "\u2191", "\u2197"};
    return arrows[play_eighth(facing)];
}

static void print_rulebook_state(FILE *out, const struct play *p, const struct figure *f)
{
    char text[160];
    struct narrator_text t = {text, sizeof text, 0};
    const struct narrator n = narrator_into(&t);
    const char *under = map_under(&p->m->game, f);
    double u = unit(&p->m->game);
    *text = '\0';
    narrator_states(&n, &p->m->game, f, ", ");
    escape_print(out, text);
    if (figure_on_table(f) && f->body.at.z > 0) {
        fprintf(out, ", %.0f up", f->body.at.z / u);
    }
    if (figure_on_table(f) && under) {
        fprintf(out, ", %s", under);
    }
}

// "e3 Elite 3 28,17 ^, down". What is not on the table says so.
static void print_listed(FILE *out, const struct play *p, const struct layout_token *t)
{
    const struct figure *f = figure_look(&p->m->game.world.roster, t->id);
    char mark[4], words[RULESET_WORDS];
    double u = unit(&p->m->game);
    play_mark(p, t->id, mark);
    snprintf(words, sizeof words, "%s", f->name);
    if (p->m->ruleset) {
        ruleset_describe(p->m, f->id, words, sizeof words);
    }
    fprintf(out, "%-2s ", mark);
    ansi_printf(out, p->show.log.color, t->paint, "%s", words);
    if (figure_on_table(f)) {
        fprintf(out, " %.1f, %.1f", f->body.at.x / u, f->body.at.y / u);
        if (f->kind != KIND_OBJECTIVE) {
            fprintf(out, " %s", arrow_of(f->facing));
        }
    } else {
        fputs(f->place == PLACE_LEFT ? " left" : f->place == PLACE_OFF ? " waits" : " gone", out);
    }
    if (!p->m->ruleset) {
        print_rulebook_state(out, p, f);
    }
    fputc('\n', out);
}

// How soon somebody is to be listed: characters, primary objectives, what is on the table.
static int precedence_of(const struct play *p, const struct figure *f)
{
    bool own = p->m->ruleset || f->kind == KIND_HERO || f->kind == KIND_ALLY;
    return own                                                    ? 0
           : f->kind == KIND_OBJECTIVE && f->flags & FLAG_PRIMARY ? 1
           : f->kind == KIND_BOGEY                                ? 2
                                                                  : 3;
}

static bool has_two_sides(const struct play *p, const struct layout_token *token, int n)
{
    bool sides[PLAYERS] = {false};
    for (int i = 0; i < n; i++) {
        const struct figure *f = figure_look(&p->m->game.world.roster, token[i].id);
        if (precedence_of(p, f) == 0 && f->side < PLAYERS) {
            sides[f->side] = true;
        }
    }
    return sides[0] && sides[1];
}

// Those who act now come first: those that are alert, and then those nearest to a character.
static int64_t distance_of(const struct play *p, const struct figure *f)
{
    int64_t best = INT64_MAX;
    if (p->m->ruleset || f->kind != KIND_BOGEY) {
        return 0;
    }
    for (const struct figure *it = NULL; (it = figure_after(&p->m->game.world.roster, it));) {
        bool own = (it->kind == KIND_HERO || it->kind == KIND_ALLY) && figure_on_table(it);
        int64_t d =
            own ? point_distance_squared(point_of(it->body.at), point_of(f->body.at)) : best;
        best = d < best ? d : best;
    }
    return f->state[STATE_ALERT] ? best - INT64_MAX : best;
}

static void sort_nearest_first(const struct play *p, struct layout_token *token, int n)
{
    int64_t distance[FIGURES];
    for (int i = 0; i < n; i++) {
        const struct layout_token t = token[i];
        int64_t d = distance_of(p, figure_look(&p->m->game.world.roster, t.id));
        int k = i;
        for (; k > 0 && distance[k - 1] > d; k--) {
            token[k] = token[k - 1];
            distance[k] = distance[k - 1];
        }
        token[k] = t;
        distance[k] = d;
    }
}

// Figures of one precedence; those that are not on the table only if they are one's own. Two sides
// stand below their names.
static void print_who(const struct play *p, FILE *out, bool nearest_first)
{
    struct layout_token token[FIGURES];
    int figures = layout_tokens(&p->m->game, token), side = -1;
    bool two = has_two_sides(p, token, figures);
    if (nearest_first) {
        sort_nearest_first(p, token, figures);
    }
    for (int first = 0; first < 4; first++) {
        for (int i = 0; i < figures; i++) {
            const struct figure *f = figure_look(&p->m->game.world.roster, token[i].id);
            bool listed = precedence_of(p, f) == first && (first == 0 || figure_on_table(f));
            if (listed && first == 0 && two && f->side != side && f->side < PLAYERS) {
                side = f->side;
                ansi_printf(out, p->show.log.color, paint_of_side(side), "%s\n",
                            p->m->ruleset ? p->m->rules.system->side_names[side]
                                          : paint_side_name(side));
            }
            if (listed) {
                print_listed(out, p, &token[i]);
            }
        }
    }
}

void play_print_who(const struct play *p, FILE *out)
{
    print_who(p, out, false);
}

static void print_list(FILE *out, const struct screen *s, int n)
{
    (void)n;
    if (!s->p->m->ruleset) {
        fprintf(out, "%d cards left\n", deck_left(&s->p->m->game.world.deck));
    }
    print_who(s->p, out, true); // there may not be room for all
}

// The next line of a text, without its end; moves on. "" after the last.
static const char *next_line(const char **at, size_t *n)
{
    const char *line = *at;
    *n = strcspn(line, "\n");
    *at = line + *n + (line[*n] == '\n');
    return line;
}

// What stands side by side, each NULL or lines: the map; who is where, of which so many rows are
// shown, and below it the orders.
struct columns {
    const char *map, *who, *orders;
    int listed;
};

// What the list has more than there is room for is only counted.
static void print_side_by_side(FILE *out, struct columns c, int columns, int rows)
{
    int more = newlines_in(c.who) - c.listed;
    const char *left = c.map ? c.map : "", *list = c.who ? c.who : "",
               *orders = c.orders ? c.orders : "";
    for (int row = 0; row < rows; row++) {
        size_t n, m;
        const char *a = next_line(&left, &n);
        const char *b = next_line(row < c.listed ? &list : &orders, &m);
        int blanks = columns - (int)utf8_columns(a, n);
        fprintf(out, "%.*s%*s", (int)n, a, m > 0 && blanks > 0 ? blanks : 0, "");
        if (row == c.listed - 1 && more > 0) {
            fprintf(out, "... `figures`: %d lines more\n", more + 1);
        } else {
            fprintf(out, "%.*s\n", (int)m, b);
        }
    }
}

static int list_columns(const struct screen *s)
{
    return s->columns >= FULL     ? LIST_FULL
           : s->columns >= WIDE   ? LIST_WIDE
           : s->columns >= NARROW ? LIST
                                  : 0;
}

static struct map_view view_in(const struct screen *s, int rows)
{
    return map_view_steady(&s->p->m->game, s->p->view_rows ? &s->p->view : NULL,
                           s->columns - list_columns(s) - GAP, rows);
}

static void print_map(FILE *out, const struct screen *s, int rows)
{
    const struct map_view v = view_in(s, rows);
    map_view_draw(out, &s->p->m->game, s->p->show.log.color, &v);
}

// The scale of the map is that of the least room that a full menu would leave it, so that it does
// not change with what has to be said. On a screen of another size it is chosen again.
static void choose_scale(const struct screen *s, int rows)
{
    struct play *p = s->p;
    if (p->view_rows != s->rows || p->view_columns != s->columns) {
        p->view_rows = 0;
    }
    p->view = view_in(s, rows);
    p->view_rows = s->rows;
    p->view_columns = s->columns;
}

// The fewest rows in which the map still has all that happens, without another scale.
static int least_rows(const struct screen *s, int rows)
{
    while (rows > MAP_LEAST && view_in(s, rows - 1).high == s->p->view.high) {
        rows--;
    }
    return rows;
}

// The map with the list beside it, and below that the orders, if they are given; in so many rows at
// most. Returns in how many.
static int print_table(const struct screen *s, const char *orders, int rows)
{
    int list = list_columns(s);
    char *map = printed(print_map, s, rows - 1, 1000, 0);
    char *who = list ? printed(print_list, s, 0, list - 1, 3) : NULL;
    int high = newlines_in(map), beside = smaller(newlines_in(who), rows - newlines_in(orders));
    int needs = beside + newlines_in(orders);
    rows = needs > high ? needs : high;
    print_side_by_side(s->p->show.log.out, (struct columns){map, who, orders, beside},
                       s->columns - list, rows);
    free(map);
    free(who);
    return rows;
}

void play_await(struct play *p, const char *prompt)
{
    const char *line;
    p->between = true;
    do {
        line = play_line(p, prompt);
    } while (line && (p->dropped || play_look(p, line)));
    p->between = false;
    snprintf(p->first, sizeof p->first, "%s", line ? line : "");
}

// Has news read that the table leaves no room for, in pages of so many rows. What is typed there is
// given when the table is drawn.
static void print_pages(struct play *p, const char *news, int rows)
{
    FILE *out = p->show.log.out;
    for (int row = 0; *news && !*p->first && !p->leaves;) {
        size_t n;
        const char *line = next_line(&news, &n);
        fprintf(out, "%.*s\n", (int)n, line);
        if (++row == rows && *news) {
            play_await(p, "Enter goes on > ");
            p->terminal->fresh();
            row = 0;
        }
    }
    if (!*p->first && !p->leaves) {
        play_await(p, "Enter shows the table > ");
    }
}

bool play_table(struct play *p, bool menu)
{
    if (p->full) {
        return true;
    }
    struct play_screen size = p->terminal->fresh();
    struct screen s = {p, smaller(size.rows, ROWS_TOTAL), size.columns};
    if (size.rows == 0) {
        return false;
    }
    // the prompt, and whose turn it is, or what to learn
    int room = s.rows - 1 - play_two_people(p) - (p->lesson.now > 0);
    bool beside = s.columns >= FULL;
    char *orders = menu ? menu_in(&s, beside ? room / 2 : 2 * room / 5) : NULL;
    char *news = printed(print_news, &s, 0, s.columns, 10);
    int share = room - (beside ? 0 : 2 * room / 5), most = share - share * 3 / 10 - 1;
    choose_scale(&s, most);
    int told = newlines_in(news), least = 1 + least_rows(&s, most), under = room - least;
    if (!beside && told > under - newlines_in(orders)) {
        orders = briefer_menu(&s, orders, told - (under - newlines_in(orders)));
    }
    room -= beside ? 0 : newlines_in(orders);
    int has = room - least;
    if (told > 0 && told > has && p->autos == 0 && told <= PAGES_MOST * (s.rows - 1)) {
        print_pages(p, news, s.rows - 1);
        free(p->news); // it has been read
        p->news = NULL;
        free(orders);
        free(news);
        return play_table(p, menu); // there is no more of it
    }
    room -= print_table(&s, beside ? orders : NULL, room - smaller(told, has > 0 ? has : 0));
    fputs(news ? tail(news, room) : "", p->show.log.out);
    fputs(orders && !beside ? orders : "", p->show.log.out);
    free(orders);
    free(news);
    return true;
}
