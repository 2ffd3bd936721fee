// sweep.c: the battles of each value are held beside those of the value before it and of the first
// one: the seeds are the same for all, and so is the luck.
#include "host/series/internal/sweep.h"

#include <stdlib.h>

static bool begin(struct experiment *e)
{
    struct sweep *s = e->self;
    struct sweep_point *p = &s->point[e->at];
    s->figure = experiment_figure(e);
    if (!s->figure || !experiment_open_rows(e)) {
        return false;
    }
    p->figure = malloc((size_t)e->own.runs * sizeof *p->figure);
    if (!p->figure) {
        complain("there is no memory left to count with");
    }
    return p->figure != NULL;
}

// Beside the battle of the same seed at another point.
static void pair_with(struct paired *pairs, const struct sweep_point *other, int64_t i,
                      int64_t value)
{
    if (i < other->n && other->figure[i] != TRIAL_NOTHING && value != TRIAL_NOTHING) {
        paired_add(pairs, other->figure[i], value);
    }
}

static void keep(struct experiment *e, const struct twin *pair)
{
    struct sweep *s = e->self;
    struct sweep_point *p = &s->point[e->at];
    int64_t value = trial_value(s->figure, &pair->a);
    if (e->at > 0) {
        pair_with(&p->step, p - 1, p->n, value);
        pair_with(&p->first, &s->point[0], p->n, value);
    }
    p->figure[p->n++] = value;
}

static struct curve curve_of(const struct experiment *e)
{
    const struct sweep *s = e->self;
    struct curve c = {.param = e->param,
                      .of = s->figure->name,
                      .seed = e->seed,
                      .runs = e->runs,
                      .n_points = e->n_arms};
    for (int i = 0; i < e->n_arms; i++) {
        const struct experiment_arm *a = &e->arm[i];
        c.point[i] = (struct curve_point){a->number, experiment_result(e, a), s->point[i].step,
                                          s->point[i].first};
        c.point[i].result.runs = a->tally.n; // those are told that were played
    }
    return c;
}

static void tell(FILE *out, const struct experiment *e, bool color)
{
    const struct curve c = curve_of(e);
    curve_tell(out, &c, color);
}

static bool tell_json(FILE *out, const struct experiment *e)
{
    const struct curve c = curve_of(e);
    return curve_json(out, &c);
}

static void tell_table(FILE *out, const struct experiment *e)
{
    const struct curve c = curve_of(e);
    curve_csv(out, &c);
}

const struct experiment_kind sweep_kind = {.study = "sweep",
                                           .counted = "battles",
                                           .shown = "battles",
                                           .file = &experiment_db_sweep,
                                           .begin = begin,
                                           .keep = keep,
                                           .tell = tell,
                                           .json = tell_json,
                                           .table = tell_table,
                                           .judge = experiment_judge};
