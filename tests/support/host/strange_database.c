// strange_database.c: every change is drawn by fuzz_support.h's luck.
#include "support/host/strange_database.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "support/fuzz_support.h"

static bool canary_ran;

// What only a statement of the file's own calls; SQLite would let it.
static void canary(sqlite3_context *context, int n, sqlite3_value **values)
{
    (void)n, (void)values;
    canary_ran = true;
    sqlite3_result_int(context, 1);
}

static int bring_canary(sqlite3 *db, const char **why, const void *api)
{
    (void)why, (void)api;
    return sqlite3_create_function(db, "canary", 0,
                                   SQLITE_UTF8 | SQLITE_INNOCUOUS | SQLITE_DETERMINISTIC, NULL,
                                   canary, NULL, NULL);
}

void strange_canary(void)
{
    sqlite3_auto_extension((void (*)(void))bring_canary);
}

bool strange_canary_ran(void)
{
    bool ran = canary_ran;
    canary_ran = false;
    return ran;
}

static void run_sql(sqlite3 *db, char *sql)
{
    sqlite3_exec(db, sql, NULL, NULL, NULL); // not all fit, which is as good
    sqlite3_free(sql);
}

// The first value of the row of a statement that luck chooses; the caller frees it.
static char *some_row(sqlite3 *db, char *sql)
{
    sqlite3_stmt *at = NULL;
    char *found = NULL;
    size_t skip = fuzz_below(30);
    if (sqlite3_prepare_v2(db, sql, -1, &at, NULL) == SQLITE_OK) {
        while (sqlite3_step(at) == SQLITE_ROW && (skip > 0 || !found)) {
            sqlite3_free(found);
            found = sqlite3_mprintf("%s", sqlite3_column_text(at, 0));
            skip -= skip > 0;
        }
    }
    sqlite3_finalize(at);
    sqlite3_free(sql);
    return found ? found : sqlite3_mprintf("none");
}

static char *some_table(sqlite3 *db)
{
    return some_row(db, sqlite3_mprintf("SELECT name FROM sqlite_schema WHERE type = 'table' AND "
                                        "name NOT LIKE 'sqlite_%%' ORDER BY name"));
}

static char *some_column(sqlite3 *db, const char *table)
{
    return some_row(db, sqlite3_mprintf("SELECT name FROM pragma_table_info('%q')", table));
}

// Objects that zerodark does not make, and its own of another make.
static char *strange_object(const char *t)
{
    switch (fuzz_below(9)) {
    case 0:
        return sqlite3_mprintf("CREATE VIEW strange%d AS SELECT canary()", (int)fuzz_below(9));
    case 1:
        return sqlite3_mprintf("ALTER TABLE \"%w\" RENAME TO real; CREATE VIEW \"%w\" AS SELECT *, "
                               "canary() FROM real",
                               t, t);
    case 2:
        return sqlite3_mprintf(
            "CREATE TRIGGER strange AFTER INSERT ON \"%w\" BEGIN SELECT canary(); END", t);
    case 3:
        return sqlite3_mprintf("CREATE INDEX strange ON \"%w\" (canary())", t);
    case 4:
        return sqlite3_mprintf("ALTER TABLE \"%w\" ADD COLUMN x GENERATED ALWAYS AS (canary())", t);
    case 5:
        return sqlite3_mprintf("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = "
                               "replace(sql, 'NOT NULL', 'CHECK (canary())') WHERE name = %Q",
                               t);
    case 6:
        return sqlite3_mprintf("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = "
                               "replace(sql, 'RAISE', 'canary(), RAISE') WHERE tbl_name = %Q",
                               t);
    case 7:
        return sqlite3_mprintf(
            "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = %d WHERE name = %Q",
            (int)fuzz_below(40), t);
    default:
        return sqlite3_mprintf(
            "CREATE TABLE strange (x DEFAULT (canary())); PRAGMA user_version = %d",
            (int)fuzz_below(6) - 1);
    }
}

void strange_schema(const char *path)
{
    sqlite3 *db;
    if (sqlite3_open(path, &db) == SQLITE_OK) {
        sqlite3_exec(db, "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY", NULL, NULL,
                     NULL);
        for (size_t n = 1 + fuzz_below(2); n > 0; n--) {
            char *table = some_table(db);
            run_sql(db, strange_object(table));
            sqlite3_free(table);
        }
    }
    sqlite3_close(db);
}

static const char *some_value(void)
{
    static const char *const values[] = {
        "NULL",
        "0",
        "-1",
        "255",
        "256",
        "9223372036854775807",
        "-9223372036854775808",
        "''",
        "'/etc'",
        "'../../x.lua'",
        "'a' || char(27) || char(10)",
        "hex(zeroblob(3000))",
        "hex(zeroblob(300000))",
        "'{\"a\":1}'",
        "'Lethal'",
        "4294967296",
        "1.5",
        "x'00ff'",
        "char(0)",
        "'id\"'",
    };
    return values[fuzz_below(sizeof values / sizeof *values)];
}

void strange_rows(sqlite3 *db)
{
    for (size_t n = 1 + fuzz_below(3); n > 0; n--) {
        char *t = some_table(db), *column = some_column(db, t);
        switch (fuzz_below(5)) {
        case 0:
            run_sql(db, sqlite3_mprintf("DELETE FROM \"%w\"", t));
            break;
        case 1:
            run_sql(db, sqlite3_mprintf("INSERT OR IGNORE INTO \"%w\" SELECT * FROM \"%w\"", t, t));
            break;
        default:
            run_sql(db, sqlite3_mprintf("UPDATE OR IGNORE \"%w\" SET \"%w\" = %s", t, column,
                                        some_value()));
        }
        sqlite3_free(column);
        sqlite3_free(t);
    }
}

void strange_bytes(const char *path)
{
    FILE *f = fopen(path, "r+b");
    if (!f) {
        fuzz_failed("it is not there");
    }
    fseek(f, 0, SEEK_END);
    size_t size = (size_t)ftell(f);
    for (size_t n = 1 + fuzz_below(8); n > 0 && size > 0; n--) {
        size_t at = fuzz_below(fuzz_once_in(2) || size < 16384 ? size : 16384);
        size_t length = fuzz_once_in(4) ? 1 + fuzz_below(64) : 1;
        fseek(f, (long)at, SEEK_SET);
        for (size_t i = 0; i < length; i++) {
            fputc((int)fuzz_below(256), f);
        }
    }
    fclose(f);
    if (fuzz_once_in(10) && truncate(path, (off_t)fuzz_below(size + 1)) != 0) {
        fuzz_failed("it cannot be cut");
    }
}
