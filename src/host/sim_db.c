#define _POSIX_C_SOURCE 200809L
#include "host/sim_db.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/number.h"
#include "host/sim.h"

#define APPLICATION 0x7a64736d // "zdsm"
#define FORMAT      1
#define AT_ONCE     20000 // rows of one transaction
#define WAITS       2000  // milliseconds for another program to be done with the file

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

__attribute__((format(printf, 2, 3))) static bool wrong(struct sim_db *db, const char *format, ...)
{
    va_list args;
    int n = snprintf(db->why, sizeof db->why, "%s: ", db->path);
    va_start(args, format);
    vsnprintf(db->why + n, sizeof db->why - (size_t)n, format, args);
    va_end(args);
    return false;
}

// What SQLite has to say, for the user.
static bool blame(struct sim_db *db, int code)
{
    switch (code & 0xff) {
    case SQLITE_FULL:
        return wrong(db, "the disk is full; the file has the battles that were saved before, and "
                         "--resume goes on with it");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return wrong(db, "another program is at work with it; wait for that, or give another file");
    case SQLITE_NOTADB:
        return wrong(db, "this is no file of battles; `zerodark sim MISSION --db FILE` makes one");
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

static bool run(struct sim_db *db, const char *sql)
{
    int code = sqlite3_exec(db->db, sql, NULL, NULL, NULL);
    return code == SQLITE_OK || blame(db, code);
}

static bool prepare(struct sim_db *db, const char *sql, sqlite3_stmt **out)
{
    int code = sqlite3_prepare_v2(db->db, sql, -1, out, NULL);
    return code == SQLITE_OK || blame(db, code);
}

// The one number of a query.
static bool number(struct sim_db *db, const char *sql, int64_t *out)
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

static bool connect(struct sim_db *db, const char *path, int flags)
{
    memset(db, 0, sizeof *db);
    snprintf(db->path, sizeof db->path, "%.*s", FILES_PATH - 1, path);
    int code = sqlite3_open_v2(path, &db->db, flags, NULL);
    if (code != SQLITE_OK) {
        return blame(db, code);
    }
    sqlite3_busy_timeout(db->db, WAITS);
    sqlite3_extended_result_codes(db->db, 1);
    return run(db, "PRAGMA trusted_schema=OFF; PRAGMA synchronous=FULL;");
}

static bool close_failed(struct sim_db *db)
{
    sqlite3_close(db->db);
    db->db = NULL;
    return false;
}

static bool look_at_rows(struct sim_db *db)
{
    return number(db, "SELECT count(*) FROM battle", &db->rows) &&
           number(db, "SELECT coalesce(min(seed), 0) FROM battle", &db->least) &&
           number(db, "SELECT coalesce(max(seed), 0) FROM battle", &db->most);
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

static bool read_frame(struct sim_db *db, struct trial_frame *frame, struct sim_again *again)
{
    sqlite3_stmt *s;
    char why[JOURNAL_WHY];
    if (!prepare(db, "SELECT frame, before, after, first, runs FROM frame", &s)) {
        return false;
    }
    int code = sqlite3_step(s);
    if (code != SQLITE_ROW) {
        sqlite3_finalize(s);
        return code == SQLITE_DONE ? wrong(db, "it does not say what its battles are of")
                                   : blame(db, code);
    }
    const char *text = (const char *)sqlite3_column_text(s, 0);
    bool good = text && trial_frame_read(text, frame, why);
    if (!good) {
        wrong(db, "what it says of its battles cannot be read: %s", text ? why : "nothing");
    } else if (!take_text(again->before, sizeof again->before, s, 1) ||
               !take_text(again->after, sizeof again->after, s, 2)) {
        trial_frame_free(frame);
        good = wrong(db, "it does not say how its battles are played again");
    }
    db->first = sqlite3_column_int64(s, 3);
    db->runs = sqlite3_column_int64(s, 4);
    sqlite3_finalize(s);
    if (good && !are_seeds(db->first, db->runs)) {
        trial_frame_free(frame);
        good = wrong(db, "it does not say of which seeds its battles are");
    }
    db->reach = trial_reach_of(frame);
    return good;
}

static bool is_ours(struct sim_db *db)
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

bool sim_db_open(struct sim_db *db, const char *path, bool writes, struct trial_frame *frame,
                 struct sim_again *again)
{
    *frame = (struct trial_frame){0};
    if (!connect(db, path, writes ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY) || !is_ours(db) ||
        !read_frame(db, frame, again)) {
        return close_failed(db);
    }
    if (!look_at_rows(db)) {
        trial_frame_free(frame);
        return close_failed(db);
    }
    return true;
}

// The columns of the table of battles: those of a trial, quoted, and its line.
static char *columns_sql(const struct trial_frame *f, bool create)
{
    static struct trial_column all[TRIAL_COLUMNS];
    char *text = NULL;
    size_t size;
    int n = trial_columns(f, all);
    FILE *out = open_memstream(&text, &size);
    for (int i = 0; out && i < n; i++) {
        bool word = all[i].measure == TRIAL_WORD;
        bool hash = all[i].measure == TRIAL_ID && i > 0;
        fprintf(out, "\"%s\"%s, ", all[i].name,
                !create        ? ""
                : i == 0       ? " INTEGER PRIMARY KEY"
                : word || hash ? " TEXT"
                               : " INTEGER");
    }
    if (out) {
        fputs(create ? "line TEXT NOT NULL" : "line", out);
        fclose(out);
    }
    return text;
}

static bool make_tables(struct sim_db *db, const struct trial_frame *f)
{
    char *columns = columns_sql(f, true), *sql = NULL;
    size_t size;
    FILE *out = columns ? open_memstream(&sql, &size) : NULL;
    if (out) {
        fprintf(out,
                "PRAGMA application_id=%d; PRAGMA user_version=%d; "
                "CREATE TABLE frame (frame TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT "
                "NULL, first INTEGER NOT NULL, runs INTEGER NOT NULL) STRICT; "
                "CREATE TABLE battle (%s) STRICT;",
                APPLICATION, FORMAT, columns);
        fclose(out);
    }
    bool made = sql ? run(db, sql) : wrong(db, "there is no memory left");
    free(columns);
    free(sql);
    return made;
}

static bool step_once(struct sim_db *db, sqlite3_stmt *s)
{
    int code = sqlite3_step(s);
    sqlite3_reset(s);
    return code == SQLITE_DONE || blame(db, code);
}

static bool put_frame(struct sim_db *db, const struct trial_frame *frame,
                      const struct sim_again *again)
{
    sqlite3_stmt *s;
    char *text = trial_frame_text(frame);
    if (!text || !prepare(db, "INSERT INTO frame VALUES (?, ?, ?, ?, ?)", &s)) {
        free(text);
        return text ? false : wrong(db, "there is no memory left");
    }
    sqlite3_bind_text(s, 1, text, -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 2, again->before, -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 3, again->after, -1, SQLITE_STATIC);
    sqlite3_bind_int64(s, 4, db->first);
    sqlite3_bind_int64(s, 5, db->runs);
    bool put = step_once(db, s);
    sqlite3_finalize(s);
    free(text);
    return put;
}

bool sim_db_make(struct sim_db *db, const char *path, const struct trial_frame *frame,
                 const struct sim_again *again, int64_t first, int64_t runs)
{
    bool made = connect(db, path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    db->first = first;
    db->runs = runs;
    db->reach = trial_reach_of(frame);
    if (!made || !run(db, "BEGIN IMMEDIATE") || !make_tables(db, frame) ||
        !put_frame(db, frame, again) || !run(db, "COMMIT")) {
        return close_failed(db);
    }
    return true;
}

bool sim_db_extend(struct sim_db *db, int64_t first, int64_t runs)
{
    sqlite3_stmt *s;
    if (db->first == first && db->runs == runs) {
        return true;
    }
    if (!prepare(db, "UPDATE frame SET first = ?, runs = ?", &s)) {
        return false;
    }
    sqlite3_bind_int64(s, 1, first);
    sqlite3_bind_int64(s, 2, runs);
    bool done = step_once(db, s);
    sqlite3_finalize(s);
    db->first = first;
    db->runs = runs;
    return done;
}

bool sim_db_hole(struct sim_db *db, int64_t *from, int64_t *to)
{
    char next[96];
    bool good = number(db,
                       "SELECT coalesce(min(seed) + 1, 0) FROM battle AS b WHERE NOT EXISTS "
                       "(SELECT 1 FROM battle WHERE seed = b.seed + 1)",
                       from);
    snprintf(next, sizeof next, "SELECT coalesce(min(seed) - 1, -1) FROM battle WHERE seed > %lld",
             (long long)*from);
    return good && number(db, next, to);
}

static bool prepare_insert(struct sim_db *db, const struct tally *t)
{
    char *columns = columns_sql(t->frame, false), *sql = NULL;
    size_t size;
    FILE *out = columns ? open_memstream(&sql, &size) : NULL;
    if (out) {
        fprintf(out, "INSERT INTO battle (%s) VALUES (?", columns);
        for (int i = 0; i < t->n_columns; i++) {
            fputs(", ?", out);
        }
        fputs(")", out);
        fclose(out);
    }
    bool done = sql ? prepare(db, sql, &db->insert) : wrong(db, "there is no memory left");
    free(columns);
    free(sql);
    return done;
}

static void bind(sqlite3_stmt *s, const struct tally *t, int i, const struct trial *one)
{
    const struct trial_column *c = &t->column[i];
    int64_t value = trial_value(c, one);
    if (c->word) {
        sqlite3_bind_text(s, i + 1, c->word(t->frame, one), -1, SQLITE_STATIC);
    } else if (value == TRIAL_NOTHING) {
        sqlite3_bind_null(s, i + 1);
    } else if (c->measure == TRIAL_ID && i > 0) {
        char digits[17];
        snprintf(digits, sizeof digits, "%016llx", (unsigned long long)value);
        sqlite3_bind_text(s, i + 1, digits, -1, SQLITE_TRANSIENT);
    } else {
        sqlite3_bind_int64(s, i + 1, value);
    }
}

static bool begin(struct sim_db *db)
{
    if (!db->changing && !run(db, "BEGIN IMMEDIATE")) {
        return false;
    }
    db->since = db->changing ? db->since : now();
    db->changing = true;
    return true;
}

bool sim_db_add(struct sim_db *db, const struct tally *t, const struct trial *one)
{
    static char line[TRIAL_LINE];
    size_t n = trial_write(one, line, sizeof line);
    if ((!db->insert && !prepare_insert(db, t)) || !begin(db)) {
        return false;
    }
    for (int i = 0; i < t->n_columns; i++) {
        bind(db->insert, t, i, one);
    }
    sqlite3_bind_text(db->insert, t->n_columns + 1, line, (int)n, SQLITE_STATIC);
    if (!step_once(db, db->insert)) {
        return false;
    }
    db->rows++;
    bool due = db->rows % AT_ONCE == 0 || now() - db->since > 1;
    return !due || sim_db_flush(db);
}

bool sim_db_flush(struct sim_db *db)
{
    if (!db->changing) {
        return true;
    }
    db->changing = !run(db, "COMMIT");
    return !db->changing;
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
    if (!prepare(db, sql, &s)) {
        return false;
    }
    while (good && (code = sqlite3_step(s)) == SQLITE_ROW) {
        const char *line = (const char *)sqlite3_column_text(s, 0);
        good = line && trial_read(line, &t) && trial_fits(&t, db->reach) &&
               t.seed == sqlite3_column_int64(s, 1);
        good = good ? take(self, &t) : wrong(db, "a battle in it is damaged");
    }
    good = good && (code == SQLITE_DONE || blame(db, code));
    sqlite3_finalize(s);
    return good;
}

bool sim_db_each(struct sim_db *db, sim_db_take take, void *self)
{
    return sim_db_select(db, NULL, NULL, INT64_MAX, take, self);
}

void sim_db_close(struct sim_db *db)
{
    if (db->db) {
        sqlite3_finalize(db->insert);
        sqlite3_close(db->db); // an open transaction is dropped
    }
    db->db = NULL;
    db->insert = NULL;
    db->changing = false;
}
