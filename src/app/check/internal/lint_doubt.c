// lint_doubt.c: what Lua accepts and nobody means: comparisons that are always true, numbers
// compared with texts, results that are not used, and results that are missing.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/internal/lint_habits.h"
#include "script/hooks/system.h"

static bool compares(const struct node *n)
{
    static const char *const signs[] = {"==", "~=", "<", ">", "<=", ">="};
    for (size_t i = 0; n->kind == TREE_BINARY && i < sizeof signs / sizeof *signs; i++) {
        if (strcmp(n->text, signs[i]) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_literal(const struct node *n)
{
    return n->kind == TREE_STRING || n->kind == TREE_NUMBER;
}

// `kind == "hero" or "ally"`: the text alone is always true.
static void judge_alternative(struct lint *l, const struct node *n)
{
    const struct node *left = n->a;
    while (left->kind == TREE_BINARY && strcmp(left->text, "or") == 0) {
        left = left->b;
    }
    if (strcmp(n->text, "or") != 0 || !compares(left) || !is_literal(n->b) ||
        !is_literal(left->b)) {
        return;
    }
    char path[60], mend[160];
    const char *quote = n->b->kind == TREE_STRING ? "\"" : "";
    lint_path(left->a, path, sizeof path);
    snprintf(mend, sizeof mend, "compare each value by itself: ... or %s %s %s%.40s%s", path,
             left->text, quote, n->b->text, quote);
    lint_say(l, SEVERITY_WARNING, n->b, mend,
             "this is always true: %s%.40s%s is neither false nor nil", quote, n->b->text, quote);
}

// `not a == b` is `(not a) == b`.
static void judge_negation(struct lint *l, const struct node *n)
{
    if (!compares(n) || n->a->kind != TREE_UNARY || strcmp(n->a->text, "not") != 0 ||
        n->b->kind == TREE_BOOLEAN || (n->b->kind == TREE_UNARY && !strcmp(n->b->text, "not"))) {
        return;
    }
    lint_say(l, SEVERITY_WARNING, n->a, "write a ~= b, or not (a == b)",
             "`not` applies only to what comes right after it, so this compares true or false");
}

// A number is never equal to a text, and cannot be less than one.
static void judge_kinds(struct lint *l, const struct node *number, const struct node *text)
{
    struct type t = type_single(lint_infer(l, number));
    bool counts = type_is(t, "integer") || type_is(t, "number");
    if (text->kind != TREE_STRING || !counts) {
        return;
    }
    char *end;
    strtod(text->text, &end);
    bool numeral = *text->text && !*end;
    char path[60];
    lint_path(number, path, sizeof path);
    lint_say(l, SEVERITY_WARNING, text, numeral ? "write the number without quotes" : "",
             "%s is a number, but \"%.40s\" is a text: they are never equal", path, text->text);
}

// A field of a class that is of the type; "" where it has none.
static void field_of_kind(struct lint *l, struct type of, const char *type, char out[40])
{
    static const char *const first[] = {"name", "left", NULL};
    out[0] = '\0';
    for (int i = 0; first[i] && !*out; i++) {
        struct type_member m = type_member(l->file->m, of, first[i]);
        if (m.is == MEMBER_FIELD && type_is(type_single(m.type), type)) {
            snprintf(out, 40, "%s", first[i]);
        }
    }
}

// A figure is not a text, and a deck is not a number: they are never the same.
static void judge_object(struct lint *l, const struct node *object, const struct node *other)
{
    struct type of = type_single(lint_infer(l, object));
    if (!type_is_class(of) || !is_literal(other)) {
        return;
    }
    bool text = other->kind == TREE_STRING;
    char path[60], field[40], mend[140];
    lint_path(object, path, sizeof path);
    field_of_kind(l, of, text ? "string" : "integer", field);
    snprintf(mend, sizeof mend, "compare one of its fields: %s.%s", path, *field ? field : "...");
    lint_say(l, SEVERITY_WARNING, other, mend, "%s is a %.*s, and never equal to %s%.40s%s", path,
             (int)of.n, of.s, text ? "\"" : "", other->text, text ? "\"" : "");
}

// The value that the file's own declare { params = { name = { default = ... } } } gives a param.
static const struct node *declared_default(const struct lint *l, const char *name)
{
    for (const struct node *n = l->block; n; n = n->next) {
        const struct node *call = n->kind == TREE_CALLS ? n->a : NULL;
        bool declares =
            call && call->kind == TREE_CALL && call->a->kind == TREE_NAME &&
            (strcmp(call->a->text, "declare") == 0 || strcmp(call->a->text, "ruleset") == 0);
        const struct node *params = declares && call->b ? lint_field(call->b, "params") : NULL;
        const struct node *row = params ? lint_field(params, name) : NULL;
        if (row) {
            return lint_field(row, "default");
        }
    }
    return NULL;
}

// A switch is true or false, and no number.
static void judge_switch(struct lint *l, const struct node *asked, const struct node *other)
{
    bool param = (asked->kind == TREE_METHOD &&
                  (strcmp(asked->text, "param") == 0 || strcmp(asked->text, "switch") == 0)) &&
                 asked->b && asked->b->kind == TREE_STRING;
    const struct node *given = param ? declared_default(l, asked->b->text) : NULL;
    if (given && given->kind == TREE_BOOLEAN && is_literal(other)) {
        lint_say(l, SEVERITY_WARNING, other,
                 "use it directly: if ... then, or compare it with true",
                 "'%s' is a switch, true or false: it is never equal to %.40s", asked->b->text,
                 other->text);
    }
}

// figure.brace == 2, where `brace` is an order: what somebody is has another name.
static void judge_order(struct lint *l, const struct node *order, const struct node *number)
{
    const struct match *m = l->file->m;
    const char *names[FIGURE_STATES + 1] = {0};
    int n = 0;
    bool member = m && order->kind == TREE_INDEX && order->text && number->kind == TREE_NUMBER;
    bool role = member && order->a->kind == TREE_INDEX && order->a->text &&
                (strcmp(order->a->text, "figure") == 0 || strcmp(order->a->text, "target") == 0);
    bool asked = role || (member && type_is(type_single(lint_infer(l, order->a)), "figure"));
    if (!asked || system_word(m, SYSTEM_ORDER, order->text) < 0 ||
        system_word(m, SYSTEM_STATE, order->text) >= 0 ||
        type_member(m, type_of("figure"), order->text).is == MEMBER_FIELD) {
        return;
    }
    for (int i = 0; i < m->system->n_words[SYSTEM_STATE]; i++) {
        const char *state = system_words(m, SYSTEM_STATE)[i];
        if (state && strncmp(state, order->text, 3) == 0) {
            names[n++] = state;
        }
    }
    char mend[FINDING_MEND];
    snprintf(mend, sizeof mend, n ? "did you mean '%.40s'?" : "compare one of its states",
             n ? names[0] : "");
    lint_say(l, SEVERITY_ERROR, order, mend,
             "'%.40s' is an order that a figure is given, and no number", order->text);
}

void lint_doubt_binary(struct lint *l, const struct node *n)
{
    judge_alternative(l, n);
    judge_negation(l, n);
    if (compares(n)) {
        judge_order(l, n->a, n->b);
        judge_order(l, n->b, n->a);
        judge_kinds(l, n->a, n->b);
        judge_kinds(l, n->b, n->a);
    }
    if (strcmp(n->text, "==") == 0 || strcmp(n->text, "~=") == 0) {
        judge_object(l, n->a, n->b);
        judge_object(l, n->b, n->a);
        judge_switch(l, n->a, n->b);
        judge_switch(l, n->b, n->a);
    }
}

// A number as a condition: 0 is true as well.
void lint_doubt_number(struct lint *l, const struct node *condition)
{
    lint_operator_condition(l, condition);
    struct type of = lint_infer(l, condition), part;
    bool counted = condition->kind == TREE_UNARY && *condition->text == '#';
    if (condition->kind == TREE_INDEX && condition->text) {
        struct type object = lint_infer(l, condition->a);
        counted = object.view || type_is_class(type_single(object));
    }
    for (int i = 0; type_part(of, i, &part); i++) {
        counted = counted && (type_is(part, "integer") || type_is(part, "number"));
    }
    if (counted && of.n > 0) {
        char path[60], mend[120];
        lint_path(condition->kind == TREE_UNARY ? condition->a : condition, path, sizeof path);
        snprintf(mend, sizeof mend, "compare it: %s%s > 0",
                 condition->kind == TREE_UNARY ? "#" : "", path);
        lint_say(l, SEVERITY_WARNING, condition, mend,
                 "this is always true: it is a number, and 0 is true as well");
    }
}

// The first return of a function that has a value, not looking into functions in it; NULL: none.
static const struct node *find_result(const struct node *n)
{
    for (; n; n = n->next) {
        if (n->kind == TREE_RETURN && n->a) {
            return n;
        }
        const struct node *parts[] = {n->a, n->b, n->c};
        bool blocks = n->kind == TREE_IF || n->kind == TREE_BLOCK || n->kind == TREE_WHILE ||
                      n->kind == TREE_REPEAT || n->kind == TREE_FOR || n->kind == TREE_FOR_IN;
        for (int i = 0; blocks && i < 3; i++) {
            const struct node *found = find_result(parts[i]);
            if (found) {
                return found;
            }
        }
    }
    return NULL;
}

static bool is_nothing(const struct node *value)
{
    const struct node *f =
        value->kind == TREE_CALL && value->a->kind == TREE_NAME ? lint_function_of(value->a) : NULL;
    bool calls = value->kind == TREE_CALL || value->kind == TREE_METHOD;
    if (value->kind == TREE_BINARY &&
        (strcmp(value->text, "or") == 0 || strcmp(value->text, "and") == 0)) {
        bool either = strcmp(value->text, "or") == 0;
        return is_nothing(value->b) && (!either || is_nothing(value->a));
    }
    if (value->kind == TREE_PAREN) {
        return is_nothing(value->a);
    }
    return value->kind == TREE_NIL || value->kind == TREE_BOOLEAN ||
           (calls && !(f && lint_result_any(f)));
}

// A check is not answered by what its handler returns, true and false either.
void lint_doubt_check(struct lint *l, struct node *f)
{
    const struct node *function = lint_function_of(f);
    const struct node *result = function ? find_result(function->b) : NULL;
    if (result && result->a->kind == TREE_BOOLEAN) {
        lint_say(l, SEVERITY_WARNING, result, "deny with verdict:deny(\"why\"); then return",
                 "the result of this function is ignored");
    }
}

// All returns of a function that have a value.
static void judge_reasons(struct lint *l, const struct node *n)
{
    for (; n; n = n->next) {
        if (n->kind == TREE_RETURN && n->a && n->a->kind == TREE_STRING) {
            char mend[160];
            snprintf(mend, sizeof mend, "write return false, \"%.60s\"", n->a->text);
            lint_say(l, SEVERITY_WARNING, n, mend,
                     "a text alone counts as yes, so the order is allowed");
        }
        bool deep = n->kind == TREE_IF || n->kind == TREE_BLOCK || n->kind == TREE_WHILE ||
                    n->kind == TREE_REPEAT || n->kind == TREE_FOR || n->kind == TREE_FOR_IN;
        if (deep) {
            judge_reasons(l, n->kind == TREE_IF ? NULL : n->a);
            judge_reasons(l, n->b);
            judge_reasons(l, n->c);
        }
    }
}

void lint_doubt_can(struct lint *l, struct node *f)
{
    const struct node *function = lint_function_of(f);
    if (function) {
        judge_reasons(l, function->b);
    }
}

void lint_doubt_result(struct lint *l, struct node *f, const char *mend)
{
    const struct node *function = lint_function_of(f);
    const struct node *result = function ? find_result(function->b) : NULL;
    if (result && !is_nothing(result->a)) {
        lint_say(l, SEVERITY_WARNING, result, mend, "the result of this function is ignored");
    }
}

// May a value of the type be nil, or anything?
static bool may_be_nothing(struct type t)
{
    struct type part;
    bool nothing = t.n == 0;
    for (int i = 0; type_part(t, i, &part); i++) {
        nothing = nothing || type_is(part, "nil") || type_is(part, "any") || part.n == 0;
    }
    return nothing;
}

// Does a function end without an error that takes the place of a result?
static bool calls_error(const struct node *block)
{
    for (const struct node *n = block; n; n = n->next) {
        if (n->kind == TREE_CALLS && n->a->kind == TREE_CALL && n->a->a->kind == TREE_NAME &&
            strcmp(n->a->a->text, "error") == 0) {
            return true;
        }
    }
    return false;
}

// At the last statement, if that is what was to be returned.
static void say_no_result(struct lint *l, const struct node *f, const struct node *function,
                          const char *what)
{
    const struct node *last = function->b;
    char mend[100];
    while (last && last->next) {
        last = last->next;
    }
    bool call = last && last->kind == TREE_CALLS && last->a->kind == TREE_CALL;
    bool local = last && (last->kind == TREE_LOCAL || last->kind == TREE_ASSIGN) && last->a &&
                 last->a->kind == TREE_NAME;
    snprintf(mend, sizeof mend, local ? "return %.60s" : "write return before its result",
             local ? last->a->text : "");
    bool ends = strstr(what, "over") != NULL; // without it no battle comes to its end
    lint_say(l, ends ? SEVERITY_ERROR : SEVERITY_WARNING,
             local || (call && last == function->b) ? last : f, mend,
             "%s: this function returns nothing", what);
}

void lint_doubt_function(struct lint *l, struct node *f, struct type signature, const char *what)
{
    const struct node *function = lint_function_of(f);
    struct type result = type_result(signature);
    struct type_argument a;
    if (!function) {
        return;
    }
    if (result.n == 0) {
        bool adds = type_argument(signature, 2, &a) && strcmp(a.name, "add") == 0;
        lint_doubt_result(l, f,
                          adds ? "points are added one by one: add(\"what for\", points)" : "");
    } else if (!may_be_nothing(result) && !find_result(function->b) && !calls_error(function->b)) {
        say_no_result(l, f, function, what);
    } else if (type_is(result, "table") && find_result(function->b)) {
        const struct node *value = find_result(function->b)->a;
        struct type of = type_single(lint_infer(l, value));
        const struct node *last = value->kind == TREE_BINARY ? value->b : value; // m.vars.off or 0
        if (is_literal(last) || type_is(of, "integer") || type_is(of, "number") ||
            type_is(of, "string") || type_is(of, "boolean")) {
            lint_say(l, SEVERITY_WARNING, value, "write return { name = ... }",
                     "%s: this function must return a table { ... }", what);
        }
    }
}

void lint_doubt_indexed(struct lint *l, const struct node *n)
{
    const struct node *f = n->a;
    const char *signature =
        f->kind == TREE_NAME && !f->of ? lint_known_function(l->file->kind, f->text) : NULL;
    if (!signature) {
        return;
    }
    char mend[120];
    struct type_argument a = {.optional = false}, b = a;
    bool first = type_argument(type_of(signature), 0, &a);
    bool second = first && type_argument(type_of(signature), 1, &b);
    snprintf(mend, sizeof mend, "call it: %s(%s%s%s)", f->text, first ? a.name : "",
             second ? ", " : "", second ? b.name : "");
    lint_say(l, SEVERITY_ERROR, n, mend, "'%s' is a function, and has no fields", f->text);
}

void lint_doubt_chance(struct lint *l, const struct node *call)
{
    const struct node *f = call->a;
    if (l->asks && f->kind == TREE_INDEX && f->text && strcmp(f->text, "random") == 0 &&
        f->a->kind == TREE_NAME && !f->a->of && strcmp(f->a->text, "math") == 0) {
        lint_say(l, SEVERITY_ERROR, call, "roll in a step: that is where the rules roll dice",
                 "this function only answers, and is called more than once: it has no math.random");
    }
}

void lint_doubt_order(struct lint *l, const struct node *call, struct type object)
{
    const struct match *m = l->file->m;
    if (l->within && m && type_is(type_single(object), "figure") &&
        system_word(m, SYSTEM_ORDER, call->text) >= 0) {
        lint_say(l, SEVERITY_ERROR, call,
                 "game:set(figure, { ... }) changes somebody; figure:bonus_move(place) moves them",
                 "'%s' is an order, and no order can be given inside an order", call->text);
    }
}

void lint_within(struct lint *l, struct node *f)
{
    bool before = l->within;
    l->within = true;
    lint_expression(l, f);
    l->within = before;
}

void lint_answer(struct lint *l, struct node *f)
{
    bool before = l->asks;
    l->asks = true;
    lint_expression(l, f);
    l->asks = before;
}
