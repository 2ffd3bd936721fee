// lint_value.c: is a value, or are arguments, what is expected?
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/words.h"
#include "app/check/internal/lint_parts.h"
#include "app/text/text_add.h"
#include "engine/utf8.h"
#include "script/base/err.h"

// What a value is, in words.
static void describe_value(struct lint *l, const struct node *n, char out[80])
{
    struct type of = type_single(lint_infer(l, n));
    bool literal = n->kind == TREE_NUMBER || n->kind == TREE_BOOLEAN || n->kind == TREE_NIL;
    if (n->kind == TREE_STRING) {
        snprintf(out, 80, "the text \"%.*s\"", UTF8_CUT(n->text, 40));
    } else if (literal) {
        snprintf(out, 80, "%.*s", UTF8_CUT(n->text, 40));
    } else if (n->kind == TREE_TABLE || n->kind == TREE_FUNCTION) {
        snprintf(out, 80, "a %.*s", (int)of.n, of.s);
    } else {
        snprintf(out, 80, "%s %.*s", of.n && strchr("aeiou", *of.s) ? "an" : "a",
                 of.n < 40 ? (int)of.n : 40, of.s);
    }
}

// "one of top, right", "a function", "a place { x, y }".
static void describe_type(struct type expected, char *out, size_t size)
{
    struct type part;
    out[0] = '\0';
    for (int i = 0; type_part(expected, i, &part); i++) {
        if (type_is(part, "nil")) {
            continue;
        }
        const char *words = type_begins(part, "fun(") ? "function(...) ... end"
                            : type_is(part, "place")  ? "a place { x, y } or a figure"
                            : lint_fits_list(part) || type_is_table(part) ? "a table { ... }"
                            : type_is(part, "string")                     ? "a text"
                            : type_is(part, "integer")                    ? "a whole number"
                            : type_is(part, "boolean")                    ? "true or false"
                                                                          : NULL;
        text_append(out, size, "%s%.*s", i == 0 ? "" : ", or ", words ? INT_MAX : (int)part.n,
                    words ? words : part.s);
    }
}

// The words that may stand there, of a type that is nothing but words.
static int read_words_of_type(struct type expected, char words[][24], int most)
{
    struct type part;
    int n = 0;
    for (int i = 0; type_part(expected, i, &part); i++) {
        if (type_is(part, "nil")) {
            continue;
        }
        if (part.n < 2 || *part.s != '"' || n == most) {
            return 0;
        }
        snprintf(words[n++], 24, "%.*s", (int)part.n - 2, part.s + 1);
    }
    return n;
}

static void refuse_word(struct lint *l, const struct node *n, char words[][24], int count,
                        const char *what)
{
    const char *names[17] = {0};
    char mend[FINDING_MEND];
    for (int i = 0; i < count; i++) {
        names[i] = words[i];
    }
    lint_meant(n->text, names, mend);
    lint_say(l, SEVERITY_ERROR, n, mend, "%s: there is no '%s'", what, n->text);
}

// A text where only some words may stand, and that is not one of them.
static bool is_wrong_word(struct lint *l, const struct node *n, struct type expected,
                          const char *doc, const char *what)
{
    char words[16][24];
    int count = n->kind == TREE_STRING ? read_words_of_type(expected, words, 16) : 0;
    if (count == 0 && n->kind == TREE_STRING && !lint_other_rules(l)) {
        count = type_words(doc, words, 16);
    }
    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], n->text) == 0) {
            return false;
        }
    }
    const struct match *m = l->file->m;
    if (count > 0 && m && m->ruleset && system_word(m, SYSTEM_SIDE, n->text) >= 0) {
        return false; // other rules have sides of their own
    }
    if (count > 0) {
        refuse_word(l, n, words, count, what);
    }
    return count > 0;
}

static void bind_all(struct lint *l, struct node *f, struct type type)
{
    struct type_argument a;
    for (int i = 0; type_argument(type, i, &a); i++) {
        lint_bind(l, f, i, a.type);
    }
}

// Which field it was meant to be.
static void refuse_field(struct lint *l, const struct node *key, struct type t, const char *what,
                         char near[40])
{
    const char *names[80];
    static char copies[80][40];
    char mend[FINDING_MEND];
    struct type_field f;
    int n = 0;
    for (int i = 0; n < 79 && type_field(t, i, &f); i++) {
        if (*f.name != '[') {
            memcpy(copies[n], f.name, sizeof f.name);
            names[n] = copies[n];
            n++;
        }
    }
    names[n] = NULL;
    lint_meant(key->text, names, mend);
    const char *meant = err_nearest(key->text, names);
    snprintf(near, 40, "%s", meant ? meant : "");
    char type[60];
    char before[FINDING_MEND];
    memcpy(before, mend, sizeof before);
    lint_guessed(lint_type_name(t, type), key->text, mend);
    bool guessed = strcmp(before, mend) != 0;
    if (!meant && !lint_member_needed(l, key, t, near, mend) && !guessed) {
        lint_member_table(l, key, t, mend);
    }
    if (lint_known_function(l->file->kind, key->text)) {
        snprintf(mend, sizeof mend, "put it into the list, without a name and '=': %.40s { ... }",
                 key->text);
    }
    lint_say(l, SEVERITY_ERROR, key, mend, "%s: no field '%s'", what, key->text);
}

// A key that is set twice: the first value is lost.
void lint_twice(struct lint *l, const struct node *table)
{
    if (tree_count(table->a) > 500) {
        return; // it would take long
    }
    for (const struct node *f = table->a; f; f = f->next) {
        for (const struct node *g = table->a; g != f && f->a && f->a->kind == TREE_STRING;
             g = g->next) {
            if (g->a && g->a->kind == TREE_STRING && strcmp(g->a->text, f->a->text) == 0) {
                lint_say(l, SEVERITY_WARNING, f->a, "only the last one counts: take one out",
                         "'%s' is set twice in this table", f->a->text);
                break;
            }
        }
    }
}

void lint_fields(struct lint *l, const struct node *table, struct type t, const char *what)
{
    struct type_field f;
    char near[40];
    for (const struct node *at = table->a; at; at = at->next) {
        if (at->a && at->a->kind == TREE_STRING && !lint_member_field(t, at->a->text, &f)) {
            refuse_field(l, at->a, t, what, near);
        }
    }
}

// "height = 1,5": the 5 stands by itself.
static void judge_decimal(struct lint *l, const struct node *field)
{
    const struct node *next = field->next;
    if (field->a && field->b->kind == TREE_NUMBER && next && !next->a &&
        next->b->kind == TREE_NUMBER && next->b->line == field->b->line &&
        next->b->column == field->b->column + (int)strlen(field->b->text) + 1) {
        char mend[100];
        snprintf(mend, sizeof mend, "fractions are written with a point: %.20s.%.20s",
                 field->b->text, next->b->text);
        lint_say(l, SEVERITY_ERROR, field->b, mend,
                 "'%.40s' is %.20s here, and %.20s is a different value",
                 field->a->text ? field->a->text : "?", field->b->text, next->b->text);
    }
}

static void judge_table_value(struct lint *l, struct node *n, struct type t, const char *what)
{
    struct type_field f;
    char near[40] = "";
    bool takes = l->n_around < (int)(sizeof l->around / sizeof *l->around);
    if (takes) {
        l->around[l->n_around++] = t;
    }
    for (struct node *at = n->a; at; at = at->next) {
        char whose[160];
        judge_decimal(l, at);
        bool named = at->a && at->a->kind == TREE_STRING;
        if (!named || !lint_member_field(t, at->a->text, &f)) {
            if (named) {
                const struct node *before = l->table;
                l->table = n;
                refuse_field(l, at->a, t, what, near);
                l->table = before;
            }
            lint_expression(l, at->b);
            continue;
        }
        snprintf(whose, sizeof whose, "%.*s: field '%.*s'", UTF8_CUT(what, 70),
                 UTF8_CUT(at->a->text, 40));
        struct type type = {0};
        if (!f.open && !(f.optional && at->b->kind == TREE_NIL)) { // nil: as if it were not there
            type = f.type;
        }
        lint_value(l, at->b, type, f.doc, whose);
    }
    l->n_around -= takes;
    for (int i = 0; type_field(t, i, &f); i++) {
        bool there = f.optional || f.open || strcmp(near, f.name) == 0;
        for (const struct node *at = n->a; at && !there; at = at->next) {
            there = at->a && at->a->kind == TREE_STRING && strcmp(at->a->text, f.name) == 0;
        }
        if (!there) {
            char mend[300], want[200];
            char words[16][24];
            describe_type(f.type, want, sizeof want);
            bool few = read_words_of_type(f.type, words, 16) > 0;
            snprintf(mend, sizeof mend, "add %s = %s", f.name, few ? want : "...");
            lint_say(l, SEVERITY_ERROR, n, mend, "%s: the field '%s' is missing", what, f.name);
        }
    }
}

// A place is { x, y } or { x =, y = }.
static void judge_place_value(struct lint *l, struct node *n, const char *what)
{
    int listed = 0, named = 0;
    bool open = false;
    for (struct node *f = n->a; f; f = f->next) {
        listed += !f->a;
        named += f->a && f->a->kind == TREE_STRING &&
                 (!strcmp(f->a->text, "x") || !strcmp(f->a->text, "y"));
        open = open || (f->a && f->a->kind != TREE_STRING) ||
               (!f->a && !f->next && (f->b->kind == TREE_CALL || f->b->kind == TREE_METHOD));
        lint_expression(l, f->b);
    }
    if (!open && listed < 2 && named < 2) {
        lint_say(l, SEVERITY_ERROR, n, "write { x, y }, two numbers from the top left corner",
                 "%s: a place has an x and a y", what);
    }
}

static void judge_list_value(struct lint *l, struct node *n, struct type t, const char *what)
{
    struct type element = type_element(t);
    bool only = t.n > 2 && memcmp(t.s + t.n - 2, "[]", 2) == 0;
    for (struct node *f = n->a; f; f = f->next) {
        bool pair = f->a && f->a->text && (!strcmp(f->a->text, "x") || !strcmp(f->a->text, "y")) &&
                    type_is(element, "number");
        if (only && f->a && f->a->kind == TREE_STRING && !pair) {
            lint_say(l, SEVERITY_ERROR, f->a,
                     "write a list: { { ... }, { ... } }, or { \"a\", \"b\" }",
                     "%s: a list expected, got a field '%s'", what, f->a->text);
            only = false;
        }
        if (element.n > 0 && !f->a) {
            lint_value(l, f->b, element, "", what);
        } else {
            lint_expression(l, f->b);
        }
    }
}

// a == b and "text", where false does not fit.
static void judge_half(struct lint *l, const struct node *n, struct type expected, const char *what)
{
    static const char *const signs[] = {"==", "~=", "<", ">", "<=", ">=", NULL};
    struct type part;
    bool half = n->kind == TREE_BINARY && strcmp(n->text, "and") == 0 &&
                n->a->kind == TREE_BINARY && words_index(signs, n->a->text) >= 0 &&
                n->b->kind != TREE_BINARY;
    for (int i = 0; half && type_part(expected, i, &part); i++) {
        half = part.n > 0 && !type_is(part, "boolean") && !type_is(part, "any") &&
               !type_is(part, "true") && !type_is(part, "false");
    }
    if (half) {
        lint_say(l, SEVERITY_WARNING, n, "say what it is otherwise: ... and x or y",
                 "%s: this is false where the comparison does not hold", what);
    }
}

// { "top", "left" } where one word is wanted, and then others: how they are passed.
static bool list_of_words(const struct node *n, struct type expected, char mend[FINDING_MEND])
{
    char words[16][24];
    size_t at = (size_t)snprintf(mend, FINDING_MEND, "leave out the braces: (");
    const struct node *f = n->kind == TREE_TABLE ? n->a : NULL;
    if (!f || read_words_of_type(expected, words, 16) == 0) {
        return false;
    }
    for (; f; f = f->next) {
        if (f->a || f->b->kind != TREE_STRING || at > 120) {
            return false;
        }
        at += (size_t)snprintf(mend + at, FINDING_MEND - at, "\"%.20s\"%s", f->b->text,
                               f->next ? ", " : ")");
    }
    return true;
}

void lint_value(struct lint *l, struct node *n, struct type expected, const char *doc,
                const char *what)
{
    enum lint_fits best;
    struct type t = lint_fits_chosen(l, n, expected, &best);
    lint_watch_value(l, n, expected, doc);
    if (expected.n == 0) {
        lint_expression(l, n);
        return;
    }
    judge_half(l, n, expected, what);
    if (!type_begins(type_single(expected), "fun(") && !type_is(type_single(expected), "any")) {
        lint_condition(l, n, SEVERITY_ERROR); // at = m.center
    }
    if (is_wrong_word(l, n, expected, doc, what) || lint_handed_called(l, n, expected, what)) {
        return;
    }
    if (best == LINT_FITS_NOT) {
        char want[200], got[80], words[FINDING_MEND];
        describe_type(expected, want, sizeof want);
        describe_value(l, n, got);
        const char *mend = list_of_words(n, expected, words) ? words : lint_how(l, expected, n);
        lint_say(l, SEVERITY_ERROR, n, mend, "%s: %s expected, got %s", what, want, got);
        lint_expression(l, n);
        return;
    }
    if (best == LINT_FITS && type_begins(t, "fun(")) {
        bind_all(l, n, t);
        lint_doubt_function(l, n, t, what);
        if (lint_function_of(n)) {
            lint_handed_order(l, lint_function_of(n), t, what);
        }
        if (n->kind == TREE_FUNCTION) {
            lint_expression(l, n);
        }
        return;
    }
    if (n->kind != TREE_TABLE || best != LINT_FITS) {
        lint_expression(l, n);
        return;
    }
    lint_twice(l, n);
    if (type_is(t, "place")) {
        judge_place_value(l, n, what);
    } else if (type_is(t, "term") || type_is(t, "term_list")) { // { label, value, rule }
        judge_list_value(l, n, type_of("table"), what);
    } else if (type_is_table(t)) {
        judge_table_value(l, n, t, what);
    } else {
        judge_list_value(l, n, t, what);
    }
}

// The call as it should be written, with the names of the arguments that it needs.
static void write_call(struct type signature, const char *name, char *out, size_t size)
{
    struct type_argument a;
    snprintf(out, size, "%s(", name);
    for (int i = 0; type_argument(signature, i, &a) && !a.optional && !a.rest; i++) {
        text_append(out, size, "%s%s", i > 0 ? ", " : "", a.name);
    }
    text_append(out, size, ")");
}

// Places may be given as two numbers.
static bool takes_place(struct type t)
{
    struct type part;
    for (int i = 0; type_part(t, i, &part); i++) {
        if (type_is(part, "place")) {
            return true;
        }
    }
    return false;
}

static void too_many(struct lint *l, const struct node *call, const struct node *arg,
                     const char *name, int most, int n)
{
    char mend[FINDING_MEND] = "take out the extra ones; is a { } missing around options?";
    const struct node *first = call->b;
    if (most == 1 && first->kind == TREE_STRING && strchr(first->text, '%')) {
        snprintf(mend, sizeof mend, "put them into the text: %s((\"...%%s...\"):format(...))",
                 name);
    } else if (most == 1 && first->kind == TREE_STRING && first->next->kind == TREE_TABLE) {
        snprintf(mend, sizeof mend, "put the text inside of the table: %s { name = \"%.*s\", ... }",
                 name, UTF8_CUT(first->text, 40));
    } else if (most == 1 && first->kind == TREE_STRING) {
        snprintf(mend, sizeof mend, "take out the extra ones, or join them: %s(\"...\" .. x)",
                 name);
    }
    lint_say(l, SEVERITY_WARNING, arg, mend, "%s takes %d argument%s, but is given %d", name, most,
             most == 1 ? "" : "s", n);
}

// Is an argument of that name all that is said, so that the name of the function is enough?
static bool is_whole(const char *argument)
{
    static const char *const names[] = {"what", "options", "data", "piece", "map", "part"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(names[i], argument) == 0) {
            return true;
        }
    }
    return false;
}

void lint_arguments(struct lint *l, struct node *call, struct type signature)
{
    struct type_argument a;
    struct node *arg = call->b;
    char name[80], what[220];
    int i = 0;
    bool places = false;
    lint_name(call, name);
    if (lint_handed_swapped(l, call, signature)) {
        lint_list(l, call->b);
        return;
    }
    for (; type_argument(signature, i, &a); i++) {
        if (a.rest) {
            for (; arg; arg = arg->next) {
                lint_value(l, arg, a.type, "", name);
            }
            return;
        }
        if (!arg) {
            if (!a.optional && !call->list && !places) {
                write_call(signature, name, what, sizeof what);
                lint_say(l, SEVERITY_ERROR, call, what, "%s: an argument is missing: %s", name,
                         a.name);
            }
            return;
        }
        if (call->list && !arg->next) { // it may be several values
            lint_expression(l, arg);
            return;
        }
        struct type of = type_single(lint_infer(l, arg));
        bool number = type_is(of, "number") || type_is(of, "integer");
        places = places || (takes_place(a.type) && (number || of.n == 0));
        if (takes_place(a.type) && number) {
            break;
        }
        bool whole = is_whole(a.name);
        snprintf(what, sizeof what, "%s%s%.*s", name, whole ? "" : ": ",
                 UTF8_CUT(whole ? "" : a.name, 40));
        lint_value(l, arg, a.type, "", what);
        arg = arg->next;
    }
    int given = tree_count(call->b);
    if (arg && !places && !type_argument(signature, i, &a)) {
        too_many(l, call, arg, name, i, given);
    }
    for (; arg; arg = arg->next) {
        lint_expression(l, arg);
    }
}
