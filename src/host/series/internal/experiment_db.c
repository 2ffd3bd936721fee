// experiment_db.c: battles are read back from their lines; the other columns are for queries. A
// transaction ends after so many rows, or a second. A merged file is made beside its target,
// without a rollback journal, and renamed.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/text/number.h"
#include "host/base/clock.h"
#include "host/files/atomic.h"
#include "host/series/internal/experiment_db_tables.h"
#include "host/setup/setup_options.h"

#define FORMAT  3
#define MAKES   (SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
#define AT_ONCE 20000 // rows of one transaction

static const struct battle_db_kind *const kinds[] = {&experiment_db_sim, &experiment_db_compare,
                                                     &experiment_db_sweep, NULL};

const struct battle_db_kind experiment_db_sim = {.application = 0x7a64736d, // "zdsm"
                                                 .format = FORMAT,
                                                 .old_format = 2,
                                                 .rows = "battles",
                                                 .command = "sim",
                                                 .reader = "zerodark sim show FILE",
                                                 .all = kinds};
const struct battle_db_kind experiment_db_compare = {
    .application = 0x7a646370, // "zdcp"
    .format = FORMAT,
    .old_format = 1,
    .rows = "pairs",
    .command = "compare",
    .reader = "zerodark compare MISSION --with RULES --db FILE --resume",
    .all = kinds};
const struct battle_db_kind experiment_db_sweep = {
    .application = 0x7a647377, // "zdsw"
    .format = FORMAT,
    .old_format = 1,
    .rows = "battles of a sweep",
    .command = "sweep",
    .reader = "zerodark sweep MISSION --set PARAM=FROM..TO --db FILE --resume",
    .all = kinds};

static bool close_failed(struct experiment_db *db)
{
    experiment_db_close(db);
    return false;
}

static bool are_seeds(struct seeds s)
{
    return s.first >= 0 && s.runs >= 1 && s.runs <= EXPERIMENT_RUNS &&
           s.first <= NUMBER_MAX - s.runs + 1;
}

// Are they seeds, and part of a whole?
static bool are_part(struct seeds s, struct seeds whole)
{
    return are_seeds(s) && are_seeds(whole) && s.first >= whole.first &&
           s.first + s.runs <= whole.first + whole.runs;
}

static bool take_column_text(char *out, size_t size, sqlite3_stmt *s, int column)
{
    const char *text = (const char *)sqlite3_column_text(s, column);
    snprintf(out, size, "%s", text ? text : "");
    return text && strlen(text) < size;
}

// Old files of pairs and of curves say with which seed they begin and no more.
static bool read_meta(struct experiment_db *db)
{
    struct battle_db *b = &db->base;
    sqlite3_stmt *s;
    if (!battle_db_prepare(b,
                           "SELECT count(*), max(value) FILTER (WHERE key = 'param'), "
                           "max(value) FILTER (WHERE key = 'first'), "
                           "coalesce(max(value) FILTER (WHERE key = 'runs'), 1), "
                           "max(value) FILTER (WHERE key = 'whole_first'), "
                           "max(value) FILTER (WHERE key = 'whole_runs') FROM meta",
                           &s)) {
        return false;
    }
    int code = sqlite3_step(s);
    bool any = code == SQLITE_ROW && sqlite3_column_int64(s, 0) > 0;
    if (any) {
        take_column_text(db->param, sizeof db->param, s, 1);
        db->own = (struct seeds){sqlite3_column_int64(s, 2), sqlite3_column_int64(s, 3)};
        db->whole = (struct seeds){sqlite3_column_int64(s, 4), sqlite3_column_int64(s, 5)};
    }
    sqlite3_finalize(s);
    if (db->old && b->kind != &experiment_db_sim) {
        db->whole = db->own;
    }
    return code != SQLITE_ROW ? battle_db_blame(b, code)
           : !any ? battle_db_wrong(b, "it does not record the setup of its %s", b->kind->rows)
                  : are_part(db->own, db->whole) ||
                        battle_db_wrong(b, "it does not record the seeds of its %s", b->kind->rows);
}

bool experiment_db_open(struct experiment_db *db, const struct battle_db_kind *kind,
                        const char *path, bool writes)
{
    bool old;
    *db = (struct experiment_db){.old = false};
    // A program that only reads also has to undo what a killed program has left half done.
    bool good = battle_db_connect(&db->base, kind, path, SQLITE_OPEN_READWRITE) &&
                battle_db_is_ours(&db->base, &old) && experiment_db_is_known(db, old) &&
                (!old || experiment_db_look_old(db)) &&
                (writes || battle_db_run(&db->base, "PRAGMA query_only=ON")) && read_meta(db);
    return good || close_failed(db);
}

bool experiment_db_put_meta(struct experiment_db *db)
{
    struct battle_db *b = &db->base;
    sqlite3_stmt *s;
    if (!battle_db_prepare(b,
                           "INSERT OR REPLACE INTO meta VALUES ('first', ?), ('runs', ?), "
                           "('whole_first', ?), ('whole_runs', ?), ('param', ?)",
                           &s)) {
        return false;
    }
    const int64_t said[] = {db->own.first, db->own.runs, db->whole.first, db->whole.runs};
    for (int i = 0; i < 4; i++) {
        sqlite3_bind_int64(s, i + 1, said[i]);
    }
    sqlite3_bind_text(s, 5, db->param, -1, SQLITE_STATIC);
    bool put = battle_db_step(b, s);
    sqlite3_finalize(s);
    return put;
}

// "a/.all.db.part" of "a/all.db". False if that is too long.
static bool name_beside(const char *path, char out[FILES_PATH])
{
    const char *slash = strrchr(path, '/');
    int folder = slash ? (int)(slash + 1 - path) : 0;
    int n = snprintf(out, FILES_PATH, "%.*s.%s.part", folder, path, path + folder);
    return n > 0 && n < FILES_PATH;
}

// Connects to the file that is to become the whole one.
static bool connect_beside(struct experiment_db *db, const struct battle_db_kind *kind,
                           const char *path)
{
    struct battle_db *b = &db->base;
    bool good = name_beside(path, db->beside);
    if (good) {
        unlink(db->beside); // of one that was killed
        good = battle_db_connect(b, kind, db->beside, MAKES);
    }
    b->kind = kind;
    b->whole = true;
    snprintf(b->path, sizeof b->path, "%.*s", FILES_PATH - 1, path); // as messages call it
    // What is thrown away where it fails needs nothing that undoes it.
    if (good) {
        sqlite3_db_config(b->db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
    }
    return good ? battle_db_run(b, "PRAGMA journal_mode=OFF") : battle_db_blame(b, SQLITE_CANTOPEN);
}

bool experiment_db_make(struct experiment_db *db, const struct battle_db_kind *kind,
                        const char *path, const struct experiment_db *as,
                        const struct sim_battle_frame *frame, bool whole)
{
    struct battle_db *b = &db->base;
    *db = (struct experiment_db){.own = as->own, .whole = as->whole};
    memcpy(db->param, as->param, sizeof db->param);
    bool made =
        (whole ? connect_beside(db, kind, path) : battle_db_connect(b, kind, path, MAKES)) &&
        battle_db_begin(b) && experiment_db_tables(db, frame, true) && experiment_db_put_meta(db) &&
        battle_db_flush(b);
    return made || close_failed(db);
}

bool experiment_db_finish(struct experiment_db *db)
{
    char beside[FILES_PATH], why[FILES_WHY];
    bool good = experiment_db_flush(db);
    if (good) {
        memcpy(beside, db->beside, sizeof beside);
        *db->beside = '\0';
        experiment_db_close(db);
        good = atomic_rename(beside, db->base.path, why) || battle_db_wrong(&db->base, "%s", why);
    }
    experiment_db_close(db);
    return good;
}

bool experiment_db_extend(struct experiment_db *db, struct seeds own, struct seeds whole)
{
    bool same = db->own.first == own.first && db->own.runs == own.runs &&
                db->whole.first == whole.first && db->whole.runs == whole.runs;
    db->own = own;
    db->whole = whole;
    return same || (battle_db_begin(&db->base) && experiment_db_put_meta(db));
}

static bool take_arm(struct battle_db *b, sqlite3_stmt *s, struct sim_battle_frame *frame,
                     struct sim_again *again)
{
    char why[JOURNAL_WHY] = "nothing";
    const char *text = (const char *)sqlite3_column_text(s, 0);
    if (!text || !sim_battle_frame_read(text, frame, why)) {
        return battle_db_wrong(b, "its record of what was played cannot be read: %s", why);
    }
    if (again && (!take_column_text(again->before, sizeof again->before, s, 1) ||
                  !take_column_text(again->after, sizeof again->after, s, 2))) {
        sim_battle_frame_free(frame);
        return battle_db_wrong(b, "it does not record how to play its battles again");
    }
    return true;
}

bool experiment_db_read_arm(struct experiment_db *db, int32_t arm, bool *has,
                            struct sim_battle_frame *frame, struct sim_again *again)
{
    struct battle_db *b = &db->base;
    sqlite3_stmt *s;
    *frame = (struct sim_battle_frame){0};
    if (!battle_db_prepare(b, "SELECT frame, before, after FROM arm WHERE arm = ?", &s)) {
        return false;
    }
    sqlite3_bind_int(s, 1, arm);
    int code = sqlite3_step(s);
    *has = code == SQLITE_ROW;
    bool good =
        *has ? take_arm(b, s, frame, again) : code == SQLITE_DONE || battle_db_blame(b, code);
    sqlite3_finalize(s);
    return good;
}

bool experiment_db_open_sim(struct experiment_db *db, const char *path,
                            struct sim_battle_frame *frame, struct sim_again *again)
{
    bool has;
    return (experiment_db_open(db, &experiment_db_sim, path, false) &&
            experiment_db_read_arm(db, 0, &has, frame, again) &&
            (has || battle_db_wrong(&db->base, "it does not record the setup of its battles"))) ||
           close_failed(db);
}

bool experiment_db_put_arm(struct experiment_db *db, int32_t arm, const char *name,
                           const char *rules, const struct sim_battle_frame *frame,
                           const struct sim_again *again)
{
    struct battle_db *b = &db->base;
    sqlite3_stmt *s;
    if (!battle_db_begin(b) ||
        !battle_db_prepare(b, "INSERT INTO arm VALUES (?, ?, ?, ?, ?, ?)", &s)) {
        return false;
    }
    char *text = sim_battle_frame_text(frame), *saved[5] = {NULL};
    const char *const texts[] = {name, rules, text, again->before, again->after};
    bool whole = true;
    sqlite3_bind_int(s, 1, arm);
    for (int i = 0; i < 5; i++) {
        saved[i] = texts[i] ? setup_saved(texts[i]) : NULL;
        whole = whole && saved[i];
        sqlite3_bind_text(s, 2 + i, saved[i], -1, SQLITE_STATIC);
    }
    bool put = whole ? battle_db_step(b, s) : battle_db_wrong(b, "out of memory");
    sqlite3_finalize(s);
    for (int i = 0; i < 5; i++) {
        free(saved[i]);
    }
    free(text);
    return put;
}

bool experiment_db_side(struct experiment_db *db, int side, int32_t arm, const struct aggregate *t)
{
    sqlite3_finalize(db->insert[side]);
    db->insert[side] = NULL;
    db->arm[side] = arm;
    return battle_db_begin(&db->base) && experiment_db_widen(db, t) &&
           experiment_db_prepare(db, t, &db->insert[side]);
}

bool experiment_db_count(struct experiment_db *db, int32_t arm, int64_t *out)
{
    char sql[80] = "SELECT count(*) FROM parting";
    if (db->base.kind != &experiment_db_compare) {
        snprintf(sql, sizeof sql, "SELECT count(*) FROM battle WHERE arm = %d", (int)arm);
    }
    return battle_db_number(&db->base, sql, out);
}

bool experiment_db_hole(struct experiment_db *db, int64_t *from, int64_t *to)
{
    char next[96];
    *from = db->own.first;
    if (!battle_db_number(&db->base, "SELECT coalesce(min(seed) - 1, -1) FROM battle WHERE arm = 0",
                          to)) {
        return false;
    }
    if (*from <= *to) {
        return true;
    }
    bool good =
        battle_db_number(&db->base,
                         "SELECT coalesce(min(seed) + 1, 0) FROM battle AS b WHERE NOT "
                         "EXISTS (SELECT 1 FROM battle WHERE arm = 0 AND seed = b.seed + 1)",
                         from);
    snprintf(next, sizeof next,
             "SELECT coalesce(min(seed) - 1, -1) FROM battle WHERE arm = 0 AND seed > %lld",
             (long long)*from);
    return good && battle_db_number(&db->base, next, to);
}

static bool add_battle_row(struct experiment_db *db, int side, const struct aggregate *t,
                           const struct sim_battle *one)
{
    experiment_db_bind(db->insert[side], db->arm[side], t, one);
    return battle_db_step(&db->base, db->insert[side]);
}

// An old file becomes a new one in one transaction.
static bool flush_some(struct experiment_db *db)
{
    bool due = ++db->added % AT_ONCE == 0 || clock_now() - db->base.since > 1;
    return db->old || !due || experiment_db_flush(db);
}

bool experiment_db_add(struct experiment_db *db, int side, const struct aggregate *t,
                       const struct sim_battle *one)
{
    return battle_db_begin(&db->base) && add_battle_row(db, side, t, one) && flush_some(db);
}

static bool add_parting_row(struct experiment_db *db, const struct battle_pair *pair)
{
    char line[BATTLE_PAIR_PARTINGS];
    size_t n = battle_pair_write_partings(pair, line, sizeof line);
    sqlite3_bind_int64(db->part, 1, pair->a.seed);
    sqlite3_bind_text(db->part, 2, battle_pair_words[pair->parted.cause], -1, SQLITE_STATIC);
    sqlite3_bind_text(db->part, 3, pair->parted.name, -1, SQLITE_STATIC);
    sqlite3_bind_int(db->part, 4, pair->parted.order);
    sqlite3_bind_text(db->part, 5, line, (int)n, SQLITE_STATIC);
    return battle_db_step(&db->base, db->part);
}

bool experiment_db_add_pair(struct experiment_db *db, const struct aggregate *const side[2],
                            const struct battle_pair *pair)
{
    struct battle_db *b = &db->base;
    return (db->part ||
            battle_db_prepare(b, "INSERT INTO parting VALUES (?, ?, ?, ?, ?)", &db->part)) &&
           battle_db_begin(b) && add_battle_row(db, 0, side[0], &pair->a) &&
           add_battle_row(db, 1, side[1], &pair->b) && add_parting_row(db, pair) && flush_some(db);
}

bool experiment_db_lines(struct experiment_db *db, const char *table, const char *where,
                         const char *order, int64_t most, experiment_db_line take, void *self)
{
    sqlite3_stmt *s;
    char sql[2048];
    int code = SQLITE_DONE;
    bool good = true;
    snprintf(sql, sizeof sql, "SELECT line, seed FROM %s WHERE %s ORDER BY %s LIMIT %lld", table,
             where, order, (long long)most);
    if (!battle_db_prepare(&db->base, sql, &s)) {
        return false;
    }
    while (good && (code = sqlite3_step(s)) == SQLITE_ROW) {
        const char *line = (const char *)sqlite3_column_text(s, 0);
        good = take(self, line ? line : "", sqlite3_column_int64(s, 1));
    }
    good = good && (code == SQLITE_DONE || battle_db_blame(&db->base, code));
    sqlite3_finalize(s);
    return good;
}

struct selection {
    struct experiment_db *db;
    struct sim_battle_reach reach;
    experiment_db_take take;
    void *self;
};

static bool take_line(void *self, const char *line, int64_t seed)
{
    static struct sim_battle one;
    const struct selection *s = self;
    bool good = sim_battle_read(line, &one) && one.seed == seed && sim_battle_fits(&one, s->reach);
    return good ? s->take(s->self, &one)
                : battle_db_wrong(&s->db->base, "a battle in it is damaged");
}

bool experiment_db_select(struct experiment_db *db, struct sim_battle_reach reach,
                          const char *where, const char *order, int64_t most,
                          experiment_db_take take, void *self)
{
    struct selection s = {db, reach, take, self};
    return experiment_db_lines(db, "battle", where, order, most, take_line, &s);
}

bool experiment_db_flush(struct experiment_db *db)
{
    return battle_db_flush(&db->base);
}

void experiment_db_close(struct experiment_db *db)
{
    for (int i = 0; i < EXPERIMENT_SIDES; i++) {
        sqlite3_finalize(db->insert[i]);
        db->insert[i] = NULL;
    }
    sqlite3_finalize(db->part);
    db->part = NULL;
    battle_db_close(&db->base);
    if (*db->beside) {
        unlink(db->beside);
        *db->beside = '\0';
    }
}
