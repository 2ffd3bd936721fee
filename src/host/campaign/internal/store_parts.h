// store_parts.h: what the files of the store share.
#ifndef HOST_STORE_PARTS_H
#define HOST_STORE_PARTS_H

#include <sqlite3.h>

#include "host/campaign/internal/store_file.h"
#include "host/files/files.h"

// The table of seals, which every such file has.
#define STORE_SEALS                                                                                \
    "CREATE TABLE seal (name TEXT PRIMARY KEY, hash TEXT NOT NULL) STRICT, WITHOUT ROWID"

// Says what SQLite's code means for the user. Returns false.
bool store_blame(struct store *s, int code);

// Runs SQL without values, any number of statements.
bool store_sql(struct store *s, const char *sql);

// Statements that are in no table (struct store_kind): the parent's own, never a worker's. `text`
// takes the place of a question mark; NULL: there is none.
struct store_rows store_select(struct store *s, const char *sql, const char *text);

// The one number of such a statement; -1 if it has no row.
int64_t store_select_number(struct store *s, const char *sql);

// Does the file have the tables of that version, and nothing else? Asking this runs nothing that is
// in the file.
bool store_schema_known(struct store *s, int version);

// Makes the tables of the versions after `from`, in the transaction that is under way.
bool store_change(struct store *s, int from);

// Brings a file of an older version up to date, in one transaction, after putting a copy of it
// beside it.
bool store_migrate(struct store *s, int from);

// Seals every table, in the transaction that is under way.
bool store_seal(struct store *s);

// What all seals in the file come to now; store_seal keeps it as s->sealed.
uint64_t store_seals(struct store *s);

// Fails if something is wrong with the file, naming the first of it.
bool store_sound(struct store *s);

#endif
