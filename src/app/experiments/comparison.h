// comparison.h: what two rule sets have come to over the same luck, told in words, as JSON and as a
// table. Nothing in it says where the pairs were played or kept.
#ifndef APP_COMPARISON_H
#define APP_COMPARISON_H

#include <stdio.h>

#include "app/experiments/paired_stats.h"
#include "app/experiments/sim_result.h"

// A pair that has parted, told in words.
struct comparison_example {
    struct paired_stats_example of;
    char words[BATTLE_PAIR_WORDS];
};

// Of two sides the first is "against", the second "with". Borrowed.
struct comparison {
    const struct battle_setup *base;    // what both sides have
    const char *rules[2];               // of either, as it was typed: "" is as it stands
    const struct sim_result *side;      // either by itself
    const struct paired_stats *stats;   // with its causes in their order
    const struct paired_stats_row *row; // the figure that counts
    const struct comparison_example *example;
    int n_examples;
    int64_t first, runs; // the first seed, and the pairs that were wanted
    double until;     // as soon as the figure is known to +- so much; 0: no such thing was wanted
    bool sure;        // as soon as it is sure which side has more of it
    bool enough;      // what was waited for has come
    bool interrupted; // from the keyboard
};

// Was a moment set, and not a number of pairs? Then intervals are those that always hold.
bool comparison_is_open(const struct comparison *c);

// Tells what it came to, for people or as JSON. False if it cannot be written.
void comparison_tell(FILE *out, const struct comparison *c, bool color);
bool comparison_json(FILE *out, const struct comparison *c);

// A table: its first line, then one for each pair.
void comparison_csv_head(FILE *out, const struct paired_stats *c);
void comparison_csv_row(FILE *out, const struct paired_stats *c, const struct battle_pair *t);

#endif
