// sim_result.h: the results of many battles of one mission, in words and bars, as JSON and as a
// table. It does not depend on where they were played or are kept.
#ifndef APP_SIM_RESULT_H
#define APP_SIM_RESULT_H

#include <jansson.h>
#include <stdio.h>

#include "app/experiments/aggregate.h"

// The command line that plays a battle of the simulation again: `before`, its seed, `after`.
struct sim_again {
    char before[2 * FILES_PATH], after[2 * FILES_PATH];
};

// What is known about battles that were simulated, wherever they come from. Borrowed.
struct sim_result {
    const struct sim_battle_frame *frame;
    const struct aggregate *aggregate;
    const struct sim_again *again;
    int64_t first, runs; // the requested seeds: first to first + runs - 1
};

// How to play one of the plan's battles again.
void sim_again_of(struct sim_again *a, const struct battle_setup *p, int64_t orders_max);

// Prints the results, for people or as JSON. False if it cannot be written.
void sim_tell(FILE *out, const struct sim_result *r, bool color);
void sim_json(FILE *out, const struct sim_result *r);

// The same as a new object.
json_t *sim_result_json(const struct sim_result *r);

// A table of the columns: its first line, then a line for each battle.
void sim_csv_head(FILE *out, const struct aggregate *t);
void sim_csv_row(FILE *out, const struct aggregate *t, const struct sim_battle *one);

#endif
