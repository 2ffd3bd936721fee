// lint.c: the tree is walked several times, because what a function is called with is known only
// once all its calls have been seen. All rounds but the last are silent. Each expression is
// inferred and then checked, and what cannot be inferred passes.
#include "app/check/lint.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/check/internal/check_rows.h"
#include "app/check/internal/lint_habits.h"
#include "app/text/text_add.h"
#include "engine/utf8.h"
#include "script/base/err.h"

#define ROUNDS 3 // until functions know what they are called with; the last one speaks

void lint_say(struct lint *l, enum severity severity, const struct node *at, const char *mend,
              const char *format, ...)
{
    struct finding f = {.severity = (int)severity, .line = at->line, .column = at->column};
    if (l->silent) {
        return;
    }
    va_list args;
    va_start(args, format);
    vsnprintf(f.text, sizeof f.text, format, args);
    va_end(args);
    snprintf(f.file, sizeof f.file, "%s", l->file->path);
    snprintf(f.mend, sizeof f.mend, "%s", mend);
    finding_add(l->found, &f);
}

void lint_meant(const char *wanted, const char *const *names, char out[FINDING_MEND])
{
    const char *near = err_nearest(wanted, names);
    int count = 0;
    out[0] = '\0';
    if (near) {
        snprintf(out, FINDING_MEND, "did you mean '%s'?", near);
        return;
    }
    while (names[count]) {
        count++;
    }
    for (int i = 0; count <= 32 && i < count && strlen(out) + 60 < FINDING_MEND; i++) {
        text_append(out, FINDING_MEND, "%s%s", i == 0 ? "use one of these: " : ", ", names[i]);
    }
}

void lint_path(const struct node *n, char *out, size_t size)
{
    char object[60];
    if (n->kind == TREE_NAME) {
        snprintf(out, size, "%.*s", UTF8_CUT(n->text, 40));
    } else if (n->kind == TREE_INDEX && n->text) {
        lint_path(n->a, object, sizeof object);
        if (snprintf(out, size, "%.*s.%.*s", UTF8_CUT(object, 50), UTF8_CUT(n->text, 40)) >=
            (int)size) {
            memcpy(out + size - 4, "...", 4);
        }
    } else {
        snprintf(out, size, "...");
    }
}

void lint_name(const struct node *call, char out[80])
{
    char object[48];
    lint_path(call->a, object, sizeof object);
    if (call->kind == TREE_METHOD) {
        snprintf(out, 80, "%.*s:%.*s", UTF8_CUT(object, 46), UTF8_CUT(call->text, 30));
    } else {
        snprintf(out, 80, "%.*s", UTF8_CUT(object, 46));
    }
}

void lint_list(struct lint *l, struct node *n)
{
    for (; n; n = n->next) {
        lint_expression(l, n);
    }
}

const char *lint_type_name(struct type t, char out[60])
{
    t = t.view ? t : type_single(t);
    snprintf(out, 60, "%.*s", t.view ? 40 : (int)t.n, t.view ? t.view->name : t.s ? t.s : "");
    return out;
}

const char *lint_article(const char *name)
{
    return strchr("aeiou", *name) ? "an" : "a";
}

// The fields of a table type; the names last until the next call.
static void fields_of(struct type t, const char **names, int most)
{
    static char copies[80][40];
    struct type_field f;
    int n = 0;
    for (; n < most && n < 80 && type_field(t, n, &f); n++) {
        memcpy(copies[n], f.name, sizeof f.name);
        names[n] = copies[n];
    }
    names[n] = NULL;
}

// What people guess, of other engines and languages.
void lint_guessed(const char *type, const char *name, char mend[FINDING_MEND])
{
    for (const struct text_row *r = guess_rows; r->words; r++) {
        if (strcmp(r->words, name) == 0 && r->then && strcmp(r->then, type) == 0) {
            snprintf(mend, FINDING_MEND, "%s", r->text);
            return;
        }
    }
}

void lint_no_member(struct lint *l, const struct node *at, struct type of, const char *name,
                    bool method)
{
    const char *names[200];
    char mend[FINDING_MEND], type[60];
    if (type_members(l->file->m, of, names, 199) == 0) {
        fields_of(type_single(of), names, 199);
    }
    lint_meant(name, names, mend);
    lint_type_name(of, type);
    if (lint_member_beside(l, at, name, mend)) {
        lint_say(l, SEVERITY_ERROR, at, mend, "%s %s has no %s '%s'", lint_article(type), type,
                 method ? "method" : "field", name);
        return;
    }
    if (lint_member_swapped(l, at, name, method, mend)) {
        lint_say(l, SEVERITY_ERROR, at, mend,
                 "%s %s has no %s '%s', but the parameter beside it has", lint_article(type), type,
                 method ? "method" : "field", name);
        return;
    }
    lint_member_near(l, at, of, type, name, mend);
    lint_guessed(type, name, mend);
    bool keeps = strcmp(type, "game") == 0 || strcmp(type, "mission") == 0;
    if (keeps && at->kind == TREE_INDEX && lint_sets(l->block, at)) {
        char path[60];
        lint_path(at->a, path, sizeof path);
        snprintf(mend, sizeof mend, "what a script keeps goes in vars: %s.vars.%.*s", path,
                 UTF8_CUT(name, 40));
    }
    if (strcmp(type, "zd") == 0) {
        lint_say(l, SEVERITY_ERROR, at, mend, "zd has no '%s'", name);
    } else {
        lint_say(l, SEVERITY_ERROR, at, mend, "%s %s has no %s '%s'", lint_article(type), type,
                 method ? "method" : "field", name);
    }
}

static const char *const library_names[] = {
    "math abs acos asin atan ceil cos deg exp floor fmod huge log max maxinteger min mininteger "
    "modf pi rad random randomseed sin sqrt tan tointeger type ult ",
    "string byte char find format gmatch gsub len lower match pack packsize rep reverse sub unpack "
    "upper ",
    "table concat insert move pack remove sort unpack ",
    "utf8 char charpattern codes codepoint len offset ",
    "coroutine close create isyieldable resume running status wrap yield ",
};

static const char *library_of(const char *name)
{
    size_t n = strlen(name);
    for (size_t i = 0; i < sizeof library_names / sizeof *library_names; i++) {
        if (strncmp(library_names[i], name, n) == 0 && library_names[i][n] == ' ') {
            return library_names[i] + n;
        }
    }
    return NULL;
}

bool lint_library_function(const char *name, char mend[FINDING_MEND])
{
    static const char *const libraries[] = {"math", "string", "table"};
    char word[64];
    snprintf(word, sizeof word, " %.*s ", UTF8_CUT(name, 60));
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        if (strstr(library_of(libraries[i]), word)) {
            snprintf(mend, FINDING_MEND, "it belongs to a library: %s.%.*s(...)%s", libraries[i],
                     UTF8_CUT(name, 60),
                     strcmp(name, "random") == 0
                         ? "; terrain of chance is terrain.random { density = 0.2 }"
                         : "");
            return true;
        }
    }
    return false;
}

// Functions of Lua's libraries.
static void library_member(struct lint *l, const struct node *n)
{
    const char *all = n->a->kind == TREE_NAME && !n->a->of ? library_of(n->a->text) : NULL;
    char word[64], copy[400], mend[FINDING_MEND] = "";
    if (!all || !n->text || lint_known_function(l->file->kind, n->a->text)) {
        return;
    }
    snprintf(word, sizeof word, " %.*s ", UTF8_CUT(n->text, 60));
    if (strstr(all, word)) {
        return;
    }
    const char *instead = text_row_text(gone_rows, n->text);
    const char *names[40] = {0};
    int count = 0;
    snprintf(copy, sizeof copy, "%s", all);
    for (char *at = strtok(copy, " "); at && count < 39; at = strtok(NULL, " ")) {
        names[count++] = at;
    }
    if (instead) {
        snprintf(mend, sizeof mend, "%s", instead);
    } else {
        lint_meant(n->text, names, mend);
    }
    lint_say(l, SEVERITY_ERROR, n, mend, "Lua's %s has no '%s'", n->a->text, n->text);
}

static void judge_index(struct lint *l, struct node *n)
{
    struct type object = lint_infer(l, n->a);
    lint_expression(l, n->a);
    lint_doubt_indexed(l, n);
    if (!n->text) {
        lint_expression(l, n->b);
        return;
    }
    library_member(l, n);
    if (type_member(l->file->m, object, n->text).is == MEMBER_NONE) {
        lint_no_member(l, n, object, n->text, false);
    }
    if (l->file->kind == FILE_MISSION) {
        lint_choice(l, n);
    }
}

// A method whose name is one letter longer or shorter: m:exit for m:exits.
static bool near_method(struct lint *l, struct type object, const char *name, char mend[100])
{
    const char *names[200];
    int n = type_members(l->file->m, object, names, 199);
    for (int i = 0; i < n; i++) {
        size_t k = strlen(names[i]), wanted = strlen(name);
        size_t least = k < wanted ? k : wanted;
        if ((k + 1 == wanted || wanted + 1 == k) && strncmp(names[i], name, least) == 0 &&
            type_member(l->file->m, object, names[i]).is == MEMBER_METHOD) {
            snprintf(mend, 100, "did you mean :%.40s(...)?", names[i]);
            return true;
        }
    }
    return false;
}

// "m.vars:x()", "e.dice()": a value where a method is wanted.
static void judge_called_field(struct lint *l, const struct node *n, struct type object,
                               struct type field)
{
    struct type t = type_single(field);
    bool plain = type_is(t, "integer") || type_is(t, "boolean") || type_is(t, "string") ||
                 type_is(t, "number");
    char mend[100], path[60];
    bool near = (plain || lint_fits_list(t)) && near_method(l, object, n->text, mend);
    if (object.view || !(plain || near) || !type_is_class(type_single(object))) {
        return;
    }
    if (!near) {
        lint_path(n->a, path, sizeof path);
        snprintf(mend, sizeof mend, "write %.50s.%.40s", path, n->text);
    }
    lint_say(l, SEVERITY_ERROR, n, mend, "'%s' is a value, not a method", n->text);
}

static void method_call(struct lint *l, struct node *n)
{
    struct type object = lint_infer(l, n->a);
    struct type_member m = type_member(l->file->m, object, n->text);
    char name[80];
    lint_expression(l, n->a);
    lint_name(n, name);
    switch (m.is) {
    case MEMBER_METHOD:
        lint_doubt_order(l, n, object);
        lint_words(l, n, object);
        lint_arguments(l, n, m.type);
        return;
    case MEMBER_NONE:
        lint_no_member(l, n, object, n->text, true);
        break;
    case MEMBER_FIELD:
        judge_called_field(l, n, object, m.type);
        break;
    case MEMBER_OPEN:
        break;
    }
    lint_list(l, n->b);
}

static int needed_arguments(struct type signature)
{
    struct type_argument a;
    int n = 0;
    for (int i = 0; type_argument(signature, i, &a); i++) {
        n += !a.optional && !a.rest;
    }
    return n;
}

// "m.log(...)", with a dot where a colon belongs.
static bool dotted(struct lint *l, struct node *call)
{
    struct node *f = call->a;
    struct type object = lint_infer(l, f->a);
    struct type_member m = type_member(l->file->m, object, f->text);
    if (m.is != MEMBER_METHOD) {
        return false;
    }
    if (type_is(type_single(object), "zd")) {
        lint_arguments(l, call, m.type);
        return true;
    }
    struct type first = call->b ? lint_infer(l, call->b) : (struct type){0};
    struct type whose = type_single(object);
    bool itself = first.n > 0 && whose.n == first.n && memcmp(first.s, whose.s, first.n) == 0 &&
                  (call->list || tree_count(call->b) > needed_arguments(m.type));
    if (!itself && type_is_class(whose)) {
        char path[60], mend[120];
        lint_path(f->a, path, sizeof path);
        snprintf(mend, sizeof mend, "methods are called with a colon: %s:%s(...)", path, f->text);
        lint_say(l, SEVERITY_ERROR, f, mend, "'%s' is called without its object", f->text);
    }
    return false;
}

// Functions of the script's own: their parameters are what they are called with.
static void own_call(struct lint *l, struct node *call, struct node *f)
{
    int n = tree_count(f->a), i = 0;
    for (struct node *arg = call->b; arg; arg = arg->next, i++) {
        bool open = call->list && !arg->next;
        struct type type = {0};
        if (!open) {
            type = lint_infer(l, arg);
        }
        lint_bind(l, call->a, i, type);
        if (i == n && !f->list) {
            lint_say(l, SEVERITY_WARNING, arg,
                     "take one out, or give the function another parameter",
                     "'%s' takes %d argument%s, but is given %d",
                     call->a->kind == TREE_NAME ? call->a->text : "the function", n,
                     n == 1 ? "" : "s", tree_count(call->b));
        }
    }
    lint_list(l, call->b);
}

// "f {}" and in the next line "(m):exit()": to Lua that calls what stands in the line above.
static void judge_next_line(struct lint *l, const struct node *call)
{
    const struct node *callee = call->a, *argument = call->b;
    bool calls = callee->kind == TREE_CALL || callee->kind == TREE_METHOD;
    int line = 1;
    const char *at = l->file->text, *end = at + l->file->n;
    if (!calls || !argument || argument->line <= callee->line) {
        return;
    }
    for (; at < end && line < argument->line; at++) {
        line += *at == '\n';
    }
    while (at < end && (*at == ' ' || *at == '\t')) {
        at++;
    }
    if (at < end && *at == '(') {
        lint_say(l, SEVERITY_ERROR, argument,
                 "put a ; before the bracket, or leave the brackets out",
                 "this line begins with a bracket, so it calls what the line before it gives");
    }
}

static void call_of(struct lint *l, struct node *n)
{
    judge_next_line(l, n);
    lint_doubt_chance(l, n);
    if (lint_known_call(l, n)) {
        return;
    }
    struct node *f = n->a->kind == TREE_NAME ? lint_function_of(n->a) : NULL;
    if (f) {
        own_call(l, n, f);
        return;
    }
    const struct decl *d = n->a->kind == TREE_NAME ? n->a->of : NULL;
    if (d && d->writes == 0 && d->state == DECL_TYPED && type_begins(d->type, "fun(")) {
        lint_arguments(l, n, d->type); // what was handed in to be called
        return;
    }
    if (n->a->kind == TREE_INDEX && n->a->text && dotted(l, n)) {
        lint_expression(l, n->a->a);
        return;
    }
    if (n->a->kind != TREE_NAME) {
        lint_expression(l, n->a);
    }
    lint_list(l, n->b);
}

void lint_condition(struct lint *l, struct node *n, enum severity severity)
{
    if (!n || n->kind != TREE_INDEX || !n->text || !n->list) {
        return;
    }
    struct type object = lint_infer(l, n->a);
    struct type_member m = type_member(l->file->m, object, n->text);
    if (m.is == MEMBER_METHOD) {
        char path[60], mend[120];
        lint_path(n->a, path, sizeof path);
        snprintf(mend, sizeof mend, "call it: %s:%s()", path, n->text);
        lint_say(l, severity, n, mend, "this is the method '%s' itself, not its result", n->text);
    }
}

// A function of the script's own, compared with a plain value: the call is missing.
static void judge_uncalled(struct lint *l, struct node *n, const struct node *other)
{
    struct node *f = n->kind == TREE_NAME ? lint_function_of(n) : NULL;
    if (f &&
        (other->kind == TREE_NUMBER || other->kind == TREE_STRING || other->kind == TREE_BOOLEAN)) {
        char mend[120];
        snprintf(mend, sizeof mend, "call it: %.*s(%s)", UTF8_CUT(n->text, 60),
                 f->a ? f->a->text : "");
        lint_say(l, SEVERITY_WARNING, n, mend, "this is the function '%s' itself, not its result",
                 n->text);
    }
}

// A field that is one of a few words, compared with another one.
static void judge_compared_words(struct lint *l, const struct node *field, const struct node *text)
{
    char words[16][24], mend[FINDING_MEND];
    const char *names[17] = {0};
    if (field->kind != TREE_INDEX || !field->text || text->kind != TREE_STRING ||
        lint_other_rules(l)) {
        return;
    }
    struct type_member m = type_member(l->file->m, lint_infer(l, field->a), field->text);
    int n = m.is == MEMBER_FIELD ? type_words(m.doc, words, 16) : 0;
    for (int i = 0; i < n; i++) {
        names[i] = words[i];
        if (strcmp(words[i], text->text) == 0) {
            return;
        }
    }
    if (n > 0) {
        lint_meant(text->text, names, mend);
        lint_say(l, SEVERITY_WARNING, text, mend, "'%s' is never '%s'", field->text, text->text);
    }
}

// Figures and the like are no texts.
static void joined(struct lint *l, const struct node *n)
{
    struct type t = type_single(lint_infer(l, n));
    if (t.n > 0 && type_is_class(t)) {
        char path[60], mend[120];
        lint_path(n, path, sizeof path);
        snprintf(mend, sizeof mend,
                 type_is(t, "figure") ? "%s.name is its name" : "tostring(%s) is a text", path);
        lint_say(l, SEVERITY_ERROR, n, mend, "a %.*s cannot be joined to a text", (int)t.n, t.s);
    }
}

static void binary(struct lint *l, struct node *n)
{
    lint_expression(l, n->a);
    lint_expression(l, n->b);
    lint_doubt_binary(l, n);
    lint_operator_binary(l, n);
    if (strcmp(n->text, "..") == 0) {
        joined(l, n->a);
        joined(l, n->b);
    }
    if (strcmp(n->text, "and") == 0 || strcmp(n->text, "or") == 0) {
        lint_operator_condition(l, n->a);
        lint_condition(l, n->a, SEVERITY_WARNING);
    } else if (strcmp(n->text, "==") == 0 || strcmp(n->text, "~=") == 0) {
        judge_uncalled(l, n->a, n->b);
        judge_uncalled(l, n->b, n->a);
        judge_compared_words(l, n->a, n->b);
        judge_compared_words(l, n->b, n->a);
        lint_condition(l, n->a, SEVERITY_WARNING);
    } else if (strchr("<>", *n->text)) {
        judge_uncalled(l, n->a, n->b);
        judge_uncalled(l, n->b, n->a);
        lint_condition(l, n->a, SEVERITY_WARNING);
        lint_condition(l, n->b, SEVERITY_WARNING);
    }
}

void lint_expression(struct lint *l, struct node *n)
{
    switch (n->kind) {
    case TREE_NAME:
        if (lint_function_of(n)) { // nobody knows what it is called with
            int i = 0;
            for (const struct node *p = lint_function_of(n)->a; p; p = p->next) {
                lint_bind(l, n, i++, (struct type){0});
            }
        }
        break;
    case TREE_STRING:
        lint_text_braces(l, n);
        break;
    case TREE_FUNCTION:
        lint_block(l, n->b);
        break;
    case TREE_TABLE:
        lint_table(l, n);
        for (struct node *f = n->a; f; f = f->next) {
            if (f->a) {
                lint_expression(l, f->a);
            }
            lint_expression(l, f->b);
        }
        break;
    case TREE_INDEX:
        judge_index(l, n);
        break;
    case TREE_CALL:
        call_of(l, n);
        break;
    case TREE_METHOD:
        method_call(l, n);
        break;
    case TREE_PAREN:
        lint_expression(l, n->a);
        break;
    case TREE_UNARY:
        lint_expression(l, n->a);
        if (strcmp(n->text, "not") == 0) {
            lint_doubt_number(l, n->a);
            lint_condition(l, n->a, SEVERITY_WARNING);
        }
        break;
    case TREE_BINARY:
        binary(l, n);
        break;
    default:
        break;
    }
}

struct lint_globals *lint_globals_new(void)
{
    return text_box_made(calloc(1, sizeof(struct lint_globals)));
}

void lint_collect(const struct lint_file *f, struct lint_globals *g)
{
    struct tree *t = tree_read(f->text, f->n);
    struct lint l = {.file = f, .collects = g, .globals = g, .silent = true};
    if (t) {
        l.block = tree_block(t);
        lint_resolve(&l);
        lint_words_collect(f, l.block, g);
    }
    lint_scope_free(&l);
    tree_free(t);
}

void lint_rounds(struct lint *l, bool silent)
{
    for (int round = 1; round <= ROUNDS && !l->failed; round++) {
        l->silent = silent || round < ROUNDS;
        lint_block(l, l->block);
    }
}

void lint_check(const struct lint_file *f, const struct lint_globals *g, struct findings *found)
{
    struct tree *t = tree_read(f->text, f->n);
    bool stranger = f->kind == FILE_OTHER || f->kind == FILE_SPEC || f->kind == FILE_MANIFEST;
    struct lint l = {.file = f, .globals = g, .found = found, .stranger = stranger};
    if (t) {
        l.block = tree_block(t);
        lint_resolve(&l);
        lint_rounds(&l, stranger);
        lint_unreachable(&l);
        lint_words_part(&l);
        lint_whole(&l);
        lint_habits(&l);
    }
    lint_scope_free(&l);
    tree_free(t);
}
