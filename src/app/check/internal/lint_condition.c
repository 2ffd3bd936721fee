// lint_condition.c: conditions that are always true, or never: comparisons that exclude one
// another, values that are compared with themselves, and the same condition twice.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/internal/lint_silent.h"
#include "engine/utf8.h"

#define CONDITION_PARTS 16 // of one `and` or `or` that are compared with one another

// A value beside a number or a text: value < 3, value == "a". `sign`: as if the value stood first.
struct part {
    const struct node *at, *value, *literal;
    const char *sign;
    double number;
    bool text;
};

static const struct node *bare(const struct node *n)
{
    while (n && n->kind == TREE_PAREN) {
        n = n->a;
    }
    return n;
}

// A number or text that is written down, or a local that is one for good.
static const struct node *literal_of(const struct node *n)
{
    const struct decl *d = n->kind == TREE_NAME ? n->of : NULL;
    n = d && d->writes == 0 && d->value && !d->param ? d->value : n;
    return n->kind == TREE_NUMBER || n->kind == TREE_STRING ? n : NULL;
}

static const char *turned(const char *sign)
{
    static const char *const pairs[][2] = {{"<", ">"}, {">", "<"}, {"<=", ">="}, {">=", "<="}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (strcmp(pairs[i][0], sign) == 0) {
            return pairs[i][1];
        }
    }
    return sign;
}

static const char *negated(const char *sign)
{
    static const char *const pairs[][2] = {{"<", ">="}, {">", "<="},  {"<=", ">"},
                                           {">=", "<"}, {"==", "~="}, {"~=", "=="}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (strcmp(pairs[i][0], sign) == 0) {
            return pairs[i][1];
        }
    }
    return sign;
}

static bool is_comparison(const struct node *n)
{
    return n->kind == TREE_BINARY &&
           (!strcmp(n->text, "==") || !strcmp(n->text, "~=") || !strcmp(n->text, "<") ||
            !strcmp(n->text, ">") || !strcmp(n->text, "<=") || !strcmp(n->text, ">="));
}

static bool read_part(const struct node *n, struct part *out)
{
    n = bare(n);
    if (!is_comparison(n)) {
        return false;
    }
    const struct node *left = bare(n->a), *right = bare(n->b);
    const struct node *literal = literal_of(right);
    *out = (struct part){.at = n, .value = left, .literal = literal, .sign = n->text};
    if (!literal) {
        *out = (struct part){n, right, literal_of(left), turned(n->text), 0, false};
    }
    if (!out->literal || (out->value->kind != TREE_NAME && out->value->kind != TREE_INDEX)) {
        return false;
    }
    out->text = out->literal->kind == TREE_STRING;
    out->number = out->text ? 0 : strtod(out->literal->text, NULL);
    return true;
}

// The parts of a row of `and`, or of `or`.
static int read_parts(const struct node *n, const char *word, struct part *out, int count)
{
    n = bare(n);
    if (n->kind == TREE_BINARY && strcmp(n->text, word) == 0) {
        count = read_parts(n->a, word, out, count);
        return read_parts(n->b, word, out, count);
    }
    return count < CONDITION_PARTS && read_part(n, &out[count]) ? count + 1 : count;
}

static bool holds(double value, const char *sign, double number)
{
    return strcmp(sign, "==") == 0   ? value == number
           : strcmp(sign, "~=") == 0 ? value != number
           : strcmp(sign, "<") == 0  ? value < number
           : strcmp(sign, ">") == 0  ? value > number
           : strcmp(sign, "<=") == 0 ? value <= number
                                     : value >= number;
}

// Can no value fulfil both? What lies at a bound, beside it and between the two tells for numbers.
static bool exclude_numbers(const struct part *a, const struct part *b)
{
    const double tried[] = {a->number,
                            b->number,
                            a->number - 1,
                            b->number - 1,
                            a->number + 1,
                            b->number + 1,
                            (a->number + b->number) / 2};
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        if (holds(tried[i], a->sign, a->number) && holds(tried[i], b->sign, b->number)) {
            return false;
        }
    }
    return true;
}

static bool exclude(const struct part *a, const struct part *b)
{
    if (a->text != b->text) {
        return strcmp(a->sign, "==") == 0 && strcmp(b->sign, "==") == 0;
    }
    if (!a->text) {
        return exclude_numbers(a, b);
    }
    bool same = strcmp(a->literal->text, b->literal->text) == 0;
    bool equal = strcmp(a->sign, "==") == 0, other = strcmp(b->sign, "==") == 0;
    bool unequal = strcmp(a->sign, "~=") == 0, differs = strcmp(b->sign, "~=") == 0;
    return (equal && other && !same) || (same && ((equal && differs) || (unequal && other)));
}

static void write_part(const struct part *p, char out[120])
{
    char path[60];
    lint_path(p->value, path, sizeof path);
    snprintf(out, 120, "%s %s %s%.*s%s", path, p->sign, p->text ? "\"" : "",
             UTF8_CUT(p->literal->text, 30), p->text ? "\"" : "");
}

static void say_never(struct lint *l, const struct part *a, const struct part *b)
{
    char one[120], other[120], mend[300];
    write_part(a, one);
    write_part(b, other);
    bool equal = strcmp(a->sign, "==") == 0 && strcmp(b->sign, "==") == 0;
    snprintf(mend, sizeof mend,
             equal ? "if either will do, write `or`: %s or %s"
                   : "if either will do, write `or`: %s or %s; otherwise swap the signs or the "
                     "values",
             one, other);
    lint_say(l, SEVERITY_WARNING, b->at, mend,
             "this is never true: `%s` and `%s` exclude each other", one, other);
}

static void say_always(struct lint *l, const struct part *a, const struct part *b)
{
    char one[120], other[120], mend[300];
    write_part(a, one);
    write_part(b, other);
    snprintf(mend, sizeof mend, "if both have to hold, write `and`: %s and %s", one, other);
    lint_say(l, SEVERITY_WARNING, b->at, mend,
             "this is always true: one of `%s` and `%s` always holds", one, other);
}

// A row of `and` whose parts exclude each other; a row of `or` one of whose parts always holds.
static void judge_row(struct lint *l, const struct node *n)
{
    struct part parts[CONDITION_PARTS];
    bool all = strcmp(n->text, "and") == 0;
    int count = read_parts(n, n->text, parts, 0);
    for (int i = 0; i < count; i++) {
        for (int k = i + 1; k < count; k++) {
            struct part a = parts[i], b = parts[k];
            if (!lint_habits_same(a.value, b.value)) {
                continue;
            }
            if (!all) {
                a.sign = negated(a.sign);
                b.sign = negated(b.sign);
            }
            if (exclude(&a, &b)) {
                (all ? say_never : say_always)(l, &parts[i], &parts[k]);
                return;
            }
        }
    }
}

// Are the two written alike, of nothing that may come out differently the second time?
static bool reads_alike(struct lint *l, const struct node *a, const struct node *b)
{
    a = bare(a);
    b = bare(b);
    if (!a || !b || a->kind != b->kind) {
        return a == b;
    }
    bool text = (!a->text && !b->text) || (a->text && b->text && strcmp(a->text, b->text) == 0);
    switch (a->kind) {
    case TREE_NIL:
        return true;
    case TREE_BOOLEAN:
    case TREE_NUMBER:
    case TREE_STRING:
        return text;
    case TREE_NAME:
        return text && a->of == b->of;
    case TREE_INDEX:
    case TREE_UNARY:
    case TREE_BINARY:
        return text && reads_alike(l, a->a, b->a) && reads_alike(l, a->b, b->b);
    case TREE_METHOD:
        if (!text || !reads_alike(l, a->a, b->a) || tree_count(a->b) != tree_count(b->b) ||
            lint_deed_of(l, a) != LINT_DEED_ANSWERS) {
            return false;
        }
        for (const struct node *one = a->b, *other = b->b; one; one = one->next) {
            if (!reads_alike(l, one, other)) {
                return false;
            }
            other = other->next;
        }
        return true;
    default:
        return false;
    }
}

// if a then ... elseif a then ... end
static void judge_chain(struct lint *l, const struct node *n)
{
    for (const struct node *o = n->c; o && o->kind == TREE_IF; o = o->c) {
        if (reads_alike(l, n->a, o->a)) {
            lint_say(l, SEVERITY_WARNING, o->a, "ask something else here, or take this part out",
                     "this is the condition of line %d again: this part is never reached",
                     n->a->line);
            return;
        }
    }
}

// a and a, a or a, a == a
static void judge_sides(struct lint *l, const struct node *n)
{
    bool joins = strcmp(n->text, "and") == 0 || strcmp(n->text, "or") == 0;
    bool plain = joins || is_comparison(n);
    if (!plain || bare(n->a)->kind == TREE_NUMBER || !reads_alike(l, n->a, n->b)) {
        return;
    }
    if (joins) {
        lint_say(l, SEVERITY_WARNING, n->b, "compare it with another value, or take one out",
                 "both sides of this `%s` are the same", n->text);
    } else if (bare(n->a)->kind == TREE_NAME || bare(n->a)->kind == TREE_INDEX) {
        bool holds_always = strchr(n->text, '=') && *n->text != '~';
        lint_say(l, SEVERITY_WARNING, n, "compare it with another value",
                 holds_always ? "this is always true: a value is compared with itself"
                              : "this is never true: a value is compared with itself");
    }
}

// #list < 0
static void judge_length(struct lint *l, const struct node *n)
{
    struct part p = {.sign = n->text};
    const struct node *length = bare(n->a), *number = bare(n->b);
    if (!is_comparison(n)) {
        return;
    }
    if (length->kind == TREE_NUMBER) {
        number = length;
        length = bare(n->b);
        p.sign = turned(n->text);
    }
    if (length->kind != TREE_UNARY || *length->text != '#' || number->kind != TREE_NUMBER) {
        return;
    }
    bool none = strtod(number->text, NULL) == 0;
    if (none && strcmp(p.sign, "<") == 0) {
        lint_say(l, SEVERITY_WARNING, n, "an empty list has length 0: #list == 0",
                 "this is never true: no list is shorter than 0");
    } else if (none && strcmp(p.sign, ">=") == 0) {
        lint_say(l, SEVERITY_WARNING, n, "a list that is not empty: #list > 0",
                 "this is always true: no list is shorter than 0");
    }
}

// A field that is a number, and never nil, true or false; or a text, and no number.
static void judge_kind(struct lint *l, const struct node *field, const struct node *other)
{
    field = bare(field);
    other = bare(other);
    bool plain =
        other->kind == TREE_NIL || other->kind == TREE_BOOLEAN || other->kind == TREE_NUMBER;
    if (!plain || field->kind != TREE_INDEX || !field->text) {
        return;
    }
    struct type object = type_single(lint_infer(l, field->a));
    struct type t = lint_infer(l, field);
    if (object.view || !type_is_class(object) || t.view) {
        return;
    }
    char path[60], mend[180];
    lint_path(field, path, sizeof path);
    bool number = type_is(t, "integer") || type_is(t, "number");
    if (number && other->kind != TREE_NUMBER) {
        snprintf(mend, sizeof mend, "compare it with a number: %s == 0, %s > 0", path, path);
        lint_say(l, SEVERITY_WARNING, other, mend, "%s is a number, and never equal to %s", path,
                 other->kind == TREE_NIL ? "nil" : other->text);
    } else if (type_is(t, "string") && other->kind != TREE_NIL) {
        snprintf(mend, sizeof mend, "write the text in quotes: %s == \"%.30s\"", path, other->text);
        lint_say(l, SEVERITY_WARNING, other, mend, "%s is a text, and never equal to %.40s", path,
                 other->text);
    }
}

// if true then, if "text" then, while false do
static void judge_constant(struct lint *l, const struct node *n)
{
    const struct node *c = bare(n->a);
    bool loop = n->kind == TREE_WHILE;
    bool no = c->kind == TREE_NIL || (c->kind == TREE_BOOLEAN && strcmp(c->text, "false") == 0);
    bool yes = c->kind == TREE_BOOLEAN || c->kind == TREE_NUMBER || c->kind == TREE_STRING ||
               c->kind == TREE_TABLE || c->kind == TREE_FUNCTION;
    if (no) {
        lint_say(l, SEVERITY_WARNING, c, "write a condition, or take out what is never run",
                 "this is never true: the %s is a plain %s",
                 loop ? "loop's condition" : "condition", c->kind == TREE_NIL ? "nil" : "false");
    } else if (yes && !loop) {
        lint_say(l, SEVERITY_WARNING, c, "write a condition, or take the `if` out",
                 "this is always true: the condition is a plain value");
    }
}

void lint_condition_node(const struct habit_walk *w, const struct node *n)
{
    struct lint *l = w->l;
    if (n->kind == TREE_WHILE || n->kind == TREE_IF) {
        judge_constant(l, n);
        if (n->kind == TREE_IF) {
            judge_chain(l, n);
        }
        return;
    }
    if (strcmp(n->text, "and") == 0 || strcmp(n->text, "or") == 0) {
        judge_row(l, n);
    }
    judge_sides(l, n);
    judge_length(l, n);
    if (strcmp(n->text, "==") == 0 || strcmp(n->text, "~=") == 0) {
        judge_kind(l, n->a, n->b);
        judge_kind(l, n->b, n->a);
    }
}
