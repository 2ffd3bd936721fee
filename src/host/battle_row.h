// battle_row.h: a battle as a row of an SQLite table: columns of the table's own, then those of a
// trial (trial.h), then its line.
#ifndef HOST_BATTLE_ROW_H
#define HOST_BATTLE_ROW_H

#include "host/battle_db.h"
#include "host/tally.h"

// A trial's columns and its line as CREATE TABLE wants them; `seed` is what is said of the first:
// " INTEGER PRIMARY KEY". To be freed by the caller; NULL: no memory.
char *battle_row_columns(const struct trial_frame *f, const char *seed);

// Prepares the statement that puts such a row into the table `battle`, behind `own` columns of the
// table's own.
bool battle_row_prepare(struct battle_db *b, int own, const struct tally *t, sqlite3_stmt **out);

// Fills in a trial and its line. `made` is the tally of whose columns the table was made, `t` that
// of the trial: where it has none of that name, nothing stands there.
void battle_row_bind(sqlite3_stmt *s, int own, const struct tally *made, const struct tally *t,
                     const struct trial *one);

#endif
