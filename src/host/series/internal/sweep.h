// sweep.h: `zerodark sweep`: the results of a mission for each value of one param: an experiment
// with an arm for each value.
//
//   cmd_sweep.c   the command line
//   sweep.c       what is made of each battle
#ifndef HOST_SWEEP_H
#define HOST_SWEEP_H

#include "app/experiments/curve.h"
#include "host/series/internal/experiment.h"

#define SWEEP_RUNS 10000000 // battles with a value, at most

// A worker reads the arms; the rest but for `e` is the parent's alone.
struct sweep {
    struct experiment e;
    struct experiment_arm *arm;    // owned: CURVE_POINTS, once there is one
    int64_t *figure[CURVE_POINTS]; // owned: of each arm that of each battle, SIM_BATTLE_NOTHING: it
                                   // has none
    const struct sim_battle_column *column; // of the figure, in the arm in hand
    struct curve told;
};

extern const struct experiment_kind sweep_kind;

#endif
