// curve.h: the results of a mission as one param runs through its values, with the same luck: in
// words, as a table and as JSON. It does not depend on where the battles were played or are kept.
#ifndef APP_CURVE_H
#define APP_CURVE_H

#include <stdio.h>

#include "app/experiments/sim_result.h"

#define CURVE_POINTS 64

// One value.
struct curve_point {
    int32_t value;
    struct sim_result result; // the results of its battles
    struct paired step;       // against the point before
    struct paired first;      // against the first point
};

// Borrowed.
struct curve {
    const char *param;  // the param that runs through its values
    const char *of;     // the figure: a column of every point; NULL if there is no point
    int64_t seed, runs; // of each value
    struct curve_point point[CURVE_POINTS];
    int n_points;
};

// Prints the results. False if it cannot be written.
void curve_tell(FILE *out, const struct curve *s, bool color);
void curve_csv(FILE *out, const struct curve *s);
void curve_json(FILE *out, const struct curve *s);

#endif
