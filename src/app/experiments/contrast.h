// contrast.h: what many pairs of battles come to: how each figure differs, and where they part.
//
// A figure is a column that both sides of a pair have (trial.h). Pairs are taken in the order of
// their seeds; all that is kept are whole numbers, so the same pairs give the same contrast
// wherever they were played.
#ifndef APP_CONTRAST_H
#define APP_CONTRAST_H

#include "app/experiments/statistic.h"
#include "app/experiments/tally.h"
#include "app/experiments/twin.h"

#define CONTRAST_CAUSES   48  // further ones are counted together
#define CONTRAST_EXAMPLES 64  // pairs that are kept of those that have parted, the first ones
#define CONTRAST_ORDERS   101 // orders that pairs part in; those past the last count for it

// A figure of both sides.
struct contrast_row {
    const struct trial_column *a, *b; // of both tallies
    struct paired pairs;              // both battles came to an end
};

// Why pairs have parted, and of which roll that was.
struct contrast_cause {
    uint8_t cause; // enum twin_cause
    char name[TRIAL_NAME];
    int64_t n, flips; // flips: those that also came to another outcome
};

// A pair that has parted.
struct contrast_example {
    int64_t seed;
    struct twin_parting parted;
    bool flip; // its outcome is another one
};

struct contrast {
    const struct tally *a, *b; // borrowed
    struct contrast_row row[TRIAL_COLUMNS];
    int n_rows;
    int64_t pairs;                 // taken
    int64_t whole;                 // of them: nothing failed
    int64_t same, touched, parted; // of those: nothing differs; a roll does, and it came to the
                                   // same; they parted
    int64_t flips;                 // of those that parted: another outcome
    struct contrast_cause cause[CONTRAST_CAUSES]; // the most frequent first, once it is sorted
    int n_causes;
    int64_t others, other_flips;    // of causes for which there was no room
    int64_t order[CONTRAST_ORDERS]; // by order: so many parted in it
    struct contrast_example example[CONTRAST_EXAMPLES];
    int n_examples;
};

// Begins with the tallies of both sides, which are empty still.
void contrast_begin(struct contrast *c, const struct tally *a, const struct tally *b);

// Takes the pair of the next seed. Whoever calls has put its battles into the tallies.
void contrast_take(struct contrast *c, const struct twin *t);

// Puts causes in their order, the most frequent first.
void contrast_sort(struct contrast *c);

// The row of a figure by its name; NULL where there is none.
const struct contrast_row *contrast_named(const struct contrast *c, const char *name);

// Of a row: its difference, b - a.
bool contrast_is_rate(const struct contrast_row *r);
// `always`: an interval that holds at every moment (statistic.h).
struct interval contrast_interval(const struct contrast_row *r, bool always);
double contrast_p(const struct contrast_row *r);
int64_t contrast_needed(const struct contrast_row *r, double half);

#endif
