// play_full_keys.c: what each key does at the table, in the list of orders, at a question and while
// a line is typed. A key changes the state, or completes a line.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/play/internal/play_full.h"

bool play_full_has_orders(const struct play *p)
{
    return p->between && !p->m->game.world.over && p->n_choices > 0;
}

void play_full_go(struct play_full *f, enum play_full_mode to)
{
    if (f->mode != to) {
        f->from[to] = f->mode;
    }
    f->mode = to;
}

bool play_full_types_freely(const struct play *p)
{
    return p->question || p->between;
}

void play_full_type(struct play_full *f, const char *text)
{
    play_full_go(f, FULL_TYPE);
    snprintf(f->typed, sizeof f->typed, "%s", text);
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

void play_full_choose(struct play *p)
{
    struct play_full *f = p->full;
    figure_id first = FIGURE_NONE;
    for (int i = 0; i < p->n_choices; i++) {
        figure_id actor = p->choice[i].order.actor;
        if (actor != FIGURE_NONE && actor == f->who) {
            return;
        }
        first = first == FIGURE_NONE ? actor : first;
    }
    f->who = first;
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

// The move that `m` begins with: in all rules the one that is called so, else the first one there
// is.
static int first_move_choice(const struct play *p)
{
    int first = -1;
    for (int i = 0; i < p->n_choices; i++) {
        const struct play_choice *c = &p->choice[i];
        bool place = c->place && c->order.actor == p->full->who;
        char name[64];
        play_order_name(p, c->order.kind, name, sizeof name);
        if (place && strcasecmp(name, "move") == 0) {
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

// "A": the figure of that mark.
static void choose_by_mark(struct play *p, int32_t key)
{
    for (int i = 0; i < p->n_choices && key < 128 && isalpha((int)key); i++) {
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
    } else if (key == '\n' && play_full_has_orders(p)) {
        play_full_go(f, FULL_ORDERS);
        f->at = 0;
    } else if (key == 'm' && play_full_has_orders(p)) {
        int move = first_move_choice(p);
        if (move >= 0) {
            play_full_walk_begin(p, move);
        }
    } else if (key == 'u') {
        return line_of("undo");
    } else if (key == 'r') {
        return line_of("redo");
    } else if (key == ':') {
        play_full_type(f, "");
    } else if (!play_full_look(p, key)) {
        choose_by_mark(p, key);
    }
    return NULL;
}

// How far a key moves the choice in a list of n, `per` of them in a column; 0: it is another key.
static int step_of_key(int32_t key, int n, int per)
{
    switch (key) {
    case PLAY_KEY_DOWN:
    case 'j':
        return 1;
    case PLAY_KEY_UP:
    case 'k':
        return -1;
    case PLAY_KEY_RIGHT:
        return per < n ? per : 0;
    case PLAY_KEY_LEFT:
        return per < n ? -per : 0;
    case PLAY_KEY_PAGE_DOWN:
        return 6;
    case PLAY_KEY_PAGE_UP:
        return -6;
    case PLAY_KEY_HOME:
        return -n;
    case PLAY_KEY_END:
        return n;
    default:
        return 0;
    }
}

// Moves the choice of such a list; false: it is another key.
static bool move_choice(int *at, int n, int per, int32_t key)
{
    int by = step_of_key(key, n, per), to = *at + by;
    to = to >= n ? n - 1 : to;
    *at = to < 0 ? 0 : to;
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

// In the list another figure is only chosen: none of its orders is, until a key chooses one.
static char *key_beside_orders(struct play *p, int32_t key)
{
    struct play_full *f = p->full;
    figure_id was = f->who;
    char *line = key_at_table(p, key);
    f->at = f->mode == FULL_ORDERS && f->who != was ? -1 : f->at;
    return line;
}

static char *key_at_orders(struct play *p, int32_t key)
{
    struct play_full *f = p->full;
    char text[16];
    int choice = choice_of(p, f->at);
    if (key == PLAY_KEY_ESCAPE) {
        f->mode = FULL_TABLE;
    } else if (key == '\n' && f->at < 0) {
        f->at = 0;
    } else if (key == '\n' && choice >= 0) {
        if (p->choice[choice].place && play_full_walk_begin(p, choice)) {
            return NULL;
        }
        snprintf(text, sizeof text, "%d!", choice + 1);
        return line_of(text);
    } else if (!move_choice(&f->at, count_orders(p), f->per, key)) {
        return key_beside_orders(p, key);
    }
    return NULL;
}

// A digit goes on with the number that was typed just before, where there is an option of both.
static bool choose_by_number(struct play_full *f, int32_t key)
{
    if (key < '0' || key > '9') {
        return false;
    }
    int digit = key - '0', both = 10 * f->number + digit;
    int number = both <= f->n_options ? both : digit;
    if (number < 1 || number > f->n_options) {
        return false;
    }
    f->number = number;
    return true;
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
        if (f->at == p->question->fallback) {
            return line_of(""); // what is given away by that is said
        }
        fprintf(p->show.log.out, "  > %s\n", f->option[f->at]);
        snprintf(text, sizeof text, "%d", f->at + 1);
        return line_of(text);
    }
    if (key == ':') {
        play_full_type(f, "");
    } else if (choose_by_number(f, key)) {
        f->at = f->number - 1;
    } else if (!move_choice(&f->at, f->n_options, f->per, key)) {
        play_full_look(p, key);
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
    bool own = play_full_types_freely(p);
    if (key == PLAY_KEY_ESCAPE) {
        f->mode = f->from[FULL_TYPE];
        return own ? NULL : line_of("back");
    }
    if (key == '\n') {
        f->mode = f->from[FULL_TYPE];
        f->types = own;
        return line_of(f->typed);
    }
    edit_typed(f, key);
    return NULL;
}

char *play_full_key(struct play *p, int32_t key)
{
    if (key < '0' || key > '9') {
        p->full->number = 0;
    }
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
        play_full_page_key(p, key);
        return NULL;
    }
}
