// store_file.c: one SQLite connection, set to sync everything and to trust little of what it reads.
// A file is opened in steps, from its first bytes to its seals, and each step can refuse it. Error
// codes become advice in plain words.
#include "host/campaign/internal/store_file.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/release/release.h"
#include "engine/utf8.h"
#include "host/base/complain.h"
#include "host/campaign/internal/store_away.h"
#include "host/campaign/internal/store_parts.h"
#include "host/database/database.h"
#include "host/files/atomic.h"
#include "host/worker/worker.h"

#define PATIENCE        2000 // milliseconds to wait for another program that writes
#define STORE_NOT_SAVED "%s; nothing was saved"

// What cannot be opened may be the file that undoes a change, which the disk has no room for:
// SQLite does not say that.
static int disk_fault(const struct store *s, int code)
{
    if (!s->db || (code & 0xff) != SQLITE_CANTOPEN || atomic_can(s->path)) {
        return code;
    }
    return errno == ENOSPC || errno == EDQUOT ? SQLITE_FULL : errno == EIO ? SQLITE_IOERR : code;
}

bool store_blame(struct store *s, int code)
{
    const char *said = database_reason(s->db, code);
    switch (disk_fault(s, code) & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return store_fail(s, "another program is using it; try again when that is done");
    case SQLITE_FULL:
        return store_fail(
            s, "the disk is full; nothing was saved or changed. Make room on it, and do it again");
    case SQLITE_READONLY:
        if (code == SQLITE_READONLY_ROLLBACK || code == SQLITE_READONLY_RECOVERY) {
            return store_fail(s, DATABASE_HALF_DONE);
        }
        if (code == SQLITE_READONLY_DBMOVED) {
            return store_fail(s, DATABASE_MOVED "; nothing was saved or changed");
        }
        // fallthrough
    case SQLITE_PERM:
        return store_fail(s,
                          "it cannot be written; check that you may write to it and to its folder");
    case SQLITE_CANTOPEN:
        return store_fail(s,
                          "it cannot be opened; check that you may write to it and to its folder");
    case SQLITE_IOERR:
        return store_fail(s, STORE_NOT_SAVED, said);
    case SQLITE_INTERRUPT:
        return store_fail(s, DATABASE_NO_END);
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return s->looks
                   ? store_fail(s, "it is damaged (%s)", said)
                   : store_fail(
                         s, "it is damaged (%s); `%s` shows the damage, and nothing was changed",
                         said, s->kind->check);
    default:
        return store_fail(s, "%s", said);
    }
}

bool store_sql(struct store *s, const char *sql)
{
    int code = sqlite3_exec(s->db, sql, NULL, NULL, NULL);
    return code == SQLITE_OK || store_blame(s, code);
}

static bool bind_statement_values(sqlite3_stmt *at, const struct store_value *value, int n)
{
    int code = SQLITE_OK;
    for (int i = 0; i < n && code == SQLITE_OK; i++) {
        const struct store_value *v = &value[i];
        code = v->is == STORE_INT    ? sqlite3_bind_int64(at, i + 1, v->n)
               : v->is == STORE_TEXT ? sqlite3_bind_text(at, i + 1, v->text, -1, SQLITE_TRANSIENT)
                                     : sqlite3_bind_null(at, i + 1);
    }
    return code == SQLITE_OK;
}

static void db_done(struct store_rows *r)
{
    sqlite3_finalize(r->at);
    r->at = NULL;
}

static void begin_statement(struct store_rows *r, const char *sql, const struct store_value *value,
                            int n)
{
    sqlite3_stmt *at = NULL;
    int code = sqlite3_prepare_v2(r->store->db, sql, -1, &at, NULL);
    r->at = at;
    if (code != SQLITE_OK || !bind_statement_values(at, value, n)) {
        store_blame(r->store, code);
        db_done(r);
    }
}

static void db_query(struct store_rows *r, int statement, const struct store_value *value, int n)
{
    begin_statement(r, r->store->kind->statement[statement].sql, value, n);
}

struct store_rows store_select(struct store *s, const char *sql, const char *text)
{
    struct store_rows r = {.store = s, .name = "the schema"};
    if (!s->failed) {
        begin_statement(&r, sql, &(struct store_value){STORE_TEXT, 0, text}, text != NULL);
    }
    return r;
}

int64_t store_select_number(struct store *s, const char *sql)
{
    struct store_rows r = store_select(s, sql, NULL);
    int64_t n = store_next(&r) ? store_int(&r, 0) : -1;
    store_done(&r);
    return n;
}

static bool db_next(struct store_rows *r)
{
    int code = sqlite3_step(r->at);
    if (code == SQLITE_ROW) {
        return true;
    }
    if (code != SQLITE_DONE) {
        store_blame(r->store, code);
    }
    r->id = sqlite3_last_insert_rowid(r->store->db);
    db_done(r);
    return false;
}

static int64_t db_number(const struct store_rows *r, int column)
{
    return sqlite3_column_int64(r->at, column);
}

static bool db_null(const struct store_rows *r, int column)
{
    return sqlite3_column_type(r->at, column) == SQLITE_NULL;
}

static const char *db_text(const struct store_rows *r, int column)
{
    return (const char *)sqlite3_column_text(r->at, column);
}

static bool db_begin(struct store *s)
{
    return !sqlite3_get_autocommit(s->db) || store_sql(s, "BEGIN IMMEDIATE");
}

// Everything is synced, and nothing in the file is trusted more than it needs.
static bool prepare_database(struct store *s)
{
    sqlite3_busy_timeout(s->db, PATIENCE);
    sqlite3_extended_result_codes(s->db, 1);
    database_guard(s->db);
    return store_sql(s, "PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY;"
                        "PRAGMA synchronous = EXTRA; PRAGMA foreign_keys = ON;");
}

// Is the change saved all the same? The commit has failed, but that is not certain.
static bool is_saved_all_the_same(struct store *s, int64_t before, int code)
{
    char said[128];
    snprintf(said, sizeof said, "%s", database_reason(s->db, code));
    if (!sqlite3_get_autocommit(s->db)) {
        sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    }
    switch (database_look_again(s->path, before)) {
    case DATABASE_SAVED:
        if (store_seals(s) != s->sealed) {
            s->doubtful = true;
            return store_fail(s,
                              "%s, and another program has saved to it since; "
                              "its history shows whether this change was saved too",
                              said);
        }
        complain_of(DATABASE_SAVED_ALL_THE_SAME, s->path, said);
        s->made = false;
        s->saves++;
        return true;
    case DATABASE_NOT_SAVED:
        return (code & 0xff) == SQLITE_IOERR ? store_fail(s, STORE_NOT_SAVED, said)
                                             : store_blame(s, code);
    default:
        s->doubtful = true;
        return store_fail(s,
                          "%s, and it is not known whether this change was "
                          "saved; check its status before you continue",
                          said);
    }
}

static bool db_commit(struct store *s)
{
    if (!s->failed && store_seal(s)) {
        int64_t before = database_changes(s->db);
        int code = sqlite3_exec(s->db, "COMMIT", NULL, NULL, NULL);
        if (code == SQLITE_OK) {
            s->made = false;
            s->saves++;
            return true;
        }
        if (database_disk_failed(code)) {
            return is_saved_all_the_same(s, before, code);
        }
        store_blame(s, code);
    }
    if (!sqlite3_get_autocommit(s->db)) {
        sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    }
    return false;
}

static void db_rollback(struct store *s)
{
    if (!sqlite3_get_autocommit(s->db)) {
        sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    }
    s->failed = false;
}

// Whoever else has it open waits for the lock, and SQLite refuses to write to what has moved then:
// nothing that was saved is ever in a file that is gone. The lock of an empty file has a journal,
// which a full disk has no room for.
static void remove_empty(struct store *s)
{
    struct stat about;
    int moved = 1;
    sqlite3_busy_timeout(s->db, 0);
    if (!sqlite3_get_autocommit(s->db)) {
        sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    }
    if (sqlite3_exec(s->db, "PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE", NULL, NULL, NULL) ==
            SQLITE_OK &&
        sqlite3_file_control(s->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK &&
        !moved && stat(s->path, &about) == 0 && about.st_size == 0) {
        unlink(s->path);
    }
    s->made = false;
}

static void db_close(struct store *s)
{
    if (s->made && s->db) {
        remove_empty(s);
    }
    sqlite3_close(s->db);
    s->db = NULL;
}

static const struct store_ops in_file = {
    .query = db_query,
    .next = db_next,
    .done = db_done,
    .number = db_number,
    .null = db_null,
    .text = db_text,
    .begin = db_begin,
    .commit = db_commit,
    .rollback = db_rollback,
    .close = db_close,
};

// Where a program was stopped in the middle of its first change, SQLite takes back what it had
// written, as soon as the file is read.
bool store_is_empty(const char *path)
{
    struct stat about;
    char journal[FILES_PATH + 16];
    snprintf(journal, sizeof journal, "%.*s-journal", FILES_PATH - 1, path);
    if (stat(path, &about) == 0 && about.st_size > 0 && file_exists(journal)) {
        sqlite3 *db;
        if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK) {
            database_guard(db);
            sqlite3_exec(db, "SELECT count(*) FROM sqlite_schema", NULL, NULL, NULL);
        }
        sqlite3_close(db);
    }
    return file_absent(path) ||
           (stat(path, &about) == 0 && S_ISREG(about.st_mode) && about.st_size == 0);
}

// May the file be opened in this way? One that is not a database is not even shown to SQLite.
static bool fits_store_use(struct store *s, enum store_use use)
{
    static const char mark[16] = "SQLite format 3";
    char head[sizeof mark], near[FILES_PATH], why[FILES_WHY];
    struct stat about;
    bool empty = store_is_empty(s->path), there = stat(s->path, &about) == 0;
    if (!there && errno != ENOENT) {
        file_reason_at(s->path, errno, why);
        return store_fail(s, "%s", why);
    }
    if (!there && file_is_link(s->path)) {
        return store_fail(s, FILES_ASTRAY);
    }
    if (use == STORE_NEW) {
        return empty || store_fail(s, "it already exists; name another file");
    }
    if (!there) {
        bool hint = file_nearest(s->path, near);
        return hint ? store_fail(s, "no such file; did you mean '%s'?", near)
                    : store_fail(s, "no such file");
    }
    if (!S_ISREG(about.st_mode)) {
        return store_fail(s, "%s", file_odd(s->path));
    }
    FILE *f = fopen(s->path, "rb");
    if (!f) {
        file_reason_at(s->path, errno, why);
        return store_fail(s, "%s", why);
    }
    size_t n = fread(head, 1, sizeof head, f);
    fclose(f);
    if (empty) {
        return store_fail(s, "it is empty: there is no %s in it", s->kind->what);
    }
    return (n == sizeof head && memcmp(head, mark, n) == 0) ||
           store_fail(s, "not a %s: it is not even a database", s->kind->what);
}

static int64_t pragma(struct store *s, const char *sql)
{
    return store_select_number(s, sql);
}

// Another program may have been faster.
static bool nothing_is_there(struct store *s)
{
    return store_select_number(s, "SELECT count(*) FROM sqlite_schema") == 0 ||
           store_fail(s, "it already exists; name another file");
}

// A new file gets its tables together with their first contents.
static bool make_store_tables(struct store *s)
{
    char sql[128];
    snprintf(sql, sizeof sql, "PRAGMA application_id = %" PRId32, s->kind->application);
    return store_sql(s, "PRAGMA journal_mode = DELETE") && store_begin(s) && nothing_is_there(s) &&
           store_sql(s, sql) && store_sql(s, STORE_SEALS) && store_change(s, 0);
}

// What the file says it is, and in *version, of which version.
static bool is_our_store(struct store *s, int *version)
{
    int64_t application = pragma(s, "PRAGMA application_id");
    *version = (int)pragma(s, "PRAGMA user_version");
    if (s->failed) {
        return false;
    }
    if (application != s->kind->application || *version < 1) {
        return store_fail(s, "it is not a %s: it is a database of something else", s->kind->what);
    }
    if (*version > s->kind->version) {
        char why[RELEASE_WHY];
        release_refuse(&(struct promise){.name = s->kind->promise, .number = s->kind->version},
                       *version, NULL, why);
        return store_fail(s, "%s. Nothing was changed", why);
    }
    return true;
}

static bool has_folder_of_store(const char *path)
{
    char folder[FILES_PATH];
    path_folder(path, folder);
    return file_exists(folder);
}

static bool open_as(struct store *s, enum store_use use)
{
    int version;
    if (!fits_store_use(s, use)) {
        return false;
    }
    s->made = use == STORE_NEW && file_absent(s->path);
    int flags =
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (use == STORE_NEW ? SQLITE_OPEN_CREATE : 0);
    sqlite3 *db = NULL;
    int code = sqlite3_open_v2(s->path, &db, flags, NULL);
    s->db = db;
    if (code != SQLITE_OK && use == STORE_NEW && !has_folder_of_store(s->path)) {
        return store_fail(s, "there is no such folder");
    }
    if (code != SQLITE_OK) {
        return store_blame(s, code);
    }
    if (!prepare_database(s)) {
        return false;
    }
    if (use == STORE_NEW) {
        database_schema_is_read(s->db);
        return make_store_tables(s);
    }
    if (use == STORE_WRITE && sqlite3_db_readonly(s->db, "main") > 0) {
        return store_blame(s, SQLITE_READONLY);
    }
    if (!is_our_store(s, &version) || !store_schema_known(s, version)) {
        return false;
    }
    s->version = version;
    s->behind = database_behind(s->db);
    if (use == STORE_LOOK) {
        return true;
    }
    if (s->behind > 0) {
        complain_of(DATABASE_BEHIND, s->path, (long long)s->behind);
    }
    return version < s->kind->version ? store_migrate(s, version) : store_sound(s);
}

bool store_open(struct store *s, const char *path, const struct store_kind *k, enum store_use use)
{
    *s = (struct store){.ops = &in_file, .kind = k, .looks = use == STORE_LOOK};
    if (strlen(path) + 64 > FILES_PATH) {
        snprintf(s->path, sizeof s->path, "%.*s...", UTF8_CUT(path, 60));
        return store_fail(s, "the path is too long");
    }
    snprintf(s->path, sizeof s->path, "%s", path);
    if (!*path) {
        return store_fail(s, "a file must have a name");
    }
    if (open_as(s, use)) {
        return true;
    }
    store_close(s);
    return false;
}
