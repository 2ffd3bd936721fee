// database.c: limits of a connection, and what a failed commit has left. The counter in the header
// is read through SQLite's own file: opening and closing it once more would drop SQLite's locks.
#include "host/database/database.h"

#include <errno.h>
#include <sys/stat.h>

#include "host/base/complain.h"

#define LONGEST  (64 * 1024 * 1024)  // bytes of a text or a row
#define PATIENCE 2000                // milliseconds to wait for another program
#define STEPS    100000              // of SQLite, to read a schema; ours takes some 2,000
#define MEMORY   (256 * 1024 * 1024) // bytes that SQLite may take, for all files together

// SQLite takes ever longer for each table of a schema that it reads, and asks this one meanwhile.
static int stop_reading(void *self)
{
    (void)self;
    return 1;
}

void database_schema_is_read(sqlite3 *db)
{
    sqlite3_progress_handler(db, 0, NULL, NULL);
}

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
    sqlite3_progress_handler(db, STEPS, stop_reading, NULL);
    sqlite3_hard_heap_limit64(MEMORY);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_enable_load_extension(db, 0); // by a call and by a function of SQL
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

static int64_t pragma_number(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *at = NULL;
    bool there =
        sqlite3_prepare_v2(db, sql, -1, &at, NULL) == SQLITE_OK && sqlite3_step(at) == SQLITE_ROW;
    int64_t n = there ? sqlite3_column_int64(at, 0) : 0;
    sqlite3_finalize(at);
    return n;
}

int64_t database_behind(sqlite3 *db)
{
    sqlite3_file *file = NULL;
    sqlite3_int64 size = 0;
    int64_t pages = pragma_number(db, "PRAGMA page_count");
    int64_t all = pages * pragma_number(db, "PRAGMA page_size");
    bool known = sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK &&
                 file && file->pMethods && file->pMethods->xFileSize(file, &size) == SQLITE_OK;
    return known && all > 0 && size > all ? size - all : 0;
}

// A file beside it that SQLite could not make as it should it opens for reading, and then writes to
// it: that is EBADF.
const char *database_reason(sqlite3 *db, int code)
{
    int error = 0;
    if (!database_disk_failed(code)) {
        return db ? sqlite3_errmsg(db) : sqlite3_errstr(code);
    }
    if ((code & 0xff) == SQLITE_FULL) {
        return complain_words(ENOSPC);
    }
    if (db) {
        sqlite3_file_control(db, "main", SQLITE_FCNTL_LAST_ERRNO, &error);
        error = error ? error : sqlite3_system_errno(db);
    }
    return error == EBADF
               ? "SQLite's file beside it, with '-journal' at the end, cannot be written to"
           : error                            ? complain_words(error)
           : (code & 0xff) == SQLITE_CANTOPEN ? "no file can be opened or made there"
                                              : "the disk failed";
}

bool database_disk_failed(int code)
{
    int kind = code & 0xff;
    return kind == SQLITE_IOERR || kind == SQLITE_FULL || kind == SQLITE_CANTOPEN;
}

// What was left half done is undone when the file is read next, as long as its journal is there.
static bool is_half_done(const char *path)
{
    struct stat about;
    char *journal = sqlite3_mprintf("%s-journal", path);
    bool half = journal && stat(journal, &about) == 0 && about.st_size > 0;
    sqlite3_free(journal);
    return half;
}

enum database_saved database_look_again(const char *path, int64_t before)
{
    sqlite3 *db = NULL;
    int64_t now = -1;
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK) {
        database_guard(db);
        sqlite3_busy_timeout(db, PATIENCE);
        if (sqlite3_exec(db, "BEGIN; SELECT count(*) FROM sqlite_schema", NULL, NULL, NULL) ==
            SQLITE_OK) {
            now = database_changes(db);
        }
    }
    sqlite3_close(db);
    return before >= 0 && now >= 0 ? (now == before ? DATABASE_NOT_SAVED : DATABASE_SAVED)
           : is_half_done(path)    ? DATABASE_NOT_SAVED
                                   : DATABASE_NOBODY_KNOWS;
}
