// lint_infer.c: what is known of a value without running anything.
#include <string.h>

#include "app/check/internal/lint_parts.h"

static const struct type unknown;

static bool same_type(struct type a, struct type b)
{
    return a.view == b.view && a.n == b.n && (a.n == 0 || memcmp(a.s, b.s, a.n) == 0);
}

struct node *lint_function_of(struct node *n)
{
    if (n && n->kind == TREE_NAME && n->of) {
        const struct decl *d = n->of;
        n = d->writes == 0 ? d->value : NULL;
    }
    return n && n->kind == TREE_FUNCTION ? n : NULL;
}

void lint_bind(struct lint *l, struct node *n, int param, struct type type)
{
    struct node *f = lint_function_of(n), *p = f ? f->a : NULL;
    int spare = (int)(sizeof l->spare / sizeof *l->spare);
    for (int i = param; p && i > 0; i--) {
        p = p->next;
    }
    if (f && !p && !l->silent && l->n_spare < spare) {
        l->spare[l->n_spare].function = f;
        l->spare[l->n_spare].param = param;
        l->spare[l->n_spare++].type = type;
    }
    struct decl *d = p ? p->of : NULL;
    if (!d || d->state == DECL_UNKNOWN) {
        return;
    }
    bool known = type.n > 0 || type.view;
    if (d->state == DECL_TYPED && !same_type(d->type, type)) {
        known = false;
    }
    d->type = known ? type : unknown;
    d->state = known ? DECL_TYPED : DECL_UNKNOWN;
}

// local n = 0, which is only ever counted up or down: n = n + 1.
static bool is_counter(const struct decl *d)
{
    const struct node *value = d->given;
    return d->writes == 1 && d->value && d->value->kind == TREE_NUMBER && value &&
           value->kind == TREE_BINARY && strchr("+-*", *value->text) &&
           value->a->kind == TREE_NAME && value->a->of == d && value->b->kind == TREE_NUMBER;
}

static struct type infer_name(const struct lint *l, const struct node *n)
{
    const struct decl *d = n->of;
    if (d && is_counter(d)) {
        return type_of("number");
    }
    if (d) {
        return d->writes == 0 && d->state == DECL_TYPED ? d->type : unknown;
    }
    if (strcmp(n->text, "zd") == 0) {
        return type_of("zd");
    }
    bool game = strcmp(n->text, "game") == 0 && l->file->kind == FILE_INIT;
    return game ? type_of("game") : unknown;
}

static struct type infer_index(struct lint *l, const struct node *n)
{
    struct type object = lint_infer(l, n->a);
    if (!n->text) {
        return type_element(object);
    }
    struct type_member m = type_member(l->file->m, object, n->text);
    return m.is == MEMBER_FIELD ? m.type : unknown;
}

// The type of every first value that is returned in the list and below; false if they differ.
static bool infer_returns(struct lint *l, const struct node *n, struct type *all)
{
    for (; n; n = n->next) {
        if (n->kind == TREE_RETURN && n->a) {
            struct type t = lint_infer(l, n->a);
            if (t.n == 0 || t.view || (all->n > 0 && !same_type(*all, t))) {
                return false;
            }
            *all = t;
        }
        bool deep = n->kind == TREE_IF || n->kind == TREE_BLOCK || n->kind == TREE_WHILE ||
                    n->kind == TREE_REPEAT || n->kind == TREE_FOR || n->kind == TREE_FOR_IN;
        if (deep && (!infer_returns(l, n->a, all) || !infer_returns(l, n->b, all) ||
                     !infer_returns(l, n->c, all))) {
            return false;
        }
    }
    return true;
}

// A function of the script's own, which always returns the same kind of text or number.
static struct type infer_own(struct lint *l, const struct node *name)
{
    const struct node *f = lint_function_of((struct node *)name);
    struct type all = unknown;
    if (!f || l->inferring > 2) {
        return unknown;
    }
    l->inferring++;
    bool same = infer_returns(l, f->b, &all);
    l->inferring--;
    return same && (type_is(all, "string") || type_is(all, "number")) ? all : unknown;
}

static struct type infer_call(struct lint *l, const struct node *n)
{
    const struct node *f = n->a;
    if (f->kind == TREE_NAME && !f->of && strcmp(f->text, "require") == 0 && n->b &&
        n->b->kind == TREE_STRING && strcmp(n->b->text, "zerodark") == 0) {
        return type_of("zd");
    }
    if (f->kind == TREE_NAME && !f->of) {
        const char *signature = lint_known_function(l->file->kind, f->text);
        return signature ? type_result(type_of(signature)) : unknown;
    }
    if (f->kind == TREE_NAME) {
        return infer_own(l, f);
    }
    if (f->kind == TREE_INDEX && f->text) {
        struct type_member m = type_member(l->file->m, lint_infer(l, f->a), f->text);
        return m.is == MEMBER_METHOD ? type_result(m.type) : unknown;
    }
    return unknown;
}

static bool is_number(struct type t)
{
    return type_is(t, "number") || type_is(t, "integer");
}

static struct type infer_binary(struct lint *l, const struct node *n)
{
    static const char *const compares[] = {"==", "~=", "<", ">", "<=", ">="};
    for (size_t i = 0; i < sizeof compares / sizeof *compares; i++) {
        if (strcmp(n->text, compares[i]) == 0) {
            return type_of("boolean");
        }
    }
    if (strcmp(n->text, "or") == 0) {
        struct type a = type_single(lint_infer(l, n->a)), b = type_single(lint_infer(l, n->b));
        return same_type(a, b) ? a : unknown;
    }
    if (strcmp(n->text, "..") == 0) {
        return type_of("string");
    }
    bool known =
        is_number(type_single(lint_infer(l, n->a))) && is_number(type_single(lint_infer(l, n->b)));
    return known ? type_of("number") : unknown; // what is not may have an __add of its own
}

struct type lint_infer(struct lint *l, const struct node *n)
{
    switch (n->kind) {
    case TREE_NIL:
        return type_of("nil");
    case TREE_BOOLEAN:
        return type_of("boolean");
    case TREE_NUMBER:
        return type_of("number");
    case TREE_STRING:
        return type_of("string");
    case TREE_TABLE:
        return type_of("table");
    case TREE_FUNCTION:
        return type_of("function");
    case TREE_NAME:
        return infer_name(l, n);
    case TREE_PAREN:
        return lint_infer(l, n->a);
    case TREE_INDEX:
        return infer_index(l, n);
    case TREE_CALL:
        return infer_call(l, n);
    case TREE_METHOD: {
        struct type_member m = type_member(l->file->m, lint_infer(l, n->a), n->text);
        return m.is == MEMBER_METHOD ? type_result(m.type) : unknown;
    }
    case TREE_UNARY:
        return type_of(strcmp(n->text, "not") == 0 ? "boolean" : "number");
    case TREE_BINARY:
        return infer_binary(l, n);
    default:
        return unknown;
    }
}
