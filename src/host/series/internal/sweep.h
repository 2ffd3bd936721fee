// sweep.h: `zerodark sweep`: what a mission comes to as one param goes through its values.
//
//   cmd_sweep.c    the command line
//   sweep_run.c    the battles of each value, over the same seeds and the same luck
//   sweep_db.c     the file that keeps them
//   the curve is told by app/experiments/curve.h
#ifndef HOST_SWEEP_H
#define HOST_SWEEP_H

#include "app/experiments/curve.h"
#include "host/series/internal/intake.h"
#include "host/series/internal/sweep_db.h"

#define SWEEP_RUNS   10000000 // battles with a value, at most
#define SWEEP_POINTS CURVE_POINTS

// One value.
struct sweep_point {
    int32_t value;
    struct battle_setup plan;
    struct intake in;    // what its battles come to
    int64_t *figure;     // owned: that of each battle, TRIAL_NOTHING where it has none
    int64_t n;           // of them
    struct paired step;  // against the point before
    struct paired first; // against the first point
};

struct sweep {
    struct series series; // of each value; series.of is the figure of the curve
    struct battle_setup base;
    char param[BATTLE_SETUP_NAME]; // what goes through its values
    struct sweep_point *point;     // owned: SWEEP_POINTS, once there is one
    int n_points, at;              // at: the one in hand
    int64_t played;                // battles of all points, kept ones and others
    struct sweep_db file;
    int64_t before; // battles of the value in hand that the file had when its workers were begun
};

// Plays all points. What cannot be done was told.
enum exit_status sweep_play(struct sweep *s);
void sweep_free(struct sweep *s);

// Tells what it came to. False where it cannot be written.
void sweep_tell(FILE *out, const struct sweep *s, bool color);
void sweep_csv(FILE *out, const struct sweep *s);
bool sweep_json(FILE *out, const struct sweep *s);

#endif
