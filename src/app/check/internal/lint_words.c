// lint_words.c: words that methods take: names of rules, orders, flags and profiles.
#include <stdio.h>
#include <string.h>

#include "app/base/paths.h"
#include "app/check/internal/lint_parts.h"
#include "script/base/err.h"
#include "script/hooks/system.h"

void lint_words_one(struct lint *l, const struct node *n, enum system_list list, const char *kind)
{
    const struct match *m = l->file->m;
    lint_watch_kind(l, n, kind);
    if (!m || n->kind != TREE_STRING || system_word(m, list, n->text) >= 0) {
        return;
    }
    char mend[FINDING_MEND];
    lint_meant(n->text, system_words(m, list), mend);
    lint_say(l, SEVERITY_ERROR, n, mend, "no %s '%s'", kind, n->text);
}

static void profile(struct lint *l, const struct node *n)
{
    const struct match *m = l->file->m;
    const char *names[PROFILES + 1] = {0};
    char mend[FINDING_MEND];
    if (n) {
        lint_watch_kind(l, n, "profile");
    }
    if (!m || m->ruleset || !n || n->kind != TREE_STRING ||
        content_profile(&m->content, n->text) >= 0) {
        return;
    }
    for (int i = 0; i < m->content.n_profiles; i++) {
        names[i] = m->content.profile[i].name;
    }
    lint_meant(n->text, names, mend);
    lint_say(l, SEVERITY_ERROR, n, mend, "no profile '%s'", n->text);
}

void lint_words(struct lint *l, const struct node *call, struct type object)
{
    static const struct {
        const char *class, *method;
        enum rule_kind kind;
    } rows[] = {
        {"mission", "switch", RULE_PARAM}, {"game", "param", RULE_PARAM},
        {"game", "sum", RULE_QUANTITY},    {"game", "allows", RULE_CHECK},
        {"game", "step", RULE_STEP},
    };
    const struct type t = type_single(object);
    const struct node *arg = call->b;
    if (type_is(t, "mission") && strcmp(call->text, "deploy") == 0) {
        profile(l, lint_field(arg, "profile"));
    }
    if (type_is(t, "mission") && strcmp(call->text, "killed") == 0 && arg) {
        profile(l, arg->next);
    }
    if (!arg || arg->kind != TREE_STRING) {
        return;
    }
    if ((type_is(t, "game") || type_is(t, "mission")) && strcmp(call->text, "add") == 0) {
        profile(l, arg);
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (type_is(t, rows[i].class) && strcmp(call->text, rows[i].method) == 0) {
            lint_files_rule_row(l, arg, rows[i].kind);
        }
    }
    if (type_is(t, "figure") && strcmp(call->text, "can") == 0) {
        lint_words_one(l, arg, SYSTEM_ORDER, "order");
    } else if (type_is(t, "figure") && strcmp(call->text, "is") == 0) {
        lint_words_one(l, arg, SYSTEM_FLAG, "flag");
    }
}

// require "numbers.lua", require "./numbers": a name has no ending, and begins in the pack's
// folder.
bool lint_words_require(struct lint *l, const struct node *call)
{
    const struct node *f = call->a, *name = call->b;
    if (l->file->kind != FILE_INIT || f->kind != TREE_NAME || f->of || !name ||
        strcmp(f->text, "require") != 0 || name->kind != TREE_STRING) {
        return false;
    }
    char plain[60], mend[100];
    const char *from = strncmp(name->text, "./", 2) == 0 ? name->text + 2 : name->text;
    size_t n = strlen(from);
    bool lua = n > 4 && strcmp(from + n - 4, ".lua") == 0;
    n = lua ? n - 4 : n;
    snprintf(plain, sizeof plain, "%.*s", n < 50 ? (int)n : 50, from);
    if (strcmp(plain, name->text) != 0 && n < 50) {
        snprintf(mend, sizeof mend, "write require \"%s\"", plain);
        lint_say(l, SEVERITY_ERROR, name, mend,
                 "require takes the name of a part, from the pack's folder and without .lua");
    }
    return true;
}

// local words = require "words"
static void collect_required(const struct lint_file *f, const struct node *call,
                             struct lint_globals *g)
{
    bool requires = call && call->kind == TREE_CALL && call->a->kind == TREE_NAME && !call->a->of &&
                    strcmp(call->a->text, "require") == 0 && call->b &&
                    call->b->kind == TREE_STRING;
    size_t most = sizeof g->required / sizeof *g->required;
    if (requires && (size_t)g->n_required < most) {
        int i = g->n_required++;
        snprintf(g->required[i].part, sizeof g->required[i].part, "%.40s", call->b->text);
        snprintf(g->required[i].file, sizeof g->required[i].file, "%.60s", path_name(f->path));
        g->required[i].line = call->line;
    }
}

void lint_words_collect(const struct lint_file *f, const struct node *block, struct lint_globals *g)
{
    for (const struct node *n = f->kind == FILE_INIT ? block : NULL; n; n = n->next) {
        bool gives = n->kind == TREE_LOCAL || n->kind == TREE_ASSIGN;
        for (const struct node *v = gives ? n->b : NULL; v; v = v->next) {
            collect_required(f, v, g);
        }
    }
}

// Is the file the part of that name?
static bool is_part(const char *path, const char *name)
{
    char end[64];
    int n = snprintf(end, sizeof end, "/%s.lua", name);
    for (char *dot = strchr(end + 1, '.'); dot && dot < end + n - 4; dot = strchr(dot, '.')) {
        *dot = '/'; // "parts.words"
    }
    size_t size = strlen(path);
    return size >= (size_t)n && strcmp(path + size - (size_t)n, end) == 0;
}

void lint_words_part(struct lint *l)
{
    const struct node *last = l->block, *made = NULL;
    for (const struct node *n = l->block; n; n = n->next) {
        last = n;
        bool table = n->kind == TREE_LOCAL && n->b && !n->b->next && n->b->kind == TREE_TABLE;
        made = table ? n : made;
        if (n->kind == TREE_RETURN) {
            return;
        }
    }
    for (int i = 0; last && l->file->kind == FILE_INIT && i < l->globals->n_required; i++) {
        bool itself = strcmp(l->globals->required[i].file, path_name(l->file->path)) == 0;
        if (!itself && is_part(l->file->path, l->globals->required[i].part)) {
            char mend[120];
            snprintf(mend, sizeof mend, made ? "return %.40s" : "end it with return { ... }",
                     made ? made->a->text : "");
            lint_say(l, SEVERITY_ERROR, made ? made : last, mend,
                     "this file returns nothing, but line %d of %s uses what it returns",
                     l->globals->required[i].line, l->globals->required[i].file);
            return;
        }
    }
}
