// sim.h: `zerodark sim`: many battles of a mission, what they come to, and where they are kept.
//
//   cmd_sim.c      the command line
//   sim_run.c      battles, played by the pool's workers and taken in the order of their seeds
//   sim_tell.c     what they came to, in words and bars
//   sim_falls.c    the same of who fell by what
//   sim_json.c     the same as JSON
//   sim_csv.c      the battles themselves, a line each
//   sim_db.c       the file that keeps them
//   cmd_sim_show.c, cmd_sim_merge.c   what is done with such files
#ifndef HOST_SIM_H
#define HOST_SIM_H

#include <jansson.h>

#include "host/base/options.h"
#include "host/series/intake.h"
#include "host/series/sim_db.h"

#define SIM_RUNS 100000000 // battles, at most

// The command line that plays a battle of the simulation again is `before`, its seed, `after`.
struct sim_again {
    char before[2 * FILES_PATH], after[2 * FILES_PATH];
};

// What is known of battles that were simulated, wherever they come from.
struct sim_result {
    const struct trial_frame *frame;
    const struct tally *tally;
    const struct sim_again *again;
    int64_t first, runs; // that were wanted: seeds first to first + runs - 1
};

struct sim {
    struct series series; // seed and runs are those of the whole simulation
    struct plan plan;
    int64_t shard, shards;
    int64_t first, n; // seeds of this shard
    int64_t before;   // battles that the file had when the workers were begun behind them
    struct intake in;
    struct sim_again again;
    struct sim_db file;
};

// Plays all there is to play. What cannot be done was told.
enum exit_status sim_play(struct sim *s);

// How to play one of the plan's battles again.
void sim_again_of(struct sim_again *a, const struct plan *p, int64_t orders_max);

// Tells what it came to, for people or as JSON. False where it cannot be written.
void sim_tell(FILE *out, const struct sim_result *r, bool color);
void sim_tell_falls(FILE *out, const struct sim_result *r, bool color);
bool sim_json(FILE *out, const struct sim_result *r);

// The same as a new object.
json_t *sim_result_json(const struct sim_result *r);

// A table of the columns: its first line, then a line for each battle.
void sim_csv_head(FILE *out, const struct tally *t);
void sim_csv_row(FILE *out, const struct tally *t, const struct trial *one);

// EXIT_DONE where all battles came to an end; else tells of those that did not.
enum exit_status sim_judge(const struct sim_result *r);

#endif
