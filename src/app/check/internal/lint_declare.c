// lint_declare.c: what declare { } and ruleset { } say: their orders, and what their functions
// return.
#include <stdio.h>
#include <string.h>

#include "app/base/words.h"
#include "app/check/internal/lint_parts.h"
#include "script/base/err.h"

// A text that is returned, by itself or as one of `a and "x" or "y"`.
static void judge_returned(struct lint *l, const struct node *value, const char *const *words,
                           const char *what)
{
    if (value && value->kind == TREE_STRING && words_index(words, value->text) < 0) {
        char mend[FINDING_MEND];
        lint_meant(value->text, words, mend);
        lint_say(l, SEVERITY_ERROR, value, mend, "there is no %s '%s'", what, value->text);
    } else if (value && value->kind == TREE_BINARY &&
               (!strcmp(value->text, "and") || !strcmp(value->text, "or"))) {
        if (*value->text == 'o') {
            judge_returned(l, value->a, words, what);
        }
        judge_returned(l, value->b, words, what);
    }
}

// Every text that the function returns first, and that is not one of the outcomes.
static void judge_outcomes(struct lint *l, const struct node *n, const char *const *outcomes,
                           const char *what)
{
    for (; n; n = n->next) {
        judge_returned(l, n->kind == TREE_RETURN ? n->a : NULL, outcomes, what);
        if (n->kind != TREE_FUNCTION && n->kind != TREE_LOCAL_FN) {
            judge_outcomes(l, n->a, outcomes, what);
            judge_outcomes(l, n->b, outcomes, what);
            judge_outcomes(l, n->c, outcomes, what);
        }
    }
}

// What an order says of itself when it is done: o.successes. Anything else is the script's own, but
// what is nearly that.
static void judge_answer(struct lint *l, const struct node *n, const void *order)
{
    static const char *const names[] = {"successes", NULL};
    for (; n; n = n->next) {
        for (const struct node *t = n->kind == TREE_ASSIGN ? n->a : NULL; t; t = t->next) {
            bool ours = t->kind == TREE_INDEX && t->text && t->a->kind == TREE_NAME && order &&
                        t->a->of == order;
            const char *near = ours ? err_nearest(t->text, names) : NULL;
            if (near && strcmp(near, t->text) != 0) {
                lint_say(l, SEVERITY_WARNING, t, "did you mean 'successes'?",
                         "the rules never read the field '%s' of an order", t->text);
            }
        }
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3; i++) {
            if (parts[i]) {
                judge_answer(l, parts[i], order);
            }
        }
    }
}

// An order without `run` that has another function.
static void judge_run(struct lint *l, const struct node *order)
{
    static const char *const known[] = {"can", "run", "places", "odds", NULL};
    bool there = order->kind != TREE_TABLE || lint_row(order, "run");
    for (const struct node *f = there ? NULL : order->a; f; f = f->next) {
        if (f->a && f->a->kind == TREE_STRING && f->b->kind == TREE_FUNCTION &&
            words_index(known, f->a->text) < 0) {
            lint_say(l, SEVERITY_ERROR, f->a, "write run = function(o) ... end",
                     "an order has no function '%.60s': what it does is called 'run'", f->a->text);
            return;
        }
    }
}

// The texts of a list in a table; 0: there is none, or it is not written down.
static int texts_of(const struct node *list, const char **names, int most)
{
    int n = 0;
    for (const struct node *f = list && list->kind == TREE_TABLE ? list->a : NULL; f; f = f->next) {
        if (f->a || f->b->kind != TREE_STRING || n == most) {
            return 0;
        }
        names[n++] = f->b->text;
    }
    names[n] = NULL;
    return n;
}

// What functions of declare { } and ruleset { } return.
void lint_declare(struct lint *l, const struct node *table)
{
    const struct node *orders = lint_field(table, "orders");
    for (struct node *o = orders && orders->kind == TREE_TABLE ? orders->a : NULL; o; o = o->next) {
        struct node *can = lint_field(o->b, "can");
        if (can) {
            lint_doubt_can(l, can);
        }
        struct node *run = lint_field(o->b, "run");
        judge_run(l, o->b);
        if (run) {
            lint_doubt_result(l, run, "what came of it goes into the order: o.successes = ...");
        }
        const struct node *f = run ? lint_function_of(run) : NULL;
        if (f && f->a) {
            judge_answer(l, f->b, f->a->of);
        }
    }
    static const struct {
        const char *function, *list, *what;
    } rows[] = {{"over", "outcomes", "outcome"}, {"turn", "sides", "side"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *names[17] = {0};
        struct node *function = lint_field(table, rows[i].function);
        int n = texts_of(lint_field(table, rows[i].list), names, 16);
        if (n > 0 && function && lint_function_of(function)) {
            judge_outcomes(l, lint_function_of(function)->b, names, rows[i].what);
        }
    }
}
