// lint_habits.c: one walk through the tree, which knows the functions around each node, and hands
// it to those who judge it.
#include "app/check/internal/lint_habits.h"

#include <string.h>

#include "app/check/internal/lint_silent.h"

const struct node *lint_habits_outer(const struct habit_walk *w)
{
    return w->n > 0 ? w->function[0] : NULL;
}

bool lint_habits_same(const struct node *a, const struct node *b)
{
    while (a && b && a->kind == TREE_INDEX && b->kind == TREE_INDEX && a->text && b->text &&
           strcmp(a->text, b->text) == 0) {
        a = a->a;
        b = b->a;
    }
    return a && b && a->kind == TREE_NAME && b->kind == TREE_NAME && a->of == b->of &&
           strcmp(a->text, b->text) == 0;
}

static bool is_value(const struct node *n, const struct node *value)
{
    while (n && n->kind == TREE_PAREN) {
        n = n->a;
    }
    return n && lint_habits_same(n, value);
}

static bool asks_here(const struct node *n, const struct node *value)
{
    switch (n->kind) {
    case TREE_IF:
    case TREE_WHILE:
    case TREE_REPEAT:
        return is_value(n->a, value);
    case TREE_UNARY:
        return strcmp(n->text, "not") == 0 && is_value(n->a, value);
    case TREE_BINARY:
        if (strcmp(n->text, "and") == 0 || strcmp(n->text, "or") == 0) {
            return is_value(n->a, value) || is_value(n->b, value);
        }
        // What is equal to something is something; what is not may be nil, if it is not nil that it
        // is not.
        return (strcmp(n->text, "==") == 0 ||
                (strcmp(n->text, "~=") == 0 &&
                 (n->a->kind == TREE_NIL || n->b->kind == TREE_NIL))) &&
               (is_value(n->a, value) || is_value(n->b, value));
    case TREE_CALL:
        return n->a->kind == TREE_NAME && !n->a->of &&
               (strcmp(n->a->text, "assert") == 0 || strcmp(n->a->text, "type") == 0) && n->b &&
               is_value(n->b, value);
    default:
        return false;
    }
}

bool lint_habits_asked(const struct node *in, const struct node *value)
{
    for (; in; in = in->next) {
        if (asks_here(in, value) || (in->a && lint_habits_asked(in->a, value)) ||
            (in->b && lint_habits_asked(in->b, value)) ||
            (in->c && lint_habits_asked(in->c, value))) {
            return true;
        }
    }
    return false;
}

static bool assigns_name(const struct node *n, const struct node *name)
{
    for (const struct node *t = n->kind == TREE_ASSIGN ? n->a : NULL; t; t = t->next) {
        if (lint_habits_same(t, name)) {
            return true;
        }
    }
    return false;
}

// An if that gives it a value in its else, or leaves where it has none.
static bool settles(const struct node *n, const struct node *name)
{
    const struct node *whole = n;
    for (; n && n->kind == TREE_IF; n = n->c) {
        bool none = n->a->kind == TREE_UNARY || n->a->kind == TREE_BINARY;
        if (none && lint_habits_asked(n->a, name) && !lint_result_falls(n->b)) {
            return true;
        }
    }
    return n && n != whole && lint_habits_given(n->a, name);
}

bool lint_habits_given(const struct node *block, const struct node *name)
{
    for (const struct node *n = block; n; n = n->next) {
        if (assigns_name(n, name) || (n->kind == TREE_IF && settles(n, name)) ||
            (n->kind == TREE_BLOCK && lint_habits_given(n->a, name))) {
            return true;
        }
    }
    return false;
}

static void walk_list(struct habit_walk *w, const struct node *n);

static void walk_node(struct habit_walk *w, const struct node *n)
{
    bool function = n->kind == TREE_FUNCTION && w->n < LINT_DEEP;
    switch (n->kind) {
    case TREE_INDEX:
        lint_own_index(w, n);
        lint_nil_use(w, n);
        break;
    case TREE_CALL:
    case TREE_METHOD:
        lint_own_call(w, n);
        lint_nil_use(w, n);
        break;
    case TREE_UNARY:
    case TREE_BINARY:
        lint_nil_use(w, n);
        break;
    case TREE_IF:
        lint_own_bound(w, n);
        break;
    case TREE_FOR:
        lint_own_bound(w, n);
        lint_own_loop(w, n);
        lint_loop(w, n);
        break;
    case TREE_FOR_IN:
    case TREE_WHILE:
    case TREE_REPEAT:
        lint_loop(w, n);
        break;
    case TREE_ASSIGN:
        lint_state_write(w, n);
        break;
    default:
        break;
    }
    lint_result_use(w, n);
    if (function) {
        w->function[w->n++] = n;
    }
    walk_list(w, n->a);
    walk_list(w, n->b);
    walk_list(w, n->c);
    w->n -= function;
}

static void walk_list(struct habit_walk *w, const struct node *n)
{
    for (; n; n = n->next) {
        walk_node(w, n);
    }
}

void lint_habits(struct lint *l)
{
    struct habit_walk w = {.l = l};
    l->silent = false;
    walk_list(&w, l->block);
    lint_loop_unread(l);
    lint_replaced(l);
    lint_kept(l);
    lint_wants(l);
    lint_silent(l);
}
