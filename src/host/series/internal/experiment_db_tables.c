// experiment_db_tables.c: statements are put together from the columns of an aggregate, and columns
// that come up later are added to the table. Hashes are stored as hexadecimal text, since SQLite's
// integers have a sign.
#include "host/series/internal/experiment_db_tables.h"
#include "app/base/text_box.h"

#include <stdlib.h>
#include <string.h>

#include "host/database/database.h"

static const char common[] =
    "CREATE TABLE main.meta (key TEXT PRIMARY KEY, value ANY NOT NULL) STRICT;"
    "CREATE TABLE main.arm (arm INTEGER PRIMARY KEY, name TEXT NOT NULL, rules TEXT NOT NULL, "
    "frame TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL) STRICT;";

// A pair's line begins with where it parted, and has both battles after that (battle_pair_line.c).
static const char pairs[] =
    "CREATE TABLE main.parting (seed INTEGER PRIMARY KEY, parted_by TEXT NOT NULL, "
    "parted_at TEXT NOT NULL, parted_order INTEGER, line TEXT NOT NULL) STRICT;"
    "CREATE VIEW main.pair AS SELECT p.seed AS seed, b.outcome AS outcome_with, "
    "a.outcome AS outcome_against, p.parted_by AS parted_by, p.parted_at AS parted_at, "
    "p.parted_order AS parted_order, p.line || a.line || char(9) || b.line AS line "
    "FROM parting AS p JOIN battle AS a ON a.arm = 0 AND a.seed = p.seed "
    "JOIN battle AS b ON b.arm = 1 AND b.seed = p.seed;";

static const char *type_of(const struct sim_battle_column *c)
{
    return c->measure == SIM_BATTLE_ID                                      ? " INTEGER NOT NULL"
           : c->measure == SIM_BATTLE_WORD || c->measure == SIM_BATTLE_HASH ? " TEXT"
                                                                            : " INTEGER";
}

static void print_battle_table(FILE *out, const struct sim_battle_frame *f)
{
    static struct sim_battle_column all[SIM_BATTLE_COLUMNS];
    int n = sim_battle_columns(f, all);
    fputs("CREATE TABLE main.battle (arm INTEGER NOT NULL, ", out);
    for (int i = 0; i < n; i++) {
        fprintf(out, "\"%s\"%s, ", all[i].name, type_of(&all[i]));
    }
    fputs("line TEXT NOT NULL, PRIMARY KEY (arm, seed)) STRICT;", out);
}

bool experiment_db_tables(struct experiment_db *db, const struct sim_battle_frame *f, bool battle)
{
    struct text_box box;
    FILE *out = text_box_open(&box);
    if (out) {
        fputs(common, out);
        if (battle) {
            print_battle_table(out, f);
        }
        if (db->base.kind == &experiment_db_compare) {
            fputs(pairs, out);
        }
    }
    char *sql = text_box_take(&box, NULL);
    bool made = sql ? battle_db_claim(&db->base) && battle_db_run(&db->base, sql)
                    : battle_db_wrong(&db->base, "out of memory");
    free(sql);
    return made;
}

// What stands between the commas of the table of battles, without the name of a column of a battle:
// as it is made now, and as it is where it was made by an earlier version, and gone on with.
static const char *const parts[] = {"arm INTEGER NOT NULL",    "arm INTEGER NOT NULL DEFAULT 0",
                                    "value INTEGER NOT NULL",  "line TEXT NOT NULL",
                                    "PRIMARY KEY (arm, seed)", "PRIMARY KEY (value, seed)"};
static const char *const types[] = {"INTEGER", "INTEGER NOT NULL", "TEXT", "INTEGER PRIMARY KEY"};

static bool take_listed(const char **at, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        size_t n = strlen(list[i]);
        if (strncmp(*at, list[i], n) == 0 && ((*at)[n] == ',' || (*at)[n] == ')')) {
            *at += n;
            return true;
        }
    }
    return false;
}

// "name" TYPE
static bool take_quoted_column(const char **at)
{
    const char *end = **at == '"' ? strchr(*at + 1, '"') : NULL;
    if (!end || end[1] != ' ') {
        return false;
    }
    *at = end + 2;
    return take_listed(at, types, sizeof types / sizeof *types);
}

// The word that begins there, without its quotes.
static void copy_column_name(const char *at, char out[DATABASE_COLUMN])
{
    bool quoted = *at == '"' || *at == '[' || *at == '`' || *at == '\'';
    size_t n = quoted ? strcspn(at + 1, "\"]`'") : strcspn(at, " ,()");
    snprintf(out, DATABASE_COLUMN, "%.*s", (int)(n < DATABASE_COLUMN ? n : DATABASE_COLUMN - 1),
             at + quoted);
}

static bool is_battle_table(const char *name, const char *sql, char column[DATABASE_COLUMN])
{
    static const char begin[] = "CREATE TABLE battle (", end[] = ") STRICT";
    if (strcmp(name, "battle") != 0 || strncmp(sql, begin, strlen(begin)) != 0) {
        return false;
    }
    sql += strlen(begin);
    const char *part = sql;
    while (take_listed(&sql, parts, sizeof parts / sizeof *parts) || take_quoted_column(&sql)) {
        if (strncmp(sql, ", ", 2) != 0) {
            return strcmp(sql, end) == 0;
        }
        sql += 2;
        part = sql;
    }
    copy_column_name(part, column);
    return false;
}

// A file of a simulation that was begun by an earlier version keeps its key.
static const char *battle_key(struct battle_db *b)
{
    int64_t n = 0;
    battle_db_number(b,
                     "SELECT count(*) FROM main.sqlite_schema WHERE name = "
                     "'sqlite_autoindex_battle_1'",
                     &n);
    return n ? "CREATE TABLE battle (arm, seed, PRIMARY KEY (arm, seed))"
             : "CREATE TABLE battle (seed INTEGER PRIMARY KEY)";
}

static bool make_model(struct experiment_db *db, bool old, sqlite3 *model)
{
    const struct battle_db_kind *k = db->base.kind;
    const char *sql[] = {common, battle_key(&db->base), pairs};
    int n = k == &experiment_db_compare ? 3 : 2;
    if (old) {
        sql[0] = experiment_db_old_tables(k);
        n = 1;
    }
    for (int i = 0; i < n; i++) {
        if (sqlite3_exec(model, sql[i], NULL, NULL, NULL) != SQLITE_OK) {
            return false;
        }
    }
    return true;
}

bool experiment_db_is_known(struct experiment_db *db, bool old)
{
    struct battle_db *b = &db->base;
    char why[DATABASE_WHY] = "out of memory";
    sqlite3 *model = NULL;
    enum database_verdict verdict = DATABASE_LACKING;
    if (sqlite3_open_v2(":memory:", &model, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
        make_model(db, old, model)) {
        verdict = database_same_schema(b->db, model, is_battle_table, why);
    }
    sqlite3_close(model);
    switch (verdict) {
    case DATABASE_OURS:
        return true;
    case DATABASE_FOREIGN:
        return battle_db_wrong(b, "%s", why);
    case DATABASE_LACKING:
        return battle_db_wrong(b, "it is damaged: %s", why);
    default:
        return battle_db_blame(b, sqlite3_extended_errcode(b->db));
    }
}

// Has the table a column of that name? Names are those of sim_battle.h, without quotes in them.
static bool has_column(struct battle_db *b, const char *name, bool *has)
{
    char sql[2 * SIM_BATTLE_NAME + 96];
    int64_t n;
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM pragma_table_info('battle') WHERE name = '%s' COLLATE NOCASE",
             name);
    bool good = battle_db_number(b, sql, &n);
    *has = good && n > 0;
    return good;
}

bool experiment_db_widen(struct experiment_db *db, const struct aggregate *t)
{
    bool good = true;
    for (int i = 0; i < t->n_columns && good; i++) {
        const struct sim_battle_column *c = &t->column[i];
        char sql[2 * SIM_BATTLE_NAME + 64];
        bool has;
        good = has_column(&db->base, c->name, &has);
        if (good && !has) {
            snprintf(sql, sizeof sql, "ALTER TABLE battle ADD COLUMN \"%s\"%s", c->name,
                     type_of(c));
            good = battle_db_run(&db->base, sql);
        }
    }
    return good;
}

bool experiment_db_prepare(struct experiment_db *db, const struct aggregate *t, sqlite3_stmt **out)
{
    struct text_box box;
    FILE *f = text_box_open(&box);
    if (f) {
        fputs("INSERT INTO battle (arm", f);
        for (int i = 0; i < t->n_columns; i++) {
            fprintf(f, ", \"%s\"", t->column[i].name);
        }
        fputs(", line) VALUES (?, ?", f);
        for (int i = 0; i < t->n_columns; i++) {
            fputs(", ?", f);
        }
        fputs(")", f);
    }
    char *sql = text_box_take(&box, NULL);
    bool done =
        sql ? battle_db_prepare(&db->base, sql, out) : battle_db_wrong(&db->base, "out of memory");
    free(sql);
    return done;
}

static void bind(sqlite3_stmt *s, int place, const struct sim_battle_column *c,
                 const struct sim_battle_frame *f, const struct sim_battle *one)
{
    int64_t value = sim_battle_value(c, one);
    if (c->word) {
        sqlite3_bind_text(s, place, c->word(f, one), -1, SQLITE_STATIC);
    } else if (value == SIM_BATTLE_NOTHING) {
        sqlite3_bind_null(s, place);
    } else if (c->measure == SIM_BATTLE_HASH) {
        char digits[17];
        snprintf(digits, sizeof digits, "%016llx", (unsigned long long)value);
        sqlite3_bind_text(s, place, digits, -1, SQLITE_TRANSIENT);
    } else {
        sqlite3_bind_int64(s, place, value);
    }
}

void experiment_db_bind(sqlite3_stmt *s, int32_t arm, const struct aggregate *t,
                        const struct sim_battle *one)
{
    static char line[SIM_BATTLE_LINE];
    size_t n = sim_battle_write(one, line, sizeof line);
    sqlite3_bind_int(s, 1, arm);
    for (int i = 0; i < t->n_columns; i++) {
        bind(s, 2 + i, &t->column[i], t->frame, one);
    }
    sqlite3_bind_text(s, 2 + t->n_columns, line, (int)n, SQLITE_STATIC);
}
