// battle_db.h: an SQLite file of what was played, whatever its tables are (experiment_db.h).
//
// Rows come several to a transaction: whatever stops the program leaves a file with the first so
// many of them. Functions that are false have the reason in b->why.
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
    int application, format; // of SQLite's header: application_id, user_version
    int old_format;          // likewise, of the version before this one
    const char *rows;        // what is kept: "battles"
    const char *command;     // what makes one: "sim"
};

struct battle_db {
    const struct battle_db_kind *kind;
    sqlite3 *db; // NULL: none is open
    char path[FILES_PATH];
    char why[BATTLE_DB_WHY]; // of what has failed last: a sentence that begins with the path
    bool whole;              // it is there whole or not at all, so there is no --resume to speak of
    bool changing;           // rows were added that are not on the disk yet
    double since;            // when the first of those was
};

// Is there no such file, or is it empty?
bool battle_db_is_new(const char *path);

// Connects; flags are those of sqlite3_open_v2. Nothing is known of the file yet.
bool battle_db_connect(struct battle_db *b, const struct battle_db_kind *kind, const char *path,
                       int flags);

// Is it of that kind, and of this version, or of the one before it (*old)?
bool battle_db_is_ours(struct battle_db *b, bool *old);

// Says that it is from now on, in a transaction of the caller's.
bool battle_db_claim(struct battle_db *b);

// Takes down why something cannot be, behind the path; and why SQLite cannot do it. Always false.
bool battle_db_wrong(struct battle_db *b, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
bool battle_db_blame(struct battle_db *b, int code);

// Statements: all of a text at once; one, to be finalized by the caller; the one number of a query;
// one that gives no rows, to be done again.
bool battle_db_run(struct battle_db *b, const char *sql);
bool battle_db_prepare(struct battle_db *b, const char *sql, sqlite3_stmt **out);
bool battle_db_number(struct battle_db *b, const char *sql, int64_t *out);
bool battle_db_step(struct battle_db *b, sqlite3_stmt *s);

// Before a row is added: begins a transaction if there is none.
bool battle_db_begin(struct battle_db *b);

// Puts what was added on the disk.
bool battle_db_flush(struct battle_db *b);

// May be called twice. What is not flushed is dropped.
void battle_db_close(struct battle_db *b);

#endif
