// aggregate.h: the statistics of many battles taken together.
//
// Everything in it is a whole number, added up exactly: whichever way the battles are divided and
// in whichever order they were played, the same battles give the same aggregate to the last bit.
// Battles are taken in the order of their seeds.
#ifndef APP_AGGREGATE_H
#define APP_AGGREGATE_H

#include "app/experiments/sim_battle.h"
#include "app/experiments/statistic.h"

#define AGGREGATE_EXAMPLES 3 // how many seeds are kept of everything counted, the first ones

struct aggregate_count {
    int64_t n;
    int64_t seed[AGGREGATE_EXAMPLES]; // the first n of them, if there are fewer
};

// How often a column had a value.
struct aggregate_bar {
    int64_t value;
    struct aggregate_count count;
};

// One column, over the battles that came to an end.
struct aggregate_column {
    int64_t n, sum, squares, least, most; // squares: INT64_MAX if there are more
    struct aggregate_bar *bar; // owned; in the order of the values, none that did not come up
    int n_bars, room;
};

// A way in which battles ended: an outcome of the frame, and the name of the ending.
struct aggregate_ending {
    int outcome; // below 0: it did not end, and the value is -1 - enum sim_battle_state
    char text[SIM_BATTLE_WHY];
    struct aggregate_count count;
};

// Who fell by what.
struct aggregate_fall {
    uint8_t person, kind; // of the victim, as in struct sim_battle_fall
    uint8_t by, by_person, cause;
    int64_t out, dead; // out of action, and killed
    struct aggregate_count count;
};

// Where somebody fell: in squares of a grid.
#define AGGREGATE_CELLS 96 // along the longer side of the table, at most
struct aggregate_ground {
    int cell;                 // the side of a square, in lengths
    int across, along;        // squares
    int32_t *people, *others; // owned: falls by square, along the rows
};

#define AGGREGATE_ENDINGS 64 // battles that end in further ways are counted together

struct aggregate {
    const struct sim_battle_frame *frame;
    struct sim_battle_column column[SIM_BATTLE_COLUMNS];
    int n_columns;
    int64_t n;                                       // battles
    struct aggregate_count state[SIM_BATTLE_STATES]; // of them
    struct aggregate_count outcome[SIM_BATTLE_OUTCOMES];
    struct aggregate_column by[SIM_BATTLE_COLUMNS];
    struct aggregate_ending ending[AGGREGATE_ENDINGS];
    int n_endings;
    struct aggregate_count other_endings; // ways for which there was no room
    struct aggregate_fall *fall;          // owned
    int n_falls, room;
    struct aggregate_ground ground;
    uint64_t hash; // of the frame's hash and of all battles in order, except for the names by which
                   // files were called: two aggregates with the same hash are of the same battles
    bool failed;   // out of memory, or the table has no size
};

// Begins an empty one. The frame is borrowed. aggregate_free frees what it owns.
void aggregate_begin(struct aggregate *t, const struct sim_battle_frame *f);
void aggregate_free(struct aggregate *t);

// Adds the battle of the next seed. False if out of memory: then the aggregate is useless.
bool aggregate_take(struct aggregate *t, const struct sim_battle *one);

// The aggregate of a column by its name; NULL if there is no such column.
const struct aggregate_column *aggregate_named(const struct aggregate *t, const char *name);

// Mean and standard deviation of the battles.
double aggregate_mean(const struct aggregate_column *c);
double aggregate_deviation(const struct aggregate_column *c);

// Half the width of Student's interval of the mean; 0 for fewer than two battles. And the interval;
// for a share, Wilson's. Without any battle nothing is known: NAN, or 0 to 1.
double aggregate_half(const struct aggregate_column *c, double confidence);
struct interval aggregate_interval(const struct aggregate_column *c,
                                   enum sim_battle_measure measure, double confidence);

#endif
