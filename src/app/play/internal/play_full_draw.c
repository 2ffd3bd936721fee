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

// Puts the lines of a text from line `first` on into so many rows. Returns how many it took.
static int put_lines(struct play_sheet *s, int row, int column, int width, int rows,
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

static void put_sheet_text(struct play_sheet *s, int row, int column, const char *text)
{
    play_sheet_put(s, row, column, s->columns - column, text, strlen(text));
}

// A row in which letter and ground are exchanged from end to end.
static void put_bar(struct play_sheet *s, int row, const char *text)
{
    put_sheet_text(s, row, 1, text);
    play_sheet_reverse(s, row, 0, s->columns);
}

static int panel_rows(const struct play_full *f)
{
    int more = (f->rows - PLAY_FULL_ROWS) / 3;
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
    int n = snprintf(at, size, "%.*s   order %u", UTF8_CUT(p->plan.mission, 60),
                     (unsigned)m->game.world.orders + 1);
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
    put_lines(&f->sheet, 1, 0, columns, rows, map, 0);
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
    put_lines(&f->sheet, 1, column, width, rows, folded, 0);
    if (n > rows) {
        char more[40];
        snprintf(more, sizeof more, "... %d lines more", n - rows + 1);
        play_sheet_put(&f->sheet, rows, column, width, "                                  ", 34);
        put_sheet_text(&f->sheet, rows, column, more);
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

// A list of which one is chosen, as much of it as there is room for around that.
struct rows {
    int row, rows, at, n;
};

static int first_of(const struct rows *r)
{
    int first = r->at - r->rows / 2;
    first = first > r->n - r->rows ? r->n - r->rows : first;
    return first < 0 ? 0 : first;
}

static void put_chosen(struct play_sheet *s, const struct rows *r, int i, const char *text)
{
    int row = r->row + i - first_of(r);
    bool chosen = i == r->at;
    if (row < r->row || row >= r->row + r->rows) {
        return;
    }
    put_sheet_text(s, row, 1, chosen ? ">" : " ");
    put_sheet_text(s, row, 3, text);
    if (chosen) {
        play_sheet_reverse(s, row, 0, s->columns);
        s->row = row;
        s->column = 1;
    }
}

static void put_orders(const struct play *p, int row, int rows)
{
    struct play_full *f = p->full;
    struct rows r = {.row = row, .rows = rows, .at = f->at};
    for (int i = 0; i < p->n_choices; i++) {
        r.n += p->choice[i].order.actor == f->who;
    }
    for (int i = 0, nth = 0; i < p->n_choices; i++) {
        if (p->choice[i].order.actor == f->who) {
            char text[PLAY_TEXT + 32];
            snprintf(text, sizeof text, "%s%s", p->choice[i].text,
                     p->choice[i].place ? " ..." : "");
            put_chosen(&f->sheet, &r, nth++, text);
        }
    }
}

static void put_options(const struct play *p, int row, int rows)
{
    struct play_full *f = p->full;
    struct rows r = {.row = row, .rows = rows, .at = f->at, .n = f->n_options};
    for (int i = 0; i < f->n_options; i++) {
        char text[PLAY_TEXT + 32];
        snprintf(text, sizeof text, "%c %d %.*s", i == p->question->fallback ? '*' : ' ', i + 1,
                 UTF8_CUT(f->option[i], PLAY_TEXT));
        put_chosen(&f->sheet, &r, i, text);
    }
}

// The last lines of the log.
static void put_news(struct play_full *f, int row, int rows)
{
    const char *log = f->log ? f->log : "";
    size_t n = strlen(log), most = 6000;
    const char *from = n > most ? strchr(log + n - most, '\n') : log;
    char *folded = play_full_folded(from ? from : log, f->columns - 1, 10);
    int lines = play_full_lines(folded);
    put_lines(&f->sheet, row, 1, f->columns - 1, rows, folded, lines > rows ? lines - rows : 0);
    free(folded);
}

static const char *name_of_chosen(const struct play *p)
{
    const struct figure *f = figure_look(&p->m->game.world.roster, p->full->who);
    return f ? f->name : "";
}

static void put_panel(struct play *p, int row, int rows)
{
    struct play_full *f = p->full;
    char head[PLAY_TEXT + 100] = "What has happened", *folded;
    if (f->mode == FULL_ORDERS) {
        snprintf(head, sizeof head, "Orders of %s", name_of_chosen(p));
        put_orders(p, row + 1, rows);
    } else if (f->mode == FULL_WALK) {
        snprintf(head, sizeof head, "%.*s: %.*s to %.1f, %.1f", UTF8_CUT(name_of_chosen(p), 60),
                 UTF8_CUT(f->choice >= 0 ? p->choice[f->choice].text : f->option[f->at], 100),
                 f->cursor.x / (double)unit(&p->m->game), f->cursor.y / (double)unit(&p->m->game));
        folded = play_full_folded(f->preview, f->columns - 2, 4);
        put_lines(&f->sheet, row + 1, 1, f->columns - 1, rows, folded, 0);
        free(folded);
    } else if (f->mode == FULL_ASK) {
        int news = rows / 2, most = rows - (f->n_options < rows - 2 ? f->n_options : rows - 2);
        news = most > news ? most : news;
        put_news(f, row + 1, news);
        put_options(p, row + 1 + news, rows - news);
        snprintf(head, sizeof head, "A question");
    } else {
        if (*f->task) {
            snprintf(head, sizeof head, "%s", f->task);
        }
        put_news(f, row + 1, rows);
    }
    put_sheet_text(&f->sheet, row, 0, "--");
    put_sheet_text(&f->sheet, row, 3, head);
    for (int c = 4 + (int)utf8_columns(head, strlen(head)); c < f->columns; c++) {
        put_sheet_text(&f->sheet, row, c, "-");
    }
}

// The keys that count now.
static const char *key_line(const struct play *p)
{
    switch (p->full->mode) {
    case FULL_ORDERS:
        return "arrows, Enter: gives it   Tab: the next figure   m: moves   Esc: back   ?: keys";
    case FULL_WALK:
        return p->full->choice < 0
                   ? "arrows hjkl yubn   Tab: to a figure   v: cover   Enter: there   Esc: back"
                   : "arrows hjkl yubn  Tab: to a figure  v: cover  m: how  z: prone  Enter  Esc";
    case FULL_ASK:
        return "arrows or a number, Enter: takes it   Esc: takes the order back   l: log   ?: keys";
    default:
        return p->m->game.world.over
                   ? "It is over.  Enter: ends it   u: takes the last order back   l: log   ?: keys"
                   : "Tab: figure  Enter: orders  m: move  c: card  g: goal  l: log  u: undo  ?: "
                     "keys";
    }
}

static void put_foot(struct play *p)
{
    struct play_full *f = p->full;
    int row = f->rows - 1;
    if (f->mode != FULL_TYPE) {
        put_bar(&f->sheet, row, key_line(p));
        return;
    }
    bool own = p->question || p->between;
    const char *prompt = own ? ":" : f->prompt;
    put_sheet_text(&f->sheet, row, 0, prompt);
    int at = (int)utf8_columns(prompt, strlen(prompt));
    put_sheet_text(&f->sheet, row, at, f->typed);
    f->sheet.row = row;
    f->sheet.column = at + (int)utf8_columns(f->typed, strlen(f->typed));
}

static void put_page(struct play_full *f)
{
    int rows = play_full_page_rows(f);
    char *folded = play_full_folded(f->page, f->columns, 2);
    int n = play_full_lines(folded), last = n > rows ? n - rows : 0;
    int top = f->top < 0 || f->top > last ? last : f->top;
    char foot[120];
    put_bar(&f->sheet, 0, f->title);
    put_lines(&f->sheet, 1, 0, f->columns, rows, folded, top);
    snprintf(foot, sizeof foot, "%s%sEsc: back   ?: keys",
             n > rows ? "arrows, PgUp, PgDn: scroll   " : "",
             f->card ? "Tab: the next one's card   " : "");
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
    put_panel(p, 1 + map, panel);
    put_foot(p);
}
