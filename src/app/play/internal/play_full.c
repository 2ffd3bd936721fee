// play_full.c: a line that is wanted comes from keys instead: from entering the full screen to
// leaving it, sheets go out and keys come in until one completes a line for the same readers that
// the line mode has.
#include "app/play/internal/play_full.h"

#include <stdlib.h>
#include <string.h>

#include "engine/utf8.h"

static void free_options(struct play_full *f)
{
    while (f->n_options > 0) {
        free(f->option[--f->n_options]);
    }
}

static void refuse_screen(struct play *p, const struct play_screen *s)
{
    if (p->terminal->leave) {
        p->terminal->leave();
    }
    if (s->rows == 0) {
        play_wrong(p,
                   "there is no terminal here that a full screen can be drawn on (in a pipe, and "
                   "with TERM=dumb or an unknown one, there is none); the line mode goes on");
        return;
    }
    play_wrong(
        p,
        "the full screen needs a terminal of at least %d columns and %d rows, and this one has "
        "%d and %d; the line mode goes on",
        PLAY_FULL_COLUMNS, PLAY_FULL_ROWS, (int)s->columns, (int)s->rows);
}

bool play_full_enter(struct play *p)
{
    struct play_pressed at = {.key = PLAY_KEY_NONE};
    if (p->full) {
        return true;
    }
    if (p->terminal->key) {
        fflush(p->show.log.out);
        at = p->terminal->key(NULL, 0, false);
    }
    if (at.screen.rows < PLAY_FULL_ROWS || at.screen.columns < PLAY_FULL_COLUMNS) {
        refuse_screen(p, &at.screen);
        return false;
    }
    p->full = text_box_made(calloc(1, sizeof *p->full));
    if (!p->full) {
        return false;
    }
    p->full->out = p->show.log.out;
    p->full->err = p->err;
    p->full->rows = at.screen.rows;
    p->full->columns = at.screen.columns;
    return play_full_keep(p);
}

#define TOLD 12 // lines of news that the line mode begins with

void play_full_leave(struct play *p)
{
    struct play_full *f = p->full;
    if (!f) {
        return;
    }
    play_full_kept(p);
    p->show.log.out = f->out;
    p->err = f->err;
    p->terminal->leave();
    const char *at = f->log ? f->log : "";
    for (int n = play_full_lines(at); n > TOLD; n--) {
        at = strchr(at, '\n') + 1;
    }
    fputs(at, f->out);
    free_options(f);
    free(f->log);
    free(f->preview);
    free(f->page);
    free(f);
    p->full = NULL;
}

static void print_option(struct play *p)
{
    play_ask_option(p, p->question, p->full->n_options);
}

static void begin_question(struct play *p)
{
    struct play_full *f = p->full;
    free_options(f);
    for (int i = 0; i < p->question->n && i < PLAY_FULL_OPTIONS; i++) {
        char *text = play_full_capture(p, print_option);
        f->option[i] = text ? text : text_box_made(strdup("?"));
        f->n_options++;
    }
    f->at = p->question->fallback;
    f->mode = FULL_ASK;
}

// What was typed, or what the first page is for.
static void show_news(struct play_full *f, const char *fresh, bool first)
{
    char title[100] = "Tab, Enter, m and the arrows play; ? tells all keys";
    if (!first) {
        snprintf(title, sizeof title, ":%.*s", UTF8_CUT(f->typed, 90));
    }
    play_full_show(f, text_box_made(strdup(fresh)), title);
}

// What a lesson has to say; at the beginning, all that it will teach.
static void show_lesson(struct play *p, const char *fresh, bool first)
{
    struct play_full *f = p->full;
    if (!first || !play_full_look(p, 'T')) {
        play_full_show(f, text_box_made(strdup(fresh)), "");
    }
    snprintf(f->title, sizeof f->title, "Enter shows the table; T tells the task again");
}

// What kind of line is wanted: where the keys begin.
static void begin_line(struct play *p, const char *fresh)
{
    struct play_full *f = p->full;
    bool first = f->log && fresh == f->log && *fresh;
    f->viewed = false;
    f->fresh = f->log ? (size_t)(fresh - f->log) : 0;
    bool begins = f->steps == 0 && p->n_steps > 0; // what could be settled before is past
    f->since = begins || p->n_steps < f->steps ? f->fresh : f->since;
    f->steps = p->n_steps;
    f->mode = FULL_TABLE;
    if (p->between) {
        lesson_line(&p->lesson, p->m, f->task, sizeof f->task);
    }
    if (p->question) {
        begin_question(p);
    } else if (p->between) {
        play_full_choose(p);
    }
    bool teaches = p->lesson_page && *fresh;
    bool reads = teaches || first || (f->types && play_full_lines(fresh) > 6);
    if (teaches) {
        show_lesson(p, fresh, first);
    } else if (reads) {
        show_news(f, fresh, first);
    }
    if (reads) {
        f->fresh = f->log ? strlen(f->log) : 0; // all of it is read there
    }
    if (!p->question && !p->between) {
        play_full_type(f, "");
    }
    f->types = p->lesson_page = false;
}

static int32_t next_key(struct play *p)
{
    struct play_full *f = p->full;
    struct text_box box;
    size_t n;
    play_full_draw(p);
    if (!text_box_open(&box)) {
        return PLAY_KEY_GONE;
    }
    play_sheet_write(box.out, &f->sheet);
    char *text = text_box_take(&box, &n);
    if (!text) {
        return PLAY_KEY_GONE;
    }
    struct play_pressed pressed = p->terminal->key(text, n, !p->between);
    free(text);
    f->rows = pressed.screen.rows;
    f->columns = pressed.screen.columns;
    return pressed.key;
}

static bool is_too_small(const struct play_full *f)
{
    return f->rows < PLAY_FULL_ROWS || f->columns < PLAY_FULL_COLUMNS;
}

// Back to the line mode, which begins with the table.
static char *go_to_lines(struct play *p, enum play_got *got)
{
    bool small = is_too_small(p->full);
    *got = PLAY_GOT_DROPPED;
    play_full_leave(p);
    if (small) {
        play_wrong(p,
                   "the terminal is smaller than %d columns and %d rows: the line mode goes on; "
                   "`screen` goes back",
                   PLAY_FULL_COLUMNS, PLAY_FULL_ROWS);
    }
    if (play_full_has_orders(p) && (small || !play_table(p, true))) {
        play_print_menu(p);
    }
    return NULL;
}

// "save FILE" is the terminal's to do, as in the line mode: nobody who waits for a line sees it.
static bool saves(struct play *p, const char *line)
{
    const char *at = line;
    if (!line || !p->full->types || !p->terminal->save || !play_words_phrase(&at, "save")) {
        return false;
    }
    char *told = p->terminal->save();
    fputs(told ? told : "", p->show.log.out);
    free(told);
    play_full_kept(p);
    play_full_keep(p);
    p->full->types = false;
    return true;
}

char *play_full_line(struct play *p, const char *prompt, enum play_got *got)
{
    struct play_full *f = p->full;
    char *line = NULL;
    begin_line(p, play_full_kept(p));
    f->prompt = prompt;
    play_full_keep(p);
    *got = PLAY_GOT_TYPED;
    while (!line && !is_too_small(f)) {
        int32_t key = next_key(p);
        bool types = f->mode == FULL_TYPE;
        if (key == PLAY_KEY_GONE || (key == 4 && !types)) {
            *got = PLAY_GOT_END;
            return NULL;
        }
        if (key == PLAY_KEY_STOP) {
            *got = PLAY_GOT_DROPPED;
            return NULL;
        }
        if (key == 'q' && (f->mode == FULL_TABLE || f->mode == FULL_ORDERS)) {
            return go_to_lines(p, got);
        }
        f->viewed = f->viewed && key != PLAY_KEY_RESIZED;
        line = key != PLAY_KEY_RESIZED ? play_full_key(p, key) : NULL;
        if (saves(p, line)) {
            free(line);
            line = NULL;
        }
    }
    return line ? line : go_to_lines(p, got);
}
