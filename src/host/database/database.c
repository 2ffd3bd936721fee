// database.c: limits of a connection, and what a failed commit has left. The counter in the header
// is read through SQLite's own file: opening and closing it once more would drop SQLite's locks.
#include "host/database/database.h"

#define LONGEST (64 * 1024 * 1024) // bytes of a text or a row

void database_guard(sqlite3 *db)
{
    static const struct {
        int what, most;
    } limits[] = {
        {SQLITE_LIMIT_LENGTH, LONGEST},       {SQLITE_LIMIT_SQL_LENGTH, 1000000},
        {SQLITE_LIMIT_EXPR_DEPTH, 200},       {SQLITE_LIMIT_COMPOUND_SELECT, 50},
        {SQLITE_LIMIT_ATTACHED, 0},           {SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000},
        {SQLITE_LIMIT_VARIABLE_NUMBER, 4000}, {SQLITE_LIMIT_TRIGGER_DEPTH, 10},
        {SQLITE_LIMIT_WORKER_THREADS, 0},
    };
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, NULL);
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        sqlite3_limit(db, limits[i].what, limits[i].most);
    }
}

int64_t database_changes(sqlite3 *db)
{
    sqlite3_file *file = NULL;
    unsigned char n[4] = {0};
    if (sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || !file ||
        !file->pMethods) {
        return -1;
    }
    int code = file->pMethods->xRead(file, n, sizeof n, 24); // an empty file gives zeros
    return code == SQLITE_OK || code == SQLITE_IOERR_SHORT_READ
               ? (int64_t)n[0] << 24 | (int64_t)n[1] << 16 | (int64_t)n[2] << 8 | n[3]
               : -1;
}

enum database_saved database_look_again(sqlite3 *db, int64_t before)
{
    enum database_saved saved = DATABASE_NOBODY_KNOWS;
    if (sqlite3_exec(db, "BEGIN; SELECT count(*) FROM sqlite_schema", NULL, NULL, NULL) ==
        SQLITE_OK) {
        int64_t now = database_changes(db);
        saved = before < 0 || now < 0 ? DATABASE_NOBODY_KNOWS
                : now == before       ? DATABASE_NOT_SAVED
                                      : DATABASE_SAVED;
    }
    if (!sqlite3_get_autocommit(db)) {
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    }
    return saved;
}
