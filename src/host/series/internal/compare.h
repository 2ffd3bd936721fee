// compare.h: `zerodark compare`: two rule sets over the same luck.
//
//   cmd_compare.c     the command line
//   compare_run.c     pairs of battles, played by the pool's workers, taken in order of their seeds
//   compare_db.c      the file that keeps them
//   what they came to is told by app/experiments/comparison.h
#ifndef HOST_COMPARE_H
#define HOST_COMPARE_H

#include "app/experiments/comparison.h"
#include "host/series/internal/compare_db.h"
#include "host/series/internal/pool.h"
#include "host/series/internal/series.h"
#include "host/setup/plan_rules.h"

#define COMPARE_RUNS 100000000 // pairs, at most
#define COMPARE_TOLD CONTRAST_EXAMPLES

struct compare {
    struct series series;
    struct battle_setup base;          // what both sides have
    struct battle_setup plan[2];       // against, with
    char rules[2][BATTLE_SETUP_RULES]; // of either, as it was typed: "" is as it stands
    int64_t show;                      // how many examples are told
    double until; // as soon as the figure is known to +- so much: 0: no such thing is wanted
    bool sure;    // as soon as it is sure which side has more of it

    // In a worker.
    struct twin_bed bed;

    // Here.
    bool framed; // frames and contrast are there
    struct trial_frame frame[2];
    struct contrast contrast;
    const struct contrast_row *row; // of series.of
    bool enough;                    // what was waited for has come
    struct comparison_example example[COMPARE_TOLD];
    int n_examples;
    struct compare_db file;
    int64_t before; // pairs that the file had already
};

// Plays all there is to play, then the examples once more. What cannot be done was told.
enum exit_status compare_play(struct compare *c);

// Was a moment set, and not a number of pairs? Then intervals are those that always hold.
bool compare_is_open(const struct compare *c);

// Tells what it came to, for people or as JSON. False where it cannot be written.
void compare_tell(FILE *out, const struct compare *c, bool color);
bool compare_json(FILE *out, const struct compare *c);

#endif
