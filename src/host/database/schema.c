// schema.c: the schema of a file is read as text, object by object, and compared with that of a
// model.
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/utf8.h"
#include "host/database/database.h"

#define SCHEMA      "SELECT type, name, sql, tbl_name FROM main.sqlite_schema ORDER BY name, type"
#define SHOWN(text) UTF8_CUT(text, 60)

struct comparison {
    sqlite3_stmt *ours, *model;
    database_shape shape;
    char *why;
};

static const char *text_at(sqlite3_stmt *at, int column)
{
    const char *text = (const char *)sqlite3_column_text(at, column);
    return text ? text : "";
}

static enum database_verdict foreign(char *why, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(why, DATABASE_WHY / 2, format, args);
    va_end(args);
    n = n < DATABASE_WHY / 2 ? n : DATABASE_WHY / 2 - 1;
    snprintf(
        why + n, (size_t)(DATABASE_WHY - n),
        ", which zerodark does not make; nothing in it was run. If it came from somebody else, "
        "do not use it; if you added that, take it out with the program that you added it with");
    return DATABASE_FOREIGN;
}

static const char *article(const char *type)
{
    return *type == 'i' ? "an" : "a";
}

// The first column of a table that the model has not; false if there is none.
static bool foreign_column(const struct comparison *c, const char *table, char out[DATABASE_COLUMN])
{
    sqlite3 *db = sqlite3_db_handle(c->ours), *model = sqlite3_db_handle(c->model);
    char *sql = sqlite3_mprintf("PRAGMA main.table_xinfo(%Q)", table);
    sqlite3_stmt *ours = NULL, *theirs = NULL;
    bool found = false;
    if (sql && sqlite3_prepare_v2(db, sql, -1, &ours, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(model, sql, -1, &theirs, NULL) == SQLITE_OK) {
        while (!found && sqlite3_step(ours) == SQLITE_ROW) {
            bool known = false;
            sqlite3_reset(theirs);
            while (!known && sqlite3_step(theirs) == SQLITE_ROW) {
                known = strcmp(text_at(ours, 1), text_at(theirs, 1)) == 0;
            }
            found = !known;
            if (found) {
                snprintf(out, DATABASE_COLUMN, "%s", text_at(ours, 1));
            }
        }
    }
    sqlite3_finalize(ours);
    sqlite3_finalize(theirs);
    sqlite3_free(sql);
    return found;
}

// Two objects of one name and type.
static enum database_verdict compare_objects(const struct comparison *c)
{
    const char *type = text_at(c->ours, 0), *name = text_at(c->ours, 1), *sql = text_at(c->ours, 2);
    char column[DATABASE_COLUMN] = "";
    bool same = strcmp(text_at(c->ours, 3), text_at(c->model, 3)) == 0;
    if (same &&
        (strcmp(sql, text_at(c->model, 2)) == 0 || (c->shape && c->shape(name, sql, column)))) {
        return DATABASE_OURS;
    }
    if (*column || (strcmp(type, "table") == 0 && foreign_column(c, name, column))) {
        return foreign(c->why, "its table '%.*s' has a column '%.*s'", SHOWN(name), SHOWN(column));
    }
    return foreign(c->why, "it has %s %s '%.*s' with another definition", article(type), type,
                   SHOWN(name));
}

// Both are in the order of their names.
static int order_of_objects(sqlite3_stmt *a, sqlite3_stmt *b)
{
    int order = strcmp(text_at(a, 1), text_at(b, 1));
    return order ? order : strcmp(text_at(a, 0), text_at(b, 0));
}

static enum database_verdict compare_schemas(const struct comparison *c)
{
    int ours = sqlite3_step(c->ours), model = sqlite3_step(c->model);
    while (ours == SQLITE_ROW || model == SQLITE_ROW) {
        if (ours != SQLITE_ROW && ours != SQLITE_DONE) {
            return DATABASE_FAILED;
        }
        int order = ours != SQLITE_ROW    ? 1
                    : model != SQLITE_ROW ? -1
                                          : order_of_objects(c->ours, c->model);
        bool in_its_place =
            ours == SQLITE_ROW && strcmp(text_at(c->ours, 1), text_at(c->model, 1)) == 0;
        if (order < 0 || (order && in_its_place)) {
            const char *type = text_at(c->ours, 0);
            return foreign(c->why, "it has %s %.10s '%.*s'", article(type), type,
                           SHOWN(text_at(c->ours, 1)));
        }
        if (order > 0) {
            snprintf(c->why, DATABASE_WHY, "its %s '%.*s' is missing", text_at(c->model, 0),
                     SHOWN(text_at(c->model, 1)));
            return DATABASE_LACKING;
        }
        enum database_verdict verdict = compare_objects(c);
        if (verdict != DATABASE_OURS) {
            return verdict;
        }
        ours = sqlite3_step(c->ours);
        model = sqlite3_step(c->model);
    }
    return ours == SQLITE_DONE && model == SQLITE_DONE ? DATABASE_OURS : DATABASE_FAILED;
}

enum database_verdict database_same_schema(sqlite3 *db, sqlite3 *model, database_shape shape,
                                           char why[DATABASE_WHY])
{
    struct comparison c = {.shape = shape, .why = why};
    *why = '\0';
    enum database_verdict verdict =
        sqlite3_prepare_v2(db, SCHEMA, -1, &c.ours, NULL) == SQLITE_OK &&
                sqlite3_prepare_v2(model, SCHEMA, -1, &c.model, NULL) == SQLITE_OK
            ? compare_schemas(&c)
            : DATABASE_FAILED;
    sqlite3_finalize(c.ours);
    sqlite3_finalize(c.model);
    if (verdict == DATABASE_OURS) {
        database_schema_is_read(db);
    }
    return verdict;
}

void database_schema_hash(sqlite3 *db, char hex[DATABASE_HASH])
{
    unsigned char byte[(DATABASE_HASH - 1) / 2];
    crypto_generichash_state h;
    sqlite3_stmt *at = NULL;
    *hex = '\0';
    if (sqlite3_prepare_v2(db, SCHEMA, -1, &at, NULL) != SQLITE_OK) {
        return;
    }
    int code;
    crypto_generichash_init(&h, NULL, 0, sizeof byte);
    while ((code = sqlite3_step(at)) == SQLITE_ROW) {
        for (int i = 0; i < sqlite3_column_count(at); i++) {
            const char *text = text_at(at, i);
            crypto_generichash_update(&h, (const unsigned char *)text, strlen(text) + 1);
        }
    }
    crypto_generichash_final(&h, byte, sizeof byte);
    sqlite3_finalize(at);
    if (code == SQLITE_DONE) {
        database_schema_is_read(db);
        sodium_bin2hex(hex, DATABASE_HASH, byte, sizeof byte);
    }
}
