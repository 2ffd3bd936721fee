// sweep_db.h: a file of the battles of a curve: SQLite, a row a battle.
//
//     about     one row: the param, and the first seed
//     point     a row a value: what its battles are made of
//     battle    value, seed, then the columns of trial.h, then the whole battle as its line
//
// Of each value the battles come in the order of their seeds, several to a transaction: whatever
// stops the program leaves a file with the first so many of them, and none twice.
#ifndef HOST_SWEEP_DB_H
#define HOST_SWEEP_DB_H

#include "app/experiments/tally.h"
#include "host/series/internal/battle_db.h"

// What a file is of.
struct sweep_about {
    const char *param; // borrowed
    int64_t first;     // seed
};

struct sweep_db {
    struct battle_db base;
    sqlite3_stmt *insert; // owned: of the value in hand
    int32_t value;        // likewise
};

// Opens a file that is there, which has to be of that. False with the reason in db->base.why.
bool sweep_db_open(struct sweep_db *db, const char *path, const struct sweep_about *about);

// Makes a file, or takes an empty one, for battles like those of the frame.
bool sweep_db_make(struct sweep_db *db, const char *path, const struct sweep_about *about,
                   const struct trial_frame *frame);

// How many battles of a value there are; 0 where that cannot be told.
int64_t sweep_db_rows(struct sweep_db *db, int32_t value);

// From now on battles are of that value, and of the tally's frame: the same that the file has of
// it, where it has any.
bool sweep_db_point(struct sweep_db *db, int32_t value, const struct tally *t);

// Goes through the first so many of its battles, of the seeds from `first` on. False with the
// reason where one is not what it should be; false where `take` says so, which has told it.
bool sweep_db_each(struct sweep_db *db, const struct tally *t, int64_t first, int64_t most,
                   bool (*take)(void *self, const struct trial *one), void *self);

// Adds a battle of it. It is on the disk after the next flush of the base.
bool sweep_db_add(struct sweep_db *db, const struct tally *t, const struct trial *one);

// May be called twice. What is not flushed is dropped.
void sweep_db_close(struct sweep_db *db);

#endif
