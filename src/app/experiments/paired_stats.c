// paired_stats.c: a pair goes into the sums of every column that both sides have. If both battles
// could be played, it also counts as parted, touched or the same.
#include "app/experiments/paired_stats.h"

#include <stdlib.h>
#include <string.h>

void paired_stats_begin(struct paired_stats *c, const struct aggregate *a,
                        const struct aggregate *b)
{
    memset(c, 0, sizeof *c);
    c->a = a;
    c->b = b;
    for (int i = 0; i < a->n_columns; i++) {
        const struct sim_battle_column *one = &a->column[i];
        const struct sim_battle_column *other =
            sim_battle_column_named(b->column, b->n_columns, one->name);
        if (sim_battle_is_figure(one) && other && other->measure == one->measure) {
            c->row[c->n_rows++] = (struct paired_stats_row){.a = one, .b = other};
        }
    }
}

static void add_rows(struct paired_stats *c, const struct battle_pair *t)
{
    for (int i = 0; i < c->n_rows; i++) {
        struct paired_stats_row *r = &c->row[i];
        int64_t a = sim_battle_value(r->a, &t->a), b = sim_battle_value(r->b, &t->b);
        if (a != SIM_BATTLE_NOTHING && b != SIM_BATTLE_NOTHING) {
            paired_add(&r->pairs, a, b);
        }
    }
}

static void add_cause(struct paired_stats *c, const struct battle_pair_parting *p, bool flip)
{
    int i = 0;
    while (i < c->n_causes &&
           (c->cause[i].cause != p->cause || strcmp(c->cause[i].name, p->name) != 0)) {
        i++;
    }
    if (i == PAIRED_STATS_CAUSES) {
        c->others++;
        c->other_flips += flip;
        return;
    }
    if (i == c->n_causes) {
        c->cause[c->n_causes++] = (struct paired_stats_cause){.cause = p->cause};
        memcpy(c->cause[i].name, p->name, sizeof p->name);
    }
    c->cause[i].n++;
    c->cause[i].flips += flip;
}

static bool is_flip(const struct paired_stats *c, const struct battle_pair *t)
{
    const char *a = c->a->frame->outcome[t->a.outcome].text;
    const char *b = c->b->frame->outcome[t->b.outcome].text;
    return t->a.state != t->b.state || (t->a.state == SIM_BATTLE_OVER && strcmp(a, b) != 0);
}

static void count_parting(struct paired_stats *c, const struct battle_pair *t)
{
    bool flip = is_flip(c, t);
    c->parted++;
    c->flips += flip;
    add_cause(c, &t->parted, flip);
    int last = PAIRED_STATS_ORDERS - 1;
    c->order[t->parted.order < last ? t->parted.order : last]++;
    if (c->n_examples < PAIRED_STATS_EXAMPLES) {
        c->example[c->n_examples++] =
            (struct paired_stats_example){.seed = t->a.seed, .parted = t->parted, .flip = flip};
    }
}

void paired_stats_take(struct paired_stats *c, const struct battle_pair *t)
{
    c->pairs++;
    add_rows(c, t);
    if (!sim_battle_is_whole(&t->a) || !sim_battle_is_whole(&t->b)) {
        return;
    }
    c->whole++;
    if (t->parted.cause != BATTLE_PAIR_SAME) {
        count_parting(c, t);
    } else if (t->touched.cause != BATTLE_PAIR_SAME) {
        c->touched++;
    } else {
        c->same++;
    }
}

static int by_number(const void *a, const void *b)
{
    const struct paired_stats_cause *one = a, *other = b;
    if (one->n != other->n) {
        return one->n > other->n ? -1 : 1;
    }
    return one->cause != other->cause ? one->cause - other->cause : strcmp(one->name, other->name);
}

void paired_stats_sort(struct paired_stats *c)
{
    qsort(c->cause, (size_t)c->n_causes, sizeof *c->cause, by_number);
}

const struct paired_stats_row *paired_stats_named(const struct paired_stats *c, const char *name)
{
    for (int i = 0; i < c->n_rows; i++) {
        if (strcmp(c->row[i].a->name, name) == 0) {
            return &c->row[i];
        }
    }
    return NULL;
}

bool paired_stats_is_rate(const struct paired_stats_row *r)
{
    return r->a->measure == SIM_BATTLE_FLAG;
}

struct interval paired_stats_interval(const struct paired_stats_row *r, bool always)
{
    if (!always) {
        return statistic_difference_interval(&r->pairs, paired_stats_is_rate(r), CONFIDENCE);
    }
    return paired_stats_is_rate(r) ? statistic_rates_sequence(&r->pairs, CONFIDENCE)
                                   : paired_sequence(&r->pairs, CONFIDENCE);
}

double paired_stats_p(const struct paired_stats_row *r)
{
    return statistic_difference_p(&r->pairs, paired_stats_is_rate(r));
}

int64_t paired_stats_needed(const struct paired_stats_row *r, double half)
{
    return paired_stats_is_rate(r) ? statistic_rates_needed(&r->pairs, CONFIDENCE, half)
                                   : paired_needed(&r->pairs, CONFIDENCE, half);
}
