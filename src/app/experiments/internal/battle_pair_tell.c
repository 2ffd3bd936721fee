// battle_pair_tell.c: where a pair has parted, in words.
#include "app/experiments/battle_pair.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "script/narration/narrator.h"

// A battle, as it stands after the order in which the pair has parted.
struct stop {
    int32_t order; // after which to stop; 0: before the first
    bool reached;
    struct match *m;
    struct order given;
    struct roster start, end; // before the order, and after it
    struct events events;
};

static bool stop_there(void *self, struct match *m, const struct order *o, const struct record *r)
{
    struct stop *s = self;
    (void)r;
    if (m->game.world.orders < (uint32_t)s->order) {
        return true;
    }
    s->reached = true;
    s->m = m;
    s->given = *o;
    s->start = m->game.before.roster;
    s->end = m->game.world.roster;
    s->events = m->events;
    return false;
}

static void add_in_words(char *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add_in_words(char *out, const char *format, ...)
{
    size_t n = strlen(out);
    va_list args;
    va_start(args, format);
    vsnprintf(out + n, BATTLE_PAIR_WORDS - n, format, args);
    va_end(args);
}

#define PIECE 240

static void order_line(const struct stop *s, char out[PIECE])
{
    const struct narrator n = narrator_into(&(struct narrator_text){out, PIECE, 0});
    narrator_order(&n, &s->m->game, &s->given);
}

// The first line of what is told of the event and those after it.
static void event_line(const struct stop *s, int index, char out[PIECE])
{
    char text[2 * PIECE] = "";
    const struct narrator n = narrator_into(&(struct narrator_text){text, sizeof text, 0});
    const struct told all = told_of(&s->events);
    narrator_events(&n, &s->m->game, &all, index);
    const char *line = text + strspn(text, " \n");
    snprintf(out, PIECE, "%.*s", (int)strcspn(line, "\n"), line);
}

static void add_dice(char *out, const struct dice *d)
{
    for (int i = 0; i < d->n; i++) {
        add_in_words(out, i ? " %d" : "%d", d->face[i]);
    }
}

static const struct term *same_label(const struct terms *t, const struct term *wanted)
{
    for (int i = 0; i < t->n; i++) {
        if (strcmp(t->term[i].label, wanted->label) == 0) {
            return &t->term[i];
        }
    }
    return NULL;
}

// "fog -1 from visibility-zones": terms that only the one has, and those whose values differ.
static void add_terms(char *out, const struct terms *with, const struct terms *against)
{
    const char *before = ": ";
    for (int i = 0; i < with->n; i++) {
        const struct term *t = &with->term[i], *then = same_label(against, t);
        if (then ? then->value != t->value : t->value != 0) {
            add_in_words(out, "%s%s %d", before, t->label, (int)terms_shown(t));
            if (then) {
                add_in_words(out, ", against %d", (int)terms_shown(then));
            }
            add_in_words(out, t->pack ? " from %s" : "%s", t->pack ? t->pack : "");
            before = "; ";
        }
    }
    for (int i = 0; i < against->n; i++) {
        const struct term *t = &against->term[i];
        if (!same_label(with, t) && t->value != 0) {
            add_in_words(out, "%sno %s %d", before, t->label, (int)terms_shown(t));
            add_in_words(out, t->pack ? " from %s" : "%s", t->pack ? t->pack : "");
            before = "; ";
        }
    }
}

static bool same_place(const struct account *a, const struct account *b)
{
    return strcmp(a->name, b->name) == 0 && a->who == b->who && a->against == b->against;
}

static void add_numbers(char *out, const char *what, const struct terms *with,
                        const struct terms *against)
{
    add_in_words(out, ": %s %d, against %d", what, (int)with->sum, (int)against->sum);
    add_terms(out, with, against);
}

static void add_roll(char *out, const struct stop *with, const struct stop *against, int i)
{
    const struct account *b = &with->events.account[i], *a = &against->events.account[i];
    char line[PIECE] = "";
    const struct narrator n = narrator_into(&(struct narrator_text){line, PIECE, 0});
    narrator_title(&n, &with->m->game, b);
    add_in_words(out, ", %s", line);
    if (a->target_terms.sum != b->target_terms.sum) {
        add_numbers(out, "target", &b->target_terms, &a->target_terms);
    } else if (a->dice.n != b->dice.n) {
        add_numbers(out, "dice", &b->dice_terms, &a->dice_terms);
    } else if (memcmp(a->dice.face, b->dice.face, a->dice.n) != 0) {
        add_in_words(out, ": dice ");
        add_dice(out, &b->dice);
        add_in_words(out, ", against ");
        add_dice(out, &a->dice);
    } else {
        add_in_words(out, ": successes %d, against %d", b->successes, a->successes);
        add_terms(out, &b->result_terms, &a->result_terms);
    }
}

// The first roll that differs; false if none does that both have.
static bool word_roll(char *out, const struct stop *with, const struct stop *against)
{
    int n = with->events.n_accounts, m = against->events.n_accounts;
    for (int i = 0; i < n && i < m; i++) {
        const struct account *b = &with->events.account[i], *a = &against->events.account[i];
        if (!same_place(a, b)) {
            return false;
        }
        if (a->target_terms.sum != b->target_terms.sum || a->dice.n != b->dice.n ||
            memcmp(a->dice.face, b->dice.face, a->dice.n) != 0 || a->successes != b->successes) {
            add_roll(out, with, against, i);
            return true;
        }
    }
    return false;
}

static bool same_event(const struct event *a, const struct event *b)
{
    return strcmp(a->name, b->name) == 0 && a->who == b->who && a->whom == b->whom &&
           a->value == b->value && strcmp(a->text, b->text) == 0 && a->at.x == b->at.x &&
           a->at.y == b->at.y && a->at.z == b->at.z;
}

// The first thing that happens differently. False if nothing that is reported does.
static bool tell_event(char *out, const struct stop *with, const struct stop *against)
{
    const struct events *b = &with->events, *a = &against->events;
    char there[PIECE] = "", here[PIECE] = "";
    for (int i = 0; (i < a->n || i < b->n) && strcmp(there, here) == 0; i++) {
        if (i >= a->n || i >= b->n || !same_event(&a->event[i], &b->event[i])) {
            snprintf(there, PIECE, "nothing more");
            memcpy(here, there, PIECE);
            if (i < b->n) {
                event_line(with, i, here);
            }
            if (i < a->n) {
                event_line(against, i, there);
            }
        }
    }
    if (strcmp(there, here) == 0) {
        return false;
    }
    add_in_words(out, ": %s, against %s", here, there);
    return true;
}

static void tell_figure(char *out, const struct match *m, const struct figure *b,
                        const struct figure *a)
{
    const struct system *s = m->rules.system;
    add_in_words(out, ", %s", b->id ? b->name : a->name);
    if (b->id == FIGURE_NONE || a->id == FIGURE_NONE) {
        add_in_words(out, b->id ? ": only in the first battle" : ": only in the second battle");
        return;
    }
    for (int i = 0; i < FIGURE_STATS; i++) {
        if (a->stat[i] != b->stat[i] && s->stat_names[i]) {
            add_in_words(out, ": %s %d, against %d", s->stat_names[i], b->stat[i], a->stat[i]);
            return;
        }
    }
    for (int i = 0; i < FIGURE_STATES; i++) {
        if (a->state[i] != b->state[i] && s->state_names[i]) {
            add_in_words(out, ": %s %d, against %d", s->state_names[i], b->state[i], a->state[i]);
            return;
        }
    }
    add_in_words(out, memcmp(&a->body, &b->body, sizeof a->body) != 0 ? ": stands elsewhere"
                                                                      : ": has other properties");
}

// The first figure that one differs.
static void tell_figures(char *out, const struct match *m, const struct roster *with,
                         const struct roster *against)
{
    for (int i = 0; i < FIGURES; i++) {
        const struct figure *b = &with->slot[i], *a = &against->slot[i];
        if (memcmp(a, b, sizeof *a) != 0) {
            tell_figure(out, m, b, a);
            return;
        }
    }
}

// One of them is over before the other, or only their results differ.
static void tell_end(char *out, const struct sim_battle *with, const struct sim_battle *against)
{
    if (with->orders == against->orders) {
        add_in_words(out, ": only the result differs");
        return;
    }
    bool first = with->orders < against->orders;
    const struct sim_battle *over = first ? with : against;
    add_in_words(out, ": over in the %s battle only (%s)", first ? "first" : "second",
                 over->ending);
}

// Two orders; if they read alike, they differ in what comes of them first: they go to different
// places.
static void tell_order(char *out, const struct stop *with, const struct stop *against)
{
    char here[PIECE], there[PIECE];
    order_line(with, here);
    order_line(against, there);
    if (strcmp(here, there) != 0) {
        add_in_words(out, ": %s, against %s", here, there);
    } else {
        add_in_words(out, ", %s", here);
        tell_event(out, with, against);
    }
}

static void word_parting(char *out, const struct battle_pair_parting *p, const struct stop *with,
                         const struct stop *against)
{
    char line[PIECE];
    if (p->cause == BATTLE_PAIR_SETUP) {
        tell_figures(out, with->m, &with->start, &against->start);
    } else if (p->cause == BATTLE_PAIR_ORDER) {
        tell_order(out, with, against);
    } else if (!word_roll(out, with, against)) {
        order_line(with, line);
        add_in_words(out, ", %s", line);
        if (!tell_event(out, with, against)) {
            tell_figures(out, with->m, &with->end, &against->end);
        }
    }
}

void battle_pair_tell(struct battle_pair_bed *bed, int64_t seed,
                      const struct battle_pair_parting *p, char out[BATTLE_PAIR_WORDS])
{
    struct sim_battle_bed *const beds[2] = {&bed->a, &bed->b};
    struct sim_battle ends[2];
    struct stop *stop = calloc(2, sizeof *stop);
    out[0] = '\0';
    if (!stop) {
        text_box_lose();
    }
    add_in_words(out, p->order ? "order %d" : "before the first order", (int)p->order);
    for (int i = 0; stop && i < 2; i++) {
        stop[i].order = p->order;
        beds[i]->order = p->cause == BATTLE_PAIR_END ? NULL : stop_there;
        beds[i]->self = &stop[i];
        sim_battle_play(beds[i], seed, &ends[i]);
    }
    if (stop && p->cause == BATTLE_PAIR_END) {
        tell_end(out, &ends[1], &ends[0]);
    } else if (stop && stop[0].reached && stop[1].reached) {
        word_parting(out, p, &stop[1], &stop[0]);
    }
    battle_pair_watch(bed);
    free(stop);
}
