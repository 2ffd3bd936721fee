// tally.h: what many battles come to, taken together.
//
// Everything in it is a whole number, added up exactly: whichever way the battles are divided and
// in whichever order they were played, the same battles give the same tally to the last bit.
// Battles are taken in the order of their seeds.
#ifndef APP_TALLY_H
#define APP_TALLY_H

#include "app/experiments/statistic.h"
#include "app/experiments/trial.h"

#define TALLY_EXAMPLES 3 // seeds that are kept of whatever is counted, the first ones

struct tally_count {
    int64_t n;
    int64_t seed[TALLY_EXAMPLES]; // the first n of them, where there are fewer
};

// How often a column had a value.
struct tally_bar {
    int64_t value;
    struct tally_count count;
};

// One column, over the battles that came to an end.
struct tally_column {
    int64_t n, sum, squares, least, most; // squares: INT64_MAX where there are more
    struct tally_bar *bar; // owned; in the order of the values, none that did not come up
    int n_bars, room;
};

// A way that battles ended: an outcome of the frame and what the end was called.
struct tally_ending {
    int outcome; // below 0: it did not come to an end, and -1 - enum trial_state is how
    char text[TRIAL_WHY];
    struct tally_count count;
};

// Who fell by what.
struct tally_fall {
    uint8_t person, kind; // of the victim, as in struct trial_fall
    uint8_t by, by_person, cause;
    int64_t out, dead; // out of action, and killed
    struct tally_count count;
};

// Where somebody fell: in squares of a grid.
#define TALLY_CELLS 96 // along the longer side of the table, at most
struct tally_ground {
    int cell;                 // the side of a square, in lengths
    int across, along;        // squares
    int32_t *people, *others; // owned: falls by square, along the rows
};

#define TALLY_ENDINGS 64 // further ones are counted under the last

struct tally {
    const struct trial_frame *frame;
    struct trial_column column[TRIAL_COLUMNS];
    int n_columns;
    int64_t n;                              // battles
    struct tally_count state[TRIAL_STATES]; // of them
    struct tally_count outcome[TRIAL_OUTCOMES];
    struct tally_column by[TRIAL_COLUMNS];
    struct tally_ending ending[TALLY_ENDINGS];
    int n_endings;
    struct tally_fall *fall; // owned
    int n_falls, room;
    struct tally_ground ground;
    uint64_t hash; // of the frame's, and of all trials one after another, but for what hangs on how
                   // a mission was called: two tallies are of the same battles where these are the
                   // same
    bool failed;   // there was no memory for something, or the table has no size
};

// An empty one. The frame is borrowed. tally_free gives back what it owns.
void tally_begin(struct tally *t, const struct trial_frame *f);
void tally_free(struct tally *t);

// Takes a battle, that of the next seed. False where there was no memory: the tally is of no use
// any more.
bool tally_take(struct tally *t, const struct trial *one);

// The tally of a column by its name; NULL where there is no such column.
const struct tally_column *tally_named(const struct tally *t, const char *name);

// Mean and standard deviation of the battles.
double tally_mean(const struct tally_column *c);
double tally_deviation(const struct tally_column *c);

// Half the width of Student's interval of the mean; 0 of fewer than two battles. And the interval:
// of a share Wilson's. Of no battle nothing is known: NAN, or 0 to 1.
double tally_half(const struct tally_column *c, double confidence);
struct interval tally_interval(const struct tally_column *c, enum trial_measure measure,
                               double confidence);

#endif
