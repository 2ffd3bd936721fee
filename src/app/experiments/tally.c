// tally.c: a column keeps a sorted list of its values with their counts. Falls are a sorted list of
// who fell by what, and a grid of squares of the table. A hash takes in each trial as a line,
// without what depends on where files are.
#include "app/experiments/tally.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"

static bool is_length(int n)
{
    return n > 0 && n <= LEN_MAX;
}

// The squares of a frame's table, none of which has anything in it. False where it has no size that
// a table can have, or there is no memory.
static bool lay_out(struct tally_ground *g, const struct trial_frame *f)
{
    *g = (struct tally_ground){.cell = 1};
    if (!is_length(f->width) || !is_length(f->depth) || !is_length(f->unit)) {
        return false;
    }
    int64_t longer = f->width > f->depth ? f->width : f->depth;
    int64_t most = (int64_t)TALLY_CELLS * f->unit, units = (longer + most - 1) / most;
    g->cell = (int)(units * f->unit);
    g->across = (f->width + g->cell - 1) / g->cell;
    g->along = (f->depth + g->cell - 1) / g->cell;
    size_t cells = (size_t)g->across * (size_t)g->along;
    g->people = calloc(cells, sizeof *g->people);
    g->others = calloc(cells, sizeof *g->others);
    return g->people && g->others;
}

void tally_begin(struct tally *t, const struct trial_frame *f)
{
    memset(t, 0, sizeof *t);
    t->frame = f;
    t->hash = f->hash;
    t->n_columns = trial_columns(f, t->column);
    t->failed = !lay_out(&t->ground, f);
}

void tally_free(struct tally *t)
{
    for (int i = 0; i < t->n_columns; i++) {
        free(t->by[i].bar);
    }
    free(t->fall);
    free(t->ground.people);
    free(t->ground.others);
    memset(t, 0, sizeof *t);
}

static void count(struct tally_count *c, int64_t seed)
{
    if (c->n < TALLY_EXAMPLES) {
        c->seed[c->n] = seed;
    }
    c->n++;
}

// Room for one more in a list that is owned. False where there is no memory.
static bool make_room(void **list, int n, int *room, size_t size)
{
    if (n < *room) {
        return true;
    }
    int more = *room ? 2 * *room : 8;
    void *bigger = realloc(*list, (size_t)more * size);
    if (bigger) {
        *list = bigger;
        *room = more;
    }
    return bigger != NULL;
}

static bool take_bar(struct tally_column *c, int64_t value, int64_t seed)
{
    int low = 0, high = c->n_bars;
    while (low < high) {
        int middle = (low + high) / 2;
        if (c->bar[middle].value < value) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == c->n_bars || c->bar[low].value != value) {
        void *list = c->bar;
        if (!make_room(&list, c->n_bars, &c->room, sizeof *c->bar)) {
            return false;
        }
        c->bar = list;
        memmove(&c->bar[low + 1], &c->bar[low], (size_t)(c->n_bars - low) * sizeof *c->bar);
        c->bar[low] = (struct tally_bar){.value = value};
        c->n_bars++;
    }
    count(&c->bar[low].count, seed);
    return true;
}

static bool take_value(struct tally_column *c, int64_t value, int64_t seed)
{
    c->least = c->n == 0 || value < c->least ? value : c->least;
    c->most = c->n == 0 || value > c->most ? value : c->most;
    c->n++;
    c->sum += value;
    int64_t square = value * value; // of any column: below 2^56
    c->squares = c->squares < INT64_MAX - square ? c->squares + square : INT64_MAX;
    return take_bar(c, value, seed);
}

static void take_ending(struct tally *t, const struct trial *one)
{
    bool over = one->state == TRIAL_OVER;
    int outcome = over ? one->outcome : -1 - one->state;
    const char *text = over ? one->ending : one->why;
    int i = 0;
    while (i < t->n_endings &&
           (t->ending[i].outcome != outcome || strcmp(t->ending[i].text, text) != 0)) {
        i++;
    }
    i = i < TALLY_ENDINGS ? i : TALLY_ENDINGS - 1;
    if (i == t->n_endings) {
        t->ending[i].outcome = outcome;
        snprintf(t->ending[i].text, sizeof t->ending[i].text, "%s", text);
        t->n_endings++;
    }
    count(&t->ending[i].count, one->seed);
}

// By victim, then by what, so that the order is always the same.
static int compare_falls(const struct tally_fall *a, const struct tally_fall *b)
{
    const uint8_t left[] = {a->person, a->kind, a->cause, a->by, a->by_person};
    const uint8_t right[] = {b->person, b->kind, b->cause, b->by, b->by_person};
    return memcmp(left, right, sizeof left);
}

static bool take_fall(struct tally *t, const struct trial_fall *f, int64_t seed)
{
    struct tally_fall key = {.person = f->person,
                             .kind = f->kind,
                             .by = f->by,
                             .by_person = f->by_person,
                             .cause = f->cause};
    int at = 0;
    while (at < t->n_falls && compare_falls(&t->fall[at], &key) < 0) {
        at++;
    }
    if (at == t->n_falls || compare_falls(&t->fall[at], &key) != 0) {
        void *list = t->fall;
        if (!make_room(&list, t->n_falls, &t->room, sizeof *t->fall)) {
            return false;
        }
        t->fall = list;
        memmove(&t->fall[at + 1], &t->fall[at], (size_t)(t->n_falls - at) * sizeof *t->fall);
        t->fall[at] = key;
        t->n_falls++;
    }
    t->fall[at].dead += f->dead;
    t->fall[at].out += !f->dead;
    count(&t->fall[at].count, seed);
    return true;
}

static int clamp(int n, int most)
{
    return n < 0 ? 0 : n < most ? n : most - 1;
}

static void take_place(struct tally_ground *g, const struct trial_fall *f)
{
    int x = clamp(f->at.x / g->cell, g->across), y = clamp(f->at.y / g->cell, g->along);
    int32_t *square = (f->person ? g->people : g->others) + (size_t)y * (size_t)g->across + x;
    *square += *square < INT32_MAX;
}

// The chain of its journal begins with the mission's path, and what failed says where that was.
static void chain(struct tally *t, const struct trial *one)
{
    static char line[TRIAL_LINE];
    struct trial copy = *one;
    copy.chain = 0;
    copy.why[0] = '\0';
    size_t n = trial_write(&copy, line, sizeof line);
    t->hash = hash_bytes(t->hash, line, n);
}

bool tally_take(struct tally *t, const struct trial *one)
{
    bool good = !t->failed;
    t->n++;
    chain(t, one);
    count(&t->state[one->state], one->seed);
    take_ending(t, one);
    if (one->state == TRIAL_OVER) {
        count(&t->outcome[one->outcome], one->seed);
    }
    for (int i = 0; i < t->n_columns; i++) {
        int64_t value = trial_value(&t->column[i], one);
        if (trial_is_figure(&t->column[i]) && value != TRIAL_NOTHING) {
            good = take_value(&t->by[i], value, one->seed) && good;
        }
    }
    for (int i = 0; i < one->fallen && i < TRIAL_FALLS && good; i++) {
        good = take_fall(t, &one->fall[i], one->seed);
        take_place(&t->ground, &one->fall[i]);
    }
    t->failed = !good;
    return good;
}

const struct tally_column *tally_named(const struct tally *t, const char *name)
{
    const struct trial_column *c = trial_column_named(t->column, t->n_columns, name);
    return c ? &t->by[c - t->column] : NULL;
}

double tally_mean(const struct tally_column *c)
{
    return c->n ? (double)c->sum / (double)c->n : 0;
}

double tally_deviation(const struct tally_column *c)
{
    double mean = tally_mean(c);
    double all = (double)c->squares - (double)c->sum * mean;
    return c->n > 1 && all > 0 ? sqrt(all / (double)(c->n - 1)) : 0;
}

double tally_half(const struct tally_column *c, double confidence)
{
    if (c->n < 2) {
        return 0;
    }
    double error = tally_deviation(c) / sqrt((double)c->n);
    return student_quantile(confidence, (double)(c->n - 1)) * error;
}

struct interval tally_interval(const struct tally_column *c, enum trial_measure measure,
                               double confidence)
{
    if (measure == TRIAL_FLAG) {
        return wilson(c->sum, c->n, confidence);
    }
    double mean = c->n ? tally_mean(c) : NAN, half = tally_half(c, confidence);
    return (struct interval){mean - half, mean + half};
}
