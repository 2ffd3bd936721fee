// compare_db.c: both sides' frames are in the file as text, and --resume compares them with what
// would be played now. Pairs are read back from their lines alone; the other columns are for
// queries.
#include "host/series/internal/compare_db.h"

#include <stdlib.h>
#include <string.h>

static const struct battle_db_kind kind = {
    .application = 0x7a646370, .format = 1, .rows = "pairs", .command = "compare"}; // "zdcp"

static const char tables[] =
    "CREATE TABLE about (against TEXT NOT NULL, with_ TEXT NOT NULL, rules_against TEXT NOT NULL, "
    "rules_with TEXT NOT NULL, first INTEGER NOT NULL) STRICT; "
    "CREATE TABLE pair (seed INTEGER PRIMARY KEY, outcome_with TEXT, outcome_against TEXT, "
    "parted_by TEXT NOT NULL, parted_at TEXT NOT NULL, parted_order INTEGER, "
    "line TEXT NOT NULL) STRICT;";

static bool put_about(struct compare_db *db, const struct compare_about *about)
{
    sqlite3_stmt *s = NULL;
    char *text[2] = {trial_frame_text(&about->frame[0]), trial_frame_text(&about->frame[1])};
    bool good = text[0] && text[1]
                    ? battle_db_prepare(&db->base, "INSERT INTO about VALUES (?, ?, ?, ?, ?)", &s)
                    : battle_db_wrong(&db->base, "there is no memory left");
    if (good) {
        for (int i = 0; i < 2; i++) {
            sqlite3_bind_text(s, 1 + i, text[i], -1, SQLITE_STATIC);
            sqlite3_bind_text(s, 3 + i, about->rules[i], -1, SQLITE_STATIC);
        }
        sqlite3_bind_int64(s, 5, about->first);
        good = battle_db_step(&db->base, s);
        sqlite3_finalize(s);
    }
    free(text[0]);
    free(text[1]);
    return good;
}

static bool make(struct compare_db *db, const struct compare_about *about)
{
    return battle_db_run(&db->base, "BEGIN IMMEDIATE") && battle_db_claim(&db->base) &&
           battle_db_run(&db->base, tables) && put_about(db, about) &&
           battle_db_run(&db->base, "COMMIT");
}

static bool same_side(struct compare_db *db, const char *text, const char *side,
                      const struct trial_frame *now)
{
    struct trial_frame then;
    char why[JOURNAL_WHY];
    if (!text || !trial_frame_read(text, &then, why)) {
        return battle_db_wrong(&db->base, "what it says of its battles cannot be read");
    }
    bool differ = trial_frames_differ(&then, "in the file", now, "now", why);
    trial_frame_free(&then);
    return !differ ||
           battle_db_wrong(&db->base,
                           "its battles are others than these: %s: %s; give another file, or "
                           "play what it is of",
                           side, why);
}

static bool same_about(struct compare_db *db, const struct compare_about *about)
{
    sqlite3_stmt *s;
    if (!battle_db_prepare(&db->base, "SELECT against, with_, first FROM about", &s)) {
        return false;
    }
    int code = sqlite3_step(s);
    bool good =
        code == SQLITE_ROW || battle_db_wrong(&db->base, "it does not say what its pairs are of");
    good = good &&
           same_side(db, (const char *)sqlite3_column_text(s, 0), "against", &about->frame[0]) &&
           same_side(db, (const char *)sqlite3_column_text(s, 1), "with", &about->frame[1]);
    int64_t first = good ? sqlite3_column_int64(s, 2) : 0;
    sqlite3_finalize(s);
    return good &&
           (first == about->first ||
            battle_db_wrong(&db->base, "its first seed is %lld; give another file, or --seed %lld",
                            (long long)first, (long long)first));
}

bool compare_db_open(struct compare_db *db, const char *path, const struct compare_about *about,
                     bool resume)
{
    bool fresh = battle_db_is_new(path);
    bool good = battle_db_connect(&db->base, &kind, path,
                                  SQLITE_OPEN_READWRITE | (fresh ? SQLITE_OPEN_CREATE : 0));
    db->insert = NULL;
    db->frame = about->frame;
    db->first = about->first;
    if (good && !fresh && !resume) {
        good = battle_db_wrong(&db->base, "it is there already; --resume goes on with it");
    } else if (good) {
        good = fresh ? make(db, about) : battle_db_is_ours(&db->base) && same_about(db, about);
    }
    good = good &&
           battle_db_prepare(&db->base, "INSERT OR IGNORE INTO pair VALUES (?, ?, ?, ?, ?, ?, ?)",
                             &db->insert);
    if (!good) {
        compare_db_close(db);
    }
    return good;
}

int64_t compare_db_rows(const char *path, int64_t most)
{
    struct battle_db db = {0};
    int64_t rows = 0;
    if (!battle_db_is_new(path) && battle_db_connect(&db, &kind, path, SQLITE_OPEN_READWRITE)) {
        if (!battle_db_is_ours(&db) || !battle_db_number(&db, "SELECT count(*) FROM pair", &rows)) {
            rows = 0;
        }
    }
    battle_db_close(&db);
    return rows < most ? rows : most;
}

bool compare_db_each(struct compare_db *db, int64_t most,
                     bool (*take)(void *self, const struct twin *t), void *self)
{
    static struct twin t;
    sqlite3_stmt *s;
    int code = SQLITE_DONE;
    int64_t seed = db->first;
    bool good = battle_db_prepare(&db->base, "SELECT line FROM pair ORDER BY seed LIMIT ?", &s);
    if (!good) {
        return false;
    }
    sqlite3_bind_int64(s, 1, most);
    while (good && (code = sqlite3_step(s)) == SQLITE_ROW) {
        const char *line = (const char *)sqlite3_column_text(s, 0);
        good = line && twin_read(line, &t) && t.a.seed == seed++ && twin_fits(&t, db->frame)
                   ? take(self, &t)
                   : battle_db_wrong(&db->base, "a pair in it is damaged");
    }
    good = good && (code == SQLITE_DONE || battle_db_blame(&db->base, code));
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
    if (!battle_db_begin(&db->base)) {
        return false;
    }
    sqlite3_bind_int64(db->insert, 1, t->a.seed);
    bind_outcome(db, 2, &db->frame[1], &t->b);
    bind_outcome(db, 3, &db->frame[0], &t->a);
    sqlite3_bind_text(db->insert, 4, twin_words[t->parted.cause], -1, SQLITE_STATIC);
    sqlite3_bind_text(db->insert, 5, t->parted.name, -1, SQLITE_STATIC);
    sqlite3_bind_int(db->insert, 6, t->parted.order);
    sqlite3_bind_text(db->insert, 7, line, -1, SQLITE_STATIC);
    return battle_db_step(&db->base, db->insert);
}

bool compare_db_flush(struct compare_db *db)
{
    return battle_db_flush(&db->base);
}

void compare_db_close(struct compare_db *db)
{
    sqlite3_finalize(db->insert);
    db->insert = NULL;
    battle_db_close(&db->base);
}
