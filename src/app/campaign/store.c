// store.c: arguments become values by the letters of the statement. After the first failure no
// query reaches the lender any more, and reads find no rows. An insert is a query that runs to its
// end, because only then is the id of its row known.
#include "app/campaign/store.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/base/text_box.h"

bool store_fail(struct store *s, const char *format, ...)
{
    va_list args;
    if (s->failed) {
        return false; // what failed first is why
    }
    s->failed = true;
    int n = snprintf(s->why, sizeof s->why, "%s: ", s->path);
    va_start(args, format);
    vsnprintf(s->why + n, sizeof s->why - (size_t)n, format, args);
    va_end(args);
    return false;
}

static struct store_value next_store_value(char type, va_list *args)
{
    struct store_value v = {STORE_INT, 0, NULL};
    if (type == 'i') {
        v.n = va_arg(*args, int64_t);
    } else if (type == 't') {
        v.text = va_arg(*args, const char *);
        v.is = v.text ? STORE_TEXT : STORE_NULL;
    } else {
        v.n = va_arg(*args, int);
        v.is = type == 'z' && v.n < 0 ? STORE_NULL : STORE_INT;
    }
    return v;
}

static struct store_rows query(struct store *s, int statement, va_list *args)
{
    const struct store_statement *it = &s->kind->statement[statement];
    struct store_rows r = {.store = s, .name = it->name};
    struct store_value values[STORE_VALUES];
    int n = 0;
    for (; it->values[n]; n++) {
        assert(n < STORE_VALUES);
        values[n] = next_store_value(it->values[n], args);
    }
    if (!s->failed) {
        s->ops->query(&r, statement, values, n);
    }
    return r;
}

// Runs it to its end. Returns the id of the row inserted last.
static int64_t finish_statement(struct store_rows r)
{
    while (store_next(&r)) {
    }
    return r.id;
}

struct store_rows store_query(struct store *s, int statement, ...)
{
    va_list args;
    va_start(args, statement);
    struct store_rows r = query(s, statement, &args);
    va_end(args);
    return r;
}

bool store_run(struct store *s, int statement, ...)
{
    va_list args;
    va_start(args, statement);
    finish_statement(query(s, statement, &args));
    va_end(args);
    return !s->failed;
}

bool store_insert(struct store *s, int64_t *id, int statement, ...)
{
    va_list args;
    va_start(args, statement);
    *id = finish_statement(query(s, statement, &args));
    va_end(args);
    return !s->failed;
}

int64_t store_number(struct store *s, int64_t otherwise, int statement)
{
    struct store_rows r = store_query(s, statement);
    int64_t n = store_next(&r) ? store_int(&r, 0) : otherwise;
    store_done(&r);
    return n;
}

bool store_next(struct store_rows *r)
{
    return r->at && r->store->ops->next(r);
}

void store_done(struct store_rows *r)
{
    if (r->at) {
        r->store->ops->done(r);
    }
}

int64_t store_int(const struct store_rows *r, int column)
{
    return r->store->ops->number(r, column);
}

bool store_null(const struct store_rows *r, int column)
{
    return r->store->ops->null(r, column);
}

const char *store_text(const struct store_rows *r, int column)
{
    return r->store->ops->text(r, column);
}

bool store_begin(struct store *s)
{
    return !s->failed && s->ops->begin(s);
}

bool store_commit(struct store *s)
{
    if (text_box_lost()) { // what is to be kept may lack something
        return store_fail(s, "out of memory");
    }
    return s->ops->commit(s);
}

void store_rollback(struct store *s)
{
    s->ops->rollback(s);
}

void store_close(struct store *s)
{
    if (s->ops) {
        s->ops->close(s);
    }
}
