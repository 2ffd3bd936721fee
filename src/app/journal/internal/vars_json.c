// vars_json.c: variables as a tree. Entries of all tables share one order, in which they lie in the
// store; each has its number of it, so that the store comes back byte for byte.
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/journal/internal/world_json.h"
#include "engine/utf8.h"

#define ENTRIES (VARS_BYTES / 8) // more than there is room for

static const char hex[] = "0123456789abcdef";

static bool is_utf8(const char *text, size_t n)
{
    size_t bytes = 1;
    for (size_t at = 0; at < n; at += bytes) {
        if (utf8_next(text + at, text + n, &bytes) < 0) {
            return false;
        }
    }
    return true;
}

json_t *world_json_text(const char *text, size_t n)
{
    char digits[2 * VARS_STRING];
    if (is_utf8(text, n)) {
        return json_stringn(text, n);
    }
    for (size_t i = 0; i < n && i < VARS_STRING; i++) {
        digits[2 * i] = hex[(unsigned char)text[i] >> 4];
        digits[2 * i + 1] = hex[(unsigned char)text[i] & 15];
    }
    json_t *o = json_object();
    if (json_object_set_new(o, "bytes", json_stringn(digits, 2 * n)) != 0) {
        json_decref(o);
        return NULL;
    }
    return o;
}

static int digit_of(char c)
{
    const char *at = c ? strchr(hex, c) : NULL;
    return at ? (int)(at - hex) : -1;
}

const char *world_json_read_text(const json_t *o, char *room, size_t size, size_t *n)
{
    if (json_is_string(o)) {
        *n = json_string_length(o);
        return json_string_value(o);
    }
    const json_t *bytes = json_object_size(o) == 1 ? json_object_get(o, "bytes") : NULL;
    const char *digits = json_string_value(bytes);
    *n = json_string_length(bytes) / 2;
    if (!digits || json_string_length(bytes) % 2 || *n > size) {
        return NULL;
    }
    for (size_t i = 0; i < *n; i++) {
        int high = digit_of(digits[2 * i]), low = digit_of(digits[2 * i + 1]);
        if (high < 0 || low < 0) {
            return NULL;
        }
        room[i] = (char)(high << 4 | low);
    }
    return is_utf8(room, *n) ? NULL : room; // one way to write it
}

static json_t *number_json(double number)
{
    if (isfinite(number)) {
        return json_real(number);
    }
    return json_pack("{s:s}", "number", isnan(number) ? "nan" : number > 0 ? "inf" : "-inf");
}

static json_t *key_json(const struct var *key)
{
    return key->kind == VAR_INTEGER ? json_integer(key->integer)
                                    : world_json_text(key->text, key->length);
}

static json_t *value_json(const struct var *value)
{
    switch (value->kind) {
    case VAR_BOOLEAN:
        return json_boolean(value->boolean);
    case VAR_INTEGER:
        return json_integer(value->integer);
    case VAR_NUMBER:
        return number_json(value->number);
    case VAR_TABLE:
        return json_pack("{s:I, s:[]}", "table", (json_int_t)value->table, "set");
    default:
        return world_json_text(value->text, value->length);
    }
}

// The list of entries that each table has, while the tree grows.
struct growing {
    uint32_t table[ENTRIES];
    json_t *set[ENTRIES];
    int n;
};

static json_t *set_of(const struct growing *g, uint32_t table)
{
    for (int i = 0; i < g->n; i++) {
        if (g->table[i] == table) {
            return g->set[i];
        }
    }
    return NULL;
}

static bool add_entry_json(struct growing *g, int number, uint32_t table, const struct var *key,
                           const struct var *value)
{
    json_t *v = value_json(value);
    json_t *entry = json_pack("[i, o, o]", number, key_json(key), v);
    if (value->kind == VAR_TABLE && entry && g->n < ENTRIES) {
        g->table[g->n] = value->table;
        g->set[g->n++] = json_object_get(v, "set");
    }
    return json_array_append_new(set_of(g, table), entry) == 0;
}

json_t *vars_json(const struct vars *v)
{
    struct growing g = {.n = 1};
    struct var key, value;
    uint32_t at = 0, table;
    json_t *o = json_pack("{s:I, s:[]}", "tables", (json_int_t)v->tables, "set");
    bool whole = o != NULL;
    g.set[0] = json_object_get(o, "set");
    for (int i = 1; whole && vars_entry(v, &at, &table, &key, &value); i++) {
        whole = add_entry_json(&g, i, table, &key, &value);
    }
    if (!whole) {
        json_decref(o);
        o = NULL;
    }
    return o;
}

// What was read of the tree, by its numbers.
struct gathered {
    uint32_t table[ENTRIES + 1];
    const json_t *entry[ENTRIES + 1];
    int n;
    char *why; // WORLD_JSON_WHY bytes
};

static bool refuse_vars(const struct gathered *g, const char *why)
{
    snprintf(g->why, WORLD_JSON_WHY, "%s", why);
    return false;
}

// Tables are in one another as deep as there are entries, at most.
static bool gather_entries(struct gathered *g, uint32_t table, const json_t *set)
{
    if (!json_is_array(set)) {
        return refuse_vars(g, "has a table without a list of entries");
    }
    for (size_t i = 0; i < json_array_size(set); i++) {
        const json_t *entry = json_array_get(set, i), *v = json_array_get(entry, 2);
        json_int_t number = json_integer_value(json_array_get(entry, 0));
        if (json_array_size(entry) != 3 || number < 1 || number > ENTRIES || g->entry[number]) {
            return refuse_vars(g, "has an entry without its number, key or value");
        }
        g->entry[number] = entry;
        g->table[number] = table;
        g->n++;
        json_int_t inner = json_integer_value(json_object_get(v, "table"));
        if (json_object_get(v, "table") &&
            (inner < 1 || inner > UINT32_MAX || json_object_size(v) != 2)) {
            return refuse_vars(g, "has a table without a number");
        }
        if (inner && !gather_entries(g, (uint32_t)inner, json_object_get(v, "set"))) {
            return false;
        }
    }
    return true;
}

static bool read_odd_number(const json_t *v, double *out)
{
    const char *word = json_string_value(json_object_get(v, "number"));
    bool nan = word && strcmp(word, "nan") == 0, inf = word && strcmp(word, "inf") == 0;
    *out = nan ? (double)NAN : inf ? (double)INFINITY : -(double)INFINITY;
    return nan || inf || (word && strcmp(word, "-inf") == 0);
}

static bool read_value_of(const json_t *v, struct var *out, char room[VARS_STRING])
{
    *out = (struct var){0};
    if (json_is_boolean(v)) {
        *out = (struct var){.kind = VAR_BOOLEAN, .boolean = json_is_true(v)};
    } else if (json_is_integer(v)) {
        *out = (struct var){.kind = VAR_INTEGER, .integer = json_integer_value(v)};
    } else if (json_is_real(v)) {
        *out = (struct var){.kind = VAR_NUMBER, .number = json_real_value(v)};
    } else if (json_object_get(v, "table")) {
        json_int_t table = json_integer_value(json_object_get(v, "table"));
        *out = (struct var){.kind = VAR_TABLE, .table = (uint32_t)table};
    } else if (json_object_get(v, "number")) {
        out->kind = VAR_NUMBER;
        return json_object_size(v) == 1 && read_odd_number(v, &out->number);
    } else {
        size_t n = 0;
        out->kind = VAR_STRING;
        out->text = world_json_read_text(v, room, VARS_STRING, &n);
        out->length = n;
        return out->text != NULL;
    }
    return true;
}

static bool append_entry(struct gathered *g, int i, struct vars *out)
{
    char key_room[VARS_STRING], room[VARS_STRING];
    struct var key, value;
    const json_t *entry = g->entry[i];
    if (!entry) {
        return refuse_vars(g, "has entries whose numbers have a gap");
    }
    if (!read_value_of(json_array_get(entry, 1), &key, key_room) ||
        !read_value_of(json_array_get(entry, 2), &value, room)) {
        return refuse_vars(g, "has an impossible key or value");
    }
    enum status s = vars_append(out, g->table[i], &key, &value);
    return s == STATUS_OK ||
           refuse_vars(g, s == STATUS_FULL ? "has more entries than there is room for"
                                           : "has a key or a text that is too long");
}

bool vars_json_read(const json_t *o, struct vars *out, char why[WORLD_JSON_WHY])
{
    struct gathered g = {.why = why};
    const json_t *tables = json_object_get(o, "tables");
    json_int_t n = json_integer_value(tables);
    memset(out, 0, sizeof *out);
    if (json_object_size(o) != 2 || !json_is_integer(tables) || n < 0 || n > UINT32_MAX) {
        return refuse_vars(&g, "does not consist of a number of tables and a list of entries");
    }
    out->tables = (uint32_t)n;
    if (!gather_entries(&g, VARS_ROOT, json_object_get(o, "set"))) {
        return false;
    }
    for (int i = 1; i <= g.n; i++) {
        if (!append_entry(&g, i, out)) {
            return false;
        }
    }
    return true;
}
