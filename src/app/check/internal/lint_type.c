// lint_type.c: types are read by shape.h; what their names stand for is looked up here. If a value
// may be of several types, the one that allows most decides what members it has.
#include "app/check/internal/lint_type.h"

#include <stdio.h>
#include <string.h>

#include "app/check/internal/lint_known.h"
#include "script/api/module.h"
#include "script/base/class.h"
#include "script/base/shape.h"
#include "script/hooks/hook_args.h"
#include "script/hooks/system.h"

// A type as text, and what is known of that.
static struct luacats text_of(struct type t)
{
    return (struct luacats){t.s, t.n};
}

static struct type known_type(struct luacats t)
{
    return (struct type){.s = t.s, .n = t.n};
}

struct type type_of(const char *text)
{
    return known_type(luacats_of(text));
}

bool type_is(struct type t, const char *text)
{
    return luacats_is(text_of(t), text);
}

bool type_begins(struct type t, const char *text)
{
    return luacats_begins(text_of(t), text);
}

bool type_part(struct type t, int i, struct type *out)
{
    struct luacats part;
    if (t.view) {
        *out = t;
        return i == 0;
    }
    bool there = luacats_part(text_of(t), i, &part);
    *out = there ? known_type(part) : *out;
    return there;
}

struct type type_single(struct type t)
{
    return t.view ? t : known_type(luacats_single(text_of(t)));
}

struct type type_element(struct type t)
{
    return known_type(luacats_element(text_of(t)));
}

bool type_argument(struct type function, int i, struct type_argument *out)
{
    struct luacats_named a;
    if (!luacats_argument(text_of(function), i, &a)) {
        return false;
    }
    *out = (struct type_argument){
        .optional = a.optional, .rest = luacats_is(a.name, "..."), .type = known_type(a.type)};
    snprintf(out->name, sizeof out->name, "%.*s", (int)a.name.n, a.name.s);
    return true;
}

struct type type_result(struct type function)
{
    return known_type(luacats_result(text_of(function)));
}

bool type_is_class(struct type t)
{
    return module_class(text_of(t)) != NULL;
}

static const struct shape *shape_of_type(struct type t, struct luacats *base)
{
    const struct shape *s = shape_named(shapes, text_of(t), base);
    return s ? s : shape_named(file_shapes, text_of(t), base);
}

static void name_field(struct type_field *out, struct luacats_named f)
{
    snprintf(out->name, sizeof out->name, "%.*s", (int)f.name.n, f.name.s);
    out->optional = f.optional;
}

bool type_field(struct type of, int i, struct type_field *out)
{
    struct luacats base;
    struct luacats_named inner;
    const struct shape *s = shape_of_type(of, &base);
    if (!s) {
        bool there = luacats_inner(text_of(of), i, &inner);
        if (there) {
            *out = (struct type_field){.type = known_type(inner.type), .doc = ""};
            name_field(out, inner);
        }
        return there;
    }
    int n = 0;
    while (s->fields[n].name) {
        n++;
    }
    if (i >= n) {
        return base.n > 0 && type_field(known_type(base), i - n, out);
    }
    const struct shape_field *f = &s->fields[i];
    *out = (struct type_field){.open = strncmp(f->name, "[string", 7) == 0,
                               .type = type_of(f->type),
                               .doc = f->doc ? f->doc : ""};
    name_field(out, luacats_named(luacats_of(f->name)));
    out->optional = out->optional || *f->name == '[';
    return true;
}

bool type_is_table(struct type t)
{
    struct luacats base;
    return type_begins(t, "{") || shape_of_type(t, &base);
}

static struct type_member view_member(const struct view_type *v, const char *name)
{
    for (int i = 0; i < v->n_fields; i++) {
        const struct field *f = &v->fields[i];
        if (strcmp(f->name, name) == 0) {
            return (struct type_member){MEMBER_FIELD, type_of(luacats_field(f->type)), true,
                                        f->writable, f->doc ? f->doc : ""};
        }
    }
    return (struct type_member){.is = MEMBER_NONE, .doc = ""};
}

// Words of the rules are fields and orders of figures.
static bool is_word_of_rules(const struct match *m, const char *name)
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
    const struct shape_field *words = shape_class_field(c->name, name);
    for (const struct script_field *f = c->fields; f && f->name; f++) {
        if (strcmp(f->name, name) == 0) {
            return (struct type_member){MEMBER_FIELD, type_of(words->type), true, f->set != NULL,
                                        words->doc};
        }
    }
    if (words && *words->type == '(') {
        return (struct type_member){MEMBER_METHOD, type_of(words->type), false, false, words->doc};
    }
    bool open = strcmp(c->name, "vars") == 0 || (!c->fields && !c->methods) || *name == '_' ||
                (c->missing && is_word_of_rules(m, name));
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
    const struct class *c = module_class(text_of(part));
    if (c) {
        return class_member(m, c, name);
    }
    if (type_is(part, "zd")) {
        const char *signature = lint_known_module_function(name);
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
    const struct class *c = of.view ? NULL : module_class(text_of(of));
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
    n = type_is(of, "zd") ? lint_known_module_names(names, most) : n;
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
