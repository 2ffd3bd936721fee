#include "host/compare_db.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define APPLICATION 0x7a646370 // "zdcp"
#define FORMAT      1
#define WAITS       2000 // milliseconds for another program to be done with the file

static bool wrong(struct compare_db *db, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool wrong(struct compare_db *db, const char *format, ...)
{
    va_list args;
    int n = snprintf(db->why, sizeof db->why, "%s: ", db->path);
    va_start(args, format);
    vsnprintf(db->why + n, sizeof db->why - (size_t)n, format, args);
    va_end(args);
    return false;
}

// What SQLite has to say, for the user.
static bool blame(struct compare_db *db, int code)
{
    switch (code & 0xff) {
    case SQLITE_FULL:
        return wrong(db, "the disk is full; the file has the pairs that were saved before, and "
                         "--resume goes on with it");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return wrong(db, "another program is at work with it; wait for that, or give another file");
    case SQLITE_NOTADB:
        return wrong(db,
                     "this is no file of pairs; `zerodark compare MISSION --db FILE` makes one");
    case SQLITE_CANTOPEN:
        return wrong(db, "it cannot be opened: is it there, and may you use it and its folder?");
    case SQLITE_READONLY:
        return wrong(db, "it may not be written to");
    case SQLITE_CORRUPT:
        return wrong(db, "it is damaged: %s", sqlite3_errmsg(db->db));
    default:
        return wrong(db, "%s", db->db ? sqlite3_errmsg(db->db) : sqlite3_errstr(code));
    }
}

static bool run(struct compare_db *db, const char *sql)
{
    int code = sqlite3_exec(db->db, sql, NULL, NULL, NULL);
    return code == SQLITE_OK || blame(db, code);
}

static bool prepare(struct compare_db *db, const char *sql, sqlite3_stmt **out)
{
    int code = sqlite3_prepare_v2(db->db, sql, -1, out, NULL);
    return code == SQLITE_OK || blame(db, code);
}

static bool number(struct compare_db *db, const char *sql, int64_t *out)
{
    sqlite3_stmt *s;
    if (!prepare(db, sql, &s)) {
        return false;
    }
    int code = sqlite3_step(s);
    *out = code == SQLITE_ROW ? sqlite3_column_int64(s, 0) : 0;
    sqlite3_finalize(s);
    return code == SQLITE_ROW || blame(db, code);
}

static bool step_once(struct compare_db *db, sqlite3_stmt *s)
{
    int code = sqlite3_step(s);
    sqlite3_reset(s);
    return code == SQLITE_DONE || blame(db, code);
}

static bool connect(struct compare_db *db, const char *path, int flags)
{
    *db = (struct compare_db){.db = NULL};
    snprintf(db->path, sizeof db->path, "%.*s", FILES_PATH - 1, path);
    int code = sqlite3_open_v2(path, &db->db, flags, NULL);
    if (code != SQLITE_OK) {
        return blame(db, code);
    }
    sqlite3_busy_timeout(db->db, WAITS);
    sqlite3_extended_result_codes(db->db, 1);
    return run(db, "PRAGMA trusted_schema=OFF; PRAGMA synchronous=FULL;");
}

static const char tables[] =
    "PRAGMA application_id=2053399408; PRAGMA user_version=1; "
    "CREATE TABLE about (against TEXT NOT NULL, with_ TEXT NOT NULL, rules_against TEXT NOT NULL, "
    "rules_with TEXT NOT NULL, first INTEGER NOT NULL) STRICT; "
    "CREATE TABLE pair (seed INTEGER PRIMARY KEY, outcome_with TEXT, outcome_against TEXT, "
    "parted_by TEXT NOT NULL, parted_at TEXT NOT NULL, parted_order INTEGER, "
    "line TEXT NOT NULL) STRICT;";

_Static_assert(APPLICATION == 2053399408 && FORMAT == 1, "as the tables have it");

static bool put_about(struct compare_db *db, const struct compare_about *about)
{
    sqlite3_stmt *s = NULL;
    char *text[2] = {trial_frame_text(&about->frame[0]), trial_frame_text(&about->frame[1])};
    bool good = text[0] && text[1] ? prepare(db, "INSERT INTO about VALUES (?, ?, ?, ?, ?)", &s)
                                   : wrong(db, "there is no memory left");
    if (good) {
        for (int i = 0; i < 2; i++) {
            sqlite3_bind_text(s, 1 + i, text[i], -1, SQLITE_STATIC);
            sqlite3_bind_text(s, 3 + i, about->rules[i], -1, SQLITE_STATIC);
        }
        sqlite3_bind_int64(s, 5, about->first);
        good = step_once(db, s);
        sqlite3_finalize(s);
    }
    free(text[0]);
    free(text[1]);
    return good;
}

static bool make(struct compare_db *db, const struct compare_about *about)
{
    return run(db, "BEGIN IMMEDIATE") && run(db, tables) && put_about(db, about) &&
           run(db, "COMMIT");
}

static bool same_side(struct compare_db *db, const char *text, const char *side,
                      const struct trial_frame *now)
{
    struct trial_frame then;
    char why[JOURNAL_WHY];
    if (!text || !trial_frame_read(text, &then, why)) {
        return wrong(db, "what it says of its battles cannot be read");
    }
    bool differ = trial_frames_differ(&then, now, why);
    trial_frame_free(&then);
    return !differ || wrong(db,
                            "its battles are others than these: %s: %s; give another file, or "
                            "play what it is of",
                            side, why);
}

static bool same_about(struct compare_db *db, const struct compare_about *about)
{
    sqlite3_stmt *s;
    if (!prepare(db, "SELECT against, with_, first FROM about", &s)) {
        return false;
    }
    int code = sqlite3_step(s);
    bool good = code == SQLITE_ROW || wrong(db, "it does not say what its pairs are of");
    good = good &&
           same_side(db, (const char *)sqlite3_column_text(s, 0), "against", &about->frame[0]) &&
           same_side(db, (const char *)sqlite3_column_text(s, 1), "with", &about->frame[1]);
    int64_t first = good ? sqlite3_column_int64(s, 2) : 0;
    sqlite3_finalize(s);
    return good && (first == about->first ||
                    wrong(db, "its first seed is %lld; give another file, or --seed %lld",
                          (long long)first, (long long)first));
}

static bool is_ours(struct compare_db *db)
{
    int64_t application, version;
    if (!number(db, "PRAGMA application_id", &application) ||
        !number(db, "PRAGMA user_version", &version)) {
        return false;
    }
    if (application != APPLICATION) {
        return blame(db, SQLITE_NOTADB);
    }
    return version == FORMAT || wrong(db, "it was written by another version of zerodark");
}

static bool is_new(const char *path)
{
    FILE *f = fopen(path, "rb");
    bool empty = !f || fgetc(f) == EOF;
    if (f) {
        fclose(f);
    }
    return empty;
}

bool compare_db_open(struct compare_db *db, const char *path, const struct compare_about *about,
                     bool resume)
{
    bool fresh = is_new(path);
    bool good = connect(db, path, SQLITE_OPEN_READWRITE | (fresh ? SQLITE_OPEN_CREATE : 0));
    db->frame = about->frame;
    db->first = about->first;
    if (good && !fresh && !resume) {
        good = wrong(db, "it is there already; --resume goes on with it");
    } else if (good) {
        good = fresh ? make(db, about) : is_ours(db) && same_about(db, about);
    }
    good =
        good && prepare(db, "INSERT OR IGNORE INTO pair VALUES (?, ?, ?, ?, ?, ?, ?)", &db->insert);
    if (!good) {
        compare_db_close(db);
    }
    return good;
}

int64_t compare_db_rows(const char *path, int64_t most)
{
    struct compare_db db;
    int64_t rows = 0;
    if (!is_new(path) && connect(&db, path, SQLITE_OPEN_READONLY)) {
        if (!is_ours(&db) || !number(&db, "SELECT count(*) FROM pair", &rows)) {
            rows = 0;
        }
        compare_db_close(&db);
    }
    return rows < most ? rows : most;
}

bool compare_db_each(struct compare_db *db, int64_t most,
                     bool (*take)(void *self, const struct twin *t), void *self)
{
    static struct twin t;
    sqlite3_stmt *s;
    int code = SQLITE_DONE;
    int64_t seed = db->first;
    bool good = prepare(db, "SELECT line FROM pair ORDER BY seed LIMIT ?", &s);
    if (!good) {
        return false;
    }
    sqlite3_bind_int64(s, 1, most);
    while (good && (code = sqlite3_step(s)) == SQLITE_ROW) {
        const char *line = (const char *)sqlite3_column_text(s, 0);
        good = line && twin_read(line, &t) && t.a.seed == seed++ && twin_fits(&t, db->frame)
                   ? take(self, &t)
                   : wrong(db, "a pair in it is damaged");
    }
    good = good && (code == SQLITE_DONE || blame(db, code));
    sqlite3_finalize(s);
    return good;
}

static void bind_outcome(struct compare_db *db, int place, const struct trial_frame *f,
                         const struct trial *t)
{
    if (t->state == TRIAL_OVER) {
        sqlite3_bind_text(db->insert, place, f->outcome[t->outcome].text, -1, SQLITE_STATIC);
    } else {
        sqlite3_bind_null(db->insert, place);
    }
}

bool compare_db_add(struct compare_db *db, const struct twin *t, const char *line)
{
    if (!db->changing && !run(db, "BEGIN IMMEDIATE")) {
        return false;
    }
    db->changing = true;
    sqlite3_bind_int64(db->insert, 1, t->a.seed);
    bind_outcome(db, 2, &db->frame[1], &t->b);
    bind_outcome(db, 3, &db->frame[0], &t->a);
    sqlite3_bind_text(db->insert, 4, twin_words[t->parted.cause], -1, SQLITE_STATIC);
    sqlite3_bind_text(db->insert, 5, t->parted.name, -1, SQLITE_STATIC);
    sqlite3_bind_int(db->insert, 6, t->parted.order);
    sqlite3_bind_text(db->insert, 7, line, -1, SQLITE_STATIC);
    return step_once(db, db->insert);
}

bool compare_db_flush(struct compare_db *db)
{
    db->changing = db->changing && !run(db, "COMMIT");
    return !db->changing;
}

void compare_db_close(struct compare_db *db)
{
    if (db->db) {
        sqlite3_finalize(db->insert);
        sqlite3_close(db->db); // an open transaction is dropped
    }
    db->db = NULL;
    db->insert = NULL;
    db->changing = false;
}
