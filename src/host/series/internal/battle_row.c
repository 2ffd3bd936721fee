// battle_row.c: statements are put together from the columns of a tally, and columns that come up
// later are added to the table. Hashes are stored as hexadecimal text, since SQLite's integers have
// a sign.
#include "host/series/internal/battle_row.h"

#include <stdlib.h>

static const char *type_of(const struct trial_column *c)
{
    return c->measure == TRIAL_WORD || c->measure == TRIAL_ID ? " TEXT" : " INTEGER";
}

bool battle_row_make(struct battle_db *b, const struct trial_frame *f, const char *others,
                     const char *before, const char *seed, const char *behind)
{
    static struct trial_column all[TRIAL_COLUMNS];
    char *sql = NULL;
    size_t size;
    int n = trial_columns(f, all);
    FILE *out = open_memstream(&sql, &size);
    if (!out) {
        return battle_db_wrong(b, "there is no memory left");
    }
    fprintf(out, "%s CREATE TABLE battle (%s", others, before);
    for (int i = 0; i < n; i++) {
        fprintf(out, "\"%s\"%s, ", all[i].name, i == 0 ? seed : type_of(&all[i]));
    }
    fprintf(out, "line TEXT NOT NULL%s) STRICT;", behind);
    fclose(out);
    bool made = battle_db_claim(b) && battle_db_run(b, sql);
    free(sql);
    return made;
}

// Has the table a column of that name? Names are those of trial.h, without quotes in them.
static bool has_column(struct battle_db *b, const char *name, bool *has)
{
    char sql[2 * TRIAL_NAME + 96];
    int64_t n;
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM pragma_table_info('battle') WHERE name = '%s' COLLATE NOCASE",
             name);
    bool good = battle_db_number(b, sql, &n);
    *has = good && n > 0;
    return good;
}

bool battle_row_widen(struct battle_db *b, const struct tally *t)
{
    bool good = true;
    for (int i = 0; i < t->n_columns && good; i++) {
        const struct trial_column *c = &t->column[i];
        char sql[2 * TRIAL_NAME + 64];
        bool has;
        good = has_column(b, c->name, &has);
        if (good && !has) {
            snprintf(sql, sizeof sql, "ALTER TABLE battle ADD COLUMN \"%s\"%s", c->name,
                     type_of(c));
            good = battle_db_run(b, sql);
        }
    }
    return good;
}

bool battle_row_prepare(struct battle_db *b, const char *own, const struct tally *t,
                        sqlite3_stmt **out)
{
    char *sql = NULL;
    size_t size;
    FILE *f = open_memstream(&sql, &size);
    if (f) {
        fprintf(f, "INSERT INTO battle (%s%s", own ? own : "", own ? ", " : "");
        for (int i = 0; i < t->n_columns; i++) {
            fprintf(f, "\"%s\", ", t->column[i].name);
        }
        fprintf(f, "line) VALUES (?%s", own ? ", ?" : "");
        for (int i = 0; i < t->n_columns; i++) {
            fputs(", ?", f);
        }
        fputs(")", f);
        fclose(f);
    }
    bool done =
        sql ? battle_db_prepare(b, sql, out) : battle_db_wrong(b, "there is no memory left");
    free(sql);
    return done;
}

static void bind(sqlite3_stmt *s, int place, const struct trial_column *c,
                 const struct trial_frame *f, const struct trial *one, bool hash)
{
    int64_t value = trial_value(c, one);
    if (c->word) {
        sqlite3_bind_text(s, place, c->word(f, one), -1, SQLITE_STATIC);
    } else if (value == TRIAL_NOTHING) {
        sqlite3_bind_null(s, place);
    } else if (hash) {
        char digits[17];
        snprintf(digits, sizeof digits, "%016llx", (unsigned long long)value);
        sqlite3_bind_text(s, place, digits, -1, SQLITE_TRANSIENT);
    } else {
        sqlite3_bind_int64(s, place, value);
    }
}

void battle_row_bind(sqlite3_stmt *s, int place, const struct tally *t, const struct trial *one)
{
    static char line[TRIAL_LINE];
    size_t n = trial_write(one, line, sizeof line);
    for (int i = 0; i < t->n_columns; i++) {
        bool hash = t->column[i].measure == TRIAL_ID && i > 0; // the seed is a number
        bind(s, place + i, &t->column[i], t->frame, one, hash);
    }
    sqlite3_bind_text(s, place + t->n_columns, line, (int)n, SQLITE_STATIC);
}
