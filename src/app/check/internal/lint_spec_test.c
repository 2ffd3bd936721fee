// lint_spec_test.c: tests that ask nothing, tests that keep others from running, and tests of one
// name.
#include "app/check/internal/lint_spec_test.h"

#include <stdio.h>
#include <string.h>

#include "app/base/words.h"
#include "engine/utf8.h"

// What makes a test fail if it does not come about.
static const char *const asking[] = {"expect",  "done",    "assert",  "error",   "fails", "golden",
                                     "pending", "refuses", "turn_of", "in_turn", NULL};
// What never makes one fail.
static const char *const silent[] = {"print", "tostring", "tonumber", "ipairs", "pairs",
                                     "type",  "select",   "next",     NULL};

// The last name of what is called: expect, spec.expect, it.only.
static const char *called(const struct node *call)
{
    const struct node *f = call->a;
    return f->kind == TREE_NAME || f->kind == TREE_INDEX ? f->text : NULL;
}

// The function of that name that the file itself defines; NULL: none. *other: it is made otherwise.
static const struct node *function_named(const struct node *n, const char *name, bool *other)
{
    for (; n; n = n->next) {
        bool local = n->kind == TREE_LOCAL_FN || n->kind == TREE_LOCAL || n->kind == TREE_DEFINE;
        const struct node *value = local ? n->b : NULL;
        for (const struct node *a = local ? n->a : NULL; a; a = a->next) {
            if (a->kind == TREE_NAME && strcmp(a->text, name) == 0) {
                *other = !value || value->kind != TREE_FUNCTION;
                return *other ? NULL : value;
            }
            value = value ? value->next : NULL;
        }
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3 && n->kind != TREE_LOCAL; i++) {
            const struct node *found = parts[i] ? function_named(parts[i], name, other) : NULL;
            if (found || *other) {
                return found;
            }
        }
    }
    return NULL;
}

static bool may_fail(const struct node *file, const struct node *n, int deep);

// A call that may be there so that the test fails; what is not known may be.
static bool call_may_fail(const struct node *file, const struct node *call, int deep)
{
    const char *name = called(call);
    bool other = false;
    if (!name || words_index(asking, name) >= 0) {
        return true;
    }
    if (call->a->kind == TREE_INDEX) {
        const struct node *of = call->a->a;
        static const char *const libraries[] = {"math", "string", "table", "zd", NULL};
        return !(of->kind == TREE_NAME && words_index(libraries, of->text) >= 0) &&
               strcmp(name, "luck") != 0;
    }
    if (words_index(silent, name) >= 0) {
        return false;
    }
    const struct node *f = function_named(file, name, &other);
    return !f || deep > 3 || may_fail(file, f->b, deep + 1);
}

static bool may_fail(const struct node *file, const struct node *n, int deep)
{
    for (; n; n = n->next) {
        if ((n->kind == TREE_CALL && call_may_fail(file, n, deep)) ||
            (n->a && may_fail(file, n->a, deep)) || (n->b && may_fail(file, n->b, deep)) ||
            (n->c && may_fail(file, n->c, deep))) {
            return true;
        }
    }
    return false;
}

// it(...), describe(...), spec.it(...), it.only(...): its name, and whether others are kept back.
static const char *marks(const struct node *call, bool *only)
{
    static const char *const words[] = {"it", "describe", NULL};
    const struct node *f = call->a;
    *only = f->kind == TREE_INDEX && f->text && strcmp(f->text, "only") == 0;
    f = *only ? f->a : f;
    const char *name = f->kind == TREE_NAME || f->kind == TREE_INDEX ? f->text : NULL;
    return name && words_index(words, name) >= 0 ? name : NULL;
}

static bool has_call(const struct node *n, const char *const *words)
{
    for (; n; n = n->next) {
        const char *name = n->kind == TREE_CALL ? called(n) : NULL;
        if ((name && words_index(words, name) >= 0) || (n->a && has_call(n->a, words)) ||
            (n->b && has_call(n->b, words)) || (n->c && has_call(n->c, words))) {
            return true;
        }
    }
    return false;
}

// Does it print what it was to expect?
static bool only_prints(const struct node *body)
{
    static const char *const words[] = {"expect", NULL};
    const struct node *last = body;
    while (last && last->next) {
        last = last->next;
    }
    const struct node *call = last && last->kind == TREE_CALLS ? last->a : NULL;
    return call && call->kind == TREE_CALL && call->a->kind == TREE_NAME &&
           strcmp(call->a->text, "print") == 0 && !has_call(body, words);
}

static void judge_test(struct lint *l, const struct node *call, const struct node *file, bool group)
{
    const struct node *body = call->b && call->b->kind == TREE_STRING ? call->b->next : NULL;
    const char *name = group ? "describe" : "it";
    if (!body) {
        return; // a test that is yet to be written
    }
    if (body->kind == TREE_CALL || body->kind == TREE_METHOD) {
        bool factory = body->kind == TREE_CALL && body->a->kind == TREE_NAME;
        bool other = false;
        const struct node *f = factory ? function_named(file, body->a->text, &other) : NULL;
        const struct node *last = f ? f->b : NULL;
        while (last && last->next) {
            last = last->next;
        }
        bool gives = last && last->kind == TREE_RETURN && last->a && !last->a->next &&
                     last->a->kind == TREE_FUNCTION;
        if (f && !gives) {
            lint_say(l, SEVERITY_WARNING, body,
                     "write function() ... end around it, so that it runs as the test",
                     "%s takes a function, and this calls one while the tests are read", name);
        }
    } else if (body->kind == TREE_FUNCTION && !body->b) {
        lint_say(l, SEVERITY_WARNING, call,
                 group ? "put tests into it: it(\"...\", function() ... end)"
                       : "say what is expected: expect(value):is(wanted)",
                 group ? "this group has no tests" : "this test expects nothing");
    } else if (body->kind == TREE_FUNCTION && !group &&
               (!may_fail(file, body->b, 0) || only_prints(body->b))) {
        lint_say(l, SEVERITY_WARNING, call, "say what is expected: expect(value):is(wanted)",
                 "this test expects nothing");
    }
}

// expect(true):is(true), expect(x):is(x)
static void judge_constant(struct lint *l, const struct node *n)
{
    const struct node *call = n->kind == TREE_METHOD ? n->a : NULL;
    const char *name = call && call->kind == TREE_CALL ? called(call) : NULL;
    if (!name || strcmp(name, "expect") != 0 || !call->b || call->b->next) {
        return;
    }
    const struct node *value = call->b;
    bool plain = value->kind == TREE_BOOLEAN || value->kind == TREE_NIL ||
                 value->kind == TREE_NUMBER || value->kind == TREE_STRING;
    bool compares = strcmp(n->text, "is") == 0 || strcmp(n->text, "holds") == 0 ||
                    strcmp(n->text, "same") == 0 || strcmp(n->text, "is_not") == 0;
    const struct node *wanted = n->b;
    bool literal = !wanted || wanted->kind == TREE_BOOLEAN || wanted->kind == TREE_NIL ||
                   wanted->kind == TREE_NUMBER || wanted->kind == TREE_STRING;
    if (plain && compares && literal) {
        lint_say(l, SEVERITY_WARNING, n,
                 "expect a value of the game: expect(game.visibility):is(3)",
                 "this compares plain values, which are always the same");
    } else if (compares && wanted && value->kind == TREE_NAME && wanted->kind == TREE_NAME &&
               strcmp(value->text, wanted->text) == 0) {
        lint_say(l, SEVERITY_WARNING, n, "compare it with what is wanted",
                 "this compares '%.60s' with itself", value->text);
    }
}

// Tests of one name in one group.
static void judge_names(struct lint *l, const struct node *list)
{
    bool only;
    for (const struct node *n = list; n; n = n->next) {
        const struct node *call = n->kind == TREE_CALLS && n->a->kind == TREE_CALL ? n->a : NULL;
        if (!call || !marks(call, &only) || !call->b || call->b->kind != TREE_STRING) {
            continue;
        }
        for (const struct node *o = list; o != n; o = o->next) {
            const struct node *before =
                o->kind == TREE_CALLS && o->a->kind == TREE_CALL ? o->a : NULL;
            bool same = before && marks(before, &only) && before->b &&
                        before->b->kind == TREE_STRING &&
                        strcmp(before->b->text, call->b->text) == 0;
            if (same) {
                lint_say(l, SEVERITY_WARNING, call->b, "give one of them another name",
                         "the test '%.*s' is named twice, first on line %d",
                         UTF8_CUT(call->b->text, 60), before->b->line);
                break;
            }
        }
    }
}

static void judge_list(struct lint *l, const struct node *n, const struct node *file)
{
    judge_names(l, n);
    for (; n; n = n->next) {
        bool only = false;
        const char *word = n->kind == TREE_CALL ? marks(n, &only) : NULL;
        if (word && only) {
            lint_say(l, SEVERITY_WARNING, n, "take `.only` out before you share it",
                     "only what is marked so runs: all other tests of this file are left out");
        }
        if (word) {
            judge_test(l, n, file, strcmp(word, "describe") == 0);
        }
        judge_constant(l, n);
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3; i++) {
            if (parts[i]) {
                judge_list(l, parts[i], file);
            }
        }
    }
}

void lint_spec_test(struct lint *l, const struct node *file)
{
    judge_list(l, file, file);
}
