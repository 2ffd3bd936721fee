// lint_kept.c: what a mission keeps in m.vars, and what its players choose: names that nothing
// sets, values that never come about.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/internal/lint_habits.h"
#include "engine/utf8.h"

#define KEPT_NAMES 64 // names of m.vars that are looked at

// m.vars
static bool is_vars(const struct node *n)
{
    return n && n->kind == TREE_INDEX && n->text && strcmp(n->text, "vars") == 0;
}

// m.vars.off
static bool is_kept_var(const struct node *n)
{
    return n->kind == TREE_INDEX && n->text && is_vars(n->a);
}

// Is m.vars used whole, as in pairs(m.vars) or m.vars[name], so that nobody knows its names?
static bool is_open(const struct node *n)
{
    for (; n; n = n->next) {
        if (is_vars(n)) {
            return true;
        }
        const struct node *parts[] = {is_kept_var(n) ? NULL : n->a, n->b, n->c};
        for (int i = 0; i < 3; i++) {
            if (parts[i] && is_open(parts[i])) {
                return true;
            }
        }
    }
    return false;
}

enum kept { KEPT_UNSET, KEPT_NUMBER, KEPT_BOOLEAN, KEPT_TEXT, KEPT_OTHER };

// What kind of value an expression is, as far as its text says.
static enum kept kept_kind(struct lint *l, const struct node *n)
{
    while (n->kind == TREE_PAREN) {
        n = n->a;
    }
    if (n->kind == TREE_BINARY) {
        static const char *const sums[] = {"+", "-", "*", "/", "//", "%", NULL};
        for (int i = 0; sums[i]; i++) {
            if (strcmp(sums[i], n->text) == 0) {
                return KEPT_NUMBER;
            }
        }
        return strcmp(n->text, "..") == 0 ? KEPT_TEXT : KEPT_OTHER;
    }
    struct type t = type_single(lint_infer(l, n));
    return n->kind == TREE_NUMBER || type_is(t, "integer") || type_is(t, "number") ? KEPT_NUMBER
           : n->kind == TREE_BOOLEAN || type_is(t, "boolean")                      ? KEPT_BOOLEAN
           : n->kind == TREE_STRING || type_is(t, "string")                        ? KEPT_TEXT
                                                                                   : KEPT_OTHER;
}

// Of two kinds that a name is set to. nil counts as nothing.
static enum kept kept_both(enum kept a, enum kept b)
{
    return a == KEPT_UNSET || a == b ? b : b == KEPT_UNSET ? a : KEPT_OTHER;
}

// What an assignment gives the name.
static enum kept given_by(struct lint *l, const struct node *assign, const char *name)
{
    enum kept all = KEPT_UNSET;
    const struct node *value = assign->b;
    for (const struct node *t = assign->a; t; t = t->next) {
        if (is_kept_var(t) && strcmp(t->text, name) == 0) {
            bool none = value && value->kind == TREE_NIL;
            all = kept_both(all, none ? KEPT_UNSET : value ? kept_kind(l, value) : KEPT_OTHER);
        }
        value = value ? value->next : NULL;
    }
    return all;
}

// What is assigned to the name anywhere in the list or below.
static enum kept set_to(struct lint *l, const struct node *n, const char *name)
{
    enum kept all = KEPT_UNSET;
    for (; n; n = n->next) {
        all = n->kind == TREE_ASSIGN ? kept_both(all, given_by(l, n, name)) : all;
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3; i++) {
            all = parts[i] ? kept_both(all, set_to(l, parts[i], name)) : all;
        }
    }
    return all;
}

// Is the name assigned anything, were it nil?
static bool is_set(const struct node *n, const char *name)
{
    for (; n; n = n->next) {
        for (const struct node *t = n->kind == TREE_ASSIGN ? n->a : NULL; t; t = t->next) {
            if (is_kept_var(t) && strcmp(t->text, name) == 0) {
                return true;
            }
        }
        if ((n->a && is_set(n->a, name)) || (n->b && is_set(n->b, name)) ||
            (n->c && is_set(n->c, name))) {
            return true;
        }
    }
    return false;
}

// The names that are set, ended by NULL; returns how many.
static int collect_set(const struct node *n, const char **names, int count)
{
    for (; n; n = n->next) {
        for (const struct node *t = n->kind == TREE_ASSIGN ? n->a : NULL; t; t = t->next) {
            if (is_kept_var(t) && count < KEPT_NAMES) {
                names[count++] = t->text;
            }
        }
        count = n->a ? collect_set(n->a, names, count) : count;
        count = n->b ? collect_set(n->b, names, count) : count;
        count = n->c ? collect_set(n->c, names, count) : count;
    }
    names[count] = NULL;
    return count;
}

// A name that is asked for and never set.
static void judge_unset(struct lint *l, const struct node *n)
{
    if (is_set(l->block, n->text)) {
        return;
    }
    const char *names[KEPT_NAMES + 1];
    char path[60], mend[FINDING_MEND];
    collect_set(l->block, names, 0);
    lint_meant(n->text, names, mend);
    lint_path(n, path, sizeof path);
    if (strncmp(mend, "did", 3) != 0) {
        snprintf(mend, sizeof mend, "set it in setup or in a handler: %s = ...", path);
    }
    lint_say(l, SEVERITY_WARNING, n, mend, "nothing sets %s: it is always nil", path);
}

// m.vars.off == "1", where it is only ever a number; shot.spray == 1, where it is true or false.
static void judge_literal(struct lint *l, const struct node *value, const struct node *other)
{
    bool number = other->kind == TREE_NUMBER, text = other->kind == TREE_STRING;
    bool field = value->kind == TREE_INDEX && value->text;
    if (!field || !(number || text || other->kind == TREE_BOOLEAN)) {
        return;
    }
    enum kept kind = KEPT_OTHER;
    if (!is_kept_var(value)) {
        kind = lint_infer(l, value->a).view ? kept_kind(l, value) : KEPT_OTHER;
    } else if (!is_open(l->block)) {
        kind = set_to(l, l->block, value->text);
    }
    char path[60], mend[120];
    lint_path(value, path, sizeof path);
    if (kind == KEPT_NUMBER && text && is_kept_var(value)) {
        char *end;
        strtod(other->text, &end);
        lint_say(l, SEVERITY_WARNING, other, *end ? "" : "write the number without quotes",
                 "%s is a number, but \"%.40s\" is a text: they are never equal", path,
                 other->text);
    } else if (kind == KEPT_NUMBER && other->kind == TREE_BOOLEAN) {
        snprintf(mend, sizeof mend, "compare it with a number: %s > 0", path);
        lint_say(l, SEVERITY_WARNING, other, mend, "%s is a number, and never equal to %s", path,
                 other->text);
    } else if (kind == KEPT_BOOLEAN && (number || text)) {
        snprintf(mend, sizeof mend, "use it directly: if %s then ... end", path);
        lint_say(l, SEVERITY_WARNING, other, mend, "%s is true or false, and never equal to %.40s",
                 path, other->text);
    } else if (kind == KEPT_TEXT && !text) {
        snprintf(mend, sizeof mend,
                 number ? "write \"%.40s\" in quotes" : "is there one? if %s then",
                 number ? other->text : path);
        lint_say(l, SEVERITY_WARNING, other, mend, "%s is a text, and never equal to %.40s", path,
                 other->text);
    }
}

// The values of a choice: choices = { edge = { "top", "left" } }; NULL: not written down.
static const struct node *values_of(const struct lint *l, const struct node *choice)
{
    bool ours = choice->kind == TREE_INDEX && choice->text && choice->a->kind == TREE_INDEX &&
                choice->a->text && strcmp(choice->a->text, "choice") == 0;
    const struct node *list =
        ours ? lint_field(lint_field(lint_mission(l), "choices"), choice->text) : NULL;
    return list && list->kind == TREE_TABLE ? list->a : NULL;
}

// m.choice.edge == "botom"
static void judge_choice(struct lint *l, const struct node *choice, const struct node *other)
{
    const char *names[33] = {0};
    char mend[FINDING_MEND];
    int count = 0;
    const struct node *f = other->kind == TREE_STRING ? values_of(l, choice) : NULL;
    if (!f) {
        return;
    }
    for (; f; f = f->next) {
        if (f->a || f->b->kind != TREE_STRING || strcmp(f->b->text, other->text) == 0 ||
            count == 32) {
            return;
        }
        names[count++] = f->b->text;
    }
    lint_meant(other->text, names, mend);
    lint_say(l, SEVERITY_WARNING, other, mend, "'%s' is never '%.60s'", choice->text, other->text);
}

// m:exit(m.choice.edge), where one of the values is no edge.
static void judge_edges(struct lint *l, const struct node *choice)
{
    static const char *const edges[] = {"top", "right", "bottom", "left", NULL};
    for (const struct node *f = values_of(l, choice); f; f = f->next) {
        bool known = f->a || f->b->kind != TREE_STRING;
        for (int i = 0; edges[i] && !known; i++) {
            known = strcmp(edges[i], f->b->text) == 0;
        }
        if (!known) {
            char mend[FINDING_MEND];
            lint_meant(f->b->text, edges, mend);
            lint_say(l, SEVERITY_ERROR, f->b, mend,
                     "line %d uses this as an edge, but there is no edge '%.60s'", choice->line,
                     f->b->text);
        }
    }
}

// m:achieve("East"): anything but false and nil counts as true.
static void judge_achieve(struct lint *l, const struct node *call)
{
    enum kept kind = call->b && !call->b->next ? kept_kind(l, call->b) : KEPT_OTHER;
    if ((kind == KEPT_TEXT || kind == KEPT_NUMBER) &&
        type_is(type_single(lint_infer(l, call->a)), "mission")) {
        char path[60], mend[120];
        lint_path(call->a, path, sizeof path);
        snprintf(mend, sizeof mend, "write %s:achieve(), or hand it true or false", path);
        lint_say(l, SEVERITY_WARNING, call->b, mend, "%s:achieve: this %s counts as true", path,
                 kind == KEPT_TEXT ? "text" : "number");
    }
}

static void judge_node(struct lint *l, const struct node *n, bool open)
{
    if (n->kind == TREE_BINARY && (strcmp(n->text, "==") == 0 || strcmp(n->text, "~=") == 0)) {
        judge_literal(l, n->a, n->b);
        judge_literal(l, n->b, n->a);
        judge_choice(l, n->a, n->b);
        judge_choice(l, n->b, n->a);
    }
    if (n->kind == TREE_METHOD && strcmp(n->text, "exit") == 0) {
        for (const struct node *arg = n->b; arg; arg = arg->next) {
            judge_edges(l, arg);
        }
    }
    if (n->kind == TREE_METHOD && strcmp(n->text, "achieve") == 0) {
        judge_achieve(l, n);
    }
    if (is_kept_var(n) && !open) {
        judge_unset(l, n);
    }
}

static void judge_all(struct lint *l, const struct node *n, bool open)
{
    for (; n; n = n->next) {
        judge_node(l, n, open);
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3; i++) {
            if (parts[i]) {
                judge_all(l, parts[i], open);
            }
        }
    }
}

void lint_kept(struct lint *l)
{
    // Other files of a pack may set what one of them asks for, and packs what a mission asks for.
    const struct match *m = l->file->m;
    bool alone = l->file->kind == FILE_MISSION && m && m->n_packs == 0 && !m->ruleset;
    judge_all(l, l->block, !alone || is_open(l->block));
}
