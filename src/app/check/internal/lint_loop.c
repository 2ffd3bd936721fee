// lint_loop.c: loops that never end or never begin, lists that get shorter while a loop goes
// through them, and loop variables that are set although nothing reads them afterwards.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/internal/lint_habits.h"

// All that is in a list of statements and below it, as far as one question asks.
typedef bool node_test(const struct node *n, const void *with);

static bool any_node(const struct node *n, node_test *is, const void *with)
{
    for (; n; n = n->next) {
        if (is(n, with) || (n->a && any_node(n->a, is, with)) ||
            (n->b && any_node(n->b, is, with)) || (n->c && any_node(n->c, is, with))) {
            return true;
        }
    }
    return false;
}

// A break, a return, a goto, error(...): ways out. A label is none, but has a goto.
static bool leaves_loop(const struct node *n, const void *with)
{
    (void)with;
    return n->kind == TREE_JUMP || n->kind == TREE_RETURN ||
           (n->kind == TREE_CALL && n->a->kind == TREE_NAME && strcmp(n->a->text, "error") == 0);
}

// Does it give the local a value?
static bool is_write(const struct node *n, const void *decl)
{
    bool writes = n->kind == TREE_ASSIGN || n->kind == TREE_LOCAL || n->kind == TREE_DEFINE;
    for (const struct node *t = writes ? n->a : NULL; t; t = t->next) {
        if (t->kind == TREE_NAME && t->of == decl) {
            return true;
        }
    }
    return false;
}

// A call of a function of the script's own, or one that was handed in: it may do anything.
static bool is_own_call(const struct node *n, const void *with)
{
    (void)with;
    return n->kind == TREE_CALL && n->a->kind == TREE_NAME && n->a->of;
}

// What a condition may be made of so that only its locals decide.
static bool is_plain(const struct node *n)
{
    bool length = n->kind == TREE_UNARY && *n->text == '#';
    switch (n->kind) {
    case TREE_NAME:
        return n->of != NULL;
    case TREE_NUMBER:
    case TREE_STRING:
    case TREE_BOOLEAN:
    case TREE_NIL:
        return true;
    case TREE_UNARY:
    case TREE_PAREN:
        return !length && is_plain(n->a);
    case TREE_BINARY:
        return is_plain(n->a) && is_plain(n->b);
    default:
        return false;
    }
}

// The first name of a condition; *fixed: none of them gets a value in the loop.
static const struct node *first_name(const struct node *n, const struct node *body, bool *fixed)
{
    const struct node *found = NULL;
    if (n->kind == TREE_NAME) {
        const struct decl *d = n->of;
        bool elsewhere = d->writes > 0 && any_node(body, is_own_call, NULL);
        *fixed = *fixed && !elsewhere && !any_node(body, is_write, d);
        return n;
    }
    found = n->a ? first_name(n->a, body, fixed) : NULL;
    const struct node *other = n->b ? first_name(n->b, body, fixed) : NULL;
    return found ? found : other;
}

static bool is_counted(const struct node *condition)
{
    return condition->kind == TREE_BINARY && strchr("<>", *condition->text) &&
           (condition->a->kind == TREE_NUMBER || condition->b->kind == TREE_NUMBER);
}

// while n < 3 do ... end, in which nothing changes n.
static void judge_endless(const struct habit_walk *w, const struct node *n)
{
    bool fixed = true;
    if (!n->a || !is_plain(n->a) || any_node(n->b, leaves_loop, NULL)) {
        return;
    }
    const struct node *name = first_name(n->a, n->b, &fixed);
    const char *goes_on = n->kind == TREE_WHILE ? "true" : "false";
    bool always = n->a->kind == TREE_BOOLEAN && strcmp(n->a->text, goes_on) == 0;
    if (!fixed || (!name && !always)) {
        return;
    }
    char mend[120];
    if (!name) {
        lint_say(w->l, SEVERITY_ERROR, n, "leave it with break: if ... then break end",
                 "this loop never ends: nothing leaves it");
        return;
    }
    snprintf(mend, sizeof mend,
             is_counted(n->a) ? "change it in the loop: %.40s = %.40s + 1"
                              : "set '%.40s' in the loop, or leave it with break",
             name->text, name->text);
    lint_say(w->l, SEVERITY_ERROR, n, mend, "this loop never ends: nothing in it changes '%.60s'",
             name->text);
}

// for i = 10, 1 do: upwards from the greater number.
static void judge_count(const struct habit_walk *w, const struct node *n)
{
    const struct node *from = n->b, *to = from ? from->next : NULL;
    bool length = from && from->kind == TREE_UNARY && *from->text == '#';
    if (!to || to->next || to->kind != TREE_NUMBER ||
        !(length ||
          (from->kind == TREE_NUMBER && strtod(from->text, NULL) > strtod(to->text, NULL)))) {
        return;
    }
    char mend[200], path[60] = "";
    if (length) {
        lint_path(from->a, path, sizeof path);
    }
    snprintf(mend, sizeof mend, "downwards the step is -1: for %.30s = %s%.40s, %.20s, -1 do",
             n->a->text, length ? "#" : "", length ? path : from->text, to->text);
    lint_say(w->l, SEVERITY_WARNING, n, mend,
             length ? "this loop counts upwards, and hardly ever runs" : "this loop never runs");
}

// What removes the element with the number of the loop, and goes on.
struct removal {
    const struct node *list, *number;
};

static bool is_removal(const struct node *n, const void *with)
{
    const struct removal *r = with;
    const struct node *call = n->kind == TREE_CALLS && n->a->kind == TREE_CALL ? n->a : NULL;
    bool removes = call && call->a->kind == TREE_INDEX && call->a->text &&
                   strcmp(call->a->text, "remove") == 0 && call->a->a->kind == TREE_NAME &&
                   strcmp(call->a->a->text, "table") == 0 && call->b && call->b->next;
    bool leaves = n->next && (n->next->kind == TREE_JUMP || n->next->kind == TREE_RETURN);
    return removes && !leaves && lint_habits_same(call->b, r->list) &&
           lint_habits_same(call->b->next, r->number);
}

// The list that a loop goes through upwards; NULL: it is not a list, or that is not known.
static const struct node *list_of_loop(const struct node *n)
{
    const struct node *call = n->kind == TREE_FOR_IN ? n->b : NULL;
    if (call && call->kind == TREE_CALL && call->a->kind == TREE_NAME && !call->a->of &&
        strcmp(call->a->text, "ipairs") == 0) {
        return call->b;
    }
    const struct node *to = n->kind == TREE_FOR && n->b ? n->b->next : NULL;
    bool upwards = to && !to->next && to->kind == TREE_UNARY && *to->text == '#';
    return upwards ? to->a : NULL;
}

static void judge_removal(const struct habit_walk *w, const struct node *n)
{
    const struct removal r = {list_of_loop(n), n->a};
    if (!r.list || !any_node(n->c, is_removal, &r)) {
        return;
    }
    char path[60], mend[200];
    lint_path(r.list, path, sizeof path);
    snprintf(mend, sizeof mend, "go through it backwards: for %.40s = #%s, 1, -1 do", n->a->text,
             path);
    lint_say(
        w->l, SEVERITY_WARNING, n, mend,
        "the loop takes elements out of the list that it goes through, and skips the next one");
}

// for _, order in ipairs(list) do ... order = other end
static void judge_own_name(const struct habit_walk *w, const struct node *n)
{
    for (const struct node *name = n->a; name; name = name->next) {
        const struct decl *d = name->of;
        if (d && d->last_write && d->last_write > d->last_read && d->write_loops == d->loops + 1) {
            lint_say(w->l, SEVERITY_WARNING, d->written,
                     "keep it in a local that is declared before the loop, or return it",
                     "'%.60s' belongs to the loop: nothing is done with what it is set to here",
                     name->text);
        }
    }
}

void lint_loop(const struct habit_walk *w, const struct node *n)
{
    if (n->kind == TREE_WHILE || n->kind == TREE_REPEAT) {
        judge_endless(w, n);
        return;
    }
    if (n->kind == TREE_FOR) {
        judge_count(w, n);
    }
    judge_removal(w, n);
    judge_own_name(w, n);
}

void lint_loop_unread(struct lint *l)
{
    for (const struct decl *d = l->all; d; d = d->all) {
        bool ours = d->written && d->reads == 0 && !d->param && *d->name != '_' && !d->of_loop;
        if (ours) {
            lint_say(l, SEVERITY_WARNING, d->written,
                     "return it, or use it; if nobody needs it, take it out",
                     "'%.60s' is set, and nothing is done with it", d->name);
        }
    }
}
