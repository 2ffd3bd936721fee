#define _POSIX_C_SOURCE 200809L
#include "host/battle_row.h"

#include <stdlib.h>
#include <string.h>

char *battle_row_columns(const struct trial_frame *f, const char *seed)
{
    static struct trial_column all[TRIAL_COLUMNS];
    char *text = NULL;
    size_t size;
    int n = trial_columns(f, all);
    FILE *out = open_memstream(&text, &size);
    for (int i = 0; out && i < n; i++) {
        bool word = all[i].measure == TRIAL_WORD, hash = all[i].measure == TRIAL_ID;
        fprintf(out, "\"%s\"%s, ", all[i].name,
                i == 0         ? seed
                : word || hash ? " TEXT"
                               : " INTEGER");
    }
    if (out) {
        fputs("line TEXT NOT NULL", out);
        fclose(out);
    }
    return text;
}

bool battle_row_prepare(struct battle_db *b, int own, const struct tally *t, sqlite3_stmt **out)
{
    char sql[3 * (TRIAL_COLUMNS + 16) + 64];
    int n = snprintf(sql, sizeof sql, "INSERT INTO battle VALUES (?");
    for (int i = 0; i < own + t->n_columns; i++) { // one more is the line
        n += snprintf(sql + n, sizeof sql - (size_t)n, ", ?");
    }
    snprintf(sql + n, sizeof sql - (size_t)n, ")");
    return battle_db_prepare(b, sql, out);
}

static void bind(sqlite3_stmt *s, int place, const struct trial_column *c,
                 const struct trial_frame *f, const struct trial *one)
{
    int64_t value = c ? trial_value(c, one) : TRIAL_NOTHING;
    if (c && c->word) {
        sqlite3_bind_text(s, place, c->word(f, one), -1, SQLITE_STATIC);
    } else if (value == TRIAL_NOTHING) {
        sqlite3_bind_null(s, place);
    } else if (c->measure == TRIAL_ID && strcmp(c->name, "seed") != 0) {
        char digits[17];
        snprintf(digits, sizeof digits, "%016llx", (unsigned long long)value);
        sqlite3_bind_text(s, place, digits, -1, SQLITE_TRANSIENT);
    } else {
        sqlite3_bind_int64(s, place, value);
    }
}

// The column of that name; mostly it has the same place.
static const struct trial_column *same_column(const struct tally *t, int i, const char *name)
{
    bool here = i < t->n_columns && strcmp(t->column[i].name, name) == 0;
    return here ? &t->column[i] : trial_column_named(t->column, t->n_columns, name);
}

void battle_row_bind(sqlite3_stmt *s, int own, const struct tally *made, const struct tally *t,
                     const struct trial *one)
{
    static char line[TRIAL_LINE];
    size_t n = trial_write(one, line, sizeof line);
    for (int i = 0; i < made->n_columns; i++) {
        bind(s, own + i + 1, same_column(t, i, made->column[i].name), t->frame, one);
    }
    sqlite3_bind_text(s, own + made->n_columns + 1, line, (int)n, SQLITE_STATIC);
}
