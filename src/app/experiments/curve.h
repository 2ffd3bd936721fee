// curve.h: what a mission has come to as one param went through its values, over the same luck:
// told in words, as a table and as JSON. Nothing in it says where the battles were played or kept.
#ifndef APP_CURVE_H
#define APP_CURVE_H

#include <stdio.h>

#include "app/experiments/sim_result.h"

#define CURVE_POINTS 64

// One value.
struct curve_point {
    int32_t value;
    struct sim_result result; // what its battles come to
    struct paired step;       // against the point before
    struct paired first;      // against the first point
};

// Borrowed.
struct curve {
    const char *param;  // what goes through its values
    const char *of;     // the figure: a column of every point; NULL if there is no point
    int64_t seed, runs; // of each value
    struct curve_point point[CURVE_POINTS];
    int n_points;
};

// Tells what it came to. False if it cannot be written.
void curve_tell(FILE *out, const struct curve *s, bool color);
void curve_csv(FILE *out, const struct curve *s);
bool curve_json(FILE *out, const struct curve *c);

#endif
