// lint_type.c: a type is a stretch of text and is never copied: each question takes it apart anew,
// at signs outside of brackets and quotes. If a value may be of several types, the one that allows
// most decides what members it has.
#include "app/check/internal/lint_type.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/check/internal/lint_known.h"
#include "script/api/module.h"
#include "script/base/class.h"
#include "script/base/shape.h"
#include "script/hooks/hook_args.h"
#include "script/hooks/system.h"

struct type type_of(const char *text)
{
    return (struct type){.s = text, .n = strlen(text)};
}

bool type_is(struct type t, const char *text)
{
    return t.s && t.n == strlen(text) && memcmp(t.s, text, t.n) == 0;
}

static struct type trim(const char *s, size_t n)
{
    while (n > 0 && isspace((unsigned char)*s)) {
        s++;
        n--;
    }
    while (n > 0 && isspace((unsigned char)s[n - 1])) {
        n--;
    }
    return (struct type){.s = s, .n = n};
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

static bool begins(struct type t, const char *with)
{
    size_t n = strlen(with);
    return t.n >= n && memcmp(t.s, with, n) == 0;
}

// "(a|b)" is a or b; so is a name that stands for them.
static bool take_off(struct type *t)
{
    if (t->n > 2 && t->s[0] == '(' && find(t->s, t->n, 1, ')') == t->n - 1) {
        *t = trim(t->s + 1, t->n - 2);
        return true;
    }
    const char *stands_for = known_alias(*t);
    if (stands_for) {
        *t = type_of(stands_for);
    }
    return stands_for != NULL;
}

bool type_part(struct type t, int i, struct type *out)
{
    if (t.n == 0) {
        *out = t;
        return t.view && i == 0;
    }
    t = trim(t.s, t.n);
    for (size_t from = 0; from <= t.n;) {
        size_t end = begins(t, "fun(") ? t.n : find(t.s, t.n, from, '|');
        struct type part = trim(t.s + from, end - from), inner;
        bool nil = part.n > 1 && part.s[part.n - 1] == '?';
        part.n -= nil;
        int k = 0;
        if (take_off(&part)) {
            while (type_part(part, k, &inner)) {
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
            *out = type_of("nil");
            return true;
        }
        from = end + 1;
    }
    return false;
}

struct type type_single(struct type t)
{
    struct type part, one = {0};
    int n = 0;
    if (t.view) {
        return t;
    }
    for (int i = 0; type_part(t, i, &part); i++) {
        if (!type_is(part, "nil")) {
            one = part;
            n++;
        }
    }
    return n == 1 ? one : (struct type){0};
}

struct type type_element(struct type t)
{
    t = type_single(t);
    if (t.n > 2 && memcmp(t.s + t.n - 2, "[]", 2) == 0) {
        return trim(t.s, t.n - 2);
    }
    if (begins(t, "table<")) {
        size_t comma = find(t.s, t.n - 1, 6, ',');
        return comma + 1 < t.n ? trim(t.s + comma + 1, t.n - comma - 2) : (struct type){0};
    }
    return (struct type){0};
}

// The arguments of a function, without their brackets, and where these end.
static struct type arguments(struct type f, size_t *end)
{
    size_t begin = begins(f, "fun(") ? 4 : 1;
    if (f.n < 2 || f.s[begin - 1] != '(') {
        *end = f.n;
        return (struct type){0};
    }
    *end = find(f.s, f.n, begin, ')');
    return trim(f.s + begin, *end - begin);
}

// Is what begins there no argument, but one more thing that the function before it gives?
static bool is_rest(struct type all, size_t from)
{
    size_t end = find(all.s, all.n, from, ',');
    struct type one = trim(all.s + from, end - from);
    return find(one.s, one.n, 0, ':') == one.n && !begins(one, "...");
}

// "name?: type" of the i-th piece between commas.
static bool piece(struct type all, int i, struct type *name, struct type *type, bool *optional)
{
    size_t from = 0, end = 0;
    if (all.n == 0) {
        return false;
    }
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
    struct type one = trim(all.s + from, end - from);
    size_t colon = find(one.s, one.n, 0, ':');
    *name = trim(one.s, colon);
    *type = colon < one.n ? trim(one.s + colon + 1, one.n - colon - 1) : (struct type){0};
    *optional = name->n > 1 && name->s[name->n - 1] == '?';
    name->n -= *optional;
    *optional = *optional || (type->n > 0 && type->s[type->n - 1] == '?');
    return name->n > 0;
}

bool type_argument(struct type function, int i, struct type_argument *out)
{
    size_t end;
    struct type name;
    if (!piece(arguments(function, &end), i, &name, &out->type, &out->optional)) {
        return false;
    }
    out->rest = type_is(name, "...");
    snprintf(out->name, sizeof out->name, "%.*s", (int)name.n, name.s);
    return true;
}

struct type type_result(struct type function)
{
    size_t end;
    arguments(function, &end);
    if (end + 1 >= function.n || function.s[end + 1] != ':') {
        return (struct type){0};
    }
    struct type all = trim(function.s + end + 2, function.n - end - 2);
    return trim(all.s, find(all.s, all.n, 0, ','));
}

static const struct class *class_named(struct type t)
{
    for (const struct class *const *c = module_classes; *c; c++) {
        if (type_is(t, (*c)->name)) {
            return *c;
        }
    }
    return NULL;
}

bool type_is_class(struct type t)
{
    return class_named(t) != NULL;
}

// Shapes may say whose fields they have, too: "given_order : order_options".
static const struct shape *shape_named(struct type t, struct type *base)
{
    for (int own = 0; own <= 1; own++) {
        for (const struct shape *const *s = own ? known_shapes : shapes; *s; s++) {
            struct type name = type_of((*s)->name);
            size_t colon = find(name.s, name.n, 0, ':');
            struct type first = trim(name.s, colon);
            if (first.n == t.n && memcmp(first.s, t.s, t.n) == 0) {
                *base = colon < name.n ? trim(name.s + colon + 1, name.n - colon - 1)
                                       : (struct type){0};
                return *s;
            }
        }
    }
    return NULL;
}

static bool inline_field(struct type of, int i, struct type_field *out)
{
    struct type name;
    if (!piece(trim(of.s + 1, of.n - 2), i, &name, &out->type, &out->optional)) {
        return false;
    }
    snprintf(out->name, sizeof out->name, "%.*s", (int)name.n, name.s);
    out->doc = "";
    out->open = false;
    return true;
}

bool type_field(struct type of, int i, struct type_field *out)
{
    struct type base;
    if (begins(of, "{")) {
        return inline_field(of, i, out);
    }
    const struct shape *s = shape_named(of, &base);
    if (!s) {
        return false;
    }
    int n = 0;
    while (s->fields[n].name) {
        n++;
    }
    if (i >= n) {
        return base.n > 0 && type_field(base, i - n, out);
    }
    const struct shape_field *f = &s->fields[i];
    size_t length = strlen(f->name);
    out->optional = f->name[length - 1] == '?';
    out->open = *f->name == '[';
    out->type = type_of(f->type);
    out->doc = f->doc ? f->doc : "";
    snprintf(out->name, sizeof out->name, "%.*s", (int)(length - out->optional), f->name);
    return true;
}

bool type_is_table(struct type t)
{
    struct type base;
    return begins(t, "{") || shape_named(t, &base);
}

static struct type field_type(enum field_type t)
{
    static const char *const names[] = {
        [FIELD_INT] = "integer",    [FIELD_BOOL] = "boolean", [FIELD_FIGURE] = "figure?",
        [FIELD_SPOT] = "place",     [FIELD_TEXT] = "string?", [FIELD_CARD] = "string?",
        [FIELD_DICE] = "integer[]", [FIELD_TABLE] = "table?"};
    return type_of(names[t]);
}

static struct type_member view_member(const struct view_type *v, const char *name)
{
    for (int i = 0; i < v->n_fields; i++) {
        const struct field *f = &v->fields[i];
        if (strcmp(f->name, name) == 0) {
            return (struct type_member){MEMBER_FIELD, field_type(f->type), true, f->writable,
                                        f->doc ? f->doc : ""};
        }
    }
    return (struct type_member){.is = MEMBER_NONE, .doc = ""};
}

// Words of the rules are fields and orders of figures.
static bool is_word(const struct match *m, const char *name)
{
    static const enum system_list lists[] = {SYSTEM_STAT, SYSTEM_STATE, SYSTEM_FLAG, SYSTEM_ORDER,
                                             SYSTEM_LINK};
    for (size_t i = 0; m && i < sizeof lists / sizeof *lists; i++) {
        if (system_word(m, lists[i], name) >= 0) {
            return true;
        }
    }
    return !m;
}

static struct type_member class_member(const struct match *m, const struct class *c,
                                       const char *name)
{
    for (const struct script_field *f = c->fields; f && f->name; f++) {
        if (strcmp(f->name, name) == 0) {
            return (struct type_member){MEMBER_FIELD, type_of(f->type), true, f->set != NULL,
                                        f->doc};
        }
    }
    for (const struct script_fn *f = c->methods; f && f->name; f++) {
        if (strcmp(f->name, name) == 0) {
            return (struct type_member){MEMBER_METHOD, type_of(f->signature), false, false, f->doc};
        }
    }
    bool open = strcmp(c->name, "vars") == 0 || (!c->fields && !c->methods) || *name == '_' ||
                (c->missing && is_word(m, name));
    return (struct type_member){.is = open ? MEMBER_OPEN : MEMBER_NONE, .doc = ""};
}

static struct type_member table_member(struct type of, const char *name)
{
    struct type_field f;
    bool open = false;
    for (int i = 0; type_field(of, i, &f); i++) {
        if (strcmp(f.name, name) == 0) {
            return (struct type_member){MEMBER_FIELD, f.type, f.optional, true, f.doc};
        }
        open = open || f.open;
    }
    return (struct type_member){.is = open ? MEMBER_OPEN : MEMBER_NONE, .doc = ""};
}

static struct type_member part_member(const struct match *m, struct type part, const char *name)
{
    const struct class *c = class_named(part);
    if (c) {
        return class_member(m, c, name);
    }
    if (type_is(part, "zd")) {
        const char *signature = known_module_function(name);
        return signature ? (struct type_member){MEMBER_METHOD, type_of(signature), false, false, ""}
                         : (struct type_member){.is = MEMBER_NONE, .doc = ""};
    }
    if (type_is_table(part) && !type_is(part, "place")) {
        return table_member(part, name);
    }
    if (type_is(part, "place")) { // figures are places
        struct type_member place = table_member(part, name);
        return place.is == MEMBER_FIELD ? place
                                        : (struct type_member){.is = MEMBER_OPEN, .doc = ""};
    }
    return (struct type_member){.is = MEMBER_OPEN, .doc = ""};
}

struct type_member type_member(const struct match *m, struct type of, const char *name)
{
    struct type_member out = {.is = MEMBER_OPEN, .doc = ""}, one;
    struct type part;
    if (of.view) {
        return view_member(of.view, name);
    }
    int n = 0;
    for (int i = 0; type_part(of, i, &part); i++) {
        if (type_is(part, "nil")) {
            continue;
        }
        one = part_member(m, part, name);
        if (n++ == 0 || one.is == MEMBER_OPEN || out.is == MEMBER_NONE) {
            out = n > 1 && out.is == MEMBER_OPEN ? out : one;
        }
    }
    return out;
}

int type_members(const struct match *m, struct type of, const char **names, int most)
{
    int n = 0;
    of = type_single(of);
    const struct class *c = of.view ? NULL : class_named(of);
    (void)m;
    for (int i = 0; of.view && i < of.view->n_fields && n < most; i++) {
        names[n++] = of.view->fields[i].name;
    }
    for (const struct script_field *f = c ? c->fields : NULL; f && f->name && n < most; f++) {
        names[n++] = f->name;
    }
    for (const struct script_fn *f = c ? c->methods : NULL; f && f->name && n < most; f++) {
        names[n++] = f->name;
    }
    n = type_is(of, "zd") ? known_module_names(names, most) : n;
    names[n] = NULL;
    return n;
}

int type_words(const char *doc, char words[][24], int most)
{
    const char *colon = strstr(doc, ": \"");
    const char *at = colon && strncmp(doc, "Of ", 3) == 0 ? colon + 2 : doc;
    int n = 0;
    while (*at == '"' && n < most) {
        size_t length = strcspn(at + 1, "\"");
        snprintf(words[n++], 24, "%.*s", (int)length, at + 1);
        at += length + 2;
        if (strncmp(at, ", ", 2) == 0) {
            at += 2;
        }
        if (strncmp(at, "or ", 3) == 0 || strncmp(at, " or ", 4) == 0) {
            at += *at == ' ' ? 4 : 3;
        }
    }
    return n > 1 && (strcmp(at, ".") == 0 || *at == '\0') ? n : 0;
}
