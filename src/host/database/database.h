// database.h: what the program's SQLite files have in common: none is trusted, and none lies about
// what was saved.
//
// A file of a stranger brings tables, views and triggers of its own. No statement is run on it
// before database_same_schema has said that it has what the program makes, and nothing else. Until
// then only its header and the text of its schema are read, which SQLite does without running any
// of it.
#ifndef HOST_DATABASE_H
#define HOST_DATABASE_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define DATABASE_WHY 400

// Sets what a file is not trusted with: tables of SQLite's own, functions in its schema, texts,
// rows, statements and memory without end, other files. Until the schema has been read no statement
// takes longer than reading ours would: it ends with SQLITE_INTERRUPT, and DATABASE_NO_END is said.
void database_guard(sqlite3 *db);

// The last of that is over: the schema is known, or is about to be made.
void database_schema_is_read(sqlite3 *db);

#define DATABASE_NO_END                                                                            \
    "it has more tables, views and the like than zerodark makes; nothing in it was run. If it "    \
    "came from somebody else, do not use it"

// Is a table that the program makes in more than one shape, by its text, one of those? Otherwise
// the column that does not belong to it is in `column`, or "".
#define DATABASE_COLUMN 80
typedef bool (*database_shape)(const char *name, const char *sql, char column[DATABASE_COLUMN]);

// Compares the tables, views, indexes and triggers of a file with those of `model`, a database in
// memory in which the caller has made what belongs there. `shape` is asked about tables that
// differ; NULL: none may. DATABASE_FOREIGN: `why` names what is too much, or another, and what to
// do; DATABASE_LACKING: it names what is missing; DATABASE_FAILED: SQLite could not read it, and
// its code is that of the connection.
enum database_verdict { DATABASE_OURS, DATABASE_FOREIGN, DATABASE_LACKING, DATABASE_FAILED };
enum database_verdict database_same_schema(sqlite3 *db, sqlite3 *model, database_shape shape,
                                           char why[DATABASE_WHY]);

// A hash of the same (BLAKE2b, as hexadecimal digits), which takes less time than making a model;
// "": it cannot be read.
#define DATABASE_HASH 65
void database_schema_hash(sqlite3 *db, char hex[DATABASE_HASH]);

// The number in the file's header that every commit makes another; -1: it cannot be read. In a
// transaction it is that from before, as long as the commit has not begun.
int64_t database_changes(sqlite3 *db);

// How many bytes stand behind the last page of the file, which SQLite never reads: somebody else
// has put them there, or a disk that failed. 0 where that is not known.
int64_t database_behind(sqlite3 *db);

// What is said of them, with the path and how many there are.
#define DATABASE_BEHIND "%s: the last %lld bytes are no part of it and are left out"

// After a commit that failed, and was rolled back as far as that was possible: is what was to be
// saved there all the same? SQLite does not know, because the last thing that it does is to sync
// the folder, when everything is there already. So the file is opened once more and read, as
// anybody would find it now. `before` is what database_changes said before the commit.
enum database_saved { DATABASE_SAVED, DATABASE_NOT_SAVED, DATABASE_NOBODY_KNOWS };
enum database_saved database_look_again(const char *path, int64_t before);

// What the disk or the system has refused, in words about the file. SQLite's own are about nothing
// in particular ("disk I/O error", "unable to open database file"). The text lasts until the next
// call of SQLite; `db` may be NULL.
const char *database_reason(sqlite3 *db, int code);

// Is that code of a commit one after which it has to be looked?
bool database_disk_failed(int code);

// What is said where it was saved, with the path and what the disk has reported.
#define DATABASE_SAVED_ALL_THE_SAME                                                                \
    "%s: %s, while this was being saved. It was saved all the same; check the disk"

// Why SQLite does not write to a file that has another path now, or none.
#define DATABASE_MOVED "it was deleted, replaced or moved by another program meanwhile"

// Why a file cannot be read that somebody was stopped in the middle of writing, on a medium that
// may not be written to.
#define DATABASE_HALF_DONE                                                                         \
    "a program was stopped while writing to it, and the unfinished change must be undone "         \
    "first, but zerodark may not write to it: copy it, together with the file whose name has "     \
    "'-journal' added at the end, to a folder where you may write"

#endif
