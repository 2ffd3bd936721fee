// lint_wants.c: what a mission says its players are after, beside the markers that it puts down.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/internal/lint_parts.h"

// The markers of a mission that are put down.
struct put {
    int n;        // those of the use, each put down once
    bool unknown; // there may be others
};

// Does the table of m:objective give the marker that use? *unknown: nobody knows.
static bool has_use(const struct node *table, const char *use, bool *unknown)
{
    const struct node *given = lint_field(table, "use");
    if ((table && table->kind != TREE_TABLE) || (given && given->kind != TREE_STRING)) {
        *unknown = true;
        return false;
    }
    return strcmp(given ? given->text : "carry", use) == 0;
}

// `once`: the statements stand in setup itself, and not in a loop or a function.
static void count_put(const struct node *n, const char *use, bool once, struct put *put)
{
    static const char *const puts[] = {"objective", "deploy_objective", "use", "add", NULL};
    for (; n; n = n->next) {
        bool setup = n->kind == TREE_FIELD && n->a && n->a->kind == TREE_STRING &&
                     strcmp(n->a->text, "setup") == 0;
        bool loop = n->kind == TREE_FOR || n->kind == TREE_FOR_IN || n->kind == TREE_WHILE ||
                    n->kind == TREE_REPEAT || n->kind == TREE_FUNCTION;
        for (int i = 0; puts[i] && n->kind == TREE_METHOD; i++) {
            if (strcmp(n->text, puts[i]) == 0) {
                bool ours = i < 2 && has_use(n->b, use, &put->unknown);
                put->n += ours;
                put->unknown = put->unknown || i >= 2 || (ours && !once);
            }
        }
        if (setup && n->b && n->b->kind == TREE_FUNCTION) {
            count_put(n->b->b, use, true, put);
            continue;
        }
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3; i++) {
            if (parts[i]) {
                count_put(parts[i], use, once && !loop, put);
            }
        }
    }
}

static void judge_wants(struct lint *l, const struct node *wants)
{
    const struct node *use = lint_field(wants, "use"), *count = lint_field(wants, "count");
    struct put put = {0};
    if (!use || use->kind != TREE_STRING || strcmp(use->text, "none") == 0) {
        return;
    }
    count_put(l->block, use->text, false, &put);
    if (put.unknown) {
        return;
    }
    const char *how = strcmp(use->text, "carry") == 0 ? "carried off" : "operated";
    char mend[140];
    if (put.n == 0) {
        struct put other = {0};
        bool carry = strcmp(use->text, "carry") == 0;
        count_put(l->block, carry ? "operate" : "carry", false, &other);
        snprintf(mend, sizeof mend,
                 other.n > 0 ? "the markers here are of the other kind: use = \"%s\""
                             : "put one down in setup: m:objective { use = \"%s\", ... }",
                 (other.n > 0) == carry ? "operate" : "carry");
        lint_say(l, SEVERITY_WARNING, use, mend, "no marker of this mission can be %s", how);
    } else if (count && count->kind == TREE_NUMBER && strtol(count->text, NULL, 10) > put.n) {
        snprintf(mend, sizeof mend, "write at most %d, or put down more markers", put.n);
        lint_say(l, SEVERITY_WARNING, count, mend, "only %d marker%s of this mission can be %s",
                 put.n, put.n == 1 ? "" : "s", how);
    }
}

// { name = "Porter", removed = "each" }, where nothing can be carried off the table.
static void judge_removed(struct lint *l, const struct node *list)
{
    for (const struct node *f = list && list->kind == TREE_TABLE ? list->a : NULL; f; f = f->next) {
        const struct node *removed = lint_field(f->b, "removed");
        struct put put = {0};
        if (!removed) {
            continue;
        }
        count_put(l->block, "carry", false, &put);
        if (put.n == 0 && !put.unknown) {
            lint_say(l, SEVERITY_WARNING, removed,
                     "put a marker down in setup that can: m:objective { name = ..., at = ... }",
                     "no marker of this mission can be carried off");
        }
    }
}

void lint_wants(struct lint *l)
{
    const struct node *mission = lint_mission(l);
    if (mission && l->file->kind == FILE_MISSION) {
        judge_wants(l, lint_field(mission, "wants"));
        judge_removed(l, lint_field(mission, "achievements"));
    }
}
