// sweep_db.c: each value has its own frame, compared when the value is played again. Going to a
// value flushes the rows of the last one, adds the columns that this one needs, and prepares its
// insert.
#include "host/series/internal/sweep_db.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "host/series/internal/battle_row.h"

static const struct battle_db_kind kind = {
    .application = 0x7a647377, .format = 1, .rows = "battles of a curve", .command = "sweep"};

static bool connect(struct sweep_db *db, const char *path, int flags)
{
    *db = (struct sweep_db){.insert = NULL};
    return battle_db_connect(&db->base, &kind, path, SQLITE_OPEN_READWRITE | flags);
}

static bool same_about(struct battle_db *b, const struct sweep_about *about)
{
    sqlite3_stmt *s;
    if (!battle_db_prepare(b, "SELECT param, first FROM about", &s)) {
        return false;
    }
    const char *param =
        sqlite3_step(s) == SQLITE_ROW ? (const char *)sqlite3_column_text(s, 0) : NULL;
    int64_t first = param ? sqlite3_column_int64(s, 1) : 0;
    bool good = true;
    if (!param) {
        good = battle_db_wrong(b, "it does not say what its battles are of");
    } else if (strcmp(param, about->param) != 0) {
        good = battle_db_wrong(b, "its curve is of %.60s, not of %.60s; give another file", param,
                               about->param);
    } else if (first != about->first) {
        good = battle_db_wrong(b, "its first seed is %lld; give another file, or --seed %lld",
                               (long long)first, (long long)first);
    }
    sqlite3_finalize(s);
    return good;
}

bool sweep_db_open(struct sweep_db *db, const char *path, const struct sweep_about *about)
{
    bool good =
        connect(db, path, 0) && battle_db_is_ours(&db->base) && same_about(&db->base, about);
    if (!good) {
        sweep_db_close(db);
    }
    return good;
}

static bool make_tables(struct battle_db *b, const struct trial_frame *f)
{
    return battle_row_make(
        b, f,
        "CREATE TABLE about (param TEXT NOT NULL, first INTEGER NOT NULL) STRICT; "
        "CREATE TABLE point (value INTEGER PRIMARY KEY, frame TEXT NOT NULL) STRICT;",
        "value INTEGER NOT NULL, ", " INTEGER NOT NULL", ", PRIMARY KEY (value, seed)");
}

static bool put_about(struct battle_db *b, const struct sweep_about *about)
{
    sqlite3_stmt *s;
    if (!battle_db_prepare(b, "INSERT INTO about VALUES (?, ?)", &s)) {
        return false;
    }
    sqlite3_bind_text(s, 1, about->param, -1, SQLITE_STATIC);
    sqlite3_bind_int64(s, 2, about->first);
    bool put = battle_db_step(b, s);
    sqlite3_finalize(s);
    return put;
}

bool sweep_db_make(struct sweep_db *db, const char *path, const struct sweep_about *about,
                   const struct trial_frame *frame)
{
    struct battle_db *b = &db->base;
    bool made = connect(db, path, SQLITE_OPEN_CREATE) && battle_db_run(b, "BEGIN IMMEDIATE") &&
                make_tables(b, frame) && put_about(b, about) && battle_db_run(b, "COMMIT");
    if (!made) {
        sweep_db_close(db);
    }
    return made;
}

int64_t sweep_db_rows(struct sweep_db *db, int32_t value)
{
    char sql[80];
    int64_t n;
    snprintf(sql, sizeof sql, "SELECT count(*) FROM battle WHERE value = %" PRId32, value);
    return db->base.db && battle_db_number(&db->base, sql, &n) ? n : 0;
}

static bool put_frame(struct battle_db *b, int32_t value, const char *frame)
{
    sqlite3_stmt *s;
    if (!battle_db_prepare(b, "INSERT INTO point VALUES (?, ?)", &s)) {
        return false;
    }
    sqlite3_bind_int(s, 1, value);
    sqlite3_bind_text(s, 2, frame, -1, SQLITE_STATIC);
    bool put = battle_db_step(b, s);
    sqlite3_finalize(s);
    return put;
}

// What the file has of a value is the same as now, or it has nothing of it and takes that.
static bool same_frame(struct battle_db *b, int32_t value, const struct trial_frame *now)
{
    sqlite3_stmt *s;
    struct trial_frame then;
    char why[JOURNAL_WHY];
    if (!battle_db_prepare(b, "SELECT frame FROM point WHERE value = ?", &s)) {
        return false;
    }
    sqlite3_bind_int(s, 1, value);
    bool has = sqlite3_step(s) == SQLITE_ROW;
    const char *text = has ? (const char *)sqlite3_column_text(s, 0) : NULL;
    bool good = true;
    if (text && !trial_frame_read(text, &then, why)) {
        good = battle_db_wrong(b, "what it says of its battles cannot be read: %s", why);
    } else if (text) {
        bool differ = trial_frames_differ(&then, "in the file", now, "now", why);
        trial_frame_free(&then);
        good = !differ || battle_db_wrong(b,
                                          "its battles are others than these: %s; give another "
                                          "file, or play what it is of",
                                          why);
    }
    sqlite3_finalize(s);
    if (!text) {
        char *frame = trial_frame_text(now);
        good = frame ? put_frame(b, value, frame) : battle_db_wrong(b, "there is no memory left");
        free(frame);
    }
    return good;
}

bool sweep_db_point(struct sweep_db *db, int32_t value, const struct tally *t)
{
    struct battle_db *b = &db->base;
    sqlite3_finalize(db->insert);
    db->insert = NULL;
    db->value = value;
    return battle_db_flush(b) && same_frame(b, value, t->frame) && battle_row_widen(b, t) &&
           battle_row_prepare(b, "value", t, &db->insert);
}

bool sweep_db_each(struct sweep_db *db, const struct tally *t, int64_t first, int64_t most,
                   bool (*take)(void *self, const struct trial *one), void *self)
{
    static struct trial one;
    struct battle_db *b = &db->base;
    sqlite3_stmt *s;
    int code = SQLITE_DONE;
    if (!battle_db_prepare(b, "SELECT line FROM battle WHERE value = ? ORDER BY seed LIMIT ?",
                           &s)) {
        return false;
    }
    sqlite3_bind_int(s, 1, db->value);
    sqlite3_bind_int64(s, 2, most);
    bool good = true;
    while (good && (code = sqlite3_step(s)) == SQLITE_ROW) {
        const char *line = (const char *)sqlite3_column_text(s, 0);
        good = line && trial_read(line, &one) && one.seed == first++ &&
                       trial_fits(&one, trial_reach_of(t->frame))
                   ? take(self, &one)
                   : battle_db_wrong(b, "a battle in it is damaged");
    }
    good = good && (code == SQLITE_DONE || battle_db_blame(b, code));
    sqlite3_finalize(s);
    return good;
}

bool sweep_db_add(struct sweep_db *db, const struct tally *t, const struct trial *one)
{
    if (!battle_db_begin(&db->base)) {
        return false;
    }
    sqlite3_bind_int(db->insert, 1, db->value);
    battle_row_bind(db->insert, 2, t, one);
    return battle_db_step(&db->base, db->insert);
}

void sweep_db_close(struct sweep_db *db)
{
    sqlite3_finalize(db->insert);
    db->insert = NULL;
    battle_db_close(&db->base);
}
