// play_full.c: what is printed while the battle goes on is kept and shown as news; a key chooses a
// figure, an order, a place or an answer, and what comes of it is a line for the same readers that
// the line mode has.
#include "app/play/internal/play_full.h"

#include <ctype.h>
#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "app/narration/goal.h"
#include "app/narration/layout.h"
#include "app/text/escape.h"
#include "engine/utf8.h"
#include "script/base/budget.h"

#define LOG_MOST (256 * 1024) // bytes of what has happened that can be read again

static const char keys[] =
    "Tab n p, A B C    chooses a figure\n"
    "Enter             its orders; an order is chosen with the arrows, Enter gives it\n"
    "m                 moves it: a cursor walks to a place with the arrows or h j k l\n"
    "                  (y u b n: aslant; H J K L: a quarter of an inch); Tab leads it\n"
    "                  to the next figure, v to cover; what the move would come to is\n"
    "                  shown. m takes another sort of move, z lies down or gets up,\n"
    "                  Enter does it, Esc goes back\n"
    "c                 all about the figure; Tab shows the next one's card\n"
    "g                 what the battle is about\n"
    "l                 the log; arrows and PgUp, PgDn scroll\n"
    "w                 the last rolls, with every term\n"
    "t                 the task, if the mission has a lesson\n"
    "u r               takes an order back; gives it again\n"
    ":                 types any line of the line mode: `:ines throw smoke at 20, 14`,\n"
    "                  `:hint`, `:auto 5`, `:help`, `:quit` puts the battle aside\n"
    "q                 back to the line mode; `screen` there comes back\n"
    "?                 this\n"
    "In the midst of an order: the arrows and Enter answer, Esc takes the order\n"
    "back. * is what is taken if nobody cares.\n";

struct printing {
    struct play *p;
    void (*print)(struct play *p);
};

static int print_protected(lua_State *L)
{
    const struct printing *it = lua_touserdata(L, 1);
    it->print(it->p);
    return 0;
}

char *play_full_capture(struct play *p, void (*print)(struct play *p))
{
    struct text_box box;
    struct printing it = {p, print};
    FILE *out = p->show.log.out, *err = p->err;
    if (!text_box_open(&box)) {
        return NULL;
    }
    p->show.log.out = p->err = box.out;
    lua_pushcfunction(p->L, print_protected);
    lua_pushlightuserdata(p->L, &it);
    if (lua_pcall(p->L, 1, 0, 0) != LUA_OK) {
        escape_complaint(box.out,
                         lua_type(p->L, -1) == LUA_TSTRING ? lua_tostring(p->L, -1) : "no memory");
        lua_pop(p->L, 1);
        budget_forgive(p->L);
    }
    p->show.log.out = out;
    p->err = err;
    return text_box_take(&box, NULL);
}

static void free_options(struct play_full *f)
{
    while (f->n_options > 0) {
        free(f->option[--f->n_options]);
    }
}

// From now on what is printed is kept. False: no memory.
static bool begin_keeping(struct play *p)
{
    struct play_full *f = p->full;
    f->captures = text_box_open(&f->box) != NULL;
    p->show.log.out = f->captures ? f->box.out : f->out;
    p->err = f->captures ? f->box.out : f->err;
    return f->captures;
}

// Puts it behind the log, of which only the end is kept. Returns what is new in it.
static const char *keep_printed(struct play *p)
{
    struct play_full *f = p->full;
    char *fresh = f->captures ? text_box_take(&f->box, NULL) : NULL;
    size_t had = f->log ? strlen(f->log) : 0, n = fresh ? strlen(fresh) : 0;
    f->captures = false;
    if (had > LOG_MOST) {
        char *cut = strchr(f->log + had - LOG_MOST / 2, '\n');
        had = cut ? strlen(cut + 1) : 0;
        memmove(f->log, cut ? cut + 1 : "", had + 1);
    }
    char *more = text_box_made(realloc(f->log, had + n + 1));
    if (more) {
        memcpy(more + had, fresh ? fresh : "", n + 1);
        f->log = more;
    }
    free(fresh);
    return more ? more + had : "";
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
        play_wrong(p,
                   "the full screen needs a terminal of at least %d columns and %d rows; the "
                   "line mode goes on",
                   PLAY_FULL_COLUMNS, PLAY_FULL_ROWS);
        if (p->terminal->leave) {
            p->terminal->leave();
        }
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
    return begin_keeping(p);
}

#define TOLD 12 // lines of news that the line mode begins with

void play_full_leave(struct play *p)
{
    struct play_full *f = p->full;
    if (!f) {
        return;
    }
    keep_printed(p);
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

static bool has_line_of_orders(const struct play *p)
{
    return p->between && !p->m->game.world.over && p->n_choices > 0;
}

static void show_page(struct play_full *f, char *text, const char *title)
{
    free(f->page);
    f->page = text;
    f->title = title;
    f->top = 0;
    f->card = FIGURE_NONE;
    f->back = f->mode == FULL_PAGE ? f->back : f->mode;
    f->mode = FULL_PAGE;
}

static void print_card_page(struct play *p)
{
    play_card(p, p->full->card);
}

static void print_goal_page(struct play *p)
{
    goal_print(p->show.log.out, p->m, GOAL_ALL, p->show.log.color);
}

static void print_why(struct play *p)
{
    play_look(p, "why");
}

static void print_log_page(struct play *p)
{
    fputs(p->full->log ? p->full->log : "", p->show.log.out);
}

static void print_lesson(struct play *p)
{
    play_learn_look(p, "lesson");
}

static void print_keys(struct play *p)
{
    fputs(keys, p->show.log.out);
}

static void show_card(struct play *p, figure_id who)
{
    struct play_full *f = p->full;
    f->card = who;
    char *text = play_full_capture(p, print_card_page);
    show_page(f, text, "Card");
    f->card = who;
}

// The next figure that has a mark and is on the table, or the one before.
static figure_id next_figure(const struct play *p, figure_id from, int by)
{
    struct layout_token token[FIGURES];
    int n = layout_tokens(&p->m->game, token), at = 0;
    while (at < n && token[at].id != from) {
        at++;
    }
    at = at == n ? 0 : at;
    for (int i = 0; i < n; i++) {
        at = (at + by + n) % n;
        if (figure_on_table(figure_look(&p->m->game.world.roster, token[at].id))) {
            return token[at].id;
        }
    }
    return from;
}

// Of those who may be given an order: the next, or the one before.
static void choose_next(struct play *p, int by)
{
    struct play_full *f = p->full;
    int n = p->n_choices, at = 0;
    while (at < n && p->choice[at].order.actor != f->who) {
        at++;
    }
    if (n == 0 || at == n) {
        return;
    }
    for (int i = 0; i < n && p->choice[at].order.actor == f->who; i++) {
        at = (at + by + n) % n;
    }
    f->who = p->choice[at].order.actor;
    f->at = 0;
}

static bool has_orders(const struct play *p, figure_id who)
{
    for (int i = 0; i < p->n_choices; i++) {
        if (p->choice[i].order.actor == who) {
            return true;
        }
    }
    return false;
}

// The choice that is the nth of the figure's; -1: there are fewer.
static int choice_of(const struct play *p, int nth)
{
    for (int i = 0; i < p->n_choices; i++) {
        if (p->choice[i].order.actor == p->full->who && nth-- == 0) {
            return i;
        }
    }
    return -1;
}

// The move that `m` begins with.
static int first_move_choice(const struct play *p)
{
    int first = -1;
    for (int i = 0; i < p->n_choices; i++) {
        const struct play_choice *c = &p->choice[i];
        bool place = c->place && c->order.actor == p->full->who;
        if (place && !p->m->ruleset && c->order.kind == ORDER_NORMAL) {
            return i;
        }
        first = place && first < 0 ? i : first;
    }
    return first;
}

static char *line_of(const char *text)
{
    return text_box_made(strdup(text));
}

static void begin_typing(struct play_full *f, const char *text)
{
    f->back = f->mode;
    f->mode = FULL_TYPE;
    snprintf(f->typed, sizeof f->typed, "%s", text);
}

// Keys that show something, wherever somebody is.
static bool look_by_key(struct play *p, int32_t key)
{
    struct play_full *f = p->full;
    if (key == 'c') {
        show_card(p, f->who);
    } else if (key == 'g') {
        show_page(f, play_full_capture(p, print_goal_page), "What it is about");
    } else if (key == 'w') {
        show_page(f, play_full_capture(p, print_why), "The last rolls");
    } else if (key == 'l') {
        show_page(f, play_full_capture(p, print_log_page), "Log");
        f->top = -1;
    } else if (key == 't' && p->lesson.steps) {
        show_page(f, play_full_capture(p, print_lesson), "What is to be learned");
    } else if (key == '?') {
        show_page(f, play_full_capture(p, print_keys), "Keys");
    } else if (key == ':') {
        begin_typing(f, "");
    } else {
        return false;
    }
    return true;
}

// "A": the figure of that mark.
static void choose_by_mark(struct play *p, int32_t key)
{
    for (int i = 0; i < p->n_choices && key < 128 && isupper((int)key); i++) {
        figure_id actor = p->choice[i].order.actor;
        if (play_letter(p, actor) == (char)key) {
            p->full->who = actor;
            p->full->at = 0;
            return;
        }
    }
}

static char *key_at_table(struct play *p, int32_t key)
{
    struct play_full *f = p->full;
    bool over = p->m->game.world.over;
    if (key == '\t' || key == 'n' || key == PLAY_KEY_RIGHT || key == PLAY_KEY_DOWN) {
        choose_next(p, 1);
    } else if (key == PLAY_KEY_BACK_TAB || key == 'p' || key == PLAY_KEY_LEFT ||
               key == PLAY_KEY_UP) {
        choose_next(p, -1);
    } else if (key == '\n' && over) {
        return line_of("");
    } else if (key == '\n' && has_line_of_orders(p)) {
        f->mode = FULL_ORDERS;
        f->at = 0;
    } else if (key == 'm' && has_line_of_orders(p)) {
        int move = first_move_choice(p);
        if (move >= 0) {
            play_full_walk_begin(p, move);
        }
    } else if (key == 'u') {
        return line_of("undo");
    } else if (key == 'r') {
        return line_of("redo");
    } else if (!look_by_key(p, key)) {
        choose_by_mark(p, key);
    }
    return NULL;
}

// Moves the choice of a list with so many rows; false: it is another key.
static bool move_choice(int *at, int n, int32_t key)
{
    int by = key == PLAY_KEY_DOWN || key == 'j' ? 1
             : key == PLAY_KEY_UP || key == 'k' ? -1
             : key == PLAY_KEY_PAGE_DOWN        ? 6
             : key == PLAY_KEY_PAGE_UP          ? -6
             : key == PLAY_KEY_HOME             ? -n
             : key == PLAY_KEY_END              ? n
                                                : 0;
    int to = *at + by;
    *at = to < 0 || n == 0 ? 0 : to >= n ? n - 1 : to;
    return by != 0;
}

static int count_orders(const struct play *p)
{
    int n = 0;
    while (choice_of(p, n) >= 0) {
        n++;
    }
    return n;
}

static char *key_at_orders(struct play *p, int32_t key)
{
    struct play_full *f = p->full;
    char text[16];
    int choice = choice_of(p, f->at);
    if (key == PLAY_KEY_ESCAPE) {
        f->mode = FULL_TABLE;
    } else if (key == '\n' && choice >= 0) {
        if (p->choice[choice].place && play_full_walk_begin(p, choice)) {
            return NULL;
        }
        snprintf(text, sizeof text, "%d!", choice + 1);
        return line_of(text);
    } else if (!move_choice(&f->at, count_orders(p), key)) {
        return key_at_table(p, key);
    }
    return NULL;
}

static char *key_at_question(struct play *p, int32_t key)
{
    struct play_full *f = p->full;
    char text[16];
    if (key == PLAY_KEY_ESCAPE) {
        return line_of("back");
    }
    if (key == '\n') {
        if (p->question->option[f->at].wants_place && play_full_walk_begin(p, -1)) {
            return NULL;
        }
        fprintf(p->show.log.out, "  > %s\n", f->option[f->at]);
        snprintf(text, sizeof text, "%d", f->at + 1);
        return line_of(text);
    }
    if (key > '0' && key <= '9' && key - '0' <= f->n_options) {
        f->at = key - '1';
    } else if (!move_choice(&f->at, f->n_options, key)) {
        look_by_key(p, key);
    }
    return NULL;
}

// Takes the last letter away, or adds one.
static void edit_typed(struct play_full *f, int32_t key)
{
    size_t n = strlen(f->typed);
    if (key == PLAY_KEY_RUBOUT && n > 0) {
        do {
            n--;
        } while (n > 0 && ((unsigned char)f->typed[n] & 0xC0) == 0x80);
        f->typed[n] = '\0';
    } else if (key >= ' ' && key < PLAY_KEY_NONE && n + 5 < sizeof f->typed) {
        play_sheet_letter(key, f->typed + n);
    }
}

static char *key_of_typing(struct play *p, int32_t key)
{
    struct play_full *f = p->full;
    bool own = p->question || p->between; // a line that nobody has asked for
    if (key == PLAY_KEY_ESCAPE && own) {
        f->mode = f->back;
    } else if (key == '\n') {
        f->mode = f->back;
        f->types = own;
        return line_of(f->typed);
    } else {
        edit_typed(f, key);
    }
    return NULL;
}

static char *key_at_page(struct play *p, int32_t key)
{
    struct play_full *f = p->full;
    int room = play_full_page_rows(f);
    char *folded = play_full_folded(f->page, f->columns, 2);
    int last = play_full_lines(folded) - room;
    free(folded);
    last = last < 0 ? 0 : last;
    int top = f->top < 0 ? last : f->top;
    bool card = f->card != FIGURE_NONE;
    if (card && (key == '\t' || key == 'n' || key == 'p' || key == PLAY_KEY_BACK_TAB)) {
        show_card(p, next_figure(p, f->card, key == '\t' || key == 'n' ? 1 : -1));
        return NULL;
    }
    int by = key == PLAY_KEY_DOWN || key == 'j'        ? 1
             : key == PLAY_KEY_UP || key == 'k'        ? -1
             : key == PLAY_KEY_PAGE_DOWN || key == ' ' ? room - 1
             : key == PLAY_KEY_PAGE_UP                 ? 1 - room
             : key == PLAY_KEY_HOME                    ? -last
             : key == PLAY_KEY_END                     ? last
                                                       : 0;
    f->top = top + by < 0 ? 0 : top + by > last ? last : top + by;
    if (by == 0 && (key == '\n' || key == PLAY_KEY_ESCAPE || !look_by_key(p, key))) {
        f->mode = f->back;
    }
    return NULL;
}

static char *take_key(struct play *p, int32_t key)
{
    switch (p->full->mode) {
    case FULL_TABLE:
        return key_at_table(p, key);
    case FULL_ORDERS:
        return key_at_orders(p, key);
    case FULL_WALK:
        return play_full_walk_key(p, key);
    case FULL_ASK:
        return key_at_question(p, key);
    case FULL_TYPE:
        return key_of_typing(p, key);
    default:
        return key_at_page(p, key);
    }
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
        f->option[i] = text ? text : line_of("?");
        f->n_options++;
    }
    f->at = p->question->fallback;
    f->mode = FULL_ASK;
}

// What kind of line is wanted: where the keys begin.
static void begin_line(struct play *p, const char *fresh)
{
    struct play_full *f = p->full;
    f->viewed = false;
    if (p->between) {
        lesson_line(&p->lesson, p->m, f->task, sizeof f->task);
    }
    if (p->question) {
        begin_question(p);
    } else if (p->between) {
        f->mode = FULL_TABLE;
        if (!has_orders(p, f->who)) {
            f->who = p->n_choices > 0 ? p->choice[0].order.actor : FIGURE_NONE;
        }
    } else {
        f->mode = FULL_TABLE;
        begin_typing(f, "");
    }
    bool reads = f->types && play_full_lines(fresh) > 6;
    bool first = f->log && fresh == f->log;
    if (p->lesson_page && *fresh) {
        show_page(f, first ? play_full_capture(p, print_lesson) : line_of(fresh),
                  "Enter shows the table; t tells the task again");
    } else if (reads || (first && *fresh)) {
        show_page(f, line_of(fresh), "Tab, Enter, m and the arrows play; ? tells all keys");
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
    if (has_line_of_orders(p) && (small || !play_table(p, true))) {
        play_print_menu(p);
    }
    return NULL;
}

char *play_full_line(struct play *p, const char *prompt, enum play_got *got)
{
    struct play_full *f = p->full;
    char *line = NULL;
    begin_line(p, keep_printed(p));
    f->prompt = prompt;
    begin_keeping(p);
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
        line = key != PLAY_KEY_RESIZED ? take_key(p, key) : NULL;
    }
    return line ? line : go_to_lines(p, got);
}
