// sim_db.c: battles are read back from their lines, and checked; the other columns are for queries.
// A transaction ends after so many rows, or a second. A merged file is made beside its target,
// without a rollback journal, and renamed.
#include "host/series/internal/sim_db.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/text/number.h"
#include "host/base/clock.h"
#include "host/series/internal/battle_row.h"
#include "host/series/internal/sim.h"

static const struct battle_db_kind kind = {
    .application = 0x7a64736d, .format = 2, .rows = "battles", .command = "sim"}; // "zdsm"

#define MAKES   (SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
#define AT_ONCE 20000 // rows of one transaction

static bool close_failed(struct sim_db *db)
{
    battle_db_close(&db->base);
    return false;
}

static bool look_at_rows(struct sim_db *db)
{
    return battle_db_number(&db->base, "SELECT count(*) FROM battle", &db->rows) &&
           battle_db_number(&db->base, "SELECT coalesce(min(seed), 0) FROM battle", &db->least) &&
           battle_db_number(&db->base, "SELECT coalesce(max(seed), 0) FROM battle", &db->most);
}

static bool take_text(char *out, size_t size, sqlite3_stmt *s, int column)
{
    const char *text = (const char *)sqlite3_column_text(s, column);
    snprintf(out, size, "%s", text ? text : "");
    return text && strlen(text) < size;
}

static bool are_seeds(int64_t first, int64_t runs)
{
    return first >= 0 && runs >= 1 && runs <= SIM_RUNS && first <= NUMBER_MAX - runs + 1;
}

// Are they seeds, and part of a whole?
static bool are_part(const struct sim_db *db)
{
    const struct seeds *w = &db->whole;
    return are_seeds(db->first, db->runs) && are_seeds(w->first, w->runs) &&
           db->first >= w->first && db->first + db->runs <= w->first + w->runs;
}

static bool read_frame(struct sim_db *db, struct trial_frame *frame, struct sim_again *again)
{
    sqlite3_stmt *s;
    char why[JOURNAL_WHY];
    if (!battle_db_prepare(&db->base,
                           "SELECT frame, before, after, first, runs, whole_first, whole_runs "
                           "FROM frame",
                           &s)) {
        return false;
    }
    int code = sqlite3_step(s);
    if (code != SQLITE_ROW) {
        sqlite3_finalize(s);
        return code == SQLITE_DONE
                   ? battle_db_wrong(&db->base, "it does not say what its battles are of")
                   : battle_db_blame(&db->base, code);
    }
    const char *text = (const char *)sqlite3_column_text(s, 0);
    bool good = text && trial_frame_read(text, frame, why);
    if (!good) {
        battle_db_wrong(&db->base, "what it says of its battles cannot be read: %s",
                        text ? why : "nothing");
    } else if (!take_text(again->before, sizeof again->before, s, 1) ||
               !take_text(again->after, sizeof again->after, s, 2)) {
        trial_frame_free(frame);
        good = battle_db_wrong(&db->base, "it does not say how its battles are played again");
    }
    db->first = sqlite3_column_int64(s, 3);
    db->runs = sqlite3_column_int64(s, 4);
    db->whole = (struct seeds){sqlite3_column_int64(s, 5), sqlite3_column_int64(s, 6)};
    sqlite3_finalize(s);
    if (good && !are_part(db)) {
        trial_frame_free(frame);
        good = battle_db_wrong(&db->base, "it does not say of which seeds its battles are");
    }
    db->reach = trial_reach_of(frame);
    return good;
}

bool sim_db_open(struct sim_db *db, const char *path, bool writes, struct trial_frame *frame,
                 struct sim_again *again)
{
    *db = (struct sim_db){.insert = NULL};
    *frame = (struct trial_frame){0};
    if (!battle_db_connect(&db->base, &kind, path,
                           writes ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY) ||
        !battle_db_is_ours(&db->base) || !read_frame(db, frame, again)) {
        return close_failed(db);
    }
    if (!look_at_rows(db)) {
        trial_frame_free(frame);
        return close_failed(db);
    }
    return true;
}

static bool make_tables(struct battle_db *b, const struct trial_frame *f)
{
    return battle_row_make(b, f,
                           "CREATE TABLE frame (frame TEXT NOT NULL, before TEXT NOT NULL, after "
                           "TEXT NOT NULL, first INTEGER NOT NULL, runs INTEGER NOT NULL, "
                           "whole_first INTEGER NOT NULL, whole_runs INTEGER NOT NULL) STRICT;",
                           "", " INTEGER PRIMARY KEY", "");
}

static bool put_frame(struct sim_db *db, const struct trial_frame *frame,
                      const struct sim_again *again)
{
    sqlite3_stmt *s;
    char *text = trial_frame_text(frame);
    if (!text ||
        !battle_db_prepare(&db->base, "INSERT INTO frame VALUES (?, ?, ?, ?, ?, ?, ?)", &s)) {
        free(text);
        return text ? false : battle_db_wrong(&db->base, "there is no memory left");
    }
    sqlite3_bind_text(s, 1, text, -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 2, again->before, -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 3, again->after, -1, SQLITE_STATIC);
    sqlite3_bind_int64(s, 4, db->first);
    sqlite3_bind_int64(s, 5, db->runs);
    sqlite3_bind_int64(s, 6, db->whole.first);
    sqlite3_bind_int64(s, 7, db->whole.runs);
    bool put = battle_db_step(&db->base, s);
    sqlite3_finalize(s);
    free(text);
    return put;
}

// Into a file that is connected.
static bool make(struct sim_db *db, const struct trial_frame *frame, const struct sim_again *again,
                 struct seeds own, struct seeds whole)
{
    db->first = own.first;
    db->runs = own.runs;
    db->whole = whole;
    db->reach = trial_reach_of(frame);
    return battle_db_run(&db->base, "BEGIN IMMEDIATE") && make_tables(&db->base, frame) &&
           put_frame(db, frame, again) && battle_db_run(&db->base, "COMMIT");
}

bool sim_db_make(struct sim_db *db, const char *path, const struct trial_frame *frame,
                 const struct sim_again *again, struct seeds own, struct seeds whole)
{
    *db = (struct sim_db){.insert = NULL};
    bool made =
        battle_db_connect(&db->base, &kind, path, MAKES) && make(db, frame, again, own, whole);
    return made || close_failed(db);
}

// "a/.all.db.part" of "a/all.db". False where that is too long.
static bool name_beside(const char *path, char out[FILES_PATH])
{
    const char *slash = strrchr(path, '/');
    int folder = slash ? (int)(slash + 1 - path) : 0;
    int n = snprintf(out, FILES_PATH, "%.*s.%s.part", folder, path, path + folder);
    return n > 0 && n < FILES_PATH;
}

bool sim_db_make_whole(struct sim_db *db, const char *path, const struct trial_frame *frame,
                       const struct sim_again *again, struct seeds whole)
{
    char beside[FILES_PATH];
    struct battle_db *b = &db->base;
    *db = (struct sim_db){.insert = NULL};
    bool good = name_beside(path, beside);
    if (good) {
        unlink(beside); // of one that was killed
        good = battle_db_connect(b, &kind, beside, MAKES);
        snprintf(db->beside, sizeof db->beside, "%s", beside);
    }
    b->kind = &kind;
    b->whole = true;
    snprintf(b->path, sizeof b->path, "%.*s", FILES_PATH - 1, path); // as messages call it
    if (!good) {
        battle_db_blame(b, SQLITE_CANTOPEN);
    }
    // What is thrown away where it fails needs nothing that undoes it.
    good =
        good && battle_db_run(b, "PRAGMA journal_mode=OFF") && make(db, frame, again, whole, whole);
    if (!good) {
        sim_db_close(db);
    }
    return good;
}

bool sim_db_finish(struct sim_db *db)
{
    bool good = sim_db_flush(db);
    if (good) {
        sqlite3_finalize(db->insert);
        db->insert = NULL;
        battle_db_close(&db->base);
        good = rename(db->beside, db->base.path) == 0 ||
               battle_db_wrong(&db->base, "%s; nothing of it is kept", strerror(errno));
    }
    if (good) {
        *db->beside = '\0';
    }
    sim_db_close(db);
    return good;
}

static bool same_seeds(struct seeds a, struct seeds b)
{
    return a.first == b.first && a.runs == b.runs;
}

bool sim_db_extend(struct sim_db *db, struct seeds own, struct seeds whole)
{
    sqlite3_stmt *s;
    if (same_seeds((struct seeds){db->first, db->runs}, own) && same_seeds(db->whole, whole)) {
        return true;
    }
    if (!battle_db_prepare(&db->base,
                           "UPDATE frame SET first = ?, runs = ?, whole_first = ?, whole_runs = ?",
                           &s)) {
        return false;
    }
    const int64_t said[] = {own.first, own.runs, whole.first, whole.runs};
    for (int i = 0; i < 4; i++) {
        sqlite3_bind_int64(s, i + 1, said[i]);
    }
    bool done = battle_db_step(&db->base, s);
    sqlite3_finalize(s);
    db->first = own.first;
    db->runs = own.runs;
    db->whole = whole;
    return done;
}

bool sim_db_hole(struct sim_db *db, int64_t *from, int64_t *to)
{
    char next[96];
    if (db->rows > 0 && db->least > db->first) {
        *from = db->first;
        *to = db->least - 1;
        return true;
    }
    bool good =
        battle_db_number(&db->base,
                         "SELECT coalesce(min(seed) + 1, 0) FROM battle AS b WHERE NOT EXISTS "
                         "(SELECT 1 FROM battle WHERE seed = b.seed + 1)",
                         from);
    snprintf(next, sizeof next, "SELECT coalesce(min(seed) - 1, -1) FROM battle WHERE seed > %lld",
             (long long)*from);
    return good && battle_db_number(&db->base, next, to);
}

bool sim_db_add(struct sim_db *db, const struct tally *t, const struct trial *one)
{
    struct battle_db *b = &db->base;
    if ((!db->insert && !battle_row_prepare(b, NULL, t, &db->insert)) || !battle_db_begin(b)) {
        return false;
    }
    battle_row_bind(db->insert, 1, t, one);
    if (!battle_db_step(b, db->insert)) {
        return false;
    }
    db->rows++;
    bool due = db->rows % AT_ONCE == 0 || clock_now() - b->since > 1;
    return !due || sim_db_flush(db);
}

bool sim_db_flush(struct sim_db *db)
{
    return battle_db_flush(&db->base);
}

bool sim_db_select(struct sim_db *db, const char *where, const char *order, int64_t most,
                   sim_db_take take, void *self)
{
    static struct trial t;
    sqlite3_stmt *s;
    char sql[2048];
    int code = SQLITE_DONE;
    bool good = true;
    snprintf(sql, sizeof sql, "SELECT line, seed FROM battle WHERE %s ORDER BY %s LIMIT %lld",
             where ? where : "1", order ? order : "seed", (long long)most);
    if (!battle_db_prepare(&db->base, sql, &s)) {
        return false;
    }
    while (good && (code = sqlite3_step(s)) == SQLITE_ROW) {
        const char *line = (const char *)sqlite3_column_text(s, 0);
        good = line && trial_read(line, &t) && trial_fits(&t, db->reach) &&
               t.seed == sqlite3_column_int64(s, 1);
        good = good ? take(self, &t) : battle_db_wrong(&db->base, "a battle in it is damaged");
    }
    good = good && (code == SQLITE_DONE || battle_db_blame(&db->base, code));
    sqlite3_finalize(s);
    return good;
}

bool sim_db_each(struct sim_db *db, sim_db_take take, void *self)
{
    return sim_db_select(db, NULL, NULL, INT64_MAX, take, self);
}

void sim_db_close(struct sim_db *db)
{
    sqlite3_finalize(db->insert);
    db->insert = NULL;
    battle_db_close(&db->base);
    if (*db->beside) {
        unlink(db->beside);
        *db->beside = '\0';
    }
}
