// strange_database.h: databases as strangers may send them: altered bytes, objects of the schema
// that nobody asked for, rows that say anything; and a function that only a statement of the file's
// own would call.
#ifndef SUPPORT_STRANGE_DATABASE_H
#define SUPPORT_STRANGE_DATABASE_H

#include <sqlite3.h>
#include <stdbool.h>

// From now on every database that is opened has the function canary().
void strange_canary(void);

// Has it been called since the last time? Then the file's own statements run.
bool strange_canary_ran(void);

// Change the file at that path: its schema, or its bytes.
void strange_schema(const char *path);
void strange_bytes(const char *path);

// Changes some rows of an open database whose triggers stand back.
void strange_rows(sqlite3 *db);

#endif
