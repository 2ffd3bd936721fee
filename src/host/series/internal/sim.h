// sim.h: `zerodark sim`: many battles of a mission, what they come to, and where they are kept.
//
//   cmd_sim.c      the command line
//   sim_run.c      battles, played by the pool's workers and taken in the order of their seeds
//   sim_db.c       the file that keeps them
//   cmd_sim_show.c, cmd_sim_merge.c   what is done with such files
//   what they came to is told by app/experiments/sim_result.h
#ifndef HOST_SIM_H
#define HOST_SIM_H

#include "app/experiments/sim_result.h"
#include "host/base/options.h"
#include "host/series/internal/intake.h"
#include "host/series/internal/sim_db.h"

#define SIM_RUNS 100000000 // battles, at most

struct sim {
    struct series series; // seed and runs are those of the whole simulation
    struct battle_setup plan;
    int64_t shard, shards;
    int64_t first, n; // seeds of this shard
    int64_t before;   // battles that the file had when the workers were begun behind them
    struct intake in;
    struct sim_again again;
    struct sim_db file;
};

// Plays all there is to play. What cannot be done was told.
enum exit_status sim_play(struct sim *s);

// EXIT_DONE where all battles came to an end; else tells of those that did not.
enum exit_status sim_judge(const struct sim_result *r);

#endif
