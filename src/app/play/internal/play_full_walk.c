// play_full_walk.c: the cursor is a place on the table. At each step the line that would be typed
// is read as usual, and the preview of that order is kept.
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/play/internal/play_full.h"
#include "script/hooks/custom_order.h"
#include "zerodark/rules/movement/march.h"

#define STEP  4 // quarters of an inch
#define PLACE 120

static const char *const postures[] = {"", " prone", " stand"};

static figure_id walker(const struct play *p)
{
    const struct play_full *f = p->full;
    if (f->choice >= 0) {
        return p->choice[f->choice].order.actor;
    }
    const struct option *o = &p->question->option[f->at];
    return o->figure ? o->figure : p->question->figure;
}

// "24, 10.5", "to contact with Boss 1", with what follows it.
static void place_in_words(const struct play *p, char out[PLACE])
{
    const struct play_full *f = p->full;
    const struct figure *to = figure_look(&p->m->game.world.roster, f->onto);
    double u = unit(&p->m->game);
    if (to) {
        snprintf(out, PLACE, "to contact with %s%s", to->name, postures[f->posture]);
    } else {
        snprintf(out, PLACE, "%.4f, %.4f%s", f->cursor.x / u, f->cursor.y / u,
                 postures[f->posture]);
    }
}

static void print_walk_line(const struct play *p, char *out, size_t size)
{
    const struct play_full *f = p->full;
    char place[PLACE];
    place_in_words(p, place);
    if (f->choice >= 0) {
        snprintf(out, size, "%d %s!", f->choice + 1, place);
    } else {
        snprintf(out, size, "%d %s", f->at + 1, place);
    }
}

// A cursor that has not gone anywhere yet: how far it may go.
static void print_start_of_walk(struct play *p, const struct order *o)
{
    FILE *out = p->show.log.out;
    struct terms t;
    fputs("Walk the cursor to where it is to end", out);
    if (o->kind <= ORDER_URGENT) {
        fprintf(out, ", up to %d in away",
                move_allowance(&p->m->game, o->actor, (enum order_kind)o->kind, false, &t));
    }
    fputs(".\n", out);
}

static bool has_walked(const struct play *p, const struct order *o)
{
    const struct play_full *f = p->full;
    const struct figure *who = figure_look(&p->m->game.world.roster, o->actor);
    return f->onto || !who || f->cursor.x != who->body.at.x || f->cursor.y != who->body.at.y;
}

static void print_walk(struct play *p)
{
    struct play_full *f = p->full;
    char place[PLACE];
    place_in_words(p, place);
    if (f->choice < 0) {
        play_preview_answer(p, p->question, f->at, point_of(f->cursor));
        return;
    }
    struct order o = p->choice[f->choice].order;
    bool own = custom_order_is(p->m, o.kind);
    if (!own && o.kind != ORDER_NORMAL && !has_walked(p, &o)) {
        print_start_of_walk(p, &o);
        return;
    }
    if (!play_complete(p, place, &o) || o.n_points == 0) {
        return;
    }
    if (play_preview(p, &o) && !own && o.kind <= ORDER_URGENT) {
        f->way.n = move_way(&p->m->game, &o, &f->way) ? f->way.n : 0;
    }
}

static void look_ahead(struct play *p)
{
    struct play_full *f = p->full;
    free(f->preview);
    f->way.n = 0;
    f->preview = play_full_capture(p, print_walk);
}

bool play_full_walk_begin(struct play *p, int choice)
{
    struct play_full *f = p->full;
    f->choice = choice;
    const struct figure *who = figure_look(&p->m->game.world.roster, walker(p));
    if (choice >= 0) {
        f->who = p->choice[choice].order.actor;
    }
    if (f->mode != FULL_WALK) {
        f->cursor = who ? who->body.at : (spot){0, 0, 0};
        if (choice < 0) {
            f->cursor = p->question->option[f->at].at;
        }
        f->onto = FIGURE_NONE;
        f->posture = 0;
        play_full_go(f, FULL_WALK);
    }
    look_ahead(p);
    return true;
}

// The next sort of move of the same figure.
static void take_other_move(struct play *p)
{
    const struct play_full *f = p->full;
    for (int i = 1; f->choice >= 0 && i <= p->n_choices; i++) {
        int at = (f->choice + i) % p->n_choices;
        if (p->choice[at].place && p->choice[at].order.actor == f->who) {
            play_full_walk_begin(p, at);
            return;
        }
    }
}

// Leads the cursor to the next figure on the table, by their numbers.
static void lead_on(struct play *p, int by)
{
    struct play_full *f = p->full;
    const struct roster *r = &p->m->game.world.roster;
    const struct figure *first = NULL, *last = NULL, *next = NULL, *before = NULL;
    bool passed = f->onto == FIGURE_NONE;
    for (const struct figure *it = NULL; (it = figure_after(r, it)) != NULL;) {
        if (!figure_on_table(it) || it->id == walker(p)) {
            continue;
        }
        first = first ? first : it;
        if (it->id == f->onto) {
            before = last;
            passed = true;
        } else if (passed && !next) {
            next = it;
        }
        last = it;
    }
    const struct figure *to = by > 0 ? (next ? next : first) : (before ? before : last);
    if (to) {
        f->onto = to->id;
        f->cursor = to->body.at;
    }
}

// One way of eight, by keys; false: none.
static bool way_of_key(int32_t key, int *x, int *y)
{
    static const struct {
        int32_t key, other;
        int x, y;
    } ways[] = {{PLAY_KEY_LEFT, 'h', -1, 0}, {PLAY_KEY_RIGHT, 'l', 1, 0},
                {PLAY_KEY_UP, 'k', 0, -1},   {PLAY_KEY_DOWN, 'j', 0, 1},
                {'y', 'y', -1, -1},          {'u', 'u', 1, -1},
                {'b', 'b', -1, 1},           {'n', 'n', 1, 1}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        if (key == ways[i].key || key == ways[i].other) {
            *x = STEP * ways[i].x;
            *y = STEP * ways[i].y;
            return true;
        }
    }
    if (key == 'H' || key == 'L' || key == 'K' || key == 'J') {
        way_of_key(key + ('a' - 'A'), x, y);
        *x /= STEP;
        *y /= STEP;
        return true;
    }
    return false;
}

// "D": to the figure of that mark, as Tab leads there; to the walker itself: back to where it is.
static bool lead_to_mark(struct play *p, int32_t key)
{
    struct play_full *f = p->full;
    const struct roster *r = &p->m->game.world.roster;
    for (const struct figure *it = NULL; (it = figure_after(r, it)) != NULL;) {
        if (figure_on_table(it) && play_letter(p, it->id) == (char)key && key < 128) {
            f->onto = it->id == walker(p) ? FIGURE_NONE : it->id;
            f->cursor = it->body.at;
            return true;
        }
    }
    return false;
}

static len clamp(int64_t at, len most)
{
    return (len)(at < 0 ? 0 : at > most ? most : at);
}

static bool step_by_key(struct play *p, int32_t key)
{
    struct play_full *f = p->full;
    int x, y;
    point table = table_size(p->m->game.table);
    if (!way_of_key(key, &x, &y)) {
        return false;
    }
    len u = unit(&p->m->game);
    f->cursor.x = clamp(f->cursor.x + (int64_t)x * u / STEP, table.x);
    f->cursor.y = clamp(f->cursor.y + (int64_t)y * u / STEP, table.y);
    f->cursor.z = 0;
    f->onto = FIGURE_NONE;
    return true;
}

// To where it would be in cover.
static void take_cover(struct play *p)
{
    struct play_full *f = p->full;
    struct order o = {.kind = ORDER_NORMAL, .actor = walker(p)};
    o = f->choice >= 0 ? p->choice[f->choice].order : o;
    struct play_way way;
    const char *why = NULL, *at = "to cover";
    if (play_place(p, &at, &o, &way, &why) && way.n > 0) {
        point to = way.at[way.n - 1];
        f->cursor = (spot){to.x, to.y, 0};
        f->onto = FIGURE_NONE;
    }
}

char *play_full_walk_key(struct play *p, int32_t key)
{
    struct play_full *f = p->full;
    char line[PLACE + 16];
    if (key == PLAY_KEY_ESCAPE || key == 'q') {
        f->mode = f->from[FULL_WALK];
        return NULL;
    }
    if (key == '\n') {
        f->mode = FULL_TABLE;
        print_walk_line(p, line, sizeof line);
        return text_box_made(strdup(line));
    }
    if (key == '\t' || key == PLAY_KEY_BACK_TAB) {
        lead_on(p, key == '\t' ? 1 : -1);
    } else if (key == 'm') {
        take_other_move(p);
    } else if (key == 'z' && f->choice >= 0) {
        f->posture = (f->posture + 1) % 3;
    } else if (key == 'v') {
        take_cover(p);
    } else if (key == ':') {
        print_walk_line(p, line, sizeof line);
        line[strcspn(line, "!")] = '\0';
        play_full_type(f, line);
        return NULL;
    } else if (!step_by_key(p, key)) {
        if (play_full_look(p, key) || !lead_to_mark(p, key)) {
            return NULL;
        }
    }
    look_ahead(p);
    return NULL;
}
