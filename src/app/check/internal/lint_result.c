// lint_result.c: what functions of the script return, and whether the results are used.
#include <stdio.h>
#include <string.h>

#include "app/check/internal/lint_habits.h"

static bool holds_statements(const struct node *n)
{
    return n->kind == TREE_IF || n->kind == TREE_BLOCK || n->kind == TREE_WHILE ||
           n->kind == TREE_REPEAT || n->kind == TREE_FOR || n->kind == TREE_FOR_IN;
}

// The next return of a list of statements, or in them, after `last`; *seen: it has been passed.
static const struct node *next_return(const struct node *n, const struct node *last, bool *seen)
{
    for (; n; n = n->next) {
        if (n->kind == TREE_RETURN && *seen) {
            return n;
        }
        *seen = *seen || n == last;
        const struct node *parts[] = {n->kind == TREE_IF ? NULL : n->a, n->b, n->c};
        for (int i = 0; i < 3 && holds_statements(n); i++) {
            const struct node *found = parts[i] ? next_return(parts[i], last, seen) : NULL;
            if (found) {
                return found;
            }
        }
    }
    return NULL;
}

static const struct node *return_after(const struct node *function, const struct node *last)
{
    bool seen = !last;
    return next_return(function->b, last, &seen);
}

bool lint_result_any(const struct node *function)
{
    for (const struct node *r = NULL; (r = return_after(function, r)) != NULL;) {
        if (r->a) {
            return true;
        }
    }
    return false;
}

static bool is_error_call(const struct node *n)
{
    return n->kind == TREE_CALLS && n->a->kind == TREE_CALL && n->a->a->kind == TREE_NAME &&
           strcmp(n->a->a->text, "error") == 0;
}

static bool if_falls(const struct node *n)
{
    for (; n && n->kind == TREE_IF; n = n->c) {
        if (lint_result_falls(n->b)) {
            return true;
        }
    }
    return !n || lint_result_falls(n->a);
}

// Does the code there reach its end without a return?
bool lint_result_falls(const struct node *block)
{
    const struct node *n = block;
    while (n && n->next) {
        n = n->next;
    }
    if (!n) {
        return true;
    }
    switch (n->kind) {
    case TREE_RETURN:
    case TREE_JUMP:
        return false;
    case TREE_IF:
        return if_falls(n);
    case TREE_BLOCK:
        return lint_result_falls(n->a);
    case TREE_WHILE:
    case TREE_REPEAT:
        return !(n->a && n->a->kind == TREE_BOOLEAN);
    default:
        return !is_error_call(n);
    }
}

// A local that is declared without a value and gets one in a loop only, as what is looked for does.
static bool is_bare(const struct node *n, const struct node *function)
{
    const struct decl *d = n->kind == TREE_NAME ? n->of : NULL;
    bool ours = d && d->bare && d->line > function->line && d->line <= function->end_line;
    return ours && !lint_habits_given(function->b, n);
}

bool lint_result_nil(const struct node *function, int result)
{
    for (const struct node *r = NULL; (r = return_after(function, r)) != NULL;) {
        const struct node *value = r->a;
        for (int i = 0; value && i < result; i++) {
            if (!value->next && (value->kind == TREE_CALL || value->kind == TREE_METHOD ||
                                 value->kind == TREE_OTHER)) {
                return false; // it may be several
            }
            value = value->next;
        }
        if (!value || value->kind == TREE_NIL || is_bare(value, function)) {
            return true;
        }
    }
    return lint_result_falls(function->b);
}

static const struct node *without_result(const struct node *call)
{
    const struct node *f = call && call->kind == TREE_CALL && call->a->kind == TREE_NAME
                               ? lint_function_of(call->a)
                               : NULL;
    return f && !return_after(f, NULL) && lint_result_falls(f->b) ? f : NULL;
}

// The value of a call whose function returns nothing at all.
static void judge_use(const struct habit_walk *w, const struct node *call, enum severity severity)
{
    const struct node *f = without_result(call);
    if (f) {
        char mend[120];
        snprintf(mend, sizeof mend, "line %d uses what it returns: write return before its result",
                 call->line);
        lint_say(w->l, severity, f, mend, "'%s' returns nothing", call->a->text);
    }
}

void lint_result_use(const struct habit_walk *w, const struct node *n)
{
    switch (n->kind) {
    case TREE_FIELD:
        judge_use(w, n->b, SEVERITY_WARNING);
        break;
    case TREE_LOCAL:
    case TREE_ASSIGN:
    case TREE_FOR_IN:
        for (const struct node *v = n->b; v; v = v->next) {
            judge_use(w, v, SEVERITY_WARNING);
        }
        break;
    case TREE_BINARY:
        judge_use(w, n->a, SEVERITY_ERROR); // nil is no number, and equal to nothing
        judge_use(w, n->b, SEVERITY_ERROR);
        break;
    case TREE_INDEX:
    case TREE_METHOD:
    case TREE_UNARY:
    case TREE_IF:
    case TREE_WHILE:
        judge_use(w, n->a, SEVERITY_WARNING);
        break;
    default:
        break;
    }
}
