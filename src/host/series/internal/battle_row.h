// battle_row.h: a battle as a row of an SQLite table `battle`: columns of the table's own, then
// those of a trial (trial.h), and its line.
#ifndef HOST_BATTLE_ROW_H
#define HOST_BATTLE_ROW_H

#include "app/experiments/tally.h"
#include "host/series/internal/battle_db.h"

// Makes the tables of a new file, in a transaction of the caller's: `others`, SQL, and `battle`:
// what comes before the columns of a trial in that and behind them is "" or begins and ends with
// what SQL wants there; `seed` is what is said of the seed, " INTEGER PRIMARY KEY".
bool battle_row_make(struct battle_db *b, const struct trial_frame *f, const char *others,
                     const char *before, const char *seed, const char *behind);

// Gives the table those columns of a trial that it has not yet.
bool battle_row_widen(struct battle_db *b, const struct tally *t);

// Prepares the statement that adds a row; own: the name of the table's own column, which comes
// first, or NULL.
bool battle_row_prepare(struct battle_db *b, const char *own, const struct tally *t,
                        sqlite3_stmt **out);

// Fills in a trial and its line from that place on, 1 or 2.
void battle_row_bind(sqlite3_stmt *s, int place, const struct tally *t, const struct trial *one);

#endif
