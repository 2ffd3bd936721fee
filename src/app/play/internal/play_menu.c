// play_menu.c: the rules list what is open, and odds are added to each order that has them, with a
// rough worth. If there is no room for all, only the best of each figure are printed, with a count
// of the others.
#include <string.h>

#include "app/play/play.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/fold.h"
#include "app/text/text_add.h"
#include "engine/utf8.h"
#include "script/api/order_odds.h"
#include "script/base/budget.h"
#include "script/hooks/custom_order.h"
#include "script/match/ruleset_ops.h"
#include "zerodark/rules/activation/activation.h"
#include "zerodark/rules/core/figures.h"
#include "zerodark/rules/core/measure.h"
#include "zerodark/rules/kit/kit.h"

bool play_wants_place(const struct play *p, int kind)
{
    if (custom_order_is(p->m, kind)) {
        return p->m->rules.system->more->about(&p->m->game, kind) == ORDER_ABOUT_PLACE;
    }
    return kind <= ORDER_DRAG;
}

static const char *const weapon_words[] = {
    "",        ", explosive",           ", indirect",           ", explosive and indirect",
    ", spray", ", explosive and spray", ", indirect and spray", ", explosive, indirect and spray"};

// What the order is done to or with, after its name.
static void subject(const struct play *p, const struct order *o, char *out, size_t size)
{
    const struct roster *r = &p->m->game.world.roster;
    const struct figure *t = figure_look(r, o->target), *by = figure_look(r, o->extra[0]);
    bool own = custom_order_is(p->m, o->kind);
    *out = '\0';
    if (!own && (o->kind == ORDER_THROW || o->kind == ORDER_DEPLOY)) {
        text_append(out, size, " %s%s", item_name((enum item)o->how),
                    o->kind == ORDER_THROW && t ? " at" : "");
    }
    if (!own && o->kind == ORDER_SWITCH && o->target == o->actor) {
        text_append(out, size, " %s", item_name((enum item)o->value));
        return;
    }
    if (t) {
        text_append(out, size, " %s", t->name);
    }
    if (!own && o->kind == ORDER_PROGRAM && t && o->value < p->m->content.n_programs) {
        text_append(out, size, " %s", p->m->content.program[o->value].name);
        return;
    }
    if (!own && o->kind == ORDER_HACK && o->value > 0) {
        text_append(out, size, ", its %s", item_name((enum item)(o->value - 1)));
    }
    if (!own && o->kind == ORDER_SHOOT) {
        text_append(out, size, "%s", weapon_words[o->how & 7]);
    }
    if (by) {
        text_append(out, size, " with %s", by->name);
    }
}

void play_order_name(const struct play *p, int kind, char *out, size_t size)
{
    const struct system *s = p->m->rules.system;
    const char *title = s->order_titles ? s->order_titles[kind] : NULL;
    snprintf(out, size, "%s", title ? title : s->order_names[kind]);
    for (char *at = out; !title && *at; at++) {
        *at = (char)(*at == '_' ? ' ' : *at);
    }
}

const char *play_order_doc(const struct play *p, int kind)
{
    static const char *const docs[] = {
#define X(code, name, doc) doc,
        ORDER_MAP(X)
#undef X
    };
    const char *doc = custom_order_is(p->m, kind) ? p->m->system->word_doc[SYSTEM_ORDER][kind]
                      : kind < ORDER_KINDS        ? docs[kind]
                                                  : NULL;
    return doc ? doc : "";
}

void play_order_text(const struct play *p, const struct order *o, char out[PLAY_TEXT])
{
    char word[64], rest[PLAY_TEXT - 64];
    play_order_name(p, o->kind, word, sizeof word);
    subject(p, o, rest, sizeof rest);
    bool leaves = !custom_order_is(p->m, o->kind) && (o->flags & ORDER_LEAVE);
    snprintf(out, PLAY_TEXT, "%s%s", leaves ? "leave the table" : word, leaves ? "" : rest);
}

// The orders that are open, under the budget of a question.
static int list_orders_in_budget(struct play *p, enum side side, figure_id who, struct order *out,
                                 int max)
{
    struct budget b;
    int n;
    match_question(&b, p->L, p->m, "what may be ordered");
    do {
        n = p->m->face->open(p->m, side, who, out, max);
    } while (match_asks_again(&b, p->L, p->m));
    return n < max ? n : max;
}

// Somebody of one's own who can walk: to drag it is legal, and hardly ever meant. In words it can
// still be ordered.
static bool drags_the_fit(const struct play *p, const struct order *o)
{
    const struct game *g = &p->m->game;
    const struct figure *f = figure_look(&g->world.roster, o->actor);
    const struct figure *t = figure_look(&g->world.roster, o->target);
    return !p->m->ruleset && o->kind == ORDER_DRAG && f && t && is_character(t) &&
           t->side == f->side && !t->state[STATE_WOUNDED] && !is_helpless(g, t);
}

void play_list(struct play *p, enum side side, figure_id who)
{
    static struct order open[PLAY_CHOICES];
    int n = list_orders_in_budget(p, side, who, open, PLAY_CHOICES);
    p->n_choices = 0;
    for (int i = 0; i < n; i++) {
        if (drags_the_fit(p, &open[i])) {
            continue;
        }
        struct play_choice *c = &p->choice[p->n_choices++];
        *c = (struct play_choice){.order = open[i]};
        c->place = play_wants_place(p, open[i].kind) && !(open[i].flags & ORDER_LEAVE);
        if (c->place && custom_order_is(p->m, open[i].kind)) {
            c->order.n_points = 0; // that of a figure stands there only to be asked with
            bool again = p->n_choices > 1 && c[-1].order.kind == c->order.kind &&
                         c[-1].order.actor == c->order.actor;
            if (again) {
                p->n_choices--;
                continue;
            }
        }
        play_rise_text(p, &c->order, c->text);
        play_add_odds(p, c);
    }
}

void play_list_all(struct play *p)
{
    p->who = FIGURE_NONE;
    play_list(p, p->side, p->who);
    play_rise_list(p);
}

#define WIDTH 78
#define CELL  13 // columns of a short choice

static void print_actor(const struct play *p, FILE *out, figure_id id)
{
    const struct figure *f = figure_look(&p->m->game.world.roster, id);
    char letter = play_letter(p, id);
    if (!f) {
        return;
    }
    ansi_printf(out, p->show.log.color, paint_of_side(f->side), "%s", f->name);
    if (letter) {
        fprintf(out, " (%c)", letter);
    }
    if (figure_on_table(f)) {
        double u = unit(&p->m->game);
        fprintf(out, " at %.1f, %.1f", f->body.at.x / u, f->body.at.y / u);
    }
    fputc('\n', out);
}

// Those with odds have a line each, the others share lines.
static void print_choice(const struct play *p, FILE *out, int i, int *column)
{
    const struct play_choice *c = &p->choice[i];
    int from = (*column + CELL - 1) / CELL * CELL;
    int wide = (int)utf8_columns(c->text, strlen(c->text)) + 4;
    if (*column && (c->odds || from + wide > WIDTH)) {
        fputc('\n', out);
        *column = from = 0;
    }
    escape_printf(out, "%*s%3d %s", from - *column, "", i + 1, c->text);
    *column = from + wide;
    if (c->odds) {
        fputc('\n', out);
        *column = 0;
    }
}

// How many of the same figure's are worth more, or are as good and come before.
static int rank_of_choice(const struct play *p, int i)
{
    int n = 0;
    for (int k = 0; k < p->n_choices; k++) {
        const struct play_choice *c = &p->choice[k], *it = &p->choice[i];
        bool rival = c->odds && c->order.actor == it->order.actor;
        n += rival && (c->worth > it->worth || (c->worth == it->worth && k < i));
    }
    return n;
}

void play_print_menu(const struct play *p)
{
    struct fold fold;
    FILE *out = fold_begin(&fold, p->show.log.out);
    int column = 0;
    for (int i = 0; i < p->n_choices; i++) {
        if (i == 0 || p->choice[i].order.actor != p->choice[i - 1].order.actor) {
            fputs(column ? "\n" : "", out);
            column = 0;
            print_actor(p, out, p->choice[i].order.actor);
        }
        print_choice(p, out, i, &column);
    }
    fputs(column ? "\n" : "", out);
    fold_end(&fold, 4);
}

#define COUNT 6 // columns of "  +12"

// A line of the brief menu: what does not fit any more is only counted.
struct brief_line {
    FILE *out;
    int used, columns, left_out;
};

// Puts a choice on the line if it fits.
static void put_brief(struct brief_line *l, int i, const char *text)
{
    char words[PLAY_TEXT + 16];
    int n = snprintf(words, sizeof words, "  %d %s", i + 1, text);
    int wide = (int)utf8_columns(words, (size_t)n);
    if (l->used + wide > l->columns - COUNT) {
        l->left_out++;
        return;
    }
    escape_print(l->out, words);
    l->used += wide;
}

static void end_brief_line(struct brief_line *l, int more)
{
    if (l->left_out + more > 0) {
        fprintf(l->out, "  +%d", l->left_out + more);
    }
    fputc('\n', l->out);
}

// Leaves out the last of its odds until a text fits.
static void shorten_odds(char *text, int columns)
{
    while ((int)utf8_columns(text, strlen(text)) > columns) {
        char *colon = strchr(text, ':'), *comma = colon ? strrchr(colon, ',') : NULL;
        if (!colon) {
            return;
        }
        *(comma ? comma : colon) = '\0';
    }
}

// The best of a figure's orders that have odds, choices `i` to before `end`; how many more there
// are, and how many others, follows the last.
static void print_best_odds(const struct play *p, struct brief_line l, int i, int end, int most)
{
    int n = 0, printed = 0;
    for (int k = i; k < end; k++) {
        n += p->choice[k].odds;
    }
    for (int k = i; k < end; k++) {
        char text[PLAY_TEXT];
        if (!p->choice[k].odds || rank_of_choice(p, k) >= most) {
            continue;
        }
        snprintf(text, sizeof text, "%s", p->choice[k].text);
        if (most == 1) {
            shorten_odds(text, l.columns - COUNT - 6);
        }
        escape_printf(l.out, "  %3d %s", k + 1, text);
        bool last = ++printed == most || printed == n;
        if (last && l.left_out + n - printed > 0) {
            fprintf(l.out, "  +%d", l.left_out + n - printed);
        }
        fputc('\n', l.out);
    }
}

static struct brief_line begin_brief_line(const struct play *p, FILE *out, figure_id actor,
                                          int columns)
{
    const struct figure *f = figure_look(&p->m->game.world.roster, actor);
    char letter = play_letter(p, actor);
    struct brief_line l = {.out = out, .used = letter ? 2 : 0, .columns = columns};
    if (letter) {
        fprintf(out, "%c ", letter);
    }
    if (f) {
        ansi_printf(out, p->show.log.color, paint_of_side(f->side), "%s", f->name);
        l.used += (int)utf8_columns(f->name, strlen(f->name));
    }
    return l;
}

// Ways to move are wanted most often, then the best of what has odds, then the rest.
static bool is_basic_move(const struct play_choice *c)
{
    return c->place && c->order.kind <= ORDER_URGENT;
}

// Of one figure all in one line: choices `i` to before `end`.
static void print_in_one_line(const struct play *p, struct brief_line l, int i, int end)
{
    int odds = 0;
    for (int k = i; k < end; k++) {
        if (is_basic_move(&p->choice[k])) {
            put_brief(&l, k, p->choice[k].text);
        }
    }
    for (int k = i; k < end; k++) {
        odds += p->choice[k].odds;
        if (p->choice[k].odds && rank_of_choice(p, k) == 0) {
            char text[PLAY_TEXT];
            snprintf(text, sizeof text, "%.*s", (int)strcspn(p->choice[k].text, ":"),
                     p->choice[k].text);
            put_brief(&l, k, text);
        }
    }
    for (int k = i; k < end; k++) {
        if (!is_basic_move(&p->choice[k]) && !p->choice[k].odds) {
            put_brief(&l, k, p->choice[k].text);
        }
    }
    end_brief_line(&l, odds > 1 ? odds - 1 : 0);
}

// Of one figure, from choice `i` on: what it may do, and the best of what has odds.
static int print_figure_brief(const struct play *p, FILE *out, int i, int most, int columns)
{
    figure_id actor = p->choice[i].order.actor;
    struct brief_line l = begin_brief_line(p, out, actor, most > 1 ? 10000 : columns);
    int end = i, odds = 0;
    for (; end < p->n_choices && p->choice[end].order.actor == actor; end++) {
        odds += p->choice[end].odds;
    }
    if (most == 0) {
        print_in_one_line(p, l, i, end);
        return end;
    }
    for (int k = i; k < end; k++) {
        if (!p->choice[k].odds) {
            put_brief(&l, k, p->choice[k].text);
        }
    }
    if (odds == 0) {
        end_brief_line(&l, 0);
    } else {
        fputc('\n', out);
        print_best_odds(p, l, i, end, most);
    }
    return end;
}

void play_print_brief(const struct play *p, FILE *out, int most, int columns)
{
    for (int i = 0; i < p->n_choices && most >= 0;) {
        i = print_figure_brief(p, out, i, most, columns);
    }
    if (most >= 0) {
        return;
    }
    fputs("Name one to see what there is to do:", out);
    figure_id last = FIGURE_NONE;
    for (int i = 0; i < p->n_choices; i++) {
        const struct figure *f = figure_look(&p->m->game.world.roster, p->choice[i].order.actor);
        if (f && f->id != last) {
            escape_printf(out, "%s %s", last ? "," : "", f->name);
            last = f->id;
        }
    }
    fputc('\n', out);
}
