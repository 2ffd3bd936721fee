// comparison.h: the results of two rule sets with the same luck, in words, as JSON and as a table.
// It does not depend on where the pairs were played or are kept.
#ifndef APP_COMPARISON_H
#define APP_COMPARISON_H

#include <stdio.h>

#include "app/experiments/paired_stats.h"
#include "app/experiments/sim_result.h"

// A pair that has parted, in words.
struct comparison_example {
    struct paired_stats_example of;
    char words[BATTLE_PAIR_WORDS];
};

// The first of the two sides is "against", the second "with". Borrowed.
struct comparison {
    const struct battle_setup *base;    // what both sides have in common
    const char *rules[2];               // of each side, as typed; "": no change
    const struct sim_result *side;      // each by itself
    const struct paired_stats *stats;   // with its causes sorted
    const struct paired_stats_row *row; // the main figure
    const struct comparison_example *example;
    int n_examples;
    int64_t first, runs; // the first seed, and the number of pairs requested
    double until;        // stop when the figure is known to +- this much; 0: not requested
    bool sure;           // stop when it is certain which side has more of it
    bool enough;         // that has been reached
    bool interrupted;    // from the keyboard
};

// Is there a condition for stopping instead of a number of pairs? Then intervals are always valid.
bool comparison_is_open(const struct comparison *c);

// Prints the results, for people or as JSON. False if it cannot be written.
void comparison_tell(FILE *out, const struct comparison *c, bool color);
void comparison_json(FILE *out, const struct comparison *c);

// A table: its first line, then one for each pair.
void comparison_csv_head(FILE *out, const struct paired_stats *c);
void comparison_csv_row(FILE *out, const struct paired_stats *c, const struct battle_pair *t);

#endif
