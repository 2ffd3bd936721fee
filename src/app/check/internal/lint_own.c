// lint_own.c: tables that the file makes itself, lists and texts, used as other languages use
// theirs: fields that were never given, an index from 0, .length, methods of lists.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/words.h"
#include "app/check/internal/check_rows.h"
#include "app/check/internal/lint_habits.h"
#include "engine/utf8.h"

static bool is_list_type(struct type t)
{
    return !t.view && t.n > 2 && memcmp(t.s + t.n - 2, "[]", 2) == 0;
}

// The table constructor that a local has for good; NULL: it is none, or not known.
const struct node *lint_own_made(const struct node *n)
{
    const struct decl *d = n && n->kind == TREE_NAME ? n->of : NULL;
    const struct node *value = d && d->writes == 0 ? d->value : NULL;
    return value && value->kind == TREE_TABLE ? value : NULL;
}

// Is the local used for anything but asking it for fields, so that others may give it more?
static bool is_handed_on(const struct node *in, const struct decl *d, bool inside)
{
    for (; in; in = in->next) {
        if (in->kind == TREE_NAME && in->of == d && !inside) {
            return true;
        }
        bool asks = in->kind == TREE_INDEX || (in->kind == TREE_UNARY && *in->text == '#');
        const struct node *f = in->kind == TREE_CALL ? in->a : NULL;
        bool through = f && f->kind == TREE_NAME && !f->of &&
                       (strcmp(f->text, "ipairs") == 0 || strcmp(f->text, "pairs") == 0);
        bool concat = f && f->kind == TREE_INDEX && f->text &&
                      (!strcmp(f->text, "concat") || !strcmp(f->text, "unpack"));
        if (in->kind == TREE_ASSIGN || in->kind == TREE_DEFINE) {
            for (const struct node *t = in->a; t; t = t->next) {
                if (t->kind == TREE_INDEX && t->a->kind == TREE_NAME && t->a->of == d) {
                    return true; // it is given a field
                }
            }
        }
        bool declares = in->kind == TREE_LOCAL;
        if ((in->a && !declares && is_handed_on(in->a, d, asks)) ||
            (in->b && is_handed_on(in->b, d, through || concat)) ||
            (in->c && is_handed_on(in->c, d, false))) {
            return true;
        }
    }
    return false;
}

bool lint_own_is_list(const struct node *table)
{
    for (const struct node *f = table->a; f; f = f->next) {
        if (f->a) {
            return false;
        }
    }
    return table->a != NULL;
}

static bool all_named(const struct node *table)
{
    for (const struct node *f = table->a; f; f = f->next) {
        if (!f->a || f->a->kind != TREE_STRING) {
            return false;
        }
    }
    return table->a != NULL;
}

bool lint_own_is_length(const char *name)
{
    static const char *const words[] = {"length", "len", "size", "count", "Length", "Count", NULL};
    return words_index(words, name) >= 0;
}

static void say_length(const struct habit_walk *w, const struct node *n)
{
    char path[60], mend[120];
    lint_path(n->a, path, sizeof path);
    snprintf(mend, sizeof mend, "#%s is its length", path);
    lint_say(w->l, SEVERITY_WARNING, n, mend, "a list has no field '%s': it is nil", n->text);
}

// Does the file itself set a field of that name anywhere?
static bool sets_field(const struct node *n, const char *name)
{
    for (; n; n = n->next) {
        if (n->kind == TREE_FIELD && n->a && n->a->kind == TREE_STRING &&
            !strcmp(n->a->text, name)) {
            return true;
        }
        bool writes = n->kind == TREE_ASSIGN || n->kind == TREE_DEFINE;
        for (const struct node *t = writes ? n->a : NULL; t; t = t->next) {
            if (t->kind == TREE_INDEX && t->text && strcmp(t->text, name) == 0) {
                return true;
            }
        }
        if ((n->a && sets_field(n->a, name)) || (n->b && sets_field(n->b, name)) ||
            (n->c && sets_field(n->c, name))) {
            return true;
        }
    }
    return false;
}

// A field of vars, or a local that is `something or { }`.
static bool is_kept_list(const struct node *n)
{
    const struct decl *d = n->kind == TREE_NAME ? n->of : NULL;
    const struct node *value = d ? d->value : n;
    bool made = value && value->kind == TREE_BINARY && strcmp(value->text, "or") == 0 &&
                value->b->kind == TREE_TABLE;
    bool vars = value && value->kind == TREE_INDEX && value->a->kind == TREE_INDEX &&
                value->a->text && strcmp(value->a->text, "vars") == 0;
    return made || vars;
}

static void judge_length(const struct habit_walk *w, const struct node *n, struct type of)
{
    bool list = is_list_type(type_single(of)) ||
                (lint_own_made(n->a) && lint_own_is_list(lint_own_made(n->a)));
    if (!lint_own_is_length(n->text) || type_is_class(type_single(of)) || of.view) {
        return;
    }
    bool maybe = type_is(type_single(of), "string") || (of.n == 0 && is_kept_list(n->a));
    if (list || (maybe && !sets_field(w->l->block, n->text))) {
        say_length(w, n);
    }
}

static void judge_named(const struct habit_walk *w, const struct node *n)
{
    const struct node *table = lint_own_made(n->a);
    const char *names[33] = {0};
    char mend[FINDING_MEND], path[60];
    int count = 0;
    if (!table || !all_named(table) || lint_row(table, n->text) ||
        is_handed_on(w->l->block, n->a->of, false)) {
        return;
    }
    for (const struct node *f = table->a; f && count < 32; f = f->next) {
        names[count++] = f->a->text;
    }
    lint_meant(n->text, names, mend);
    lint_path(n->a, path, sizeof path);
    if (strncmp(mend, "did", 3) == 0) {
        lint_say(w->l, SEVERITY_WARNING, n, mend,
                 "'%s', made on line %d, has no field '%s': it is nil", path, table->line, n->text);
    }
}

// The number that ipairs gives first.
static void judge_number(const struct habit_walk *w, const struct node *n)
{
    char path[60], mend[120];
    const struct decl *d = n->a->kind == TREE_NAME ? n->a->of : NULL;
    lint_path(n->a, path, sizeof path);
    snprintf(mend, sizeof mend, "the value comes second: for _, %s in ipairs(...) do", path);
    if (d && d->key) {
        lint_say(w->l, SEVERITY_ERROR, d->at, mend,
                 "'%s' is the number that ipairs counts with, and has no fields", path);
    }
}

// What a local is for good, or the value itself.
static const struct node *value_of(const struct node *n)
{
    const struct decl *d = n->kind == TREE_NAME ? n->of : NULL;
    return d && d->writes == 0 && d->value ? d->value : n;
}

// An index that is 0 at times: math.random(0, 3), i % #list.
static bool is_zero_at_times(const struct node *index, const struct node *list)
{
    const struct node *f = index->kind == TREE_CALL ? index->a : NULL;
    bool random = f && f->kind == TREE_INDEX && f->text && strcmp(f->text, "random") == 0 &&
                  index->b && index->b->next;
    bool rest = index->kind == TREE_BINARY && strcmp(index->text, "%") == 0 &&
                index->b->kind == TREE_UNARY && *index->b->text == '#' &&
                lint_habits_same(index->b->a, list);
    return rest || (random && index->b->kind == TREE_NUMBER && strcmp(index->b->text, "0") == 0);
}

static void judge_zero_index(const struct habit_walk *w, const struct node *n)
{
    const struct node *index = value_of(n->b);
    char path[60], mend[160];
    lint_path(n->a, path, sizeof path);
    if (n->b->kind == TREE_NUMBER && strcmp(n->b->text, "0") == 0) {
        snprintf(mend, sizeof mend, "lists begin with 1: %s[1]", path);
        lint_say(w->l, SEVERITY_WARNING, n, mend, "'%s' has no [0]: it is nil", path);
    } else if (is_zero_at_times(index, n->a)) {
        snprintf(mend, sizeof mend,
                 index->kind == TREE_CALL ? "lists begin with 1: %s[math.random(#%s)]"
                                          : "lists begin with 1: %s[i %% #%s + 1]",
                 path, path);
        lint_say(w->l, SEVERITY_WARNING, n->b, mend, "this is 0 at times, and '%s' has no [0]",
                 path);
    }
}

// m:center()[1]
static void judge_place_index(const struct habit_walk *w, const struct node *n)
{
    bool first = n->b->kind == TREE_NUMBER && strcmp(n->b->text, "1") == 0;
    if (n->b->kind == TREE_NUMBER) {
        char name[80], mend[140];
        lint_name(n->a, name);
        snprintf(mend, sizeof mend, "it has x and y: %.60s().%s", name, first ? "x" : "y");
        lint_say(w->l, SEVERITY_ERROR, n, mend, "a place has no [%.10s]: it is nil", n->b->text);
    }
}

void lint_own_index(const struct habit_walk *w, const struct node *n)
{
    struct type of = lint_infer(w->l, n->a);
    const struct node *table = lint_own_made(n->a);
    struct type t = type_single(of);
    if (lint_text_is(w, n->a)) {
        lint_text_index(w, n);
    } else if (type_is(t, "integer")) {
        judge_number(w, n);
    }
    if (n->text) {
        judge_length(w, n, of);
        judge_named(w, n);
    } else if (type_is(t, "place") && n->a->kind == TREE_METHOD) {
        judge_place_index(w, n);
    } else if (is_list_type(t) || (table && lint_own_is_list(table))) {
        judge_zero_index(w, n);
    }
}

// Is a list asked for what stands there, anywhere in the statements?
static bool asks_list(const struct node *n, const struct node *list, const struct node *key)
{
    for (; n; n = n->next) {
        bool here = n->kind == TREE_INDEX && !n->text && lint_habits_same(n->a, list) &&
                    lint_habits_same(n->b, key);
        if (here || (n->a && asks_list(n->a, list, key)) || (n->b && asks_list(n->b, list, key)) ||
            (n->c && asks_list(n->c, list, key))) {
            return true;
        }
    }
    return false;
}

// #list + 1: the list, NULL if it is something else.
static const struct node *behind_end(const struct node *n)
{
    bool more = n && n->kind == TREE_BINARY && strcmp(n->text, "+") == 0 &&
                n->a->kind == TREE_UNARY && *n->a->text == '#' && n->b->kind == TREE_NUMBER;
    return more ? n->a->a : NULL;
}

static void say_behind(const struct habit_walk *w, const struct node *at, const struct node *list)
{
    char path[60], mend[120];
    lint_path(list, path, sizeof path);
    snprintf(mend, sizeof mend, "its last element has the number #%s", path);
    lint_say(w->l, SEVERITY_WARNING, at, mend, "'%s' has nothing after its end: it is nil there",
             path);
}

// if i <= #list + 1 then ... list[i]; for i = 1, #list + 1 do ... list[i]
void lint_own_bound(const struct habit_walk *w, const struct node *n)
{
    const struct node *test = n->kind == TREE_FOR ? NULL : n->a;
    const struct node *to = n->kind == TREE_FOR && n->b ? n->b->next : NULL;
    bool less = test && test->kind == TREE_BINARY && strcmp(test->text, "<=") == 0;
    const struct node *list = behind_end(less ? test->b : to);
    const struct node *key = less ? test->a : n->kind == TREE_FOR ? n->a : NULL;
    const struct node *body = n->kind == TREE_FOR ? n->c : n->b;
    if (list && key && asks_list(body, list, key)) {
        say_behind(w, less ? test->b : to, list);
    }
}

// Is the list asked for the element with the number of the loop?
static const struct node *element_of(const struct node *n, const struct node *list, const void *i)
{
    for (; n; n = n->next) {
        if (n->kind == TREE_INDEX && !n->text && n->b->kind == TREE_NAME && n->b->of == i &&
            lint_habits_same(n->a, list)) {
            return n;
        }
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int k = 0; k < 3; k++) {
            const struct node *found = parts[k] ? element_of(parts[k], list, i) : NULL;
            if (found) {
                return found;
            }
        }
    }
    return NULL;
}

// for i = 0, #list - 1 do ... list[i]
void lint_own_loop(const struct habit_walk *w, const struct node *n)
{
    const struct node *from = n->b, *to = from ? from->next : NULL;
    const struct node *length = to && to->kind == TREE_BINARY ? to->a : to;
    if (!length || length->kind != TREE_UNARY || *length->text != '#' ||
        from->kind != TREE_NUMBER || strcmp(from->text, "0") != 0) {
        return;
    }
    const struct node *at = element_of(n->c, length->a, n->a->of);
    if (at) {
        char path[60], mend[120];
        lint_path(length->a, path, sizeof path);
        snprintf(mend, sizeof mend, "lists begin with 1: for %s = 1, #%s do", n->a->text, path);
        bool asked = lint_habits_asked(n->c, at);
        lint_say(w->l, asked ? SEVERITY_WARNING : SEVERITY_ERROR, n, mend,
                 "'%s' has no [0]: it is nil there", path);
    }
}

static bool is_library_function(const struct node *f, const char *library)
{
    return f && f->kind == TREE_INDEX && f->text && f->a->kind == TREE_NAME && !f->a->of &&
           strcmp(f->a->text, library) == 0;
}

// math.max(list)
static void judge_math(const struct habit_walk *w, const struct node *call)
{
    for (const struct node *arg = call->b; arg; arg = arg->next) {
        struct type t = type_single(lint_infer(w->l, arg));
        if (is_list_type(t) || type_is(t, "table")) {
            char path[60], mend[140];
            bool many = strcmp(call->a->text, "max") == 0 || strcmp(call->a->text, "min") == 0;
            lint_path(arg, path, sizeof path);
            snprintf(mend, sizeof mend,
                     many ? "math.%s(table.unpack(%s)) takes them one by one"
                          : "math.%s takes a number, such as %s[1]",
                     call->a->text, path);
            lint_say(w->l, SEVERITY_ERROR, arg, mend, "math.%s takes numbers, but '%s' is a list",
                     call->a->text, path);
            return;
        }
    }
}

// Fewer values than there are places for them.
static void judge_missing_value(const struct habit_walk *w, const struct node *call)
{
    if (!call->list) {
        lint_say(w->l, SEVERITY_ERROR, call, "pass a value for each %...; a plain % is written %%",
                 "this format has more places than values");
    }
}

// ("%d of %d"):format(list)
static void judge_format(const struct habit_walk *w, const char *format, const struct node *arg,
                         const struct node *call)
{
    for (const char *at = strchr(format, '%'); at; at = strchr(at, '%')) {
        at += 1;
        if (*at == '%') {
            at++;
            continue;
        }
        if (!arg) {
            judge_missing_value(w, call);
            return;
        }
        at += strspn(at, "-+ #0123456789.");
        struct type t = type_single(lint_infer(w->l, arg));
        bool table = is_list_type(t) || type_is(t, "table");
        char *end = NULL;
        bool numeral = arg->kind == TREE_STRING && strtod(arg->text, &end) != 0 && !*end;
        if (*at && strchr("dixXeEfgGc", *at) && type_is(t, "string") && !numeral) {
            char mend[80];
            snprintf(mend, sizeof mend, "a text is put in by %%s: write %%s and not %%%c", *at);
            lint_say(w->l, SEVERITY_ERROR, arg, mend, "%%%c wants a number, and this is a text",
                     *at);
            return;
        }
        if (*at && strchr("diuxXeEfgGc", *at) && (table || type_is_class(t))) {
            char path[60], mend[120];
            lint_path(arg, path, sizeof path);
            snprintf(mend, sizeof mend,
                     table ? "#%s is its length" : "use one of the fields of '%s'", path);
            lint_say(w->l, SEVERITY_ERROR, arg, mend, "%%%c needs a number, but '%s' is a %s", *at,
                     path, table ? "table" : "figure or the like");
            return;
        }
        arg = arg->next;
    }
}

// What a list has no function for, and how it is done.
static void say_list_function(const struct habit_walk *w, const struct node *n,
                              const struct node *list, const char *name)
{
    static const struct {
        const char *method, *how;
    } rows[] = {
        {"insert", "table.insert(%s, value)"},
        {"push", "table.insert(%s, value)"},
        {"append", "table.insert(%s, value)"},
        {"add", "table.insert(%s, value)"},
        {"push_back", "table.insert(%s, value)"},
        {"remove", "table.remove(%s, 1)"},
        {"pop", "table.remove(%s)"},
        {"sort", "table.sort(%s)"},
        {"concat", "table.concat(%s, \", \")"},
        {"join", "table.concat(%s, \", \")"},
        {"unpack", "table.unpack(%s)"},
        {"length", "#%s is its length"},
        {"len", "#%s is its length"},
        {"size", "#%s is its length"},
        {"count", "#%s is its length"},
        {"forEach", "for _, x in ipairs(%s) do ... end"},
        {"foreach", "for _, x in ipairs(%s) do ... end"},
        {"map", "for i, x in ipairs(%s) do ... end"},
        {"filter", "for _, x in ipairs(%s) do if ... then ... end end"},
        {"contains", "for _, x in ipairs(%s) do if x == wanted then ... end end"},
        {"includes", "for _, x in ipairs(%s) do if x == wanted then ... end end"},
        {"indexOf", "for i, x in ipairs(%s) do if x == wanted then ... end end"},
        {"keys", "for key in pairs(%s) do ... end"},
        {"items", "for key, value in pairs(%s) do ... end"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].method, name) == 0) {
            char path[60], mend[160];
            lint_path(list, path, sizeof path);
            lint_text_how(rows[i].how, path, mend, sizeof mend);
            lint_say(w->l, SEVERITY_ERROR, n, mend,
                     "tables have no methods of their own, such as '%s'", name);
            return;
        }
    }
}

// list:insert(x), list:push(x)
static void judge_list_method(const struct habit_walk *w, const struct node *n)
{
    struct type of = lint_infer(w->l, n->a), t = type_single(of);
    const struct node *made = lint_own_made(n->a);
    bool vars = n->a->kind == TREE_INDEX && n->a->text && n->a->a && n->a->a->kind == TREE_INDEX &&
                n->a->a->text && strcmp(n->a->a->text, "vars") == 0;
    bool table =
        !of.view && (is_list_type(t) || type_is(t, "table") || (made && lint_own_is_list(made)));
    if ((!table && !vars) || (made && lint_row(made, n->text)) ||
        sets_field(w->l->block, n->text)) {
        return;
    }
    say_list_function(w, n, n->a, n->text);
}

// names.push(x), of a list
static void judge_table_function(const struct habit_walk *w, const struct node *n)
{
    const struct node *f = n->a, *made = lint_own_made(f->a);
    const struct node *value =
        f->a->kind == TREE_NAME && f->a->of ? ((const struct decl *)f->a->of)->value : NULL;
    bool table = (value && value->kind == TREE_TABLE) || is_kept_list(f->a) ||
                 is_list_type(type_single(lint_infer(w->l, f->a)));
    if (!f->text || !f->list) {
        return;
    }
    lint_colon(w, n, f->a);
    if (table && !(made && lint_row(made, f->text)) && !sets_field(w->l->block, f->text)) {
        say_list_function(w, n, f->a, f->text);
    }
}

void lint_own_call(const struct habit_walk *w, const struct node *n)
{
    const struct node *text = n->a;
    while (text && text->kind == TREE_PAREN) {
        text = text->a;
    }
    if (!text) {
        return;
    }
    if (n->kind == TREE_METHOD) {
        if (strcmp(n->text, "format") == 0 && text->kind == TREE_STRING) {
            judge_format(w, text->text, n->b, n);
        }
        judge_list_method(w, n);
        if (lint_text_is(w, n->a)) {
            lint_text_method(w, n);
        }
        if (type_is(type_single(lint_infer(w->l, n->a)), "integer")) {
            judge_number(w, n);
        }
        lint_colon(w, n, n->a);
    } else if (n->a->kind == TREE_NAME) {
        lint_handed_fewer(w->l, n);
    } else if (is_library_function(n->a, "math")) {
        judge_math(w, n);
    } else if (is_library_function(n->a, "string") && strcmp(n->a->text, "format") == 0 && n->b &&
               n->b->kind == TREE_STRING) {
        judge_format(w, n->b->text, n->b->next, n);
    } else if (n->a->kind == TREE_INDEX) {
        judge_table_function(w, n);
    }
}
