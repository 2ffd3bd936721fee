// compare.h: `zerodark compare`: two sets of rules with the same luck: an experiment of two arms
// whose battles are played in pairs.
//
//   cmd_compare.c   the command line
//   compare.c       what is counted of each pair, when to stop, and the pairs that are shown
#ifndef HOST_COMPARE_H
#define HOST_COMPARE_H

#include "app/experiments/comparison.h"
#include "host/series/internal/experiment.h"
#include "host/setup/setup_rules.h"

// A worker reads the arms and, where it tells of an example, that; the rest but for `e` is the
// parent's alone.
struct compare {
    struct experiment e;
    struct experiment_arm arm[2];      // against, with
    char rules[2][BATTLE_SETUP_RULES]; // of each arm, as they were typed; "": unchanged
    int64_t show;                      // how many examples are shown
    struct paired_stats stats;
    struct comparison told; // `until` and `sure` are set from the options, the rest during the run
    struct sim_result side[2];
    struct comparison_example example[PAIRED_STATS_EXAMPLES];
};

extern const struct experiment_kind compare_kind;

#endif
