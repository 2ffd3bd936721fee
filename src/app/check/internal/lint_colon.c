// lint_colon.c: functions of the file's own tables, with a self and without.
#include <stdio.h>
#include <string.h>

#include "app/check/internal/lint_habits.h"

// Where the file defines a function of a local table, and whether that has a self; NULL: nowhere.
static const struct node *definition_of(const struct node *n, const void *table, const char *name)
{
    for (; n; n = n->next) {
        const struct node *t = n->kind == TREE_DEFINE ? n->a : NULL;
        if (t && t->kind == TREE_INDEX && t->text && strcmp(t->text, name) == 0 &&
            t->a->kind == TREE_NAME && t->a->of == table) {
            return n;
        }
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3; i++) {
            const struct node *found = parts[i] ? definition_of(parts[i], table, name) : NULL;
            if (found) {
                return found;
            }
        }
    }
    return NULL;
}

static bool has_self(const struct node *function)
{
    return function->a && strcmp(function->a->text, "self") == 0;
}

// A function of the file's own table that is defined with a colon and called with a dot, or the
// other way round.
void lint_colon(const struct habit_walk *w, const struct node *n, const struct node *table)
{
    const struct node *d =
        table->kind == TREE_NAME && table->of
            ? definition_of(w->l->block, table->of, n->kind == TREE_METHOD ? n->text : n->a->text)
            : NULL;
    if (!d) {
        return;
    }
    char mend[140];
    bool itself = n->b && lint_habits_same(n->b, table);
    if (n->kind == TREE_CALL && d->list && !itself) {
        snprintf(mend, sizeof mend, "call it with a colon as well: %.40s:%.40s(...)", table->text,
                 n->a->text);
        lint_say(w->l, SEVERITY_ERROR, n, mend,
                 "'%.40s' is defined with a colon on line %d, and its self is missing here",
                 n->a->text, d->line);
    } else if (n->kind == TREE_METHOD && !d->list && !has_self(d->b) &&
               tree_count(n->b) >= tree_count(d->b->a) && !d->b->list) {
        snprintf(mend, sizeof mend, "call it with a dot as well: %.40s.%.40s(...)", table->text,
                 n->text);
        lint_say(w->l, SEVERITY_ERROR, n, mend,
                 "'%.40s' is defined with a dot on line %d: with a colon, '%.40s' is its first "
                 "argument",
                 n->text, d->line, table->text);
    }
}
