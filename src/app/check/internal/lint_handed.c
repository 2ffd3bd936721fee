// lint_handed.c: arguments that are passed wrongly: two in the wrong order, or a function's result
// where the function itself is wanted.
#include <stdio.h>
#include <string.h>

#include "app/check/internal/lint_habits.h"
#include "app/text/text_add.h"
#include "engine/utf8.h"

// An argument as it is written, for messages.
static void write_argument(const struct node *n, char out[60])
{
    if (n->kind == TREE_STRING) {
        snprintf(out, 60, "\"%.*s\"", UTF8_CUT(n->text, 40));
    } else if (n->kind == TREE_NUMBER || n->kind == TREE_BOOLEAN) {
        snprintf(out, 60, "%.*s", UTF8_CUT(n->text, 40));
    } else {
        lint_path(n, out, 60);
    }
}

// Does one of the two not fit, while both do if they change places?
static bool are_swapped(struct lint *l, const struct node *first, const struct node *second,
                        struct type one, struct type other)
{
    bool wrong = lint_fits_value(l, first, one) == LINT_FITS_NOT ||
                 lint_fits_value(l, second, other) == LINT_FITS_NOT;
    return wrong && lint_fits_value(l, first, other) == LINT_FITS &&
           lint_fits_value(l, second, one) == LINT_FITS;
}

bool lint_handed_swapped(struct lint *l, const struct node *call, struct type signature)
{
    struct type_argument a, b;
    const struct node *arg = call->b;
    for (int i = 0; arg && arg->next && type_argument(signature, i, &a) &&
                    type_argument(signature, i + 1, &b) && !a.rest && !b.rest;
         i++, arg = arg->next) {
        if (!are_swapped(l, arg, arg->next, a.type, b.type)) {
            continue;
        }
        char name[80], first[60], second[60], mend[FINDING_MEND];
        lint_name(call, name);
        write_argument(arg->next, first);
        write_argument(arg, second);
        snprintf(mend, sizeof mend, "%s(%s%s, %s)", name, i > 0 ? "..., " : "", first, second);
        lint_say(l, SEVERITY_ERROR, arg, mend, "%s: the arguments come in the other order: %s, %s",
                 name, a.name, b.name);
        return true;
    }
    return false;
}

void lint_handed_more(struct lint *l, struct node *handler, int given, const char *mend)
{
    const struct node *f = lint_function_of(handler);
    int i = 0;
    for (const struct node *p = f ? f->a : NULL; p; p = p->next, i++) {
        const struct decl *d = p->of;
        if (i >= given && d && d->reads > 0 && d->writes == 0) {
            lint_say(l, SEVERITY_ERROR, p, mend, "nothing is passed as '%.60s', so it is nil",
                     d->name);
            return;
        }
    }
}

// The number of a parameter of that name in a signature; -1: it has none.
static int number_of_parameter(struct type signature, const char *name)
{
    struct type_argument a;
    for (int i = 0; type_argument(signature, i, &a); i++) {
        if (strcmp(a.name, name) == 0) {
            return i;
        }
    }
    return -1;
}

void lint_handed_order(struct lint *l, const struct node *function, struct type signature,
                       const char *what)
{
    struct type_argument a;
    char mend[FINDING_MEND] = "function(";
    int at = 0, wrong = 0;
    const struct node *first = NULL;
    for (const struct node *p = function->a; p; p = p->next, at++) {
        int there = p->text ? number_of_parameter(signature, p->text) : -1;
        wrong += there >= 0 && there != at;
        first = !first && there >= 0 && there != at ? p : first;
    }
    for (int i = 0; i < at && type_argument(signature, i, &a); i++) {
        text_append(mend, sizeof mend, "%s%s", i > 0 ? ", " : "", a.name);
    }
    text_append(mend, sizeof mend, ") ... end");
    if (wrong > 1) {
        lint_say(l, SEVERITY_ERROR, first, mend, "%s: the parameters are in a different order",
                 what);
    }
}

// Is the parameter thought of as nil anywhere in its function?
static bool is_doubted(const struct node *function, const struct decl *d)
{
    return d->writes > 0 || lint_habits_asked(function->b, d->at);
}

// Does a function fail without its parameter: is it asked for a field, called, or handed to a
// function that fails without it?
static bool fails_without(const struct node *n, const struct decl *d, int deep)
{
    for (; n; n = n->next) {
        bool object = n->kind == TREE_INDEX || n->kind == TREE_METHOD || n->kind == TREE_CALL;
        if (object && n->a->kind == TREE_NAME && n->a->of == d) {
            return true;
        }
        struct node *f = n->kind == TREE_CALL && deep > 0 ? lint_function_of(n->a) : NULL;
        const struct node *arg = n->b;
        for (const struct node *p = f ? f->a : NULL; p && arg; p = p->next, arg = arg->next) {
            const struct decl *own = p->of;
            if (arg->kind == TREE_NAME && arg->of == d && own && !is_doubted(f, own) &&
                fails_without(f->b, own, deep - 1)) {
                return true;
            }
        }
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3 && n->kind != TREE_FUNCTION; i++) {
            if (parts[i] && fails_without(parts[i], d, deep)) {
                return true;
            }
        }
    }
    return false;
}

void lint_handed_fewer(struct lint *l, const struct node *call)
{
    enum { DEEP = 2 };
    const struct node *f = lint_function_of(call->a), *arg = call->b;
    if (!f || call->list || call->a->kind != TREE_NAME) {
        return;
    }
    for (const struct node *p = f->a; p; p = p->next, arg = arg ? arg->next : NULL) {
        const struct decl *d = p->of;
        if (!arg && d && !is_doubted(f, d) && fails_without(f->b, d, DEEP)) {
            char mend[160] = "";
            snprintf(mend, sizeof mend, "%.60s(%s%.40s)", call->a->text, call->b ? "..., " : "",
                     d->name);
            if (!call->b) { // perhaps the function itself was meant
                text_append(mend, sizeof mend,
                            "; to pass the function itself, write it without ()");
            }
            lint_say(l, SEVERITY_ERROR, call, mend, "%.60s: an argument is missing: %.40s",
                     call->a->text, d->name);
            return;
        }
    }
}

// Nothing but functions.
static bool wants_function(struct type expected)
{
    struct type part;
    bool wants = false;
    for (int i = 0; type_part(expected, i, &part); i++) {
        if (!type_is(part, "nil") && !type_begins(part, "fun(")) {
            return false;
        }
        wants = wants || type_begins(part, "fun(");
    }
    return wants;
}

bool lint_handed_called(struct lint *l, const struct node *n, struct type expected,
                        const char *what)
{
    const struct node *f =
        n->kind == TREE_CALL && n->a->kind == TREE_NAME ? lint_function_of(n->a) : NULL;
    if (!f || lint_result_any(f) || !wants_function(expected)) {
        return false;
    }
    char mend[160];
    snprintf(mend, sizeof mend, "pass the function itself, without the ( ) after it: %.*s",
             UTF8_CUT(n->a->text, 60));
    lint_say(l, SEVERITY_ERROR, n, mend,
             "%s: a function expected, and this calls '%.*s' here, which gives nothing", what,
             UTF8_CUT(n->a->text, 60));
    return true;
}
