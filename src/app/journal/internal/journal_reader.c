// journal_reader.c: the first thing that is wrong is kept, and whatever comes after it is not told.
#include "app/journal/internal/journal_reader.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/utf8.h"

void journal_reader_fail(struct journal_reader *in, const char *format, ...)
{
    va_list args;
    if (!in->failed) {
        va_start(args, format);
        vsnprintf(in->why, JOURNAL_WHY, format, args);
        va_end(args);
        in->failed = true;
    }
}

int64_t journal_reader_whole(struct journal_reader *in, const json_t *v, const char *what,
                             int64_t low, int64_t high)
{
    if (!json_is_integer(v)) {
        journal_reader_fail(in, "'%s' is not a whole number", what);
        return low;
    }
    int64_t value = json_integer_value(v);
    if (value < low || value > high) {
        journal_reader_fail(in, "'%s' is %" PRId64 ", and must be %" PRId64 " to %" PRId64, what,
                            value, low, high);
        return low;
    }
    return value;
}

int64_t journal_reader_number(struct journal_reader *in, const json_t *o, const char *key,
                              int64_t low, int64_t high)
{
    return journal_reader_whole(in, json_object_get(o, key), key, low, high);
}

void journal_reader_text(struct journal_reader *in, const json_t *o, const char *key, char *out,
                         size_t size)
{
    const char *s = json_string_value(json_object_get(o, key));
    if (!s || strlen(s) >= size) {
        journal_reader_fail(in, s ? "'%s' is too long" : "'%s' is not text", key);
        s = "";
    }
    snprintf(out, size, "%s", s);
}

const json_t *journal_reader_list(struct journal_reader *in, const json_t *o, const char *key,
                                  size_t most, size_t *n)
{
    const json_t *v = json_object_get(o, key);
    *n = json_array_size(v);
    if (!v && in->form != JOURNAL_BY_NUMBER) {
        return v;
    }
    if (!json_is_array(v) || *n > most) {
        journal_reader_fail(in, json_is_array(v) ? "'%s' is too long" : "'%s' is not a list", key);
        *n = 0;
    }
    return v;
}

json_t *journal_reader_object(const char *line, struct journal_reader *in)
{
    json_error_t error;
    json_t *o = json_loads(line, JSON_REJECT_DUPLICATES, &error);
    if (!json_is_object(o)) {
        journal_reader_fail(in, "it is not a JSON object%s%.*s", o ? "" : ": ",
                            UTF8_CUT(o ? "" : error.text, 100));
        json_decref(o);
        return NULL;
    }
    return o;
}

void journal_reader_as_written(struct journal_reader *in, const char *line, char *again)
{
    if (!again || strcmp(again, line) != 0) {
        journal_reader_fail(in, "it was changed: zerodark does not write lines like this");
    }
    free(again);
}
