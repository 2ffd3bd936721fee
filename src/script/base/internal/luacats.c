// luacats.c: each question takes the text apart again, at signs outside of brackets and quotes.
#include <ctype.h>
#include <string.h>

#include "script/base/shape.h"

struct luacats luacats_of(const char *text)
{
    return (struct luacats){.s = text, .n = strlen(text)};
}

bool luacats_is(struct luacats t, const char *text)
{
    return t.s && t.n == strlen(text) && memcmp(t.s, text, t.n) == 0;
}

bool luacats_begins(struct luacats t, const char *text)
{
    size_t n = strlen(text);
    return t.n >= n && memcmp(t.s, text, n) == 0;
}

static struct luacats trim(const char *s, size_t n)
{
    while (n > 0 && isspace((unsigned char)*s)) {
        s++;
        n--;
    }
    while (n > 0 && isspace((unsigned char)s[n - 1])) {
        n--;
    }
    return (struct luacats){.s = s, .n = n};
}

// Where a sign stands outside of all brackets and quotes, from `from` on; n where it does not.
static size_t find(const char *s, size_t n, size_t from, char sign)
{
    int depth = 0;
    for (size_t i = from; i < n; i++) {
        if (s[i] == '"') {
            const char *end = memchr(s + i + 1, '"', n - i - 1);
            i = end ? (size_t)(end - s) : n;
            continue;
        }
        if (depth == 0 && s[i] == sign) {
            return i;
        }
        depth += s[i] == '(' || s[i] == '{' || s[i] == '<' || s[i] == '[';
        depth -= s[i] == ')' || s[i] == '}' || s[i] == '>' || s[i] == ']';
    }
    return n;
}

// "(a|b)" is a or b; so is a name that stands for them.
static bool take_off(struct luacats *t)
{
    if (t->n > 2 && t->s[0] == '(' && find(t->s, t->n, 1, ')') == t->n - 1) {
        *t = trim(t->s + 1, t->n - 2);
        return true;
    }
    const struct luacats_alias *a = luacats_aliases;
    while (a->name && !luacats_is(*t, a->name)) {
        a++;
    }
    *t = a->name ? luacats_of(a->type) : *t;
    return a->name != NULL;
}

bool luacats_part(struct luacats t, int i, struct luacats *out)
{
    if (t.n == 0) {
        return false;
    }
    t = trim(t.s, t.n);
    for (size_t from = 0; from <= t.n;) {
        size_t end = luacats_begins(t, "fun(") ? t.n : find(t.s, t.n, from, '|');
        struct luacats part = trim(t.s + from, end - from), inner;
        bool nil = part.n > 1 && part.s[part.n - 1] == '?';
        part.n -= nil;
        int k = 0;
        if (take_off(&part)) {
            while (luacats_part(part, k, &inner)) {
                if (i-- == 0) {
                    *out = inner;
                    return true;
                }
                k++;
            }
        } else if (i-- == 0) {
            *out = part;
            return true;
        }
        if (nil && i-- == 0) {
            *out = luacats_of("nil");
            return true;
        }
        from = end + 1;
    }
    return false;
}

struct luacats luacats_single(struct luacats t)
{
    struct luacats part, one = {0};
    int n = 0;
    for (int i = 0; luacats_part(t, i, &part); i++) {
        if (!luacats_is(part, "nil")) {
            one = part;
            n++;
        }
    }
    return n == 1 ? one : (struct luacats){0};
}

struct luacats luacats_element(struct luacats t)
{
    t = luacats_single(t);
    if (t.n > 2 && memcmp(t.s + t.n - 2, "[]", 2) == 0) {
        return trim(t.s, t.n - 2);
    }
    if (luacats_begins(t, "table<")) {
        size_t comma = find(t.s, t.n - 1, 6, ',');
        return comma + 1 < t.n ? trim(t.s + comma + 1, t.n - comma - 2) : (struct luacats){0};
    }
    return (struct luacats){0};
}

// The arguments of a function, without their brackets, and where these end.
static struct luacats arguments(struct luacats f, size_t *end)
{
    size_t begin = luacats_begins(f, "fun(") ? 4 : 1;
    if (f.n < 2 || f.s[begin - 1] != '(') {
        *end = f.n;
        return (struct luacats){0};
    }
    *end = find(f.s, f.n, begin, ')');
    return trim(f.s + begin, *end - begin);
}

// Is what begins there no argument, but one more thing that the function before it gives?
static bool is_rest(struct luacats all, size_t from)
{
    size_t end = find(all.s, all.n, from, ',');
    struct luacats one = trim(all.s + from, end - from);
    return find(one.s, one.n, 0, ':') == one.n && !luacats_begins(one, "...");
}

struct luacats_named luacats_named(struct luacats text)
{
    size_t colon = find(text.s, text.n, 0, ':');
    struct luacats_named out = {.name = trim(text.s, colon)};
    if (colon < text.n) {
        out.type = trim(text.s + colon + 1, text.n - colon - 1);
    }
    bool marked = out.name.n > 1 && out.name.s[out.name.n - 1] == '?';
    out.name.n -= marked;
    out.optional = marked || (out.type.n > 0 && out.type.s[out.type.n - 1] == '?');
    return out;
}

// The i-th piece between commas.
static bool piece(struct luacats all, int i, struct luacats_named *out)
{
    size_t from = 0, end = 0;
    for (;; i--, from = end + 1) {
        if (from >= all.n) {
            return false;
        }
        end = find(all.s, all.n, from, ',');
        while (end < all.n && is_rest(all, end + 1)) { // "fun(): integer, integer"
            end = find(all.s, all.n, end + 1, ',');
        }
        if (i == 0) {
            break;
        }
    }
    *out = luacats_named(trim(all.s + from, end - from));
    return out->name.n > 0;
}

bool luacats_argument(struct luacats function, int i, struct luacats_named *out)
{
    size_t end;
    return piece(arguments(function, &end), i, out);
}

bool luacats_inner(struct luacats table, int i, struct luacats_named *out)
{
    return luacats_begins(table, "{") && piece(trim(table.s + 1, table.n - 2), i, out);
}

struct luacats luacats_result(struct luacats function)
{
    size_t end;
    arguments(function, &end);
    if (end + 1 >= function.n || function.s[end + 1] != ':') {
        return (struct luacats){0};
    }
    struct luacats all = trim(function.s + end + 2, function.n - end - 2);
    return trim(all.s, find(all.s, all.n, 0, ','));
}

const char *luacats_field(enum field_type t)
{
    static const char *const types[] = {
        [FIELD_INT] = "integer",    [FIELD_BOOL] = "boolean", [FIELD_FIGURE] = "figure?",
        [FIELD_SPOT] = "place",     [FIELD_TEXT] = "string?", [FIELD_CARD] = "string?",
        [FIELD_DICE] = "integer[]", [FIELD_TABLE] = "table?"};
    return types[t];
}

const char *luacats_field_word(enum field_type t)
{
    static const char *const words[] = {
        [FIELD_INT] = "integer", [FIELD_BOOL] = "boolean", [FIELD_FIGURE] = "figure",
        [FIELD_SPOT] = "place",  [FIELD_TEXT] = "text",    [FIELD_CARD] = "card",
        [FIELD_DICE] = "dice",   [FIELD_TABLE] = "table"};
    return words[t];
}
