// lint_reach.c: statements that are never reached, because what stands before them leaves in any
// case, and loops that never run, or run only once.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/internal/lint_silent.h"

// A way out of a loop, or past its end: a label is none, but has a goto.
static bool has_jump(const struct node *n)
{
    for (; n; n = n->next) {
        if ((n->kind == TREE_JUMP && *n->text != ':') ||
            (n->a && n->kind != TREE_FUNCTION && has_jump(n->a)) ||
            (n->b && n->kind != TREE_FUNCTION && has_jump(n->b)) ||
            (n->c && n->kind != TREE_FUNCTION && has_jump(n->c))) {
            return true;
        }
    }
    return false;
}

// Does a statement never come to its end?
static bool leaves(const struct node *n)
{
    struct node alone = *n;
    alone.next = NULL;
    switch (n->kind) {
    case TREE_WHILE:
        return n->a->kind == TREE_BOOLEAN && strcmp(n->a->text, "true") == 0 && !has_jump(n->b);
    case TREE_REPEAT:
        return n->a->kind == TREE_BOOLEAN && strcmp(n->a->text, "false") == 0 && !has_jump(n->b);
    case TREE_BLOCK:
    case TREE_IF:
    case TREE_CALLS:
        return !lint_result_falls(&alone);
    case TREE_JUMP:
        return *n->text != ':';
    default:
        return false;
    }
}

// The last line of what a statement consists of, as far as it is known.
static int last_line(const struct node *n)
{
    int line = n->line;
    const struct node *parts[] = {n->a, n->b, n->c};
    for (int i = 0; i < 3; i++) {
        for (const struct node *p = parts[i]; p; p = p->next) {
            int below = last_line(p);
            line = below > line ? below : line;
        }
    }
    return line;
}

static bool has_label(const struct node *n)
{
    for (; n; n = n->next) {
        if (n->kind == TREE_JUMP && *n->text == ':') {
            return true;
        }
    }
    return false;
}

void lint_reach_list(const struct habit_walk *w, const struct node *list)
{
    for (const struct node *n = list; n && n->next; n = n->next) {
        if (leaves(n) && !has_label(n->next)) {
            int line = last_line(n);
            char mend[120];
            snprintf(mend, sizeof mend, "put it before line %d, or take it out", n->line);
            lint_say(w->l, SEVERITY_WARNING, n->next, mend,
                     line == n->line ? "this is never reached: line %d always leaves before it"
                                     : "this is never reached: all that ends at line %d leaves "
                                       "before it",
                     line);
            return;
        }
    }
}

// for ... do first(); second(); return n end
static void judge_once(const struct habit_walk *w, const struct node *n)
{
    const struct node *body = n->kind == TREE_WHILE || n->kind == TREE_REPEAT ? n->b : n->c;
    const struct node *last = body;
    while (last && last->next) {
        last = last->next;
    }
    bool alone = last == body; // for _, x in pairs(t) do return x end: whichever comes first
    bool breaks = last && last->kind == TREE_JUMP && strcmp(last->text, "break") == 0;
    if (!last || alone || (last->kind != TREE_RETURN && !breaks)) {
        return;
    }
    for (const struct node *s = body; s != last; s = s->next) {
        struct node one = *s;
        one.next = NULL;
        if (has_jump(&one)) {
            return;
        }
    }
    bool tests = false; // if it is found, return it; else return nil is a habit of its own
    for (const struct node *s = body; s != last; s = s->next) {
        tests = tests || s->kind == TREE_IF || s->kind == TREE_ASSIGN || s->kind == TREE_CALLS;
    }
    if (tests) {
        char mend[120];
        snprintf(mend, sizeof mend,
                 breaks ? "leave the loop only if something holds: if ... then break end"
                        : "put the return of line %d after the `end` of the loop",
                 last->line);
        lint_say(w->l, SEVERITY_WARNING, last, mend,
                 "the loop of line %d runs only once: this leaves it in the first round", n->line);
    }
}

// A number that is written down, or -number.
static bool number_of(const struct node *n, double *out)
{
    bool minus = n && n->kind == TREE_UNARY && strcmp(n->text, "-") == 0;
    const struct node *number = minus ? n->a : n;
    if (!number || number->kind != TREE_NUMBER) {
        return false;
    }
    *out = strtod(number->text, NULL) * (minus ? -1 : 1);
    return true;
}

static void say_never(const struct habit_walk *w, const struct node *n, double from, double to,
                      double step)
{
    char mend[160];
    if (step > 0) {
        snprintf(mend, sizeof mend, "downwards the step is -1: for %.30s = %.6g, %.6g, -1 do",
                 n->a->text, from, to);
    } else {
        snprintf(mend, sizeof mend, "upwards it has no step: for %.30s = %.6g, %.6g do", n->a->text,
                 from, to);
    }
    lint_say(w->l, SEVERITY_WARNING, n, mend, "this loop never runs");
}

// for i = 1, -3 do; for i = 1, 5, -1 do; for i = count, 1 do
static void judge_count(const struct habit_walk *w, const struct node *n)
{
    const struct node *first = n->b, *second = first ? first->next : NULL;
    const struct node *third = second ? second->next : NULL;
    double from, to, step = 1;
    if (!second || (third && !number_of(third, &step))) {
        return;
    }
    if (step == 0) {
        lint_say(w->l, SEVERITY_ERROR, third, "count in steps of 1, or of -1 downwards",
                 "the step of this loop is 0: it cannot begin");
        return;
    }
    bool starts = number_of(first, &from), ends = number_of(second, &to);
    if (starts && ends && (step > 0 ? from > to : from < to)) {
        bool told = !third && first->kind == TREE_NUMBER && second->kind == TREE_NUMBER;
        if (!told) {
            say_never(w, n, from, to, step);
        }
        return;
    }
    bool counted = first->kind == TREE_NAME || (first->kind == TREE_INDEX && first->text);
    if (!third && counted && ends && (to == 1 || to == 0)) {
        char path[60], mend[240];
        lint_path(first, path, sizeof path);
        snprintf(mend, sizeof mend,
                 "downwards the step is -1: for %.30s = %s, %.6g, -1 do; upwards it is 1, %s",
                 n->a->text, path, to, path);
        lint_say(w->l, SEVERITY_WARNING, n, mend, "this loop counts upwards, and hardly ever runs");
    }
}

void lint_reach_loop(const struct habit_walk *w, const struct node *n)
{
    judge_once(w, n);
    if (n->kind == TREE_FOR) {
        judge_count(w, n);
    }
}
