// lint_state.c: what a mission or a pack keeps in Lua variables while a battle goes on. Caching
// what never changes does no harm; counting, and remembering what figures were like, does.
#include <stdio.h>
#include <string.h>

#include "app/base/words.h"
#include "app/check/internal/lint_habits.h"
#include "engine/utf8.h"

static const struct node *root_of(const struct node *n)
{
    while (n && n->kind == TREE_INDEX) {
        n = n->a;
    }
    return n && n->kind == TREE_NAME ? n : NULL;
}

static bool names_local(const struct node *n, const void *decl)
{
    for (; n; n = n->next) {
        if ((n->kind == TREE_NAME && n->of == decl) || (n->a && names_local(n->a, decl)) ||
            (n->b && names_local(n->b, decl)) || (n->c && names_local(n->c, decl))) {
            return true;
        }
    }
    return false;
}

static bool value_names(const struct node *value, const void *decl)
{
    struct node alone = *value;
    alone.next = NULL;
    return names_local(&alone, decl);
}

static bool is_battle_object(struct type t)
{
    t = t.view ? t : type_single(t);
    return t.view || (type_is_class(t) && !type_is(t, "terms") && !type_is(t, "verdict"));
}

// Fields that a figure has for good.
static bool is_lasting(const char *field)
{
    static const char *const names[] = {"name", "kind",   "profile", "rank",       "side",
                                        "base", "height", "title",   "visibility", NULL};
    return words_index(names, field) >= 0;
}

// Is it made of what changes as the battle goes on? `names`: a name counts, too.
static bool is_changing(struct lint *l, const struct node *n, bool names)
{
    for (; n; n = n->next) {
        bool field = n->kind == TREE_INDEX && n->text && is_battle_object(lint_infer(l, n->a));
        if ((field && (names || !is_lasting(n->text))) ||
            (n->kind == TREE_METHOD && is_battle_object(lint_infer(l, n->a))) ||
            (n->kind == TREE_NAME && names && is_battle_object(lint_infer(l, n)))) {
            return true;
        }
        bool below = n->kind != TREE_FUNCTION && !field;
        if ((below && n->a && is_changing(l, n->a, names)) ||
            (below && n->b && is_changing(l, n->b, names))) {
            return true;
        }
    }
    return false;
}

// How often a function sets it: what is set and put back within one call is no state.
static int count_sets(const struct node *n, const struct node *target)
{
    int count = 0;
    for (; n; n = n->next) {
        for (const struct node *t = n->kind == TREE_ASSIGN ? n->a : NULL; t; t = t->next) {
            count += lint_habits_same(t, target);
        }
        count += n->a ? count_sets(n->a, target) : 0;
        count += n->b ? count_sets(n->b, target) : 0;
        count += n->c ? count_sets(n->c, target) : 0;
    }
    return count;
}

static bool is_plain_value(const struct node *n)
{
    return n->kind == TREE_NUMBER || n->kind == TREE_BOOLEAN || n->kind == TREE_STRING ||
           n->kind == TREE_NIL;
}

static bool is_state(struct lint *l, const struct node *target, const struct node *value)
{
    struct node alone = *value;
    alone.next = NULL;
    bool itself = value_names(value, root_of(target)->of);
    if (itself || (value->kind == TREE_NAME && is_battle_object(lint_infer(l, value)))) {
        return true;
    }
    if (target->kind == TREE_NAME) {
        return is_plain_value(value) || is_changing(l, &alone, false);
    }
    struct node key = {.kind = TREE_OTHER};
    if (!target->text && target->b) {
        key = *target->b;
        key.next = NULL;
    }
    return is_changing(l, &alone, false) || (is_plain_value(value) && is_changing(l, &key, true));
}

// Is it done as the battle is set up, which happens again each time?
static bool sets_up(const struct habit_walk *w)
{
    struct node *row = (struct node *)lint_row(lint_mission(w->l), "setup");
    const struct node *setup = row ? lint_function_of(row->b) : NULL;
    const struct node *outer = lint_habits_outer(w);
    for (int i = 0; setup && i < w->n; i++) {
        if (w->function[i] == setup) {
            return true;
        }
    }
    for (const struct decl *d = w->l->all; setup && d; d = d->all) {
        if (d->value == outer && names_local(setup->b, d)) {
            return true;
        }
    }
    return false;
}

void lint_state_write(const struct habit_walk *w, const struct node *n)
{
    enum file_kind kind = w->l->file->kind;
    if (w->n == 0 || (kind != FILE_MISSION && kind != FILE_INIT) || sets_up(w)) {
        return;
    }
    const struct node *value = n->b;
    for (const struct node *t = n->a; t && value; t = t->next, value = value->next) {
        const struct node *root = root_of(t);
        const struct decl *d = root ? root->of : NULL;
        bool table = d && d->value && d->value->kind == TREE_TABLE;
        bool ours = d && d->level == 0 && (t->kind == TREE_NAME || table);
        if (ours && is_state(w->l, t, value) &&
            (value_names(value, d) || count_sets(w->function[w->n - 1]->b, t) < 2)) {
            char mend[160];
            snprintf(mend, sizeof mend, "keep it in %s.vars.%.*s, which undo and replays restore",
                     kind == FILE_MISSION ? "m" : "game", UTF8_CUT(root->text, 40));
            lint_say(w->l, value_names(value, d) ? SEVERITY_ERROR : SEVERITY_WARNING, t, mend,
                     "'%s' is kept in a Lua variable while the battle goes on: undo and replays do "
                     "not restore it",
                     root->text);
        }
    }
}
