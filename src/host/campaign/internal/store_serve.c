// store_serve.c: the parent's side of store_away.h. The worker may be anybody: what it sends is
// compared with the table of statements to the last byte. What stands in the file may be anybody's,
// too, so that a statement has limits all the same: tables, functions, work, rows and bytes.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "host/campaign/internal/store_away.h"
#include "host/campaign/internal/store_parts.h"

#define ANSWER (32 * 1024 * 1024) // bytes of an answer, at most
#define PIECE  10000              // instructions of SQLite between two looks at
#define PIECES 10000              // how many such pieces a statement may take: some seconds

static bool is_listed(const char *word, const char *const *words)
{
    while (word && *words && strcmp(*words, word) != 0) {
        words++;
    }
    return word && *words;
}

// Of a statement of the table, and of the triggers that the tables have: rows of the kind's tables,
// and some functions. A subquery has no name.
static int authorize(void *kind, int what, const char *a, const char *b, const char *base,
                     const char *trigger)
{
    static const char *const functions[] = {"ifnull", "max", "count", "substr", NULL};
    const struct store_kind *k = kind;
    bool ours = !base || strcmp(base, "main") == 0;
    (void)trigger;
    switch (what) {
    case SQLITE_SELECT:
        return SQLITE_OK;
    case SQLITE_READ:
        return ours && (!a || !*a || is_listed(a, k->table)) ? SQLITE_OK : SQLITE_DENY;
    case SQLITE_INSERT:
    case SQLITE_UPDATE:
    case SQLITE_DELETE:
        return ours && is_listed(a, k->table) ? SQLITE_OK : SQLITE_DENY;
    case SQLITE_FUNCTION:
        return is_listed(b, functions) ? SQLITE_OK : SQLITE_DENY;
    default:
        return SQLITE_DENY;
    }
}

static int count_piece(void *pieces)
{
    return ++*(int *)pieces > PIECES;
}

// Takes a value off the question and binds it, if it is of that sort.
static bool bind_next(sqlite3_stmt *at, int i, char sort, const char **text, const char *end)
{
    int64_t n;
    uint32_t size;
    if (*text == end) {
        return false;
    }
    char tag = *(*text)++;
    if (tag == '0') {
        return (sort == 't' || sort == 'z') && sqlite3_bind_null(at, i) == SQLITE_OK;
    }
    if (tag == 'i' && sort != 't' && (size_t)(end - *text) >= sizeof n) {
        memcpy(&n, *text, sizeof n);
        *text += sizeof n;
        return (sort != 'z' || n >= 0) && sqlite3_bind_int64(at, i, n) == SQLITE_OK;
    }
    if (tag != 't' || sort != 't' || (size_t)(end - *text) < sizeof size) {
        return false;
    }
    memcpy(&size, *text, sizeof size);
    *text += sizeof size;
    const char *from = *text;
    if (size == 0 || (size_t)(end - from) < size || memchr(from, '\0', size) != from + size - 1) {
        return false;
    }
    *text += size;
    return sqlite3_bind_text(at, i, from, (int)size - 1, SQLITE_STATIC) == SQLITE_OK;
}

// One after another, and then the question is over.
static bool bind_all(sqlite3_stmt *at, const char *sorts, const char *text, const char *end)
{
    for (int i = 0; sorts[i]; i++) {
        if (!bind_next(at, i + 1, sorts[i], &text, end)) {
            return false;
        }
    }
    return text == end;
}

// Tables hold numbers, texts and nothing. False for anything else, and for more than there can be.
static bool put_column(sqlite3_stmt *at, int i, FILE *f, size_t *sent)
{
    int64_t n;
    const char *text;
    uint32_t size;
    switch (sqlite3_column_type(at, i)) {
    case SQLITE_NULL:
        fputc('0', f);
        return true;
    case SQLITE_INTEGER:
        n = sqlite3_column_int64(at, i);
        fputc('i', f);
        fwrite(&n, sizeof n, 1, f);
        return true;
    case SQLITE_TEXT:
        text = (const char *)sqlite3_column_text(at, i);
        size = text ? (uint32_t)strlen(text) + 1 : 0;
        fputc('t', f);
        fwrite(&size, sizeof size, 1, f);
        *sent += size;
        return text && *sent <= ANSWER && fwrite(text, 1, size, f) == size;
    default:
        return false;
    }
}

// All rows of a statement.
static void answer_with_rows(struct store *s, const struct store_statement *it, sqlite3_stmt *at,
                             FILE *f)
{
    int32_t columns = sqlite3_column_count(at);
    const int64_t id = 0; // what it is is known at the end
    size_t sent = 0;      // bytes of texts
    int rows = 0, code;
    fwrite(&id, sizeof id, 1, f);
    fwrite(&columns, sizeof columns, 1, f);
    while ((code = sqlite3_step(at)) == SQLITE_ROW && !s->failed) {
        bool fits = ++rows <= it->rows;
        for (int i = 0; i < columns && fits; i++) {
            fits = put_column(at, i, f, &sent);
        }
        if (!fits) {
            store_fail(s,
                       "it is damaged: %s has too many rows, or something that is neither a text "
                       "nor a number",
                       it->name);
        }
    }
    if (code == SQLITE_INTERRUPT) {
        store_fail(s, "it is damaged: %s never ends", it->name);
    } else if (code != SQLITE_DONE && code != SQLITE_ROW) {
        store_blame(s, code);
    }
}

// The number of a statement, and its values. False if the question is none.
static bool run_statement(const struct store_server *server, const char *text, const char *end,
                          FILE *f)
{
    struct store *s = server->store;
    sqlite3_stmt *at = NULL;
    int32_t number;
    int pieces = 0;
    if ((size_t)(end - text) < sizeof number) {
        return false;
    }
    memcpy(&number, text, sizeof number);
    if (number < 0 || number >= s->kind->statements) {
        return false;
    }
    const struct store_statement *it = &s->kind->statement[number];
    if (it->rows == 0 && (!server->writes || sqlite3_get_autocommit(s->db))) {
        return false;
    }
    sqlite3_set_authorizer(s->db, authorize, (void *)s->kind);
    sqlite3_progress_handler(s->db, PIECE, count_piece, &pieces);
    int code = sqlite3_prepare_v2(s->db, it->sql, -1, &at, NULL);
    bool fits = code != SQLITE_OK || bind_all(at, it->values, text + sizeof number, end);
    if (code != SQLITE_OK) {
        store_blame(s, code);
    } else if (fits) {
        answer_with_rows(s, it, at, f);
    }
    sqlite3_finalize(at);
    sqlite3_progress_handler(s->db, 0, NULL, NULL);
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

// What became of everything else has no rows.
static bool put_outcome(const struct store *s, struct wire_box *out)
{
    return s->failed ? wire_put(out, s->doubtful ? AWAY_DOUBT : -1, s->why, strlen(s->why))
                     : wire_put(out, 0, NULL, 0);
}

static bool serve_statement(const struct store_server *server, const char *text, const char *end,
                            struct wire_box *out)
{
    struct store *s = server->store;
    struct text_box box;
    size_t size = 0;
    bool fits = !text_box_open(&box) || run_statement(server, text, end, box.out);
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
    if (*text == AWAY_RUN) {
        return serve_statement(server, text + 1, text + n, out);
    }
    if (n != 1 || !server->writes) {
        return false;
    }
    switch (*text) {
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
