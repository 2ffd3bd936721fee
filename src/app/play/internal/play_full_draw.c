// play_full_draw.c: above the map and who is where; below that a panel with the orders, the
// preview, the question or what has happened last; at the bottom the keys that count now.
#include <stdlib.h>
#include <string.h>

#include "app/play/internal/play_full.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "engine/utf8.h"
#include "script/match/ruleset_ops.h"
#include "zerodark/rules/core/figures.h"

#define LIST      34 // columns of the list beside the map
#define LIST_WIDE 46 // ... on a wide screen
#define WIDE      110
#define PANEL     8 // rows of the panel at 24 rows, without its heading
#define AROUND    4 // rows of the screen that are neither map nor panel

int play_full_page_rows(const struct play_full *f)
{
    return f->rows - 2;
}

char *play_full_folded(const char *text, int columns, int hang)
{
    struct text_box box;
    struct fold fold;
    if (!text_box_open(&box)) {
        return NULL;
    }
    fputs(text ? text : "", fold_begin(&fold, box.out));
    fold_end_at(&fold, hang, columns);
    return text_box_take(&box, NULL);
}

int play_full_lines(const char *text)
{
    int n = 0;
    for (; text && *text; text++) {
        n += *text == '\n' || text[1] == '\0';
    }
    return n;
}

int play_full_put_lines(struct play_sheet *s, int row, int column, int width, int rows,
                        const char *text, int first)
{
    int n = 0;
    for (int line = 0; text && *text && n < rows; line++) {
        size_t size = strcspn(text, "\n");
        if (line >= first) {
            play_sheet_put(s, row + n++, column, width, text, size);
        }
        text += size + (text[size] == '\n');
    }
    return n;
}

void play_full_put(struct play_sheet *s, int row, int column, const char *text)
{
    play_sheet_put(s, row, column, s->columns - column, text, strlen(text));
}

// A row in which letter and ground are exchanged from end to end.
static void put_bar(struct play_sheet *s, int row, const char *text)
{
    play_full_put(s, row, 1, text);
    play_sheet_reverse(s, row, 0, s->columns);
}

static int panel_rows(const struct play_full *f)
{
    int more =
        (f->rows - PLAY_FULL_ROWS) / 4; // at 40 rows a table of 48 in is drawn twice as large
    return PANEL + (more > 12 ? 12 : more);
}

static int list_columns_of(const struct play_full *f)
{
    return f->columns >= WIDE ? LIST_WIDE : LIST;
}

static void put_title(struct play *p)
{
    struct play_full *f = p->full;
    char text[300], *at = text;
    size_t size = sizeof text;
    const struct match *m = p->m;
    const char *name = m->title ? m->title : m->mission ? m->mission : p->plan.mission;
    int n = snprintf(at, size, "%.*s   ", UTF8_CUT(name, 60));
    at += n;
    size -= (size_t)n;
    n = m->game.world.over
            ? snprintf(at, size, "over after %u orders", (unsigned)m->game.world.orders)
            : snprintf(at, size, "order %u", (unsigned)m->game.world.orders + 1);
    at += n;
    size -= (size_t)n;
    if (!m->ruleset) {
        n = snprintf(at, size, "   %d cards left", deck_left(&m->game.world.deck));
        at += n;
        size -= (size_t)n;
    }
    if (play_two_people(p) && p->m->rules.system) {
        snprintf(at, size, "   %s",
                 m->ruleset ? m->rules.system->side_names[p->side] : paint_side_name((int)p->side));
    }
    put_bar(&f->sheet, 0, text);
}

// The figure's sign on the map, where it stands there or has been moved aside a little.
static void mark_chosen(struct play *p, figure_id who)
{
    struct play_full *f = p->full;
    const struct figure *it = figure_look(&p->m->game.world.roster, who);
    char mark[4];
    int row, column;
    if (!it || !figure_on_table(it) ||
        !map_view_cell(&f->view, point_of(it->body.at), &row, &column)) {
        return;
    }
    play_mark(p, who, mark);
    row += 2;
    column += MAP_VIEW_MARGIN;
    for (int aside = 0; aside <= 6; aside++) {
        for (int sign = -1; sign <= 1; sign += 2) {
            int at = column + sign * aside;
            bool is = at >= 0 && at < f->sheet.columns && row < f->sheet.rows &&
                      f->sheet.cell[row][at].code[0] == *mark;
            if (is) {
                play_sheet_reverse(&f->sheet, row, at, (int)strlen(mark));
                return;
            }
        }
    }
}

static void put_sign(struct play_full *f, point at, char sign)
{
    int row, column;
    if (map_view_cell(&f->view, at, &row, &column)) {
        play_sheet_put(&f->sheet, row + 2, column + MAP_VIEW_MARGIN, 1, &sign, 1);
        f->sheet.cell[row + 2][column + MAP_VIEW_MARGIN].paint = PAINT_BOLD;
    }
}

#define DOTS 24 // of a leg of the way

// The way as '+', its end as 'x', and the cursor.
static void put_walk(struct play_full *f)
{
    int row, column;
    for (int i = 0; i + 1 < f->way.n; i++) {
        spot a = f->way.at[i], b = f->way.at[i + 1];
        for (int k = i == 0; k <= DOTS; k++) {
            point at = {(len)(a.x + (int64_t)(b.x - a.x) * k / DOTS),
                        (len)(a.y + (int64_t)(b.y - a.y) * k / DOTS)};
            put_sign(f, at, '+');
        }
    }
    if (f->way.n > 1) {
        put_sign(f, point_of(f->way.at[f->way.n - 1]), 'x');
    }
    if (map_view_cell(&f->view, point_of(f->cursor), &row, &column)) {
        f->sheet.row = row + 2;
        f->sheet.column = column + MAP_VIEW_MARGIN;
        play_sheet_reverse(&f->sheet, f->sheet.row, f->sheet.column, 1);
    }
}

static void print_view(struct play *p)
{
    map_view_draw(p->show.log.out, &p->m->game, p->show.log.color, &p->full->view);
}

static void print_who(struct play *p)
{
    play_print_who(p, p->show.log.out);
}

static void put_map(struct play *p, int rows)
{
    struct play_full *f = p->full;
    int columns = f->columns - list_columns_of(f);
    bool walks = f->mode == FULL_WALK;
    if (!f->viewed) {
        f->view = map_view_cut(&p->m->game, columns - 1, rows - 1);
        f->viewed = true;
    }
    if (walks) {
        map_view_follow(&p->m->game, &f->view, point_of(f->cursor));
    }
    char *map = play_full_capture(p, print_view);
    play_full_put_lines(&f->sheet, 1, 0, columns, rows, map, 0);
    free(map);
    mark_chosen(p, f->who);
    if (walks) {
        put_walk(f);
    }
}

// Who is where; the chosen one stands out.
static void put_list(struct play *p, int rows)
{
    struct play_full *f = p->full;
    int width = list_columns_of(f) - 1, column = f->columns - width;
    char *who = play_full_capture(p, print_who), mark[4] = "";
    char *folded = play_full_folded(who, width, 3);
    int n = play_full_lines(folded);
    play_full_put_lines(&f->sheet, 1, column, width, rows, folded, 0);
    if (n > rows) {
        char more[40];
        snprintf(more, sizeof more, "... f shows %d lines more", n - rows + 1);
        play_sheet_blank(&f->sheet, rows, column, width);
        play_full_put(&f->sheet, rows, column, more);
    }
    if (f->who) {
        play_mark(p, f->who, mark);
    }
    for (int r = 1; *mark && r <= rows; r++) {
        const struct play_cell *c = &f->sheet.cell[r][column];
        bool is = c[0].code[0] == mark[0] && c[1].code[0] == (mark[1] ? mark[1] : ' ');
        if (is) {
            play_sheet_reverse(&f->sheet, r, column, width);
            break;
        }
    }
    free(who);
    free(folded);
}

// The keys that count now.
static const char *key_line(const struct play *p)
{
    switch (p->full->mode) {
    case FULL_ORDERS:
        return "arrows, Enter: gives it   Tab: the next figure   m: moves   Esc: back   ?: keys";
    case FULL_WALK:
        return p->full->choice < 0
                   ? "arrows   Tab: to a figure   v: cover   Enter: there   Esc: back   ?: keys"
                   : "arrows  Tab: to a figure  v: cover  m: how  z: prone  Enter: go  Esc  ?: "
                     "keys";
    case FULL_ASK:
        return "arrows or a number, Enter: takes it   Esc: takes the order back   ?: keys";
    default:
        return p->m->game.world.over
                   ? "It is over.  Enter: ends it   u: takes the last order back   ?: keys"
                   : "Tab: figure  Enter: orders  m: move  c: card  g: goal  u: undo  ?: keys";
    }
}

// Where a text begins whose end has so many columns.
static const char *tail_of_columns(const char *text, int columns)
{
    int wide = (int)utf8_columns(text, strlen(text));
    while (wide > columns) {
        size_t bytes;
        utf8_next(text, text + strlen(text), &bytes);
        text += bytes;
        wide = (int)utf8_columns(text, strlen(text));
    }
    return text;
}

// The line that is typed: its end, if it is longer than the row.
static void put_typed(const struct play *p, int row)
{
    struct play_full *f = p->full;
    const char *prompt = play_full_types_freely(p) ? ":" : "> ";
    play_full_put(&f->sheet, row, 0, prompt);
    int at = (int)strlen(prompt);
    const char *typed = tail_of_columns(f->typed, f->columns - at - 1);
    play_full_put(&f->sheet, row, at, typed);
    f->sheet.row = row;
    f->sheet.column = at + (int)utf8_columns(typed, strlen(typed));
}

static void put_foot(struct play *p)
{
    struct play_full *f = p->full;
    if (f->mode == FULL_TYPE) {
        put_typed(p, f->rows - 1);
    } else {
        put_bar(&f->sheet, f->rows - 1, key_line(p));
    }
}

static void put_page(struct play_full *f)
{
    int rows = play_full_page_rows(f);
    char *folded = play_full_folded(f->page, f->columns, PLAY_FULL_HANG);
    int n = play_full_lines(folded), last = n > rows ? n - rows : 0;
    int top = f->top < 0 || f->top > last ? last : f->top;
    char foot[120], more[40] = "";
    put_bar(&f->sheet, 0, f->title);
    play_full_put_lines(&f->sheet, 1, 0, f->columns, rows, folded, top);
    if (top < last) {
        snprintf(more, sizeof more, "%d lines more: Space   ", last - top);
    }
    snprintf(foot, sizeof foot, "%s%s%sEnter, Esc: back   ?: keys", more,
             n > rows ? "arrows: scroll   " : "", f->card ? "Tab: the next one's card   " : "");
    put_bar(&f->sheet, f->rows - 1, foot);
    free(folded);
}

void play_full_draw(struct play *p)
{
    struct play_full *f = p->full;
    play_sheet_clear(&f->sheet, f->rows, f->columns);
    f->rows = f->sheet.rows;
    f->columns = f->sheet.columns;
    if (f->mode == FULL_PAGE) {
        put_page(f);
        return;
    }
    int panel = panel_rows(f), map = f->rows - panel - AROUND + 1;
    put_title(p);
    put_map(p, map);
    put_list(p, map);
    play_full_panel(p, 1 + map, panel);
    put_foot(p);
}
