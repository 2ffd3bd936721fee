// experiment_db.h: the file of an experiment: SQLite, a row for each battle.
//
//     meta      key and value: the seeds of the battles (first, runs), the seeds of the whole
//               experiment that this file is a part of (whole_first, whole_runs), and the param
//               of a curve
//     arm       a row for each arm: its number, its name, its rules as they were typed, what its
//               battles are made of, and how one of them is played again
//     battle    arm, seed, then the columns of sim_battle.h, then the whole battle as its line
//     parting   for pairs: the seed, and where the two battles parted
//     pair      for pairs, a view: seed, both outcomes, where they parted, the whole pair as its
//               line
//
// The arm of a simulation is 0; a comparison has 0, against, and 1, with; the number of an arm of a
// curve is its value. Battles of an arm come in the order of their seeds, several to a transaction:
// whatever stops the program, the file has the first of them without a gap, and none twice. Nothing
// that is read is trusted, but a byte that changes by itself is noticed only if the row is no
// longer a valid battle.
//
//   experiment_db.c          opening, making, reading and adding
//   experiment_db_tables.c   the tables of a new file, and how a battle becomes a row
//   experiment_db_old.c      files of earlier versions
#ifndef HOST_EXPERIMENT_DB_H
#define HOST_EXPERIMENT_DB_H

#include "app/experiments/battle_pair.h"
#include "app/experiments/sim_result.h"
#include "host/series/internal/battle_db.h"

#define EXPERIMENT_RUNS  100000000 // battles of an arm, or pairs, at most
#define EXPERIMENT_SIDES 2         // arms that are played in pairs, at most

// The kinds of such files, one for each command.
extern const struct battle_db_kind experiment_db_sim, experiment_db_compare, experiment_db_sweep;

// Consecutive seeds.
struct seeds {
    int64_t first, runs;
};

struct experiment_db {
    struct battle_db base;
    bool old;           // written by an earlier version; it must be renewed before it is written to
    struct seeds own;   // that the file is for
    struct seeds whole; // those of the whole experiment that it is a part of
    char param[BATTLE_SETUP_NAME];
    char beside[FILES_PATH]; // its name until it is complete; "": its own name
    int64_t added;           // rows
    // Owned: add a battle of either current arm, and where a pair parted.
    sqlite3_stmt *insert[EXPERIMENT_SIDES], *part;
    int32_t arm[EXPERIMENT_SIDES];
};

// Opens an existing file that has the tables of its kind, and nothing else. `writes`: it will be
// written to; otherwise nothing is, but that what a killed program left half done is undone. False
// with the reason in db->base.why.
bool experiment_db_open(struct experiment_db *db, const struct battle_db_kind *kind,
                        const char *path, bool writes);

// Makes a file, or uses an empty one, for battles with the columns of that frame; own, whole and
// param are taken from `as`. `whole`: the file appears completely or not at all: it gets its name
// in experiment_db_finish, and if that is not called, or fails, nothing is left of it. The caller
// keeps other programs away (file_lock.h).
bool experiment_db_make(struct experiment_db *db, const struct battle_db_kind *kind,
                        const char *path, const struct experiment_db *as,
                        const struct sim_battle_frame *frame, bool whole);
bool experiment_db_finish(struct experiment_db *db);

// From now on the file is for more seeds.
bool experiment_db_extend(struct experiment_db *db, struct seeds own, struct seeds whole);

// An arm, if the file has it (*has). The caller frees the frame; `again` may be NULL. False with
// the reason if it cannot be read.
bool experiment_db_read_arm(struct experiment_db *db, int32_t arm, bool *has,
                            struct sim_battle_frame *frame, struct sim_again *again);

// Opens a file of a simulation for reading, with its only arm, which must be there.
bool experiment_db_open_sim(struct experiment_db *db, const char *path,
                            struct sim_battle_frame *frame, struct sim_again *again);

// Adds an arm; name and rules are "" if it has none.
bool experiment_db_put_arm(struct experiment_db *db, int32_t arm, const char *name,
                           const char *rules, const struct sim_battle_frame *frame,
                           const struct sim_again *again);

// From now on battles added on that side belong to that arm, and have the aggregate's frame.
bool experiment_db_side(struct experiment_db *db, int side, int32_t arm, const struct aggregate *t);

// Turns an old file into one of this version, in the transaction of the next flush; until then it
// was only read. For pairs: experiment_db_renew_pairs, once both sides are set.
bool experiment_db_renew(struct experiment_db *db, const struct sim_battle_frame *frame);
bool experiment_db_renew_pairs(struct experiment_db *db, const struct aggregate *const side[2]);

// How many battles an arm has; for pairs, how many pairs.
bool experiment_db_count(struct experiment_db *db, int32_t arm, int64_t *out);

// The first gap: seeds without a battle, from the first seed of the file to its last battle: *from
// to *to. *from is above *to if there is no gap.
bool experiment_db_hole(struct experiment_db *db, int64_t *from, int64_t *to);

// Adds a battle. It is on the disk after the next flush, which happens by itself when the oldest
// battle that is not on the disk is a second old.
bool experiment_db_add(struct experiment_db *db, int side, const struct aggregate *t,
                       const struct sim_battle *one);
// The same for a pair, whose sides are 0 and 1.
bool experiment_db_add_pair(struct experiment_db *db, const struct aggregate *const side[2],
                            const struct battle_pair *pair);

// Goes through the lines of `battle`, or `pair`, for which `where` holds (SQL that this program has
// made), by `order` (likewise), at most `most` of them. False with the reason if one cannot be
// read, or if `take` returns false, which sets the reason.
typedef bool (*experiment_db_line)(void *self, const char *line, int64_t seed);
bool experiment_db_lines(struct experiment_db *db, const char *table, const char *where,
                         const char *order, int64_t most, experiment_db_line take, void *self);

// The same for battles, read and checked: nothing in them exceeds `reach`.
typedef bool (*experiment_db_take)(void *self, const struct sim_battle *one);
bool experiment_db_select(struct experiment_db *db, struct sim_battle_reach reach,
                          const char *where, const char *order, int64_t most,
                          experiment_db_take take, void *self);

bool experiment_db_flush(struct experiment_db *db);

// May be called twice. What is not flushed is dropped.
void experiment_db_close(struct experiment_db *db);

#endif
