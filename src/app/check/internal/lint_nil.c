// lint_nil.c: a value that may be nil is indexed or computed with, and nothing has checked it
// before. Only what is known to be missing at times is reported: words/nothing.txt, and methods and
// functions of the script that sometimes return nothing.
#include <stdio.h>
#include <string.h>

#include "app/check/internal/check_rows.h"
#include "app/check/internal/lint_habits.h"
#include "engine/utf8.h"

// Methods that return nil in battles that go as they should.
static const char *why_method_nil(const char *class, const char *method)
{
    static const struct {
        const char *class, *method, *why;
    } rows[] = {
        {"mission", "deploy", "sometimes none is left in reserve"},
        {"game", "bring_in", "sometimes none is left in reserve"},
        {"bot_view", "walk", "sometimes there is no way"},
        {"mission", "flip_only", "sometimes the deck is empty"},
        {"game", "flip", "sometimes the deck is empty"},
        {"march", "deeper", "sometimes there is no room"},
        {"mission", "nearest", "sometimes there is none"},
        {"game", "nearest", "sometimes there is none"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].class, class) == 0 && strcmp(rows[i].method, method) == 0) {
            return rows[i].why;
        }
    }
    return NULL;
}

// Why a field of what a handler is asked about may be nil; NULL: it is there, or not known.
static const char *why_field_nil(struct lint *l, const struct node *n)
{
    char words[80];
    struct type of = lint_infer(l, n->a);
    if (!of.view || !of.row || !n->text) {
        return NULL;
    }
    snprintf(words, sizeof words, "%.*s %.*s", UTF8_CUT(of.row, 40), UTF8_CUT(n->text, 30));
    return text_row_text(nothing_rows, words);
}

// Where a name gets its value, if it gets one only; *result: which result of the call that is.
static const struct node *source_of(const struct node *n, int *result)
{
    *result = 0;
    for (int deep = 0; n && n->kind == TREE_NAME && deep < 8; deep++) {
        const struct decl *d = n->of;
        if (!d || d->writes > 0) {
            return NULL;
        }
        *result = d->value ? 0 : d->result;
        n = d->value ? d->value : d->call;
    }
    return n;
}

// Why a value may be nil; false: it is there, or not known. *asked: another way to write it.
static bool may_be_nil(struct lint *l, const struct node *n, char why[160],
                       const struct node **source)
{
    int result;
    const struct node *from = source_of(n, &result);
    const char *missing = NULL;
    char type[60];
    *source = from;
    if (!from) {
        return false;
    }
    if (from->kind == TREE_INDEX) {
        missing = why_field_nil(l, from);
    } else if (from->kind == TREE_METHOD) {
        struct type object = lint_infer(l, from->a);
        struct type_member m = type_member(l->file->m, object, from->text);
        if (m.is == MEMBER_METHOD && lint_handed_swapped(l, from, m.type)) {
            return false; // it fails before that
        }
        missing = why_method_nil(lint_type_name(object, type), from->text);
    } else if (from->kind == TREE_CALL && lint_function_of(from->a)) {
        const struct node *f = lint_function_of(from->a);
        if (lint_result_any(f) && lint_result_nil(f, result)) {
            char name[80];
            lint_name(from, name);
            snprintf(why, 160, "%s sometimes returns nothing", name);
            return true;
        }
    }
    snprintf(why, 160, "%s", missing ? missing : "");
    return missing != NULL;
}

// Is another result of the same call asked for, which is nil with it?
static bool beside_asked(const struct habit_walk *w, const struct node *in, const struct node *n)
{
    const struct decl *d = n->kind == TREE_NAME ? n->of : NULL;
    for (const struct decl *o = d && d->call ? w->l->all : NULL; o; o = o->all) {
        struct node other = {.kind = TREE_NAME, .text = o->name, .of = (void *)o};
        if (o != d && o->call == d->call && lint_habits_asked(in, &other)) {
            return true;
        }
    }
    return false;
}

// Is the function called by the script, so that its callers may have asked?
static bool is_helper(const struct habit_walk *w, const struct node *outer)
{
    for (const struct decl *d = w->l->all; d; d = d->all) {
        if (d->value == outer && d->reads > 0) {
            return true;
        }
    }
    return false;
}

static bool is_argument(const struct node *in, const void *decl)
{
    for (; in; in = in->next) {
        bool call = in->kind == TREE_CALL || in->kind == TREE_METHOD;
        for (const struct node *arg = call ? in->b : NULL; arg; arg = arg->next) {
            if (arg->kind == TREE_NAME && arg->of == decl) {
                return true;
            }
        }
        if ((in->a && is_argument(in->a, decl)) || (in->b && is_argument(in->b, decl)) ||
            (in->c && is_argument(in->c, decl))) {
            return true;
        }
    }
    return false;
}

// Is what the field is of handed to somebody, who may have asked?
static bool is_shared(const struct node *in, const struct node *source)
{
    const struct node *root = source->a;
    return root->kind == TREE_NAME && root->of && is_argument(in, root->of);
}

static void say_nil(const struct habit_walk *w, const struct node *n, const char *use)
{
    const struct node *source, *outer = lint_habits_outer(w);
    char why[160], path[80], mend[200];
    if (!n || !outer || !may_be_nil(w->l, n, why, &source) || lint_habits_asked(outer->b, n) ||
        beside_asked(w, outer->b, n) ||
        (source->kind == TREE_INDEX && (is_helper(w, outer) || is_shared(outer->b, source))) ||
        (source->kind == TREE_INDEX && lint_habits_asked(outer->b, source))) {
        return;
    }
    lint_path(n, path, 60);
    if (n->kind != TREE_NAME && n->kind != TREE_INDEX) {
        lint_name(n, path);
        snprintf(mend, sizeof mend,
                 "keep it in a local, and check that first: local it = ...; if it then");
    } else {
        snprintf(mend, sizeof mend, "check that there is one first: if %s then ... end", path);
    }
    lint_say(w->l, SEVERITY_WARNING, n, mend, "'%s' may be nil: %s, and then %s", path, why, use);
}

static bool reckons(const char *sign)
{
    return strcmp(sign, "..") == 0 || strchr("+-*/%^<>", *sign) != NULL;
}

// Arguments that must not be nil.
static void judge_handed(const struct habit_walk *w, const struct node *call)
{
    struct type_member m = {.is = MEMBER_NONE};
    struct type_argument a;
    const struct node *arg = call->b;
    if (call->kind == TREE_METHOD) {
        m = type_member(w->l->file->m, lint_infer(w->l, call->a), call->text);
    }
    for (int i = 0; m.is == MEMBER_METHOD && arg && type_argument(m.type, i, &a); i++) {
        struct type part;
        bool may = a.optional || a.rest;
        for (int k = 0; type_part(a.type, k, &part); k++) {
            may = may || type_is(part, "nil") || type_is(part, "any");
        }
        if (!may) {
            say_nil(w, arg, "the call fails");
        }
        arg = arg->next;
    }
}

// Is the value compared with anything?
static bool is_weighed(const struct node *in, const struct node *value)
{
    for (; in; in = in->next) {
        bool compares = in->kind == TREE_BINARY && strchr("<>=~", *in->text) && in->text[0];
        if ((compares && (lint_habits_same(in->a, value) || lint_habits_same(in->b, value))) ||
            (in->a && is_weighed(in->a, value)) || (in->b && is_weighed(in->b, value)) ||
            (in->c && is_weighed(in->c, value))) {
            return true;
        }
    }
    return false;
}

// x % m.secured: of whole numbers, by one that is 0 at times.
static void judge_zero(const struct habit_walk *w, const struct node *n)
{
    const struct node *by = n->b, *outer = lint_habits_outer(w);
    bool field = by->kind == TREE_INDEX && by->text && outer;
    struct type object = field ? lint_infer(w->l, by->a) : (struct type){0};
    if ((*n->text != '%' && strcmp(n->text, "//") != 0) || !field ||
        !(object.view || type_is_class(type_single(object))) ||
        !type_is(lint_infer(w->l, by), "integer") || is_weighed(outer->b, by)) {
        return;
    }
    char path[60], mend[120];
    lint_path(by, path, sizeof path);
    snprintf(mend, sizeof mend, "check first: if %s > 0 then ... end", path);
    lint_say(w->l, SEVERITY_WARNING, by, mend, "'%s' may be 0, and nothing can be divided by 0",
             path);
}

void lint_nil_use(const struct habit_walk *w, const struct node *n)
{
    switch (n->kind) {
    case TREE_INDEX:
        say_nil(w, n->a, "has no fields");
        break;
    case TREE_METHOD:
        say_nil(w, n->a, "has no methods");
        judge_handed(w, n);
        break;
    case TREE_UNARY:
        if (strcmp(n->text, "not") != 0) {
            say_nil(w, n->a, "cannot be used as a number");
        }
        break;
    case TREE_BINARY:
        judge_zero(w, n);
        if (reckons(n->text)) {
            const char *use = strcmp(n->text, "..") == 0 ? "cannot be joined to a text"
                                                         : "cannot be used as a number";
            say_nil(w, n->a, use);
            say_nil(w, n->b, use);
        }
        break;
    default:
        break;
    }
}
