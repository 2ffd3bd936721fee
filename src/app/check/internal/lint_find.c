// lint_find.c: finds parts of a script: a row, a field, the mission of a file, a call, a text.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/internal/lint_habits.h"
#include "app/check/internal/lint_parts.h"

struct node *lint_row(const struct node *table, const char *name)
{
    for (struct node *f = table ? table->a : NULL; f; f = f->next) {
        if (f->a && f->a->kind == TREE_STRING && strcmp(f->a->text, name) == 0) {
            return f;
        }
    }
    return NULL;
}

struct node *lint_field(const struct node *table, const char *name)
{
    struct node *f = table && table->kind == TREE_TABLE ? lint_row(table, name) : NULL;
    return f ? f->b : NULL;
}

const struct node *lint_mission(const struct lint *l)
{
    for (const struct node *n = l->block; n; n = n->next) {
        const struct node *call = n->kind == TREE_RETURN || n->kind == TREE_CALLS ? n->a : NULL;
        while (call && call->kind == TREE_PAREN) {
            call = call->a;
        }
        if (call && call->kind == TREE_CALL && call->a->kind == TREE_NAME &&
            strcmp(call->a->text, "mission") == 0 && call->b && call->b->kind == TREE_TABLE) {
            return call->b;
        }
    }
    return NULL;
}

bool lint_other_rules(const struct lint *l)
{
    return l->file->m ? l->file->m->ruleset != NULL
                      : lint_field(lint_mission(l), "ruleset") != NULL;
}

bool lint_calls(const struct node *n, const char *const *methods)
{
    for (; n; n = n->next) {
        for (int i = 0; methods[i] && n->kind == TREE_METHOD; i++) {
            if (strcmp(n->text, methods[i]) == 0) {
                return true;
            }
        }
        if ((n->a && lint_calls(n->a, methods)) || (n->b && lint_calls(n->b, methods)) ||
            (n->c && lint_calls(n->c, methods))) {
            return true;
        }
    }
    return false;
}

bool lint_sets(const struct node *n, const struct node *value)
{
    for (; n; n = n->next) {
        for (const struct node *t = n->kind == TREE_ASSIGN ? n->a : NULL; t; t = t->next) {
            if (lint_habits_same(t, value)) {
                return true;
            }
        }
        if ((n->a && lint_sets(n->a, value)) || (n->b && lint_sets(n->b, value)) ||
            (n->c && lint_sets(n->c, value))) {
            return true;
        }
    }
    return false;
}

bool lint_has_text(const struct node *n, const char *text)
{
    for (; n; n = n->next) {
        if ((n->kind == TREE_STRING && strcmp(n->text, text) == 0) ||
            (n->a && lint_has_text(n->a, text)) || (n->b && lint_has_text(n->b, text)) ||
            (n->c && lint_has_text(n->c, text))) {
            return true;
        }
    }
    return false;
}

int lint_line_of(const char *text, size_t n, const char *field)
{
    struct tree *t = tree_read(text, n);
    struct lint l = {.block = t ? tree_block(t) : NULL};
    const struct node *table = lint_mission(&l), *f = table ? lint_row(table, field) : NULL;
    int line = f ? f->a->line : table ? table->line : 1;
    tree_free(t);
    return line;
}

bool lint_id_of(const char *text, size_t n, char id[LINT_ID])
{
    struct tree *t = tree_read(text, n);
    struct lint l = {.block = t ? tree_block(t) : NULL};
    const struct node *f = lint_field(lint_mission(&l), "id");
    bool known = f && f->kind == TREE_STRING;
    snprintf(id, LINT_ID, "%s", known ? f->text : "");
    tree_free(t);
    return known;
}

bool lint_lacks_briefing(const char *text, size_t n, int *line)
{
    struct tree *t = tree_read(text, n);
    struct lint l = {.block = t ? tree_block(t) : NULL};
    const struct node *table = lint_mission(&l), *title = table ? lint_row(table, "title") : NULL;
    bool lacks = title && !lint_row(table, "briefing");
    *line = title ? title->a->line : 1;
    tree_free(t);
    return lacks;
}

static const struct node *text_node(const struct node *n, const char *text)
{
    for (; n; n = n->next) {
        const struct node *found = n->kind == TREE_STRING && strcmp(n->text, text) == 0 ? n : NULL;
        found = found ? found : n->a ? text_node(n->a, text) : NULL;
        found = found ? found : n->b ? text_node(n->b, text) : NULL;
        found = found ? found : n->c ? text_node(n->c, text) : NULL;
        if (found) {
            return found;
        }
    }
    return NULL;
}

// The calls of m:objective that give a marker that name.
static int placed(const struct node *n, const char *name, const struct node **at)
{
    int count = 0;
    for (; n; n = n->next) {
        const struct node *said = n->kind == TREE_METHOD && strcmp(n->text, "objective") == 0
                                      ? lint_field(n->b, "name")
                                      : NULL;
        if (said && said->kind == TREE_STRING && strcmp(said->text, name) == 0) {
            *at = lint_field(n->b, "at");
            count++;
        }
        count += n->a ? placed(n->a, name, at) : 0;
        count += n->b ? placed(n->b, name, at) : 0;
        count += n->c ? placed(n->c, name, at) : 0;
    }
    return count;
}

bool lint_place_of(const char *text, size_t n, const char *name, double *x, double *y)
{
    struct tree *t = tree_read(text, n);
    const struct node *at = NULL;
    bool found = t && placed(tree_block(t), name, &at) == 1 && lint_pair(at, x, y);
    tree_free(t);
    return found;
}

// m.secured >= 4, == 4, > 3
static const struct node *find_wanted(const struct node *n, int *wanted)
{
    for (; n; n = n->next) {
        bool asks = n->kind == TREE_BINARY && n->a->kind == TREE_INDEX && n->a->text &&
                    strcmp(n->a->text, "secured") == 0 && n->b->kind == TREE_NUMBER;
        if (asks && (!strcmp(n->text, ">=") || !strcmp(n->text, "==") || !strcmp(n->text, ">"))) {
            *wanted = (int)strtol(n->b->text, NULL, 10) + (strcmp(n->text, ">") == 0);
            return n;
        }
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3; i++) {
            const struct node *found = parts[i] ? find_wanted(parts[i], wanted) : NULL;
            if (found) {
                return found;
            }
        }
    }
    return NULL;
}

bool lint_wants_secured(const char *text, size_t n, int *wanted, int *line)
{
    static const char *const later[] = {"objective", "deploy_objective", "add", NULL};
    struct tree *t = tree_read(text, n);
    struct lint l = {.block = t ? tree_block(t) : NULL};
    const struct node *table = lint_mission(&l);
    const struct node *on = lint_field(table, "on"), *completed = lint_field(table, "completed");
    const struct node *found = completed ? find_wanted(completed, wanted) : NULL;
    bool fixed = found && !(on && lint_calls(on, later));
    *line = found ? found->line : 0;
    tree_free(t);
    return fixed;
}

bool lint_find_text(const char *text, size_t n, const char *wanted, int *line, int *column)
{
    struct tree *t = tree_read(text, n);
    const struct node *found = t ? text_node(tree_block(t), wanted) : NULL;
    if (found) {
        *line = found->line;
        *column = found->column;
    }
    tree_free(t);
    return found != NULL;
}
