// store_away.c: the number of a statement and its values are packed into one question, and the
// answer stays as it came. A column is found by stepping over the values before it. The parent is
// trusted, so its answer is not checked.
#include "host/campaign/internal/store_away.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"

// A question: what, the number of the statement in four bytes, its values. Their tags: 'i' eight
// bytes, 't' a length of four bytes and a text with its zero, '0' nothing. An answer: the id of the
// last row, how many columns, the values of all rows.
struct bytes {
    FILE *f;
    struct text_box box;
};

static void put_sent_text(FILE *f, const char *text)
{
    uint32_t n = (uint32_t)strlen(text) + 1;
    fputc('t', f);
    fwrite(&n, sizeof n, 1, f);
    fwrite(text, 1, n, f);
}

static void put_row_int(FILE *f, int64_t n)
{
    fputc('i', f);
    fwrite(&n, sizeof n, 1, f);
}

static void put_values(FILE *f, const struct store_value *value, int n)
{
    for (int i = 0; i < n; i++) {
        if (value[i].is == STORE_TEXT) {
            put_sent_text(f, value[i].text);
        } else if (value[i].is == STORE_INT) {
            put_row_int(f, value[i].n);
        } else {
            fputc('0', f);
        }
    }
}

static void begin_store_question(struct bytes *b, enum away what)
{
    *b = (struct bytes){0};
    b->f = text_box_open(&b->box);
    if (b->f) {
        fputc((int)what, b->f);
    }
}

// Asks; the answer is the caller's. NULL: it failed, which the store has taken notice of.
static char *ask_parent_store(struct store *s, struct bytes *b, size_t *size)
{
    char *text = NULL;
    size_t n = 0;
    char *data = text_box_take(&b->box, &n);
    if (!data) {
        store_fail(s, "out of memory");
        return NULL;
    }
    int32_t word = wire_ask(AWAY_ASK, data, n, &text, size);
    if (word != 0) {
        s->failed = true;
        s->doubtful = word == AWAY_DOUBT;
        snprintf(s->why, sizeof s->why, "%s", text);
        free(text);
        text = NULL;
    }
    free(data);
    return text;
}

// All rows as the parent has sent them, and where in them it is.
struct away_rows {
    char *answer;
    size_t size, row, next;
    int columns;
};

static void away_done(struct store_rows *r)
{
    struct away_rows *a = r->at;
    free(a->answer);
    free(a);
    r->at = NULL;
}

// Takes the head of an answer, which it owns from now on.
static void keep_answered_rows(struct store_rows *r, char *answer, size_t size)
{
    int32_t columns = 0;
    struct away_rows *a = malloc(sizeof *a);
    if (!a) {
        free(answer);
        store_fail(r->store, "out of memory");
        return;
    }
    *a = (struct away_rows){.answer = answer, .size = size};
    if (size >= sizeof r->id + sizeof columns) {
        memcpy(&r->id, answer, sizeof r->id);
        memcpy(&columns, answer + sizeof r->id, sizeof columns);
        a->columns = columns;
        a->next = sizeof r->id + sizeof columns;
    }
    r->at = a;
}

static void away_query(struct store_rows *r, int statement, const struct store_value *value, int n)
{
    struct bytes b;
    size_t size = 0;
    int32_t number = statement;
    begin_store_question(&b, AWAY_RUN);
    if (b.f) {
        fwrite(&number, sizeof number, 1, b.f);
        put_values(b.f, value, n);
    }
    char *answer = ask_parent_store(r->store, &b, &size);
    if (answer) {
        keep_answered_rows(r, answer, size);
    }
}

// Where the value that follows the one at `at` begins.
static size_t after_sent_value(const struct away_rows *a, size_t at)
{
    uint32_t n = 0;
    if (a->answer[at] == 't') {
        memcpy(&n, a->answer + at + 1, sizeof n);
        return at + 1 + sizeof n + n;
    }
    return at + 1 + (a->answer[at] == 'i' ? sizeof(int64_t) : 0);
}

static bool away_next(struct store_rows *r)
{
    struct away_rows *a = r->at;
    if (a->columns == 0 || a->next >= a->size) {
        away_done(r);
        return false;
    }
    a->row = a->next;
    for (int i = 0; i < a->columns; i++) {
        a->next = after_sent_value(a, a->next);
    }
    return true;
}

static const char *answered_column(const struct store_rows *r, int column)
{
    const struct away_rows *a = r->at;
    size_t at = a->row;
    for (int i = 0; i < column; i++) {
        at = after_sent_value(a, at);
    }
    return a->answer + at;
}

static int64_t away_number(const struct store_rows *r, int column)
{
    const char *at = answered_column(r, column);
    int64_t n = 0;
    if (*at == 'i') {
        memcpy(&n, at + 1, sizeof n);
    }
    return n;
}

static bool away_null(const struct store_rows *r, int column)
{
    return *answered_column(r, column) == '0';
}

static const char *away_text(const struct store_rows *r, int column)
{
    const char *at = answered_column(r, column);
    return *at == 't' ? at + 1 + sizeof(uint32_t) : NULL;
}

static bool away_do(struct store *s, enum away what)
{
    size_t n;
    struct bytes b;
    begin_store_question(&b, what);
    char *answer = ask_parent_store(s, &b, &n);
    free(answer);
    return answer != NULL;
}

static bool away_begin(struct store *s)
{
    return away_do(s, AWAY_BEGIN);
}

static bool away_commit(struct store *s)
{
    return away_do(s, s->failed ? AWAY_ROLLBACK : AWAY_COMMIT) && !s->failed;
}

static void away_rollback(struct store *s)
{
    s->failed = false;
    away_do(s, AWAY_ROLLBACK);
}

// The file is the parent's to close.
static void away_close(struct store *s)
{
    (void)s;
}

void store_ask_parent(struct store *s)
{
    static const struct store_ops away = {
        .query = away_query,
        .next = away_next,
        .done = away_done,
        .number = away_number,
        .null = away_null,
        .text = away_text,
        .begin = away_begin,
        .commit = away_commit,
        .rollback = away_rollback,
        .close = away_close,
    };
    s->ops = &away;
}

bool store_away_new(struct store *s, const char *path, const struct store_kind *k)
{
    *s = (struct store){.kind = k};
    store_ask_parent(s);
    snprintf(s->path, sizeof s->path, "%.*s", FILES_PATH - 1, path);
    return away_do(s, AWAY_OPEN);
}
