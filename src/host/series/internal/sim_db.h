// sim_db.h: a file of battles that were simulated: SQLite, a row a battle.
//
//     frame     one row: what the battles are made of, and how to play one again
//     battle    seed, then the columns of trial.h, then the whole battle as its line
//
// Battles come in the order of their seeds, several to a transaction: whatever stops the program
// leaves a file with the first so many of them, and none twice. Nothing that is read is trusted,
// but a byte that changes by itself shows only where what it makes is no battle any more.
#ifndef HOST_SIM_DB_H
#define HOST_SIM_DB_H

#include "app/experiments/trial.h"
#include "host/series/internal/battle_db.h"

struct sim_again;
struct tally;

// So many seeds in a row.
struct seeds {
    int64_t first, runs;
};

struct sim_db {
    struct battle_db base;
    sqlite3_stmt *insert;     // owned
    int64_t first, runs;      // the seeds that the file is for
    struct seeds whole;       // those of the simulation that it is a part of
    int64_t rows;             // that are in it
    int64_t least, most;      // their seeds; where there are rows
    char beside[FILES_PATH];  // sim_db_make_whole: what it is called until it is whole; "": nothing
    struct trial_reach reach; // what its battles may speak of: of its frame, or of another
};

// Opens a file that is there and reads its frame, to be freed by the caller. `writes`: rows will be
// added. False with the reason in db->base.why.
bool sim_db_open(struct sim_db *db, const char *path, bool writes, struct trial_frame *frame,
                 struct sim_again *again);

// Makes a file, or takes an empty one: for the seeds `own` of a simulation of `whole`.
bool sim_db_make(struct sim_db *db, const char *path, const struct trial_frame *frame,
                 const struct sim_again *again, struct seeds own, struct seeds whole);

// The same of a file that is there whole or not at all: it has no name of its own before
// sim_db_finish, and where that does not come, or fails, nothing is left of it. Whoever calls keeps
// others away (hold.h).
bool sim_db_make_whole(struct sim_db *db, const char *path, const struct trial_frame *frame,
                       const struct sim_again *again, struct seeds whole);
bool sim_db_finish(struct sim_db *db);

// Says that the file is for other seeds from now on: some more.
bool sim_db_extend(struct sim_db *db, struct seeds own, struct seeds whole);

// The first seeds below the most that have no battle: *from to *to. *from is above *to where there
// are none.
bool sim_db_hole(struct sim_db *db, int64_t *from, int64_t *to);

// Adds a battle. It is on the disk after the next sim_db_flush, which happens by itself where the
// first that was not is a second old.
bool sim_db_add(struct sim_db *db, const struct tally *t, const struct trial *one);
bool sim_db_flush(struct sim_db *db);

// Goes through the battles in the order of their seeds. False with the reason where one is not what
// it should be, or `take` says so.
typedef bool (*sim_db_take)(void *self, const struct trial *one);
bool sim_db_each(struct sim_db *db, sim_db_take take, void *self);

// The same of the battles for which `where` holds (SQL that this program has made; NULL: all), by
// `order` (likewise), the first so many.
bool sim_db_select(struct sim_db *db, const char *where, const char *order, int64_t most,
                   sim_db_take take, void *self);

// May be called twice. What is not flushed is dropped.
void sim_db_close(struct sim_db *db);

#endif
