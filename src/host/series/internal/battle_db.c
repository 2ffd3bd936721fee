// battle_db.c: SQLite's error codes become advice for the user, and a failed read or write is
// explained by the system's own error. A transaction begins with the first row and ends with a
// flush.
#include "host/series/internal/battle_db.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "host/base/clock.h"
#include "host/base/complain.h"
#include "host/database/database.h"

#define WAITS 2000 // milliseconds for another program to be done with the file

bool battle_db_is_new(const char *path)
{
    if (file_is_special(path)) {
        return false;
    }
    FILE *f = fopen(path, "rb");
    bool empty = f ? fgetc(f) == EOF : errno == ENOENT; // what cannot be read is not nothing
    if (f) {
        fclose(f);
    }
    return empty;
}

bool battle_db_wrong(struct battle_db *b, const char *format, ...)
{
    va_list args;
    int n = snprintf(b->why, sizeof b->why, "%s: ", b->path);
    va_start(args, format);
    vsnprintf(b->why + n, sizeof b->why - (size_t)n, format, args);
    va_end(args);
    return false;
}

// SQLite does not say why.
static bool cannot_open(struct battle_db *b)
{
    char why[FILES_WHY];
    return battle_db_wrong(
        b, "%s",
        file_opens(b->path, why) ? "it cannot be opened; check that you may use its folder" : why);
}

// What becomes of what was saved before is for whoever reads this to know.
static bool cannot_write(struct battle_db *b, const char *why)
{
    if (b->whole || !b->kept) {
        return battle_db_wrong(b, "%s; nothing was saved", why);
    }
    return battle_db_wrong(b,
                           "%s; the file keeps the %s saved before that, and --resume continues it",
                           why, b->kind->rows);
}

bool battle_db_blame(struct battle_db *b, int code)
{
    const struct battle_db_kind *k = b->kind;
    switch (code & 0xff) {
    case SQLITE_FULL:
        return cannot_write(b, complain_words(ENOSPC));
    case SQLITE_IOERR:
        return code == SQLITE_IOERR_READ || code == SQLITE_IOERR_SHORT_READ
                   ? battle_db_wrong(b, "%s", database_reason(b->db, code))
                   : cannot_write(b, database_reason(b->db, code));
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return battle_db_wrong(
            b, "another program is using it; wait until it is done, or give another file");
    case SQLITE_NOTADB:
        return battle_db_wrong(
            b, "this is not a file of %s; `zerodark %s MISSION --db FILE` makes one", k->rows,
            k->command);
    case SQLITE_CANTOPEN:
        return cannot_open(b);
    case SQLITE_READONLY:
        if (code == SQLITE_READONLY_ROLLBACK) {
            return battle_db_wrong(b, DATABASE_HALF_DONE);
        }
        if (code == SQLITE_READONLY_DBMOVED) {
            return battle_db_wrong(b, DATABASE_MOVED
                                   "; what was saved before that is wherever it is now");
        }
        return battle_db_wrong(b, "you may not write to it");
    case SQLITE_INTERRUPT:
        return battle_db_wrong(b, DATABASE_NO_END);
    case SQLITE_CORRUPT:
        return battle_db_wrong(b, "it is damaged: %s", sqlite3_errmsg(b->db));
    default:
        return battle_db_wrong(b, "%s", b->db ? sqlite3_errmsg(b->db) : sqlite3_errstr(code));
    }
}

bool battle_db_run(struct battle_db *b, const char *sql)
{
    int code = sqlite3_exec(b->db, sql, NULL, NULL, NULL);
    return code == SQLITE_OK || battle_db_blame(b, code);
}

bool battle_db_prepare(struct battle_db *b, const char *sql, sqlite3_stmt **out)
{
    int code = sqlite3_prepare_v2(b->db, sql, -1, out, NULL);
    return code == SQLITE_OK || battle_db_blame(b, code);
}

bool battle_db_number(struct battle_db *b, const char *sql, int64_t *out)
{
    sqlite3_stmt *s;
    if (!battle_db_prepare(b, sql, &s)) {
        return false;
    }
    int code = sqlite3_step(s);
    *out = code == SQLITE_ROW ? sqlite3_column_int64(s, 0) : 0;
    sqlite3_finalize(s);
    return code == SQLITE_ROW || battle_db_blame(b, code);
}

bool battle_db_step(struct battle_db *b, sqlite3_stmt *s)
{
    int code = sqlite3_step(s);
    sqlite3_reset(s);
    return code == SQLITE_DONE || battle_db_blame(b, code);
}

bool battle_db_connect(struct battle_db *b, const struct battle_db_kind *kind, const char *path,
                       int flags)
{
    *b = (struct battle_db){.kind = kind, .kept = !(flags & SQLITE_OPEN_CREATE)};
    snprintf(b->path, sizeof b->path, "%.*s", FILES_PATH - 1, path);
    if (file_is_special(path)) {
        return battle_db_wrong(b, "%s", file_odd(path));
    }
    int code = sqlite3_open_v2(path, &b->db, flags, NULL);
    if (code != SQLITE_OK) {
        return battle_db_blame(b, code);
    }
    database_guard(b->db);
    sqlite3_busy_timeout(b->db, WAITS);
    sqlite3_extended_result_codes(b->db, 1);
    return battle_db_run(b, "PRAGMA synchronous=FULL;");
}

// A file of another kind is one that another command reads.
static bool is_of_other_kind(struct battle_db *b, int64_t application)
{
    for (const struct battle_db_kind *const *k = b->kind->all; *k; k++) {
        if ((*k)->application == application) {
            return battle_db_wrong(b, "this is a file of %s and not of %s; `%s` reads it",
                                   (*k)->command, b->kind->command, (*k)->reader);
        }
    }
    return battle_db_blame(b, SQLITE_NOTADB);
}

bool battle_db_is_ours(struct battle_db *b, bool *old)
{
    int64_t application, version;
    if (!battle_db_number(b, "PRAGMA application_id", &application) ||
        !battle_db_number(b, "PRAGMA user_version", &version)) {
        return false;
    }
    if (application != b->kind->application) {
        return is_of_other_kind(b, application);
    }
    int64_t behind = database_behind(b->db);
    if (behind > 0) {
        complain_of(DATABASE_BEHIND, b->path, (long long)behind);
    }
    *old = version == b->kind->old_format;
    return *old || version == b->kind->format ||
           battle_db_wrong(b, "it was written by another version of zerodark");
}

bool battle_db_claim(struct battle_db *b)
{
    char sql[96];
    database_schema_is_read(b->db);
    snprintf(sql, sizeof sql, "PRAGMA application_id=%d; PRAGMA user_version=%d;",
             b->kind->application, b->kind->format);
    return battle_db_run(b, sql);
}

bool battle_db_begin(struct battle_db *b)
{
    if (b->changing) {
        return true;
    }
    b->changing = battle_db_run(b, "BEGIN IMMEDIATE");
    b->since = clock_now();
    return b->changing;
}

// The commit has failed, but not for sure.
static bool is_there_all_the_same(struct battle_db *b, int64_t before, int code)
{
    char said[128];
    snprintf(said, sizeof said, "%s", database_reason(b->db, code));
    battle_db_blame(b, code);
    if (!sqlite3_get_autocommit(b->db)) {
        sqlite3_exec(b->db, "ROLLBACK", NULL, NULL, NULL);
    }
    if (b->whole || !database_disk_failed(code) ||
        database_look_again(b->path, before) != DATABASE_SAVED) {
        return false;
    }
    complain_of(DATABASE_SAVED_ALL_THE_SAME, b->path, said);
    return true;
}

bool battle_db_flush(struct battle_db *b)
{
    if (b->changing) {
        int64_t before = database_changes(b->db);
        int code = sqlite3_exec(b->db, "COMMIT", NULL, NULL, NULL);
        b->changing = code != SQLITE_OK && !is_there_all_the_same(b, before, code);
        b->kept = b->kept || !b->changing;
    }
    return !b->changing;
}

void battle_db_close(struct battle_db *b)
{
    sqlite3_close(b->db); // an open transaction is dropped
    b->db = NULL;
    b->changing = false;
}
