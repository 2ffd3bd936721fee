// play_full_panel.c: below the map: the orders or the options that are chosen from, the preview of
// a walk, what is asked, or what has happened last.
#include <stdlib.h>
#include <string.h>

#include "app/play/internal/play_full.h"
#include "app/text/text_add.h"
#include "engine/utf8.h"
#include "script/match/ruleset_ops.h"

// What is chosen from, and where it is shown: options in columns of `per` rows, each so wide, and
// as much of them as there is room for around the chosen one.
struct shelf {
    int row, rows; // of the sheet
    int n, at;     // how many, and the chosen one
    int per, wide;
};

// Columns beside one another only where everything would not fit below one another.
static struct shelf shelf_of(const struct play_full *f, int row, int rows, int n, int widest)
{
    struct shelf s = {.row = row, .rows = rows, .n = n, .at = f->at};
    int most = f->columns / widest, across = rows > 0 ? (n + rows - 1) / rows : 1;
    across = across > most ? most : across;
    across = across < 1 ? 1 : across;
    s.per = (n + across - 1) / across;
    s.wide = f->columns / across;
    return s;
}

// The first row of each column that is shown.
static int first_shown(const struct shelf *s)
{
    int at = s->per ? s->at % s->per : 0, first = at - s->rows / 2;
    first = first > s->per - s->rows ? s->per - s->rows : first;
    return first < 0 ? 0 : first;
}

static void put_on_shelf(struct play_sheet *sheet, const struct shelf *s, int i, const char *text)
{
    int row = s->row + i % s->per - first_shown(s), column = i / s->per * s->wide;
    bool chosen = i == s->at;
    if (row < s->row || row >= s->row + s->rows) {
        return;
    }
    play_full_put(sheet, row, column + 1, chosen ? ">" : " ");
    play_sheet_put(sheet, row, column + 3, s->wide - 3, text, strlen(text));
    if (chosen) {
        play_sheet_reverse(sheet, row, column, s->wide);
        sheet->row = row;
        sheet->column = column + 1;
    }
}

// Whose orders are chosen from: a figure's, or those of the side that are nobody's, such as to
// pass.
static const char *name_of_chosen(const struct play *p)
{
    const struct figure *f = figure_look(&p->m->game.world.roster, p->full->who);
    const char *const *sides = p->m->rules.system->side_names;
    return f ? f->name : p->m->ruleset ? sides[p->side] : paint_side_name((int)p->side);
}

// "Orders of Ines (2 of 11): move up to 2M": whose they are, and what the chosen one does.
static void print_heading_of_orders(const struct play *p, const struct shelf *s, int kind,
                                    char *head, size_t size)
{
    const char *doc = play_order_doc(p, kind);
    snprintf(head, size, "Orders of %.*s (%d of %d)%s%.*s", UTF8_CUT(name_of_chosen(p), 60),
             s->at + 1, s->n, *doc ? ": " : "", UTF8_CUT(doc, 100));
}

static void put_orders(const struct play *p, int row, int rows, char *head, size_t size)
{
    struct play_full *f = p->full;
    int n = 0, nth = 0;
    for (int i = 0; i < p->n_choices; i++) {
        n += p->choice[i].order.actor == f->who;
    }
    const struct shelf s = shelf_of(f, row, rows, n, f->columns);
    f->per = s.per;
    if (f->at < 0) {
        snprintf(head, size, "Orders of %.*s: the arrows choose one",
                 UTF8_CUT(name_of_chosen(p), 60));
    }
    for (int i = 0; i < p->n_choices; i++) {
        const struct play_choice *c = &p->choice[i];
        char text[PLAY_TEXT + 32];
        if (c->order.actor != f->who) {
            continue;
        }
        if (nth == f->at) {
            print_heading_of_orders(p, &s, c->order.kind, head, size);
        }
        snprintf(text, sizeof text, "%s%s", c->text, c->place ? " ..." : "");
        put_on_shelf(&f->sheet, &s, nth++, text);
    }
}

static void print_full_option(const struct play *p, int i, char *out, size_t size)
{
    snprintf(out, size, "%c%2d %.*s", i == p->question->fallback ? '*' : ' ', i + 1,
             UTF8_CUT(p->full->option[i], PLAY_TEXT));
}

// The last lines of the log. Behind the heading it says how many of those that are new have no
// room.
static void put_news(struct play_full *f, int row, int rows, char *head, size_t size)
{
    const char *log = f->log ? f->log + f->since : "", *fresh = f->log ? f->log + f->fresh : "";
    size_t n = strlen(log), most = 6000;
    const char *from = n > most ? strchr(log + n - most, '\n') : log;
    char *folded = play_full_folded(from ? from : log, f->columns - 1, 10);
    char *anew = play_full_folded(fresh, f->columns - 1, 10);
    int lines = play_full_lines(folded), hidden = play_full_lines(anew) - rows;
    play_full_put_lines(&f->sheet, row, 1, f->columns - 1, rows, folded,
                        lines > rows ? lines - rows : 0);
    if (hidden > 0) {
        text_append(head, size, " (l shows %d line%s more)", hidden, hidden == 1 ? "" : "s");
    }
    free(folded);
    free(anew);
}

// The question with what led to it, and below that its options, as many as there is room for.
static void put_question(const struct play *p, int row, int rows, char *head, size_t size)
{
    struct play_full *f = p->full;
    char text[PLAY_TEXT + 32];
    int widest = 1, told = rows / 2;
    for (int i = 0; i < f->n_options; i++) {
        print_full_option(p, i, text, sizeof text);
        int wide = 4 + (int)utf8_columns(text, strlen(text));
        widest = wide > widest ? wide : widest;
    }
    struct shelf s = shelf_of(f, row, rows - told, f->n_options, widest);
    told = rows - s.per > told ? rows - s.per : told;
    s.row = row + told;
    s.rows = rows - told;
    f->per = s.per;
    for (int i = 0; i < f->n_options; i++) {
        print_full_option(p, i, text, sizeof text);
        put_on_shelf(&f->sheet, &s, i, text);
    }
    snprintf(head, size, "A question (%d of %d)", f->at + 1, f->n_options);
    put_news(f, row, told, head, size);
}

static void put_walk_preview(struct play *p, int row, int rows, char *head, size_t size)
{
    struct play_full *f = p->full;
    double u = unit(&p->m->game);
    char *folded = play_full_folded(f->preview, f->columns - 2, 4);
    *head = '\0';
    if (f->choice >= 0) { // an answer names whoever moves itself
        snprintf(head, size, "%.*s: ", UTF8_CUT(name_of_chosen(p), 60));
    }
    text_append(head, size, "%.*s to %.1f, %.1f",
                UTF8_CUT(f->choice >= 0 ? p->choice[f->choice].text : f->option[f->at], 100),
                f->cursor.x / u, f->cursor.y / u);
    play_full_put_lines(&f->sheet, row, 1, f->columns - 1, rows, folded, 0);
    free(folded);
}

// What has happened, and below it the prompt of the line that somebody wants.
static void put_wanted_line(struct play_full *f, int row, int rows, char *head, size_t size)
{
    char *folded = play_full_folded(f->prompt, f->columns - 2, 2);
    int lines = play_full_lines(folded);
    play_full_put_lines(&f->sheet, row + rows - lines, 1, f->columns - 1, lines, folded, 0);
    snprintf(head, size, "What is asked");
    put_news(f, row, rows - lines, head, size);
    free(folded);
}

void play_full_panel(struct play *p, int row, int rows)
{
    struct play_full *f = p->full;
    char head[PLAY_TEXT + 100] = "What has happened";
    if (f->mode == FULL_ORDERS) {
        put_orders(p, row + 1, rows, head, sizeof head);
    } else if (f->mode == FULL_WALK) {
        put_walk_preview(p, row + 1, rows, head, sizeof head);
    } else if (p->question) {
        put_question(p, row + 1, rows, head, sizeof head);
    } else if (f->mode == FULL_TYPE && !play_full_types_freely(p)) {
        put_wanted_line(f, row + 1, rows, head, sizeof head);
    } else {
        if (*f->task) {
            snprintf(head, sizeof head, "%s", f->task);
        }
        put_news(f, row + 1, rows, head, sizeof head);
    }
    play_full_put(&f->sheet, row, 0, "--");
    play_full_put(&f->sheet, row, 3, head);
    for (int c = 4 + (int)utf8_columns(head, strlen(head)); c < f->columns; c++) {
        play_full_put(&f->sheet, row, c, "-");
    }
}
