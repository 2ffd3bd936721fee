// experiment_db_tables.h: what the files of experiment_db.h share.
#ifndef HOST_EXPERIMENT_DB_TABLES_H
#define HOST_EXPERIMENT_DB_TABLES_H

#include "host/series/internal/experiment_db.h"

// Makes meta, arm, battle and, where it is of pairs, the rest of the tables, in a transaction of
// the caller's, and says that the file is of this version. `battle`: that table too.
bool experiment_db_tables(struct experiment_db *db, const struct sim_battle_frame *f, bool battle);

// Gives `battle` those columns of a battle that it has not yet.
bool experiment_db_widen(struct experiment_db *db, const struct aggregate *t);

// Prepares the statement that adds a battle.
bool experiment_db_prepare(struct experiment_db *db, const struct aggregate *t, sqlite3_stmt **out);

// Fills it in.
void experiment_db_bind(sqlite3_stmt *s, int32_t arm, const struct aggregate *t,
                        const struct sim_battle *one);

// Says which seeds and which param the file is of.
bool experiment_db_put_meta(struct experiment_db *db);

// Does the file have the tables of its kind and version, and nothing else? Asking this runs nothing
// that is in the file.
bool experiment_db_is_known(struct experiment_db *db, bool old);

// The tables of an old file, as far as they are the same in each: SQL.
const char *experiment_db_old_tables(const struct battle_db_kind *kind);

// Lets an old file be read as if it were a new one.
bool experiment_db_look_old(struct experiment_db *db);

#endif
