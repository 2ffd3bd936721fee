// store.h: rows in tables, stored through functions that the caller lends: by the program in a
// database on disk, by a worker by asking its parent, by a web page in memory.
//
// A change is one transaction: until store_commit has returned true nothing of it is saved, and
// afterwards it is permanent.
//
// Functions that can fail return false, with `why` a sentence for the user that begins with the
// path of the file.
#ifndef APP_STORE_H
#define APP_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "app/base/paths.h"

#define STORE_WHY    (FILES_PATH + 512)
#define STORE_VALUES 48 // the most values of one statement

// A statement that may be run on what is stored. There is a table of them for each kind, and
// nothing else is ever run for a worker: it names one by its number, and sends its values.
struct store_statement {
    const char *name; // for messages
    const char *sql;
    const char *values; // a letter for each question mark (store_query)
    int32_t rows;       // of its answer, at most; 0: it is a change
};

// What files of a kind contain. Version n has the tables that the first n changes make, one after
// another.
struct store_kind {
    const char *what;                 // "campaign"
    const char *promise;              // the name of its number in `zerodark --version`: "campaigns"
    int32_t application;              // a number that identifies the kind in the file itself
    const char *const *const *change; // SQL, for each version a list that NULL ends
    int version;                      // how many of these there are
    const char *check;                // "zerodark operation check": the command that reports damage
    const char *const *table; // the tables that statements read and change, a list that NULL ends
    const struct store_statement *statement;
    int statements;
    const char *const *schema; // for each version a hash of its tables, by which they are known at
                               // once (database_schema_hash); NULL: they are compared
};

struct store {
    const struct store_ops *ops; // of the code that keeps it; NULL: it was never opened
    void *db;                    // likewise the keeper's; NULL: it is not open
    const struct store_kind *kind;
    char path[FILES_PATH];
    char why[STORE_WHY];
    char backup[FILES_PATH]; // where the copy of an older file is; "": no copy was needed
    int version;             // of the tables of the file that was opened; 0: of a new one, or away
    bool looks;              // opened by the command that reports damage: it may be older
    bool made;               // the file was created when it was opened, and nothing is in it yet
    int64_t behind;          // bytes of its file after all that is read; the parent's alone
    bool doubtful;           // the last commit failed, and nobody knows whether it saved something
    int saves;               // how many changes of this program are permanent since it was opened
    uint64_t sealed;         // the keeper's: what its last change was to leave
    bool failed;             // something has failed since the file was opened or a change was
                             // dropped
};

// Goes through rows:
//
//     for (struct store_rows r = store_query(s, SQL_HEROES, id); store_next(&r);) { ... }
//
// and ends by itself. Code that reads checks s->failed once, at the end.
struct store_rows {
    struct store *store;
    void *at;         // of the keeper; NULL: there are no more
    const char *name; // of the statement, for messages
    int64_t id;       // of the row inserted last, once there are no more
};

// A value of a statement: a number, a text, or nothing.
struct store_value {
    enum { STORE_NULL, STORE_INT, STORE_TEXT } is;
    int64_t n;
    const char *text; // borrowed until the statement has begun
};

// The functions of a keeper. If something fails they call store_fail.
struct store_ops {
    // Begins a statement of the store's kind, by its number, with `n` values in place of its
    // question marks: r->at.
    void (*query)(struct store_rows *r, int statement, const struct store_value *value, int n);
    // The next row; false if there is none, with r->id set and r->at NULL.
    bool (*next)(struct store_rows *r);
    // Ends a statement. r->at is NULL afterwards.
    void (*done)(struct store_rows *r);
    // A column of the row: as a number, whether it is NULL, as a text.
    int64_t (*number)(const struct store_rows *r, int column);
    bool (*null)(const struct store_rows *r, int column);
    const char *(*text)(const struct store_rows *r, int column);
    // A change, as for store_begin, store_commit and store_rollback; if something has failed, a
    // commit drops it.
    bool (*begin)(struct store *s);
    bool (*commit)(struct store *s);
    void (*rollback)(struct store *s);
    // As store_close. s->db is NULL afterwards.
    void (*close)(struct store *s);
};

// Closes it; may be called twice, or without opening it. A change in progress is dropped, and a new
// file in which nothing was saved is deleted.
void store_close(struct store *s);

// Begins a change: from now on nobody else can write. Waits a little if somebody does. The first
// change of a new file begins when it is opened.
bool store_begin(struct store *s);

// Once it has returned true the change is permanent; false: nothing of it is saved.
bool store_commit(struct store *s);
void store_rollback(struct store *s);

// Runs a change, by its number in the table of the store's kind. Its values follow, by the letters
// that stand there: i int64_t, n int, z int that is NULL if it is negative, t const char * (NULL is
// NULL).
bool store_run(struct store *s, int statement, ...);

// Adds a row: store_insert(s, &id, SQL_PUT_UPGRADE, ...). Its id is in *id.
bool store_insert(struct store *s, int64_t *id, int statement, ...);

struct store_rows store_query(struct store *s, int statement, ...);
bool store_next(struct store_rows *r);
void store_done(struct store_rows *r); // if you stop before the last row
int64_t store_int(const struct store_rows *r, int column);
bool store_null(const struct store_rows *r, int column);
const char *store_text(const struct store_rows *r, int column); // until the next row; NULL: NULL

// The one number of a query; `otherwise` if it has no row.
int64_t store_number(struct store *s, int64_t otherwise, int statement);

// Called with each thing that is wrong, in words.
typedef void (*store_found)(void *self, const char *what);

// Says what is wrong, in printf's manner, with the path before it. Returns false.
bool store_fail(struct store *s, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

#endif
