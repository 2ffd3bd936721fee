// lint_spec.c: specs may use all of Lua, so reading them can find only little.
#include <stdio.h>
#include <string.h>

#include "app/check/internal/lint_spec_test.h"
#include "script/base/err.h"

static const char *const words[] = {"describe", "it", "expect", "before_each", "after_each", NULL};

// expect(a == b), which asks nothing, and expect(a, b).
static void judge_expectation(struct lint *l, const struct node *call)
{
    if (strcmp(call->a->text, "expect") == 0) {
        lint_say(l, SEVERITY_WARNING, call,
                 "say what you expect: expect(value):is(wanted), or :holds()",
                 "this expects nothing");
    }
}

// expect(x):is(1 or 2), which is :is(1).
static void judge_either(struct lint *l, const struct node *n)
{
    for (const struct node *arg = n->kind == TREE_METHOD ? n->b : NULL; arg; arg = arg->next) {
        const struct node *v = arg;
        while (v->kind == TREE_PAREN) {
            v = v->a;
        }
        bool either = v->kind == TREE_BINARY && strcmp(v->text, "or") == 0 &&
                      (v->a->kind == TREE_NUMBER || v->a->kind == TREE_STRING);
        if (either) {
            bool text = v->a->kind == TREE_STRING;
            lint_say(l, SEVERITY_WARNING, v,
                     "compare each value by itself: expect(x == 1 or x == 2):is(true)",
                     "this is always %s%.40s%s: `or` gives its first value", text ? "\"" : "",
                     v->a->text, text ? "\"" : "");
        }
    }
}

static void judge_word(struct lint *l, const struct node *call)
{
    const char *name = call->a->text, *near = err_nearest(name, words);
    char mend[80];
    bool function = call->b && (call->b->kind == TREE_FUNCTION ||
                                (call->b->next && call->b->next->kind == TREE_FUNCTION));
    if (!near || !function || strcmp(near, name) == 0) {
        return;
    }
    snprintf(mend, sizeof mend, "did you mean '%s'?", near);
    lint_say(l, SEVERITY_ERROR, call->a, mend, "nothing is called '%.60s' here", name);
}

static void judge_calls(struct lint *l, const struct node *n)
{
    for (; n; n = n->next) {
        const struct node *call = n->kind == TREE_CALLS && n->a->kind == TREE_CALL ? n->a : NULL;
        if (call && call->a->kind == TREE_NAME && !call->a->of) {
            judge_expectation(l, call);
            judge_word(l, call);
        }
        judge_either(l, n);
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3; i++) {
            if (parts[i]) {
                judge_calls(l, parts[i]);
            }
        }
    }
}

void lint_spec(const struct lint_file *f, struct findings *found)
{
    struct tree *t = tree_read(f->text, f->n);
    struct lint l = {.file = f, .found = found};
    if (t) {
        judge_calls(&l, tree_block(t));
        lint_spec_test(&l, tree_block(t));
    }
    tree_free(t);
}
