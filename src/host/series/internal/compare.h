// compare.h: `zerodark compare`: two rule sets over the same luck: an experiment of two arms that
// are played beside each other.
//
//   cmd_compare.c   the command line
//   compare.c       what is made of each pair, when it is enough, and the pairs that are told
#ifndef HOST_COMPARE_H
#define HOST_COMPARE_H

#include "app/experiments/comparison.h"
#include "host/series/internal/experiment.h"
#include "host/setup/plan_rules.h"

struct compare {
    struct experiment e;
    struct experiment_arm arm[2]; // against, with
    char rules[2][PLAN_RULES];    // of either, as it was typed: "" is as it stands
    int64_t show;                 // how many examples are told
    double until; // as soon as the figure is known to +- so much: 0: no such thing is wanted
    bool sure;    // as soon as it is sure which side has more of it

    struct contrast contrast;
    const struct contrast_row *row; // of the figure that counts
    struct comparison_example example[CONTRAST_EXAMPLES];
    int n_examples;
};

extern const struct experiment_kind compare_kind;

// Was a moment set, and not a number of pairs? Then intervals are those that always hold.
bool compare_is_open(const struct compare *c);

#endif
