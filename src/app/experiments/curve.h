// curve.h: what a mission has come to as one param went through its values, over the same luck:
// told in words, as a table and as JSON. Nothing in it says where the battles were played or kept.
#ifndef APP_CURVE_H
#define APP_CURVE_H

#include <stdio.h>

#include "app/experiments/statistic.h"
#include "app/experiments/tally.h"

#define CURVE_POINTS     64
#define CURVE_CONFIDENCE 0.95

// One value. What it points to is borrowed.
struct curve_point {
    int32_t value;
    const struct battle_setup *plan;
    const struct trial_frame *frame;
    const struct tally *tally; // what its battles come to
    struct paired step;        // against the point before
    struct paired first;       // against the first point
};

struct curve {
    const char *param;              // what goes through its values
    const char *of;                 // the figure; NULL: the share of battles won
    int64_t seed, runs, orders_max; // of each value
    struct curve_point point[CURVE_POINTS];
    int n_points;
};

// The figure of a curve among those of a tally: of that name, NULL is the share of battles won.
// NULL where it is not there.
const struct trial_column *curve_figure(const struct tally *t, const char *of);

// May a column be the figure of a curve?
bool curve_has(const struct trial_column *c);

// Tells what it came to. False where it cannot be written.
void curve_tell(FILE *out, const struct curve *s, bool color);
void curve_csv(FILE *out, const struct curve *s);
bool curve_json(FILE *out, const struct curve *c);

#endif
