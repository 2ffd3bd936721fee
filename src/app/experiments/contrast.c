// contrast.c: a pair goes into the sums of every column that both sides have. If both battles could
// be played, it also counts as parted, touched or the same.
#include "app/experiments/contrast.h"

#include <stdlib.h>
#include <string.h>

void contrast_begin(struct contrast *c, const struct tally *a, const struct tally *b)
{
    memset(c, 0, sizeof *c);
    c->a = a;
    c->b = b;
    for (int i = 0; i < a->n_columns; i++) {
        const struct trial_column *one = &a->column[i];
        const struct trial_column *other = trial_column_named(b->column, b->n_columns, one->name);
        if (trial_is_figure(one) && other && other->measure == one->measure) {
            c->row[c->n_rows++] = (struct contrast_row){.a = one, .b = other};
        }
    }
}

static void add_rows(struct contrast *c, const struct twin *t)
{
    for (int i = 0; i < c->n_rows; i++) {
        struct contrast_row *r = &c->row[i];
        int64_t a = trial_value(r->a, &t->a), b = trial_value(r->b, &t->b);
        if (a != TRIAL_NOTHING && b != TRIAL_NOTHING) {
            paired_add(&r->pairs, a, b);
        }
    }
}

static void add_cause(struct contrast *c, const struct twin_parting *p, bool flip)
{
    int i = 0;
    while (i < c->n_causes &&
           (c->cause[i].cause != p->cause || strcmp(c->cause[i].name, p->name) != 0)) {
        i++;
    }
    if (i == CONTRAST_CAUSES) {
        c->others++;
        c->other_flips += flip;
        return;
    }
    if (i == c->n_causes) {
        c->cause[c->n_causes++] = (struct contrast_cause){.cause = p->cause};
        memcpy(c->cause[i].name, p->name, sizeof p->name);
    }
    c->cause[i].n++;
    c->cause[i].flips += flip;
}

static bool is_flip(const struct contrast *c, const struct twin *t)
{
    const char *a = c->a->frame->outcome[t->a.outcome].text;
    const char *b = c->b->frame->outcome[t->b.outcome].text;
    return t->a.state != t->b.state || (t->a.state == TRIAL_OVER && strcmp(a, b) != 0);
}

static void add_parting(struct contrast *c, const struct twin *t)
{
    bool flip = is_flip(c, t);
    c->parted++;
    c->flips += flip;
    add_cause(c, &t->parted, flip);
    int last = CONTRAST_ORDERS - 1;
    c->order[t->parted.order < last ? t->parted.order : last]++;
    if (c->n_examples < CONTRAST_EXAMPLES) {
        c->example[c->n_examples++] =
            (struct contrast_example){.seed = t->a.seed, .parted = t->parted, .flip = flip};
    }
}

static bool is_whole(const struct trial *t)
{
    return t->state != TRIAL_FAILED && t->state != TRIAL_LOST;
}

void contrast_take(struct contrast *c, const struct twin *t)
{
    c->pairs++;
    add_rows(c, t);
    if (!is_whole(&t->a) || !is_whole(&t->b)) {
        return;
    }
    c->whole++;
    if (t->parted.cause != TWIN_SAME) {
        add_parting(c, t);
    } else if (t->touched.cause != TWIN_SAME) {
        c->touched++;
    } else {
        c->same++;
    }
}

static int by_number(const void *a, const void *b)
{
    const struct contrast_cause *one = a, *other = b;
    if (one->n != other->n) {
        return one->n > other->n ? -1 : 1;
    }
    return one->cause != other->cause ? one->cause - other->cause : strcmp(one->name, other->name);
}

void contrast_sort(struct contrast *c)
{
    qsort(c->cause, (size_t)c->n_causes, sizeof *c->cause, by_number);
}

const struct contrast_row *contrast_named(const struct contrast *c, const char *name)
{
    for (int i = 0; i < c->n_rows; i++) {
        if (strcmp(c->row[i].a->name, name) == 0) {
            return &c->row[i];
        }
    }
    return NULL;
}

bool contrast_is_rate(const struct contrast_row *r)
{
    return r->a->measure == TRIAL_FLAG;
}

struct interval contrast_interval(const struct contrast_row *r, bool always)
{
    if (!always) {
        return difference_interval(&r->pairs, contrast_is_rate(r), CONFIDENCE);
    }
    return contrast_is_rate(r) ? rates_sequence(&r->pairs, CONFIDENCE)
                               : paired_sequence(&r->pairs, CONFIDENCE);
}

double contrast_p(const struct contrast_row *r)
{
    return difference_p(&r->pairs, contrast_is_rate(r));
}

int64_t contrast_needed(const struct contrast_row *r, double half)
{
    return contrast_is_rate(r) ? rates_needed(&r->pairs, CONFIDENCE, half)
                               : paired_needed(&r->pairs, CONFIDENCE, half);
}
