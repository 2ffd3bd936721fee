// store_check.c: seals, and everything else that tells a sound file from a damaged one.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine/hash.h"
#include "engine/utf8.h"
#include "host/campaign/internal/store_parts.h"

#define TABLES     64
#define TABLE_NAME 64

// One value of a row: what it is, how long, and its bytes.
static uint64_t hash_value(uint64_t h, sqlite3_value *v)
{
    int type = sqlite3_value_type(v);
    h = hash_bytes(h, &type, sizeof type);
    if (type == SQLITE_INTEGER) {
        int64_t n = sqlite3_value_int64(v);
        return hash_bytes(h, &n, sizeof n);
    }
    int64_t n = sqlite3_value_bytes(v);
    h = hash_bytes(h, &n, sizeof n);
    return n ? hash_bytes(h, sqlite3_value_blob(v), (size_t)n) : h;
}

static uint64_t hash_rows(struct store *s, const char *sql)
{
    uint64_t h = 0;
    for (struct store_rows r = store_select(s, sql, NULL); store_next(&r);) {
        for (int i = 0; i < sqlite3_column_count(r.at); i++) {
            h = hash_value(h, sqlite3_column_value(r.at, i));
        }
    }
    return h;
}

// All tables that are sealed, and the one of the tables themselves.
static int list_tables(struct store *s, char name[TABLES][TABLE_NAME])
{
    int n = 0;
    for (struct store_rows r = store_select(
             s,
             "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'seal' "
             "AND name NOT LIKE 'sqlite_%' UNION ALL SELECT 'sqlite_schema' ORDER BY 1",
             NULL);
         store_next(&r);) {
        if (n < TABLES) {
            snprintf(name[n++], TABLE_NAME, "%s", store_text(&r, 0));
        }
    }
    return n;
}

// "0123456789abcdef"
static void seal_of(struct store *s, const char *table, char out[17])
{
    char sql[128 + TABLE_NAME];
    if (strcmp(table, "sqlite_schema") == 0) { // without the numbers of pages
        snprintf(sql, sizeof sql, "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY 2");
    } else {
        snprintf(sql, sizeof sql, "SELECT * FROM \"%.*s\" ORDER BY rowid", TABLE_NAME, table);
    }
    snprintf(out, 17, "%016" PRIx64, hash_rows(s, sql));
}

static void put_seal(struct store *s, const char *table, const char *seal)
{
    char sql[192 + TABLE_NAME];
    sqlite3_snprintf(sizeof sql, sql, "INSERT OR REPLACE INTO seal (name, hash) VALUES (%Q, %Q)",
                     table, seal);
    store_sql(s, sql);
}

bool store_seal(struct store *s)
{
    char name[TABLES][TABLE_NAME], seal[17];
    int n = list_tables(s, name);
    for (int i = 0; i < n && !s->failed; i++) {
        seal_of(s, name[i], seal);
        put_seal(s, name[i], seal);
    }
    s->sealed = s->failed ? 0 : store_seals(s);
    return !s->failed;
}

uint64_t store_seals(struct store *s)
{
    return hash_rows(s, "SELECT name, hash FROM seal ORDER BY name");
}

// What is wrong is reported, and counted.
struct findings {
    struct store *store;
    store_found found;
    void *self;
    int n;
};

static void add_store_finding(struct findings *f, const char *what)
{
    f->n++;
    f->found(f->self, what);
}

// A read that fails is a finding too, and no reason not to look at the rest.
static void add_store_failure(struct findings *f)
{
    struct store *s = f->store;
    if (s->failed) {
        add_store_finding(f, s->why + strlen(s->path) + 2);
        s->failed = false;
    }
}

// What SQLite itself finds wrong with how the database is put together.
static void check_pages(struct findings *f)
{
    for (struct store_rows r = store_select(f->store, "PRAGMA integrity_check(20)", NULL);
         store_next(&r);) {
        const char *line = store_text(&r, 0);
        if (line && strcmp(line, "ok") != 0) {
            add_store_finding(f, line);
        }
    }
    add_store_failure(f);
}

static void check_references(struct findings *f)
{
    for (struct store_rows r = store_select(f->store, "PRAGMA foreign_key_check", NULL);
         store_next(&r);) {
        char text[256];
        snprintf(text, sizeof text,
                 "table '%.*s': row %" PRId64 " refers to a '%.*s' that does not exist",
                 UTF8_CUT(store_text(&r, 0), 60), store_int(&r, 1),
                 UTF8_CUT(store_text(&r, 2), 60));
        add_store_finding(f, text);
    }
    add_store_failure(f);
}

static void check_seal(struct findings *f, const char *table)
{
    char now[17], text[256];
    seal_of(f->store, table, now);
    if (f->store->failed) {
        add_store_failure(f);
        return;
    }
    struct store_rows r = store_select(f->store, "SELECT hash FROM seal WHERE name = ?", table);
    bool sealed = store_next(&r);
    if (!sealed || !store_text(&r, 0) || strcmp(now, store_text(&r, 0)) != 0) {
        snprintf(text, sizeof text, "table '%.*s': its contents are not what zerodark wrote",
                 UTF8_CUT(table, 64));
        add_store_finding(f, text);
    }
    store_done(&r);
}

static void check_seals(struct findings *f)
{
    char name[TABLES][TABLE_NAME];
    int n = list_tables(f->store, name);
    for (int i = 0; i < n; i++) {
        check_seal(f, name[i]);
    }
    add_store_failure(f);
    for (struct store_rows r =
             store_select(f->store,
                          "SELECT name FROM seal WHERE name <> 'sqlite_schema' AND name NOT IN "
                          "(SELECT name FROM sqlite_schema WHERE type = 'table')",
                          NULL);
         store_next(&r);) {
        char text[256];
        snprintf(text, sizeof text, "table '%.*s' is missing", UTF8_CUT(store_text(&r, 0), 60));
        add_store_finding(f, text);
    }
    add_store_failure(f);
}

int store_check(struct store *s, store_found found, void *self)
{
    struct findings f = {s, found, self, 0};
    check_pages(&f);
    check_references(&f);
    check_seals(&f);
    return f.n;
}

struct first {
    char text[256];
};

static void keep_first(void *self, const char *what)
{
    struct first *first = self;
    if (!*first->text) {
        snprintf(first->text, sizeof first->text, "%s", what);
    }
}

bool store_sound(struct store *s)
{
    struct first first = {""};
    int n = store_check(s, keep_first, &first);
    if (n == 0) {
        return true;
    }
    return n == 1
               ? store_fail(s, "it is damaged: %s. Nothing was changed", first.text)
               : store_fail(
                     s,
                     "it is damaged: %s, and %d more fault%s; `%s` lists all. Nothing was changed",
                     first.text, n - 1, n > 2 ? "s" : "", s->kind->check);
}
