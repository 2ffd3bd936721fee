// lint_named.c: names that are given twice: only one of the two counts, or nobody can tell them
// apart.
#include <stdio.h>
#include <string.h>

#include "app/base/words.h"
#include "app/check/internal/lint_silent.h"
#include "engine/utf8.h"

// The text that a row of a list is known by: "solo", { name = "Night watch" }.
static const struct node *text_of_row(const struct node *value, const char *field)
{
    const struct node *name = field ? lint_field(value, field) : value;
    return name && name->kind == TREE_STRING ? name : NULL;
}

// Rows of a list that bear the same text.
static void judge_list(struct lint *l, const struct node *list, const char *field, const char *what,
                       const char *mend)
{
    if (!list || list->kind != TREE_TABLE || tree_count(list->a) > 200) {
        return;
    }
    for (const struct node *f = list->a; f; f = f->next) {
        const struct node *name = f->a ? NULL : text_of_row(f->b, field);
        for (const struct node *o = list->a; name && o != f; o = o->next) {
            const struct node *before = o->a ? NULL : text_of_row(o->b, field);
            if (before && strcmp(before->text, name->text) == 0) {
                lint_say(l, SEVERITY_WARNING, name, mend,
                         "%s '%.*s' is named twice, first on line %d", what,
                         UTF8_CUT(name->text, 60), before->line);
                break;
            }
        }
    }
}

// Objectives of one name, put down one by one, or from a list of places.
static void judge_markers(struct lint *l, const struct node *n)
{
    for (; n; n = n->next) {
        bool list = n->kind == TREE_TABLE && n->a && !n->a->a && n->a->b->kind == TREE_TABLE &&
                    lint_field(n->a->b, "at") && lint_field(n->a->b, "name");
        if (list) {
            judge_list(l, n, "name", "the place",
                       "give each its own name: events and players name them by it");
        }
        judge_markers(l, n->a);
        judge_markers(l, n->b);
        judge_markers(l, n->c);
    }
}

static void judge_mission(struct lint *l, const struct node *table)
{
    judge_list(l, lint_field(table, "achievements"), "name", "the achievement",
               "give one of them another name");
    judge_list(l, lint_field(table, "modes"), NULL, "the mode", "name it once");
    judge_list(l, lint_field(table, "over"), NULL, "the ending", "name it once");
    const struct node *choices = lint_field(table, "choices");
    for (const struct node *f = choices && choices->kind == TREE_TABLE ? choices->a : NULL; f;
         f = f->next) {
        judge_list(l, f->b, NULL, "the value", "name it once, or put another value in");
    }
    judge_markers(l, l->block);
}

static void judge_ruleset(struct lint *l, const struct node *table)
{
    static const char *const lists[][2] = {{"sides", "the side"},       {"kinds", "the kind"},
                                           {"outcomes", "the outcome"}, {"stats", "the stat"},
                                           {"ranks", "the rank"},       {"links", "the link"}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        judge_list(l, lint_field(table, lists[i][0]), NULL, lists[i][1],
                   "name it once, or give one of them another name");
    }
}

// The call of a statement, of a global function.
static const struct node *call_of(const struct node *n, const char *function)
{
    const struct node *call = n->kind == TREE_CALLS ? n->a : NULL;
    bool ours = call && call->kind == TREE_CALL && call->a->kind == TREE_NAME && !call->a->of &&
                strcmp(call->a->text, function) == 0;
    return ours ? call : NULL;
}

// param("medic.target", 11) and param("medic.target", 12); two upgrades of one name.
static void judge_calls(struct lint *l, const char *function, const char *field)
{
    for (const struct node *n = l->block; n; n = n->next) {
        const struct node *call = call_of(n, function);
        const struct node *name = call && call->b ? text_of_row(call->b, field) : NULL;
        for (const struct node *o = l->block; name && o != n; o = o->next) {
            const struct node *other = call_of(o, function);
            const struct node *before = other && other->b ? text_of_row(other->b, field) : NULL;
            if (before && strcmp(before->text, name->text) == 0) {
                lint_say(l, SEVERITY_WARNING, name,
                         field ? "give one of them another name" : "say it once",
                         "%s '%.*s' replaces that of line %d: only the last one counts", function,
                         UTF8_CUT(name->text, 60), before->line);
                break;
            }
        }
    }
}

void lint_named(struct lint *l)
{
    const struct node *mission = l->file->kind == FILE_MISSION ? lint_mission(l) : NULL;
    if (mission) {
        judge_mission(l, mission);
    }
    for (const struct node *n = l->block; n; n = n->next) {
        const struct node *rules = call_of(n, "ruleset");
        const struct node *call = n->kind == TREE_RETURN ? n->a : NULL;
        bool operation = call && call->kind == TREE_CALL && call->a->kind == TREE_NAME &&
                         strcmp(call->a->text, "operation") == 0;
        if (rules && rules->b) {
            judge_ruleset(l, rules->b);
        }
        if (operation && call->b) {
            judge_list(l, lint_field(call->b, "effects"), "name", "the effect",
                       "give one of them another name");
        }
    }
    if (l->file->kind == FILE_INIT) {
        judge_calls(l, "param", NULL);
        judge_calls(l, "upgrade", "name");
    }
}
