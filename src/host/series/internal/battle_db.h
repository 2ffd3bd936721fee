// battle_db.h: an SQLite file of battles, whatever its tables are (experiment_db.h).
//
// Several rows make a transaction: whatever stops the program, the file has the first rows without
// a gap. Functions that return false leave the reason in b->why.
#ifndef HOST_BATTLE_DB_H
#define HOST_BATTLE_DB_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "app/journal/journal_text.h"
#include "host/files/files.h"

#define BATTLE_DB_WHY (FILES_PATH + JOURNAL_WHY)

// A kind of such files.
struct battle_db_kind {
    int application, format;                 // of SQLite's header: application_id, user_version
    int old_format;                          // the format of the version before
    const char *rows;                        // what is kept: "battles"
    const char *command;                     // what makes one: "sim"
    const char *reader;                      // what tells of one: "zerodark sim show FILE"
    const struct battle_db_kind *const *all; // every kind that there is; NULL ends them
};

struct battle_db {
    const struct battle_db_kind *kind;
    sqlite3 *db; // NULL: no file is open
    char path[FILES_PATH];
    char why[BATTLE_DB_WHY]; // the last failure: a sentence that begins with the path
    bool whole;              // the file is written completely or not at all, so messages do not
                             // mention --resume
    bool kept;               // the file has tables that a failure leaves
    bool changing;           // rows were added that are not on the disk yet
    double since;            // when the first of those was added
};

// Is there no such file, or is it empty?
bool battle_db_is_new(const char *path);

// Connects; flags are those of sqlite3_open_v2. The contents of the file are not checked.
bool battle_db_connect(struct battle_db *b, const struct battle_db_kind *kind, const char *path,
                       int flags);

// Is it of that kind, and of this version, or of the one before it (*old)?
bool battle_db_is_ours(struct battle_db *b, bool *old);

// Marks it as such a file, in a transaction of the caller's.
bool battle_db_claim(struct battle_db *b);

// Put the reason for a failure into b->why, after the path; battle_db_blame puts SQLite's reason
// there. Always false.
bool battle_db_wrong(struct battle_db *b, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
bool battle_db_blame(struct battle_db *b, int code);

// Statements. battle_db_run runs all statements of a text; battle_db_prepare prepares one, which
// the caller finalizes; battle_db_number gives the single number of a query; battle_db_step runs a
// prepared one that gives no rows, and resets it.
bool battle_db_run(struct battle_db *b, const char *sql);
bool battle_db_prepare(struct battle_db *b, const char *sql, sqlite3_stmt **out);
bool battle_db_number(struct battle_db *b, const char *sql, int64_t *out);
bool battle_db_step(struct battle_db *b, sqlite3_stmt *s);

// Before a row is added: begins a transaction if there is none.
bool battle_db_begin(struct battle_db *b);

// Writes what was added to the disk.
bool battle_db_flush(struct battle_db *b);

// May be called twice. What is not flushed is dropped.
void battle_db_close(struct battle_db *b);

#endif
