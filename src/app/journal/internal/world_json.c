// world_json.c: writing and reading walk the description together; a field of a new kind needs a
// branch in each. Where memory ends a writer gives back NULL, whatever it has got by then.
#include "app/journal/internal/world_json.h"
#include "engine/utf8.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DIGITS     16 // of a 64-bit word
#define WORDS_MOST 8  // in one field
#define PLACE      8  // bytes of a place in an array

// Puts an item into an object or a list; false if either is not there.
static bool put_member(json_t *o, const char *key, json_t *item)
{
    return json_object_set_new(o, key, item) == 0;
}

static json_t *give_or_drop(json_t *o, bool whole)
{
    if (!whole) {
        json_decref(o);
    }
    return whole ? o : NULL;
}

static json_t *struct_json(const struct layout *l, const void *base, const struct layout *own);

static json_t *hex_json(const struct layout_field *f, const void *base)
{
    char text[WORDS_MOST * DIGITS + 1];
    for (int i = 0; i < f->count; i++) {
        snprintf(text + (size_t)i * DIGITS, DIGITS + 1, "%016" PRIx64,
                 (uint64_t)layout_value(f, base, i));
    }
    return json_string(text);
}

static json_t *values_json(const struct layout_field *f, const void *base)
{
    json_t *list = json_array();
    int n = f->count;
    while (n > 0 && layout_value(f, base, n - 1) == 0) {
        n--;
    }
    bool whole = list != NULL;
    for (int i = 0; i < n && whole; i++) {
        whole = json_array_append_new(list, json_integer(layout_value(f, base, i))) == 0;
    }
    return give_or_drop(list, whole);
}

static json_t *one_json(const struct layout_field *f, const void *base, int i,
                        const struct layout *own)
{
    return f->kind == LAYOUT_STRUCT ? struct_json(f->of, layout_at(f, base, i), own)
                                    : json_integer(layout_value(f, base, i));
}

static json_t *places_json(const struct layout_field *f, const void *base, const struct layout *own)
{
    json_t *o = json_object();
    bool whole = o != NULL;
    for (int i = 0; i < f->count && whole; i++) {
        if (!layout_is_zero(layout_at(f, base, i), f->size)) {
            char place[PLACE];
            snprintf(place, sizeof place, "%d", i);
            whole = put_member(o, place, one_json(f, base, i, own));
        }
    }
    return give_or_drop(o, whole);
}

static json_t *field_json(const struct layout_field *f, const void *base, const struct layout *own)
{
    const void *at = layout_at(f, base, 0);
    switch (f->kind) {
    case LAYOUT_WORDS:
        return hex_json(f, base);
    case LAYOUT_LIST:
        return values_json(f, base);
    case LAYOUT_TEXT:
    case LAYOUT_NOTE:
        return world_json_text(at, strlen(at));
    case LAYOUT_VARS:
        return vars_json(at);
    case LAYOUT_OWN:
        return struct_json(own, at, NULL);
    default:
        return f->count > 1 ? places_json(f, base, own) : one_json(f, base, 0, own);
    }
}

// Is there something to write of it?
static bool is_written(const struct layout_field *f, const void *base, const struct layout *own)
{
    bool part = f->kind != LAYOUT_SPARE && (f->kind != LAYOUT_OWN || own);
    return part && !layout_is_zero(layout_at(f, base, 0), (size_t)f->size * f->count);
}

static json_t *struct_json(const struct layout *l, const void *base, const struct layout *own)
{
    json_t *o = json_object();
    bool whole = o != NULL;
    for (int i = 0; i < l->n_fields && whole; i++) {
        const struct layout_field *f = &l->field[i];
        if (is_written(f, base, own)) {
            whole = put_member(o, f->name, field_json(f, base, own));
        }
    }
    return give_or_drop(o, whole);
}

json_t *world_json(const struct world *w, const struct layout *own)
{
    return struct_json(&world_layout, w, own);
}

// How far reading has got: "world.roster.slot.3".
struct reading {
    const struct layout *own;
    char *why; // WORLD_JSON_WHY bytes
    char path[96];
    size_t n;
};

static bool refuse(struct reading *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool refuse(struct reading *r, const char *format, ...)
{
    char what[100];
    va_list args;
    va_start(args, format);
    // NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): it is begun in the line above
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    snprintf(r->why, WORLD_JSON_WHY, "%s %s", r->path, what);
    return false;
}

// Goes into a member; come_out with what this returns leads back.
static size_t go_into(struct reading *r, const char *name)
{
    size_t before = r->n;
    int n = snprintf(r->path + before, sizeof r->path - before, "%s%s", before ? "." : "", name);
    r->n = before + (size_t)n < sizeof r->path ? before + (size_t)n : sizeof r->path - 1;
    return before;
}

static void come_out(struct reading *r, size_t before)
{
    r->n = before;
    r->path[before] = '\0';
}

static bool read_struct(struct reading *r, const struct layout *l, const json_t *o, void *base);

static bool read_value(struct reading *r, const struct layout_field *f, const json_t *v, void *base,
                       int i)
{
    char why[LAYOUT_WHY];
    if (f->kind == LAYOUT_STRUCT) {
        return read_struct(r, f->of, v, (char *)base + f->offset + (size_t)f->size * (size_t)i);
    }
    if (!json_is_integer(v)) {
        return refuse(r, "is not a whole number");
    }
    if (!layout_allows(f, json_integer_value(v), why)) {
        return refuse(r, "is %" JSON_INTEGER_FORMAT ", %s", json_integer_value(v), why);
    }
    layout_put(f, base, i, json_integer_value(v));
    return true;
}

// A place as it is written: no signs, no zeros before it.
static bool read_place(const char *key, int count, int *place)
{
    char again[PLACE];
    *place = atoi(key);
    snprintf(again, sizeof again, "%d", *place);
    return *place >= 0 && *place < count && strcmp(key, again) == 0;
}

static bool read_places(struct reading *r, const struct layout_field *f, const json_t *o,
                        void *base)
{
    const char *key;
    json_t *v;
    if (!json_is_object(o)) {
        return refuse(r, "is not an object of places and values");
    }
    json_object_foreach((json_t *)o, key, v)
    {
        int place;
        if (!read_place(key, f->count, &place)) {
            return refuse(r, "has no place '%.20s': they are 0 to %d", key, f->count - 1);
        }
        size_t before = go_into(r, key);
        if (!read_value(r, f, v, base, place)) {
            return false;
        }
        come_out(r, before);
    }
    return true;
}

static bool read_list(struct reading *r, const struct layout_field *f, const json_t *list,
                      void *base)
{
    size_t n = json_array_size(list);
    if (!json_is_array(list) || n > f->count) {
        return refuse(r, "is not a list of at most %d values", f->count);
    }
    for (size_t i = 0; i < n; i++) {
        if (!read_value(r, f, json_array_get(list, i), base, (int)i)) {
            return false;
        }
    }
    return true;
}

static bool read_word(const char *text, uint64_t *word)
{
    *word = 0;
    for (int i = 0; i < DIGITS; i++) {
        const char *digits = "0123456789abcdef", *at = text[i] ? strchr(digits, text[i]) : NULL;
        if (!at) {
            return false;
        }
        *word = *word << 4 | (uint64_t)(at - digits);
    }
    return true;
}

static bool read_words(struct reading *r, const struct layout_field *f, const json_t *v, void *base)
{
    const char *text = json_string_value(v);
    bool whole = text && json_string_length(v) == (size_t)f->count * DIGITS;
    for (int i = 0; i < f->count && whole; i++) {
        uint64_t word;
        whole = read_word(text + (size_t)i * DIGITS, &word);
        layout_put(f, base, i, (int64_t)word);
    }
    return whole || refuse(r, "is not %d hexadecimal digits", f->count * DIGITS);
}

static bool read_text(struct reading *r, const struct layout_field *f, const json_t *v, void *base)
{
    const size_t size = (size_t)f->size * f->count;
    char *out = (char *)base + f->offset;
    char room[VARS_STRING];
    size_t n = 0;
    const char *text = world_json_read_text(v, room, sizeof room, &n);
    if (!text || !layout_allows_text(text, n, size)) {
        return refuse(r, "is not a text of one line and up to %zu bytes", size - 1);
    }
    memset(out, 0, size);
    memcpy(out, text, n);
    return true;
}

static bool read_field(struct reading *r, const struct layout_field *f, const json_t *v, void *base)
{
    switch (f->kind) {
    case LAYOUT_WORDS:
        return read_words(r, f, v, base);
    case LAYOUT_LIST:
        return read_list(r, f, v, base);
    case LAYOUT_TEXT:
    case LAYOUT_NOTE:
        return read_text(r, f, v, base);
    case LAYOUT_VARS: {
        char why[WORLD_JSON_WHY];
        bool read = vars_json_read(v, (struct vars *)((char *)base + f->offset), why);
        return read || refuse(r, "%.*s", UTF8_CUT(why, 80));
    }
    case LAYOUT_OWN:
        return r->own ? read_struct(r, r->own, v, (char *)base + f->offset)
                      : refuse(r, "has contents, but these rules keep nothing there");
    default:
        return f->count > 1 ? read_places(r, f, v, base) : read_value(r, f, v, base, 0);
    }
}

static const struct layout_field *field_named(const struct layout *l, const char *name)
{
    for (int i = 0; i < l->n_fields; i++) {
        if (l->field[i].kind != LAYOUT_SPARE && strcmp(l->field[i].name, name) == 0) {
            return &l->field[i];
        }
    }
    return NULL;
}

static bool read_struct(struct reading *r, const struct layout *l, const json_t *o, void *base)
{
    const char *key;
    json_t *v;
    if (!json_is_object(o)) {
        return refuse(r, "is not an object of fields");
    }
    json_object_foreach((json_t *)o, key, v)
    {
        const struct layout_field *f = field_named(l, key);
        if (!f) {
            return refuse(r, "has a field '%.*s', which this version does not know",
                          UTF8_CUT(key, 40));
        }
        size_t before = go_into(r, key);
        if (!read_field(r, f, v, base)) {
            return false;
        }
        come_out(r, before);
    }
    return true;
}

bool world_json_read(const json_t *o, const struct layout *own, struct world *out,
                     char why[WORLD_JSON_WHY])
{
    struct reading r = {.own = own, .why = why};
    memset(out, 0, sizeof *out);
    go_into(&r, "world");
    return read_struct(&r, &world_layout, o, out);
}
