// paired_stats.h: the statistics of many pairs of battles: how each figure differs, and where pairs
// part.
//
// A figure is a column that both sides of a pair have (sim_battle.h). Pairs are taken in the order
// of their seeds; only whole numbers are kept, so the same pairs give the same stats wherever they
// were played.
#ifndef APP_PAIRED_STATS_H
#define APP_PAIRED_STATS_H

#include "app/experiments/aggregate.h"
#include "app/experiments/battle_pair.h"
#include "app/experiments/statistic.h"

#define PAIRED_STATS_CAUSES   48  // further ones are counted together
#define PAIRED_STATS_EXAMPLES 64  // how many parted pairs are kept, the first ones
#define PAIRED_STATS_ORDERS   101 // orders in which pairs part; later orders count as the last

// A figure of both sides.
struct paired_stats_row {
    const struct sim_battle_column *a, *b; // of both aggregates
    struct paired pairs;                   // of pairs whose battles both ended
};

// Why pairs have parted, and of which roll that was.
struct paired_stats_cause {
    uint8_t cause; // enum battle_pair_cause
    char name[SIM_BATTLE_NAME];
    int64_t n, flips; // flips: those that also had a different outcome
};

// A pair that has parted.
struct paired_stats_example {
    int64_t seed;
    struct battle_pair_parting parted;
    bool flip; // its outcomes differ; stays at home
};

struct paired_stats {
    const struct aggregate *a, *b; // borrowed
    struct paired_stats_row row[SIM_BATTLE_COLUMNS];
    int n_rows;
    int64_t pairs;                 // taken
    int64_t whole;                 // of them: nothing failed
    int64_t same, touched, parted; // of those: nothing differs; only what a roll needed differs;
                                   // they parted
    int64_t flips;                 // of those that parted: a different outcome
    struct paired_stats_cause
        cause[PAIRED_STATS_CAUSES]; // the most frequent first, once it is sorted
    int n_causes;
    int64_t others, other_flips;        // of causes for which there was no room
    int64_t order[PAIRED_STATS_ORDERS]; // by order: how many parted in it
    struct paired_stats_example example[PAIRED_STATS_EXAMPLES];
    int n_examples;
};

// Begins with the aggregates of both sides, which are still empty.
void paired_stats_begin(struct paired_stats *c, const struct aggregate *a,
                        const struct aggregate *b);

// Adds the pair of the next seed. The caller has already added its battles to the aggregates.
void paired_stats_take(struct paired_stats *c, const struct battle_pair *t);

// Sorts the causes, the most frequent first.
void paired_stats_sort(struct paired_stats *c);

// The row of a figure by its name; NULL if there is none.
const struct paired_stats_row *paired_stats_named(const struct paired_stats *c, const char *name);

// About a row: its difference, b - a.
bool paired_stats_is_rate(const struct paired_stats_row *r);
// `always`: an interval that is always valid (statistic.h).
struct interval paired_stats_interval(const struct paired_stats_row *r, bool always);
double paired_stats_p(const struct paired_stats_row *r);
int64_t paired_stats_needed(const struct paired_stats_row *r, double half);

#endif
