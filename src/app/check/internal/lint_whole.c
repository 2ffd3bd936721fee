// lint_whole.c: what a file says in two places at once: programs of one name, complications on one
// result; and chance, orders and lengths that are out of place.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/internal/lint_parts.h"

// The call of a statement, of a function that is known by name: program "A" [[ ]], complication {
// }.
static struct node *call_named(const struct node *statement, const char *name)
{
    struct node *call = statement->kind == TREE_CALLS ? statement->a : NULL;
    const struct node *f = call;
    while (f && f->kind == TREE_CALL) {
        f = f->a;
    }
    return f && f->kind == TREE_NAME && !f->of && strcmp(f->text, name) == 0 ? call : NULL;
}

static const struct node *program_name(const struct node *call)
{
    while (call->a->kind == TREE_CALL) {
        call = call->a;
    }
    return call->b && call->b->kind == TREE_STRING ? call->b : NULL;
}

static void judge_programs(struct lint *l)
{
    for (const struct node *n = l->block; n; n = n->next) {
        const struct node *call = call_named(n, "program"),
                          *name = call ? program_name(call) : NULL;
        for (const struct node *o = l->block; name && o != n; o = o->next) {
            const struct node *other = call_named(o, "program");
            const struct node *before = other ? program_name(other) : NULL;
            if (before && strcmp(before->text, name->text) == 0) {
                lint_say(l, SEVERITY_WARNING, name, "give one of them another name",
                         "program '%.60s': this replaces the program of the same name on line %d",
                         name->text, before->line);
                break;
            }
        }
    }
}

// The results of a complication, "on = 3" or "on = { 6, 8 }"; false if they are not written down.
static bool results_of(const struct node *table, long *from, long *to)
{
    const struct node *on = lint_field(table, "on");
    double low, high;
    if (on && on->kind == TREE_NUMBER) {
        *from = *to = strtol(on->text, NULL, 10);
        return true;
    }
    if (!lint_pair(on, &low, &high)) {
        return false;
    }
    *from = (long)low;
    *to = (long)high;
    return true;
}

static bool same_field(const struct node *a, const struct node *b, const char *name)
{
    const struct node *one = lint_field(a, name), *other = lint_field(b, name);
    return one && other && one->kind == TREE_STRING && other->kind == TREE_STRING &&
           strcmp(one->text, other->text) == 0;
}

static void judge_results(struct lint *l, const struct node *table, const struct node *before)
{
    long from, to, low, high;
    if (!results_of(table, &from, &to) || !results_of(before, &low, &high) ||
        !same_field(table, before, "table") || same_field(table, before, "name") || from > high ||
        to < low) {
        return;
    }
    lint_say(l, SEVERITY_WARNING, lint_field(table, "on"), "choose other results for one of them",
             "the result %ld also belongs to the complication on line %d: only the last one counts",
             from > low ? from : low, before->line);
}

static void judge_complications(struct lint *l)
{
    for (const struct node *n = l->block; n; n = n->next) {
        const struct node *call = call_named(n, "complication");
        const struct node *table = call && call->b && call->b->kind == TREE_TABLE ? call->b : NULL;
        long from, to;
        if (table && results_of(table, &from, &to) && from > to) {
            char mend[80];
            snprintf(mend, sizeof mend, "write the lower number first: { %ld, %ld }", to, from);
            lint_say(l, SEVERITY_ERROR, lint_field(table, "on"), mend,
                     "complication: field 'on': from %ld to %ld there is no result", from, to);
        }
        for (const struct node *o = l->block; table && o != n; o = o->next) {
            const struct node *other = call_named(o, "complication");
            if (other && other->b && other->b->kind == TREE_TABLE) {
                judge_results(l, table, other->b);
            }
        }
    }
}

// A call of one of Lua's libraries in the list or below it; NULL: none.
static const struct node *find_library_call(const struct node *n, const char *library,
                                            const char *name)
{
    for (; n; n = n->next) {
        const struct node *f = n->kind == TREE_CALL ? n->a : NULL;
        if (f && f->kind == TREE_INDEX && f->text && strcmp(f->text, name) == 0 &&
            f->a->kind == TREE_NAME && !f->a->of && strcmp(f->a->text, library) == 0) {
            return n;
        }
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3; i++) {
            const struct node *found = parts[i] ? find_library_call(parts[i], library, name) : NULL;
            if (found) {
                return found;
            }
        }
    }
    return NULL;
}

static void judge_yield(struct lint *l)
{
    const struct node *yield = find_library_call(l->block, "coroutine", "yield");
    if (yield && !find_library_call(l->block, "coroutine", "wrap") &&
        !find_library_call(l->block, "coroutine", "create")) {
        lint_say(l, SEVERITY_ERROR, yield,
                 "to ask a player, use game:decide; otherwise take this out",
                 "this code does not run in a coroutine, so coroutine.yield fails");
    }
}

// m:use(east, ...) twice, one after the other.
static const struct node *use_call_of(const struct node *n)
{
    const struct node *call = n && n->kind == TREE_CALLS ? n->a : NULL;
    bool use = call && call->kind == TREE_METHOD && strcmp(call->text, "use") == 0 && call->b &&
               call->b->kind == TREE_NAME && call->b->of;
    return use ? call : NULL;
}

static void judge_uses(struct lint *l, const struct node *n)
{
    for (; n; n = n->next) {
        const struct node *call = use_call_of(n), *next = use_call_of(n->next);
        if (call && next && call->b->of == next->b->of) {
            lint_say(l, SEVERITY_WARNING, next, "name the other marker, or take one of them out",
                     "this replaces what line %d says of '%.60s'", call->line, call->b->text);
        }
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3; i++) {
            if (parts[i]) {
                judge_uses(l, parts[i]);
            }
        }
    }
}

void lint_whole(struct lint *l)
{
    judge_uses(l, l->block);
    judge_programs(l);
    judge_complications(l);
    judge_yield(l);
}
