// experiment_db.h: the file of an experiment: SQLite, a row a battle.
//
//     meta      key and value: of which seeds the battles are (first, runs), of which those of the
//               whole are of which this is a part (whole_first, whole_runs), and the param of a
//               curve
//     arm       a row an arm: its number, what it is called, its rules as they were typed, what its
//               battles are made of, and how one of them is played again
//     battle    arm, seed, then the columns of sim_battle.h, then the whole battle as its line
//     parting   of pairs: by seed, where the two battles have parted
//     pair      of pairs, a view: seed, both outcomes, where they parted, the whole pair as its
//     line
//
// The arm of a simulation is 0; a comparison has 0, against, and 1, with; an arm of a curve has its
// value for a number. Battles of an arm come in the order of their seeds, several to a transaction:
// whatever stops the program leaves a file with the first so many of them, and none twice. Nothing
// that is read is trusted, but a byte that changes by itself shows only if what it makes is no
// battle any more.
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
#define EXPERIMENT_SIDES 2         // arms that are played beside each other, at most

// What a file is of, one for each command.
extern const struct battle_db_kind experiment_db_sim, experiment_db_compare, experiment_db_sweep;

// So many seeds in a row.
struct seeds {
    int64_t first, runs;
};

struct experiment_db {
    struct battle_db base;
    bool old;           // written by an earlier version, and to be renewed before it is written to
    struct seeds own;   // that the file is for
    struct seeds whole; // those of the experiment that it is a part of
    char param[BATTLE_SETUP_NAME];
    char beside[FILES_PATH]; // what it is called until it is whole; "": as it is
    int64_t added;           // rows
    // Owned: what adds a battle of either arm in hand, and where a pair has parted.
    sqlite3_stmt *insert[EXPERIMENT_SIDES], *part;
    int32_t arm[EXPERIMENT_SIDES];
};

// Opens a file that is there. `writes`: it will be written to; only so does SQLite undo what a
// program that was killed left half done. False with the reason in db->base.why.
bool experiment_db_open(struct experiment_db *db, const struct battle_db_kind *kind,
                        const char *path, bool writes);

// Makes a file, or takes an empty one, for battles with the columns of that frame; own, whole and
// param of `as` are taken over. `whole`: it is there whole or not at all: it has no name of its own
// before experiment_db_finish, and where that does not come, or fails, nothing is left of it.
// Whoever calls keeps others away (file_lock.h).
bool experiment_db_make(struct experiment_db *db, const struct battle_db_kind *kind,
                        const char *path, const struct experiment_db *as,
                        const struct sim_battle_frame *frame, bool whole);
bool experiment_db_finish(struct experiment_db *db);

// Says that the file is for other seeds from now on: some more.
bool experiment_db_extend(struct experiment_db *db, struct seeds own, struct seeds whole);

// An arm, if the file has it (*has). The frame is to be freed by the caller; `again` may be NULL.
// False with the reason if it cannot be read.
bool experiment_db_read_arm(struct experiment_db *db, int32_t arm, bool *has,
                            struct sim_battle_frame *frame, struct sim_again *again);

// Opens a file of a simulation to look at, with its one arm, which has to be there.
bool experiment_db_open_sim(struct experiment_db *db, const char *path,
                            struct sim_battle_frame *frame, struct sim_again *again);

// Adds an arm; name and rules are "" if it has none.
bool experiment_db_put_arm(struct experiment_db *db, int32_t arm, const char *name,
                           const char *rules, const struct sim_battle_frame *frame,
                           const struct sim_again *again);

// From now on battles that are added on that side are of that arm, and of the aggregate's frame.
bool experiment_db_side(struct experiment_db *db, int side, int32_t arm, const struct aggregate *t);

// Makes a file of this version of an old one, in the transaction of the next flush; nothing else
// but looking was done with it. Of pairs: once both sides are there, experiment_db_renew_pairs.
bool experiment_db_renew(struct experiment_db *db, const struct sim_battle_frame *frame);
bool experiment_db_renew_pairs(struct experiment_db *db, const struct aggregate *const side[2]);

// How many battles an arm has; of pairs, how many of them there are.
bool experiment_db_count(struct experiment_db *db, int32_t arm, int64_t *out);

// The first seeds between the first that the file is for and the last of its battles that have
// none: *from to *to. *from is above *to if there are none.
bool experiment_db_hole(struct experiment_db *db, int64_t *from, int64_t *to);

// Adds a battle. It is on the disk after the next flush, which happens by itself where the first
// that was not is a second old.
bool experiment_db_add(struct experiment_db *db, int side, const struct aggregate *t,
                       const struct sim_battle *one);
// The same of a pair, whose sides are 0 and 1.
bool experiment_db_add_pair(struct experiment_db *db, const struct aggregate *const side[2],
                            const struct battle_pair *pair);

// Goes through the lines of `battle`, or `pair`, for which `where` holds (SQL that this program has
// made), by `order` (likewise), the first so many. False with the reason if one cannot be read;
// false where `take` says so, which has taken down the reason.
typedef bool (*experiment_db_line)(void *self, const char *line, int64_t seed);
bool experiment_db_lines(struct experiment_db *db, const char *table, const char *where,
                         const char *order, int64_t most, experiment_db_line take, void *self);

// The same of battles, as battles that were looked at: no more than `reach` is in them.
typedef bool (*experiment_db_take)(void *self, const struct sim_battle *one);
bool experiment_db_select(struct experiment_db *db, struct sim_battle_reach reach,
                          const char *where, const char *order, int64_t most,
                          experiment_db_take take, void *self);

bool experiment_db_flush(struct experiment_db *db);

// May be called twice. What is not flushed is dropped.
void experiment_db_close(struct experiment_db *db);

#endif
