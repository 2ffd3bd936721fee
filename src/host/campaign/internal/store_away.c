#define _POSIX_C_SOURCE 200809L
#include "host/campaign/internal/store_away.h"

#include <stdlib.h>
#include <string.h>

// A question: what, the statement, its values. Their tags: 'i' eight bytes, 't' a length of four
// bytes and a text with its zero, '0' nothing. An answer: the id of the last row, how many columns,
// the values of all rows.
struct bytes {
    FILE *f;
    char *data;
    size_t n;
};

static void put_text(FILE *f, const char *text)
{
    uint32_t n = (uint32_t)strlen(text) + 1;
    fputc('t', f);
    fwrite(&n, sizeof n, 1, f);
    fwrite(text, 1, n, f);
}

static void put_int(FILE *f, int64_t n)
{
    fputc('i', f);
    fwrite(&n, sizeof n, 1, f);
}

static void put_values(FILE *f, const char *types, va_list args)
{
    for (; types && *types; types++) {
        if (*types == 't') {
            const char *text = va_arg(args, const char *);
            text ? put_text(f, text) : (void)fputc('0', f);
        } else if (*types == 'i') {
            put_int(f, va_arg(args, int64_t));
        } else {
            int n = va_arg(args, int);
            *types == 'z' && n < 0 ? (void)fputc('0', f) : put_int(f, n);
        }
    }
}

static void begin(struct bytes *b, enum away what)
{
    *b = (struct bytes){0};
    b->f = open_memstream(&b->data, &b->n);
    if (b->f) {
        fputc((int)what, b->f);
    }
}

// Asks; the answer is the caller's. NULL: it failed, which the store has taken notice of.
static char *ask(struct store *s, struct bytes *b, size_t *size)
{
    char *text = NULL;
    if (!b->f || fclose(b->f) != 0) {
        store_fail(s, "there is no memory left");
    } else if (wire_ask(AWAY_ASK, b->data, b->n, &text, size) != 0) {
        s->failed = true;
        snprintf(s->why, sizeof s->why, "%s", text);
        free(text);
        text = NULL;
    }
    free(b->data);
    return text;
}

struct store_rows away_query(struct store *s, const char *sql, const char *types, va_list args)
{
    struct store_rows r = {.store = s};
    struct bytes b;
    begin(&b, AWAY_RUN);
    if (b.f) {
        put_text(b.f, sql);
        put_values(b.f, types, args);
    }
    r.answer = ask(s, &b, &r.size);
    int32_t columns = 0;
    if (r.answer && r.size >= sizeof r.id + sizeof columns) {
        memcpy(&r.id, r.answer, sizeof r.id);
        memcpy(&columns, r.answer + sizeof r.id, sizeof columns);
        r.columns = columns;
        r.next = sizeof r.id + sizeof columns;
    }
    return r;
}

static size_t after(const struct store_rows *r, size_t at)
{
    uint32_t n = 0;
    if (r->answer[at] == 't') {
        memcpy(&n, r->answer + at + 1, sizeof n);
        return at + 1 + sizeof n + n;
    }
    return at + 1 + (r->answer[at] == 'i' ? sizeof(int64_t) : 0);
}

bool away_next(struct store_rows *r)
{
    if (!r->answer || r->columns == 0 || r->next >= r->size) {
        away_done(r);
        return false;
    }
    r->row = r->next;
    for (int i = 0; i < r->columns; i++) {
        r->next = after(r, r->next);
    }
    return true;
}

void away_done(struct store_rows *r)
{
    free(r->answer);
    r->answer = NULL;
}

static const char *value(const struct store_rows *r, int column)
{
    size_t at = r->row;
    for (int i = 0; i < column; i++) {
        at = after(r, at);
    }
    return r->answer + at;
}

int64_t away_int(const struct store_rows *r, int column)
{
    const char *at = value(r, column);
    int64_t n = 0;
    if (*at == 'i') {
        memcpy(&n, at + 1, sizeof n);
    }
    return n;
}

bool away_null(const struct store_rows *r, int column)
{
    return *value(r, column) == '0';
}

const char *away_text(const struct store_rows *r, int column)
{
    const char *at = value(r, column);
    return *at == 't' ? at + 1 + sizeof(uint32_t) : NULL;
}

bool away_do(struct store *s, enum away what)
{
    size_t n;
    struct bytes b;
    begin(&b, what);
    char *answer = ask(s, &b, &n);
    free(answer);
    return answer != NULL;
}
