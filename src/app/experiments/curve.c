// curve.c: the figure is "won" unless another is asked for. Battles of two sides have a "won.SIDE"
// for each instead, and the first of those is taken.
#include "app/experiments/curve.h"

#include <string.h>

bool curve_has(const struct trial_column *c)
{
    return c->measure == TRIAL_FLAG || c->measure == TRIAL_COUNT;
}

const struct trial_column *curve_figure(const struct tally *t, const char *of)
{
    const struct trial_column *c = trial_column_named(t->column, t->n_columns, of ? of : "won");
    for (int i = 0; !c && !of && i < t->n_columns; i++) { // of sides: the first
        c = strncmp(t->column[i].name, "won.", 4) == 0 ? &t->column[i] : NULL;
    }
    return c && curve_has(c) ? c : NULL;
}
