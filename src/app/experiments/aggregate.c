// aggregate.c: a column keeps a sorted list of its values with their counts. Falls are a sorted
// list of who fell by what, and a grid of squares of the table. A hash takes in each battle as a
// line, without what depends on where files are.
#include "app/experiments/aggregate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"

static bool is_length(int n)
{
    return n > 0 && n <= LEN_MAX;
}

// The squares of a frame's table, none of which has anything in it. False if it has no size that a
// table can have, or there is no memory.
static bool lay_out(struct aggregate_ground *g, const struct sim_battle_frame *f)
{
    *g = (struct aggregate_ground){.cell = 1};
    if (!is_length(f->width) || !is_length(f->depth) || !is_length(f->unit)) {
        return false;
    }
    int64_t longer = f->width > f->depth ? f->width : f->depth;
    int64_t most = (int64_t)AGGREGATE_CELLS * f->unit, units = (longer + most - 1) / most;
    g->cell = (int)(units * f->unit);
    g->across = (f->width + g->cell - 1) / g->cell;
    g->along = (f->depth + g->cell - 1) / g->cell;
    size_t cells = (size_t)g->across * (size_t)g->along;
    g->people = calloc(cells, sizeof *g->people);
    g->others = calloc(cells, sizeof *g->others);
    return g->people && g->others;
}

void aggregate_begin(struct aggregate *t, const struct sim_battle_frame *f)
{
    memset(t, 0, sizeof *t);
    t->frame = f;
    t->hash = f->hash;
    t->n_columns = sim_battle_columns(f, t->column);
    t->failed = !lay_out(&t->ground, f);
}

void aggregate_free(struct aggregate *t)
{
    for (int i = 0; i < t->n_columns; i++) {
        free(t->by[i].bar);
    }
    free(t->fall);
    free(t->ground.people);
    free(t->ground.others);
    memset(t, 0, sizeof *t);
}

static void count_seed(struct aggregate_count *c, int64_t seed)
{
    if (c->n < AGGREGATE_EXAMPLES) {
        c->seed[c->n] = seed;
    }
    c->n++;
}

// Room for one more in a list that is owned. False if there is no memory.
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

static bool take_bar(struct aggregate_column *c, int64_t value, int64_t seed)
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
        c->bar[low] = (struct aggregate_bar){.value = value};
        c->n_bars++;
    }
    count_seed(&c->bar[low].count, seed);
    return true;
}

static bool take_value(struct aggregate_column *c, int64_t value, int64_t seed)
{
    c->least = c->n == 0 || value < c->least ? value : c->least;
    c->most = c->n == 0 || value > c->most ? value : c->most;
    c->n++;
    c->sum += value;
    int64_t square = value * value; // of any column: below 2^56
    c->squares = c->squares < INT64_MAX - square ? c->squares + square : INT64_MAX;
    return take_bar(c, value, seed);
}

static void take_ending(struct aggregate *t, const struct sim_battle *one)
{
    bool over = one->state == SIM_BATTLE_OVER;
    int outcome = over ? one->outcome : -1 - one->state;
    const char *text = over ? one->ending : one->why;
    int i = 0;
    while (i < t->n_endings &&
           (t->ending[i].outcome != outcome || strcmp(t->ending[i].text, text) != 0)) {
        i++;
    }
    if (i == AGGREGATE_ENDINGS) {
        count_seed(&t->other_endings, one->seed);
        return;
    }
    if (i == t->n_endings) {
        t->ending[i].outcome = outcome;
        snprintf(t->ending[i].text, sizeof t->ending[i].text, "%s", text);
        t->n_endings++;
    }
    count_seed(&t->ending[i].count, one->seed);
}

// By victim, then by what, so that the order is always the same.
static int compare_falls(const struct aggregate_fall *a, const struct aggregate_fall *b)
{
    const uint8_t left[] = {a->person, a->kind, a->cause, a->by, a->by_person};
    const uint8_t right[] = {b->person, b->kind, b->cause, b->by, b->by_person};
    return memcmp(left, right, sizeof left);
}

static bool take_fall(struct aggregate *t, const struct sim_battle_fall *f, int64_t seed)
{
    struct aggregate_fall key = {.person = f->person,
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
    count_seed(&t->fall[at].count, seed);
    return true;
}

static int clamp(int n, int most)
{
    return n < 0 ? 0 : n < most ? n : most - 1;
}

static void take_place(struct aggregate_ground *g, const struct sim_battle_fall *f)
{
    int x = clamp(f->at.x / g->cell, g->across), y = clamp(f->at.y / g->cell, g->along);
    int32_t *square = (f->person ? g->people : g->others) + (size_t)y * (size_t)g->across + x;
    *square += *square < INT32_MAX;
}

// The chain of its journal begins with the mission's path, and what failed says where that was.
static void chain(struct aggregate *t, const struct sim_battle *one)
{
    static char line[SIM_BATTLE_LINE];
    struct sim_battle copy = *one;
    copy.chain = 0;
    copy.why[0] = '\0';
    size_t n = sim_battle_write(&copy, line, sizeof line);
    t->hash = hash_bytes(t->hash, line, n);
}

bool aggregate_take(struct aggregate *t, const struct sim_battle *one)
{
    bool good = !t->failed;
    t->n++;
    chain(t, one);
    count_seed(&t->state[one->state], one->seed);
    take_ending(t, one);
    if (one->state == SIM_BATTLE_OVER) {
        count_seed(&t->outcome[one->outcome], one->seed);
    }
    for (int i = 0; i < t->n_columns; i++) {
        int64_t value = sim_battle_value(&t->column[i], one);
        if (sim_battle_is_figure(&t->column[i]) && value != SIM_BATTLE_NOTHING) {
            good = take_value(&t->by[i], value, one->seed) && good;
        }
    }
    for (int i = 0; i < one->fallen && i < SIM_BATTLE_FALLS && good; i++) {
        good = take_fall(t, &one->fall[i], one->seed);
        take_place(&t->ground, &one->fall[i]);
    }
    t->failed = !good;
    return good;
}

const struct aggregate_column *aggregate_named(const struct aggregate *t, const char *name)
{
    const struct sim_battle_column *c = sim_battle_column_named(t->column, t->n_columns, name);
    return c ? &t->by[c - t->column] : NULL;
}

double aggregate_mean(const struct aggregate_column *c)
{
    return c->n ? (double)c->sum / (double)c->n : 0;
}

double aggregate_deviation(const struct aggregate_column *c)
{
    double mean = aggregate_mean(c);
    double all = (double)c->squares - (double)c->sum * mean;
    return c->n > 1 && all > 0 ? sqrt(all / (double)(c->n - 1)) : 0;
}

double aggregate_half(const struct aggregate_column *c, double confidence)
{
    if (c->n < 2) {
        return 0;
    }
    double error = aggregate_deviation(c) / sqrt((double)c->n);
    return statistic_student_quantile(confidence, (double)(c->n - 1)) * error;
}

struct interval aggregate_interval(const struct aggregate_column *c,
                                   enum sim_battle_measure measure, double confidence)
{
    if (measure == SIM_BATTLE_FLAG) {
        return statistic_wilson(c->sum, c->n, confidence);
    }
    double mean = c->n ? aggregate_mean(c) : NAN, half = aggregate_half(c, confidence);
    return (struct interval){mean - half, mean + half};
}
