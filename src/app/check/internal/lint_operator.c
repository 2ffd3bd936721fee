// lint_operator.c: signs that mean something else in Lua than in other languages: & and | for `and`
// and `or`, + and & between texts, and comparisons in a row.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/internal/lint_parts.h"

static bool is_sign(const struct node *n, const char *signs)
{
    return n->kind == TREE_BINARY && strlen(n->text) == 1 && strchr(signs, *n->text);
}

static bool compares(const struct node *n)
{
    return n->kind == TREE_BINARY &&
           (strchr("<>", *n->text) || !strcmp(n->text, "==") || !strcmp(n->text, "~=")) &&
           strcmp(n->text, "<<") != 0 && strcmp(n->text, ">>") != 0;
}

static bool orders(const struct node *n)
{
    return compares(n) && strchr("<>", *n->text);
}

// A text that is not a number, and that Lua would not take for one.
static bool is_plain_text(struct lint *l, const struct node *n)
{
    if (n->kind == TREE_STRING) {
        char *end;
        strtod(n->text, &end);
        return end == n->text || *end;
    }
    return n->kind == TREE_BINARY && strcmp(n->text, "..") == 0 && n->b->kind == TREE_STRING &&
           is_plain_text(l, n->b);
}

// What is asked, and no number: a comparison, true, what `not` gives.
static bool is_asked_operator(struct lint *l, const struct node *n)
{
    while (n->kind == TREE_PAREN) {
        n = n->a;
    }
    bool signs = compares(n) || n->kind == TREE_BOOLEAN || n->kind == TREE_NIL ||
                 (n->kind == TREE_UNARY && strcmp(n->text, "not") == 0);
    struct type t = type_single(lint_infer(l, n));
    return signs || type_is(t, "boolean") || (t.n > 0 && type_is_class(t));
}

static void say_word(struct lint *l, const struct node *n)
{
    bool both = *n->text == '&';
    lint_say(l, SEVERITY_ERROR, n,
             both ? "in Lua, write `and`: a and b" : "in Lua, write `or`: a or b",
             "%s joins the bits of two whole numbers", n->text);
}

// The sign between bits that stands in a comparison without brackets: "a == 1 & b == 2" is
// a == (1 & b) == 2. NULL: there is none.
static const struct node *bits_in(const struct node *n)
{
    if (is_sign(n, "&|")) {
        return n;
    }
    const struct node *found = compares(n) ? bits_in(n->a) : NULL;
    return found || !compares(n) ? found : bits_in(n->b);
}

static void judge_row(struct lint *l, const struct node *n)
{
    const struct node *bits = bits_in(n);
    if (!compares(n) || !compares(n->a)) {
        return;
    }
    if (bits) {
        say_word(l, bits);
    } else if (orders(n) || (orders(n->a) && n->b->kind == TREE_NUMBER)) {
        char mend[160], path[60];
        lint_path(n->a->b, path, sizeof path);
        snprintf(mend, sizeof mend, "write both: ... %.2s %s and %s %.2s ...", n->a->text, path,
                 path, n->text);
        lint_say(l, SEVERITY_ERROR, n->a->b, mend,
                 "the second %s compares true or false, which is what the first one gives",
                 n->text);
    }
}

// dice >= 13, where dice is the list of them.
static void judge_list(struct lint *l, const struct node *n, const struct node *list,
                       const struct node *other)
{
    struct type t = type_single(lint_infer(l, list)), of = type_single(lint_infer(l, other));
    bool number = type_is(of, "number") || type_is(of, "integer");
    bool reckons = (compares(n) && strcmp(n->text, "..") != 0) || is_sign(n, "+-*/%");
    if (t.view || t.n < 3 || memcmp(t.s + t.n - 2, "[]", 2) != 0 || !number || !reckons) {
        return;
    }
    char path[60], mend[200];
    lint_path(list, path, sizeof path);
    snprintf(mend, sizeof mend, "take one of it, %s[1], or how many there are, #%s", path, path);
    lint_say(l, SEVERITY_ERROR, list, mend, "this is a list, not a number");
}

// m.vars.off or 0 >= 2, which is m.vars.off or (0 >= 2); m.vars.off or 0 + 1.
static void judge_default(struct lint *l, const struct node *n)
{
    const struct node *right = n->b;
    if (strcmp(n->text, "or") == 0 && right->kind == TREE_BINARY &&
        strcmp(right->text, "and") == 0) {
        right = right->a;
    }
    bool field = n->a->kind == TREE_INDEX || n->a->kind == TREE_NAME;
    bool sums = is_sign(right, "+-") && right->a->kind == TREE_NUMBER;
    bool asks = compares(right) && (right->a->kind == TREE_NUMBER || right->a->kind == TREE_STRING);
    if (strcmp(n->text, "or") != 0 || !field || !(sums || asks)) {
        return;
    }
    char path[60], mend[140];
    bool text = right->a->kind == TREE_STRING;
    lint_path(n->a, path, sizeof path);
    snprintf(mend, sizeof mend, "use brackets: (%s or %s%.30s%s) %s ...", path, text ? "\"" : "",
             right->a->text, text ? "\"" : "", right->text);
    lint_say(l, SEVERITY_WARNING, n->a, mend, "`or` comes last: %.20s is worked out before it",
             right->text);
}

void lint_operator_binary(struct lint *l, const struct node *n)
{
    judge_default(l, n);
    judge_list(l, n, n->a, n->b);
    judge_list(l, n, n->b, n->a);
    bool text = is_plain_text(l, n->a) || is_plain_text(l, n->b);
    const struct node *at = is_plain_text(l, n->a) ? n->a : n->b;
    if (is_sign(n, "&|+") && text) {
        lint_say(l, SEVERITY_ERROR, at, "texts are joined with .. : \"a\" .. b",
                 "a text cannot be joined with %s", n->text);
    } else if (is_sign(n, "&|") && (is_asked_operator(l, n->a) || is_asked_operator(l, n->b))) {
        say_word(l, n);
    } else {
        judge_row(l, n);
    }
}

void lint_operator_condition(struct lint *l, const struct node *n)
{
    while (n && n->kind == TREE_PAREN) {
        n = n->a;
    }
    if (n && is_sign(n, "&|") && !is_asked_operator(l, n->a) && !is_asked_operator(l, n->b)) {
        say_word(l, n);
    } else if (n && n->kind == TREE_UNARY && strcmp(n->text, "~") == 0) {
        lint_say(l, SEVERITY_ERROR, n, "in Lua, write `not`",
                 "~ inverts the bits of a whole number");
    }
}
