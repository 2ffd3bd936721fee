// compare_db.h: a file of pairs of battles: SQLite, a row a pair.
//
//     about     one row: what either side is made of, and the first seed
//     pair      seed, how either battle ended, where they parted, then the whole pair as its line
//
// Pairs come in the order of their seeds, several to a transaction: whatever stops the program
// leaves a file with the first so many of them, and none twice.
#ifndef HOST_COMPARE_DB_H
#define HOST_COMPARE_DB_H

#include "app/experiments/twin.h"
#include "host/series/internal/battle_db.h"

// What the pairs of a file are of. All of it is borrowed.
struct compare_about {
    const struct trial_frame *frame; // two: against, with
    const char *rules[2];            // likewise, as they were typed
    int64_t first;                   // seed
};

struct compare_db {
    struct battle_db base;
    sqlite3_stmt *insert; // owned
    const struct trial_frame *frame;
    int64_t first; // seed
};

// Makes a file, or takes an empty one; with `resume` one that has pairs of the same. False with the
// reason in db->base.why.
bool compare_db_open(struct compare_db *db, const char *path, const struct compare_about *about,
                     bool resume);

// How many of the first `most` pairs a file has; 0 where it is none, which is told when it is
// opened. It is opened for writing, for only so does SQLite undo what a program that was killed
// left half done.
int64_t compare_db_rows(const char *path, int64_t most);

// Goes through the first so many pairs in the order of their seeds. False with the reason where one
// is not what it should be; false where `take` says so, which has told it.
bool compare_db_each(struct compare_db *db, int64_t most,
                     bool (*take)(void *self, const struct twin *t), void *self);

// Adds a pair. It is on the disk after the next flush.
bool compare_db_add(struct compare_db *db, const struct twin *t, const char *line);
bool compare_db_flush(struct compare_db *db);

// May be called twice. What is not flushed is dropped.
void compare_db_close(struct compare_db *db);

#endif
