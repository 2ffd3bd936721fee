// sweep.h: `zerodark sweep`: what a mission comes to as one param goes through its values: an
// experiment of an arm for each of them.
//
//   cmd_sweep.c   the command line
//   sweep.c       what is made of each battle
#ifndef HOST_SWEEP_H
#define HOST_SWEEP_H

#include "app/experiments/curve.h"
#include "host/series/internal/experiment.h"

#define SWEEP_RUNS 10000000 // battles with a value, at most

// One value, beside its arm.
struct sweep_point {
    int64_t *figure;     // owned: that of each battle, TRIAL_NOTHING where it has none
    int64_t n;           // of them
    struct paired step;  // against the point before
    struct paired first; // against the first point
};

struct sweep {
    struct experiment e;
    struct experiment_arm *arm; // owned: CURVE_POINTS, once there is one
    struct sweep_point point[CURVE_POINTS];
    const struct trial_column *figure; // of the arm in hand; its name is the same in all
};

extern const struct experiment_kind sweep_kind;

#endif
