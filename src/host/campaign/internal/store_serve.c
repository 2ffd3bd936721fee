// store_serve.c: the parent's side of store_away.h.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "host/campaign/internal/store_away.h"
#include "host/campaign/internal/store_parts.h"

// A worker changes rows, and nothing else: no other file, no table, no setting.
static int authorize(void *self, int what, const char *a, const char *b, const char *c,
                     const char *d)
{
    (void)self, (void)a, (void)b, (void)c, (void)d;
    return what == SQLITE_SELECT || what == SQLITE_READ || what == SQLITE_INSERT ||
                   what == SQLITE_UPDATE || what == SQLITE_DELETE || what == SQLITE_FUNCTION ||
                   what == SQLITE_RECURSIVE
               ? SQLITE_OK
               : SQLITE_DENY;
}

// Takes a value off the question and binds it. False where there is none.
static bool bind_next(sqlite3_stmt *at, int i, const char **text, const char *end)
{
    char tag = *(*text)++;
    int64_t n;
    uint32_t size;
    if (tag == '0') {
        return sqlite3_bind_null(at, i) == SQLITE_OK;
    }
    if (tag == 'i' && (size_t)(end - *text) >= sizeof n) {
        memcpy(&n, *text, sizeof n);
        *text += sizeof n;
        return sqlite3_bind_int64(at, i, n) == SQLITE_OK;
    }
    if (tag != 't' || (size_t)(end - *text) < sizeof size) {
        return false;
    }
    memcpy(&size, *text, sizeof size);
    *text += sizeof size;
    const char *from = *text;
    if (size == 0 || (size_t)(end - from) < size || from[size - 1] != '\0') {
        return false;
    }
    *text += size;
    return sqlite3_bind_text(at, i, from, (int)size - 1, SQLITE_TRANSIENT) == SQLITE_OK;
}

static void put_column(sqlite3_stmt *at, int i, FILE *f)
{
    int64_t n;
    uint32_t size;
    const unsigned char *text;
    switch (sqlite3_column_type(at, i)) {
    case SQLITE_NULL:
        fputc('0', f);
        return;
    case SQLITE_INTEGER:
        n = sqlite3_column_int64(at, i);
        fputc('i', f);
        fwrite(&n, sizeof n, 1, f);
        return;
    default:
        text = sqlite3_column_text(at, i);
        size = text ? (uint32_t)strlen((const char *)text) + 1 : 1;
        fputc('t', f);
        fwrite(&size, sizeof size, 1, f);
        fwrite(text ? (const char *)text : "", 1, size, f);
    }
}

// All rows of a statement.
static int run_statement_to_file(sqlite3_stmt *at, FILE *f)
{
    int32_t columns = sqlite3_column_count(at);
    const int64_t id = 0; // what it is is known at the end
    fwrite(&id, sizeof id, 1, f);
    fwrite(&columns, sizeof columns, 1, f);
    int code;
    while ((code = sqlite3_step(at)) == SQLITE_ROW) {
        for (int i = 0; i < columns; i++) {
            put_column(at, i, f);
        }
    }
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

// A statement and its values. False where the question is none.
static bool run_statement(struct store *s, const char *text, const char *end, FILE *f)
{
    sqlite3_stmt *at = NULL;
    uint32_t size;
    if ((size_t)(end - text) < 1 + sizeof size || *text != 't') {
        return false;
    }
    memcpy(&size, text + 1, sizeof size);
    const char *sql = text + 1 + sizeof size;
    if (size == 0 || (size_t)(end - sql) < size || sql[size - 1] != '\0') {
        return false;
    }
    sqlite3_set_authorizer(s->db, authorize, NULL);
    int code = sqlite3_prepare_v2(s->db, sql, -1, &at, NULL);
    bool fits = true;
    text = sql + size;
    for (int i = 1; code == SQLITE_OK && fits && text < end; i++) {
        fits = bind_next(at, i, &text, end);
    }
    code = code == SQLITE_OK && fits && at ? run_statement_to_file(at, f) : code;
    if (code != SQLITE_OK) {
        store_blame(s, code);
    }
    sqlite3_finalize(at);
    sqlite3_set_authorizer(s->db, NULL, NULL);
    return fits;
}

static bool open_new(const struct store_server *server)
{
    struct store *s = server->store;
    if (s->db || !server->path) {
        return store_fail(s, "it is open already");
    }
    return store_open(s, server->path, server->kind, STORE_NEW);
}

// The answer to everything else has no rows.
static bool put_outcome(const struct store *s, struct wire_box *out)
{
    return s->failed ? wire_put(out, -1, s->why, strlen(s->why)) : wire_put(out, 0, NULL, 0);
}

static bool serve_statement(struct store *s, const char *text, const char *end,
                            struct wire_box *out)
{
    struct text_box box;
    size_t size = 0;
    bool fits = !text_box_open(&box) || run_statement(s, text, end, box.out);
    char *data = text_box_take(&box, &size);
    if (!data && !s->failed) {
        store_fail(s, "out of memory");
    }
    const int64_t id = sqlite3_last_insert_rowid(s->db);
    if (data && size >= sizeof id) {
        memcpy(data, &id, sizeof id);
    }
    fits = fits && (s->failed ? put_outcome(s, out) : wire_put(out, 0, data, size));
    free(data);
    return fits;
}

bool store_serve(void *self, const char *text, size_t n, struct wire_box *out)
{
    const struct store_server *server = self;
    struct store *s = server->store;
    if (!s || n == 0 || (!s->db && *text != AWAY_OPEN)) {
        return false;
    }
    switch (*text) {
    case AWAY_RUN:
        return serve_statement(s, text + 1, text + n, out);
    case AWAY_BEGIN:
        store_begin(s);
        break;
    case AWAY_COMMIT:
        store_commit(s);
        break;
    case AWAY_ROLLBACK:
        store_rollback(s);
        break;
    case AWAY_OPEN:
        open_new(server);
        break;
    default:
        return false;
    }
    return put_outcome(s, out);
}
