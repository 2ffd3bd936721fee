// store.h: a file that must survive anything: one SQLite database that is opened, changed and
// checked with care.
//
// A change is one transaction, synced to the disk before store_commit returns; whatever happens in
// the middle of it leaves the file as it was. A file says what it is (application_id) and of which
// version its tables are (user_version): an older one is brought up to date after a copy of it was
// laid beside it, a newer one and one that is something else are left alone. Every table has a
// seal, a hash of all that is in it, so that a byte that changes by itself is noticed before
// anything is built on it.
//
// In a worker (jail.h) the file is its parent's: the functions below the opening ask there.
//
// Functions that can fail return false, with `why` a sentence for the user that begins with the
// path of the file.
#ifndef HOST_STORE_H
#define HOST_STORE_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "host/files/files.h"

#define STORE_WHY (FILES_PATH + 512)

// What files of a kind hold. Version n has the tables that the first n changes make, one after
// another.
struct store_kind {
    const char *what;                 // "campaign"
    int32_t application;              // of its application_id
    const char *const *const *change; // SQL, for each version a list that NULL ends
    int version;                      // how many of those there are
    const char *check; // "zerodark operation check": the command that tells of damage
};

struct store {
    sqlite3 *db;
    const struct store_kind *kind;
    char path[FILES_PATH];
    char why[STORE_WHY];
    char backup[FILES_PATH]; // where the copy of an older file is; "": there was none to be made
    bool looks;              // opened by the command that tells of damage (STORE_LOOK)
    bool made;               // the file was not there before it was opened, and nothing is in it
    bool failed;             // something has, since the file was opened or a change was dropped
};

enum store_use {
    STORE_READ,  // nothing is changed but what an older file needs to be read
    STORE_WRITE, // it is there, and will be changed
    STORE_NEW,   // it is not there yet, or is empty; it is made with the first store_commit
    STORE_LOOK,  // as it is: not brought up to date, not compared with its seals (store_check)
};

// Opens a file, and closes it again where that fails.
bool store_open(struct store *s, const char *path, const struct store_kind *k, enum store_use use);

// Is there nothing of that path, or what has come to nothing before it was made?
bool store_is_empty(const char *path);

// Closes it; may be called twice. A change that is under way is dropped, and a new file that
// nothing was saved in is removed, where it is certain that no other program has begun with it.
void store_close(struct store *s);

// Begins a change: from now on nobody else writes. Waits a little where somebody does. The first
// one of a new file has begun with its opening.
bool store_begin(struct store *s);

// Seals what was written and puts it on the disk. Once it has returned true the change is there for
// good; false: nothing of it is.
bool store_commit(struct store *s);
void store_rollback(struct store *s);

// Runs a statement. `types` has a letter for each of the values that follow: i int64_t, n int, z
// int that is NULL where it is negative, t const char * (NULL is NULL).
bool store_run(struct store *s, const char *sql, const char *types, ...);

// Adds a row: store_insert(s, "book", "shelf, title", "nt", 1, "Rules"). Its id is in *id, which
// may be NULL.
bool store_insert(struct store *s, int64_t *id, const char *table, const char *columns,
                  const char *types, ...);

// Goes through rows:
//
//     for (struct store_rows r = store_query(s, "SELECT ...", "i", id); store_next(&r);) { ... }
//
// and ends by itself. Whoever reads looks once, at the end, whether s->failed is set.
struct store_rows {
    struct store *store;
    sqlite3_stmt *at;
    // In a worker: all rows as its parent has sent them, and where in them it is (store_away.h).
    char *answer;
    size_t size, row, next;
    int columns;
    int64_t id; // of the row inserted last
};
struct store_rows store_query(struct store *s, const char *sql, const char *types, ...);
bool store_next(struct store_rows *r);
void store_done(struct store_rows *r); // where one stops before the last row
int64_t store_int(const struct store_rows *r, int column);
bool store_null(const struct store_rows *r, int column);
const char *store_text(const struct store_rows *r, int column); // until the next row; NULL: NULL

// The one number of a query; `otherwise` where it has no row.
int64_t store_number(struct store *s, int64_t otherwise, const char *sql, const char *types, ...);

// Is told of one thing that is wrong, in words.
typedef void (*store_found)(void *self, const char *what);

// Looks for damage: in the database itself, in its tables, in what refers to what, and in what the
// seals were made of. Returns how many things are wrong.
int store_check(struct store *s, store_found found, void *self);

// Says what is wrong, in printf's manner, with the path before it. Returns false.
bool store_fail(struct store *s, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

#endif
