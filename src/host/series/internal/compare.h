// compare.h: `zerodark compare`: two rule sets over the same luck: an experiment of two arms that
// are played beside each other.
//
//   cmd_compare.c   the command line
//   compare.c       what is made of each pair, when it is enough, and the pairs that are told
#ifndef HOST_COMPARE_H
#define HOST_COMPARE_H

#include "app/experiments/comparison.h"
#include "host/series/internal/experiment.h"
#include "host/setup/setup_rules.h"

struct compare {
    struct experiment e;
    struct experiment_arm arm[2];      // against, with
    char rules[2][BATTLE_SETUP_RULES]; // of either, as it was typed: "" is as it stands
    int64_t show;                      // how many examples are told
    struct paired_stats stats;
    struct comparison told; // until and sure as they were asked for, the rest as it goes
    struct sim_result side[2];
    struct comparison_example example[PAIRED_STATS_EXAMPLES];
};

extern const struct experiment_kind compare_kind;

#endif
