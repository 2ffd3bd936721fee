// sweep.c: the battles of each value are held beside those of the value before it and of the first
// one: the seeds are the same for all, and so is the luck.
#include "host/series/internal/sweep.h"

#include <stdlib.h>

static bool begin_sweep(struct experiment *e)
{
    struct sweep *s = e->self;
    s->column = experiment_figure(e);
    if (!s->column || !experiment_open_rows(e)) {
        return false;
    }
    s->figure[e->at] = malloc((size_t)e->own.runs * sizeof **s->figure);
    if (!s->figure[e->at]) {
        complain("not enough memory to count the battles");
    }
    return s->figure[e->at] != NULL;
}

// Beside the battle of the same seed, the i-th, at another point.
static void pair_with(struct paired *pairs, const struct sweep *s, int other, int64_t i,
                      int64_t value)
{
    const int64_t *figure = s->figure[other];
    if (i < s->arm[other].aggregate.n && figure[i] != SIM_BATTLE_NOTHING &&
        value != SIM_BATTLE_NOTHING) {
        paired_add(pairs, figure[i], value);
    }
}

static void keep(struct experiment *e, const struct battle_pair *pair)
{
    struct sweep *s = e->self;
    struct curve_point *p = &s->told.point[e->at];
    int64_t i = e->arm[e->at].aggregate.n - 1, value = sim_battle_value(s->column, &pair->a);
    if (e->at > 0) {
        pair_with(&p->step, s, e->at - 1, i, value);
        pair_with(&p->first, s, 0, i, value);
    }
    s->figure[e->at][i] = value;
}

static void end(struct experiment *e, bool whole)
{
    struct sweep *s = e->self;
    struct curve *c = &s->told;
    (void)whole;
    c->param = e->param;
    c->of = s->column->name;
    c->seed = e->seed;
    c->runs = e->runs;
    c->n_points = e->n_arms;
    for (int i = 0; i < e->n_arms; i++) {
        c->point[i].value = e->arm[i].number;
        c->point[i].result = experiment_result(e, &e->arm[i]);
        c->point[i].result.runs = e->arm[i].aggregate.n; // the values that were played are reported
    }
}

static void report_sweep(FILE *out, const struct experiment *e, bool color)
{
    const struct sweep *s = e->self;
    curve_tell(out, &s->told, color);
}

static void tell_json(FILE *out, const struct experiment *e)
{
    const struct sweep *s = e->self;
    curve_json(out, &s->told);
}

static void tell_table(FILE *out, const struct experiment *e)
{
    const struct sweep *s = e->self;
    curve_csv(out, &s->told);
}

const struct experiment_kind sweep_kind = {.study = "sweep",
                                           .counted = "battles",
                                           .shown = "battles",
                                           .file = &experiment_db_sweep,
                                           .begin = begin_sweep,
                                           .keep = keep,
                                           .end = end,
                                           .tell = report_sweep,
                                           .json = tell_json,
                                           .table = tell_table,
                                           .judge = experiment_judge};
