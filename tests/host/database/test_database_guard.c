// What a file of SQLite is not trusted with, each wall by itself: for each there is something that
// goes through without the guard, and is refused behind it by that wall and no other.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on

#include "host/database/database.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define UNGUARDED SQLITE_OPEN_READWRITE

static void answers_one(sqlite3_context *context, int n, sqlite3_value **value)
{
    (void)n;
    (void)value;
    sqlite3_result_int(context, 1);
}

static int say_yes(void *self, int n, char **text, char **name)
{
    (void)self;
    (void)n;
    (void)text;
    (void)name;
    return 0;
}

// A database in memory with what a stranger may have made in one, before anybody guards it. That
// libraries may be loaded is what a build of SQLite may begin with.
static sqlite3 *strange(void)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open_v2(":memory:", &db, UNGUARDED, NULL), SQLITE_OK);
    assert_int_equal(
        sqlite3_create_function(db, "lifted", 0, SQLITE_UTF8, NULL, answers_one, NULL, NULL),
        SQLITE_OK);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 1, NULL);
    sqlite3_enable_load_extension(db, 1);
    sqlite3_hard_heap_limit64(0);
    const char *sql = "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, more TEXT);"
                      "INSERT INTO book (title) VALUES ('Rules');"
                      "CREATE VIEW caller AS SELECT lifted() AS x;"
                      "CREATE TABLE again (n INTEGER);"
                      "CREATE TRIGGER deeper AFTER INSERT ON again WHEN new.n > 0"
                      " BEGIN INSERT INTO again VALUES (new.n - 1); END;";
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    return db;
}

// Runs it with a guard, after which the schema is known, or without one; NULL, or what SQLite says.
static const char *said(sqlite3 *db, bool guarded, const char *sql)
{
    static char why[200];
    if (guarded) {
        database_guard(db);
        database_schema_is_read(db);
    }
    int code = sqlite3_exec(db, sql, say_yes, NULL, NULL);
    snprintf(why, sizeof why, "%s", sqlite3_errmsg(db));
    return code == SQLITE_OK ? NULL : why;
}

// Goes through without the guard, and is refused with it, for that reason.
static void is_stopped(const char *sql, const char *why)
{
    sqlite3 *db = strange();
    const char *got = said(db, false, sql);
    if (got) {
        fail_msg("without a guard: '%s': %.120s", got, sql);
    }
    sqlite3_close(db);
    db = strange();
    got = said(db, true, sql);
    if (!got || !strstr(got, why)) {
        fail_msg("'%s' instead of '%s': %.120s", got ? got : "nothing", why, sql);
    }
    sqlite3_close(db);
}

// "BEFORE" and so many "PIECE", and "AFTER": the caller's.
static char *repeated(const char *before, const char *piece, int n, const char *after)
{
    size_t size = strlen(before) + (size_t)n * strlen(piece) + strlen(after) + 1;
    char *text = malloc(size), *at = text + strlen(before);
    memcpy(text, before, strlen(before));
    for (int i = 0; i < n; i++, at += strlen(piece)) {
        memcpy(at, piece, strlen(piece));
    }
    memcpy(at, after, strlen(after) + 1);
    return text;
}

static void is_too_much(const char *before, const char *piece, int n, const char *after,
                        const char *why)
{
    char *sql = repeated(before, piece, n, after);
    is_stopped(sql, why);
    free(sql);
}

// SQLITE_DBCONFIG_DEFENSIVE.
static void nobody_writes_into_the_schema(void **state)
{
    (void)state;
    is_stopped("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = NULL WHERE 0",
               "table sqlite_master may not be modified");
}

// SQLITE_DBCONFIG_TRUSTED_SCHEMA: a view may call only what is harmless by SQLite's word.
static void a_schema_calls_nothing_that_is_not_harmless(void **state)
{
    (void)state;
    is_stopped("SELECT * FROM caller", "unsafe use of lifted()");
}

// The function is there, and may not be called: it does not even look for the file.
static void no_library_is_loaded(void **state)
{
    (void)state;
    for (int guarded = 0; guarded < 2; guarded++) {
        sqlite3 *db = strange();
        const char *got = said(db, guarded, "SELECT load_extension('./nowhere-at-all')");
        assert_non_null(got);
        assert_int_equal(!strcmp(got, "not authorized"), guarded);
        sqlite3_close(db);
    }
}

// What one row holds has a limit, and so have all of them together.
static void memory_ends(void **state)
{
    (void)state;
    char *sql = repeated("SELECT 1", ", hex(zeroblob(20000000))", 8, "");
    is_stopped(sql, "out of memory");
    free(sql);
    sqlite3_hard_heap_limit64(0);
}

// SQLite's own limits, one by one.
static void everything_has_an_end(void **state)
{
    (void)state;
    is_stopped("SELECT length(zeroblob(70000000))", "string or blob too big");
    is_too_much("SELECT 1", "        ", 130000, "", "string or blob too big");
    is_too_much("SELECT 1", "+1", 500, "", "Expression tree is too large");
    is_too_much("SELECT 1", " UNION ALL SELECT 1", 100, "", "too many terms in compound SELECT");
    is_stopped("ATTACH ':memory:' AS other", "too many attached databases");
    is_too_much("SELECT 'a' LIKE '", "a", 2000, "'", "LIKE or GLOB pattern too complex");
    is_stopped("SELECT ?5000", "variable number must be between");
    is_stopped("PRAGMA recursive_triggers = ON; INSERT INTO again VALUES (50)",
               "too many levels of trigger recursion");
}

static void no_thread_is_begun(void **state)
{
    (void)state;
    sqlite3 *db = strange();
    sqlite3_limit(db, SQLITE_LIMIT_WORKER_THREADS, 4);
    database_guard(db);
    assert_int_equal(sqlite3_limit(db, SQLITE_LIMIT_WORKER_THREADS, -1), 0);
    sqlite3_close(db);
}

#define COUNTS                                                                                     \
    "SELECT count(*) FROM (WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT "  \
    "100000) SELECT x FROM c)"

// The progress handler: until the schema is known nothing takes longer than reading it; after that
// who runs statements has limits of their own.
static void reading_a_schema_ends(void **state)
{
    (void)state;
    sqlite3 *db = strange();
    assert_int_equal(sqlite3_exec(db, COUNTS, NULL, NULL, NULL), SQLITE_OK);
    database_guard(db);
    assert_int_equal(sqlite3_exec(db, COUNTS, NULL, NULL, NULL), SQLITE_INTERRUPT);
    assert_int_equal(sqlite3_exec(db, "SELECT * FROM book", NULL, NULL, NULL), SQLITE_OK);
    database_schema_is_read(db);
    assert_int_equal(sqlite3_exec(db, COUNTS, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void what_the_program_does_goes_through(void **state)
{
    (void)state;
    sqlite3 *db = strange();
    assert_null(said(db, true,
                     "BEGIN; INSERT INTO book (title) VALUES ('Maps'); CREATE INDEX titles ON "
                     "book (title); COMMIT; ALTER TABLE book ADD COLUMN weight; SELECT count(*), "
                     "group_concat(title) FROM book; INSERT INTO again VALUES (5)"));
    sqlite3_close(db);
}

// What a disk refuses is told in words about the file, never in SQLite's own.
static void what_the_disk_refuses_is_told_in_words(void **state)
{
    (void)state;
    sqlite3 *db = NULL;
    int code = sqlite3_open_v2("/nowhere at all/file", &db, UNGUARDED, NULL);
    assert_int_equal(code, SQLITE_CANTOPEN);
    assert_string_equal(database_reason(db, code), "no such file");
    sqlite3_close(db);
    assert_string_equal(database_reason(NULL, SQLITE_FULL),
                        "the disk is full: make room on it, or write elsewhere");
    assert_string_equal(database_reason(NULL, SQLITE_IOERR_WRITE), "the disk failed");
    assert_string_equal(database_reason(NULL, SQLITE_CANTOPEN),
                        "no file can be opened or made there");
    assert_string_equal(database_reason(NULL, SQLITE_NOMEM), "out of memory");
    db = strange();
    sqlite3_exec(db, "SELECT * FROM nobody", NULL, NULL, NULL);
    assert_string_equal(database_reason(db, SQLITE_ERROR), "no such table: nobody");
    sqlite3_close(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_writes_into_the_schema),
        cmocka_unit_test(a_schema_calls_nothing_that_is_not_harmless),
        cmocka_unit_test(no_library_is_loaded),
        cmocka_unit_test(memory_ends),
        cmocka_unit_test(everything_has_an_end),
        cmocka_unit_test(no_thread_is_begun),
        cmocka_unit_test(reading_a_schema_ends),
        cmocka_unit_test(what_the_program_does_goes_through),
        cmocka_unit_test(what_the_disk_refuses_is_told_in_words),
    };
    return cmocka_run_group_tests_name("host/database_guard", tests, NULL, NULL);
}
