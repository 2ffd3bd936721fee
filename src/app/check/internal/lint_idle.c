// lint_idle.c: statements, blocks and locals that nothing comes of.
#include <stdio.h>
#include <string.h>

#include "app/base/words.h"
#include "app/check/internal/lint_silent.h"
#include "engine/utf8.h"

// math.min(3, depth), hero.name:upper(), m:figures { } as a statement.
static void judge_call(const struct habit_walk *w, const struct node *call)
{
    char name[80], mend[160];
    if (!lint_deed_only_answers(w, call)) {
        return;
    }
    const struct node *first = call->kind == TREE_CALL ? call->b : NULL;
    bool again = false; // math.min(3, depth) was to change depth
    const char *target = "result";
    for (; first; first = first->next) {
        const struct decl *d = first->kind == TREE_NAME ? first->of : NULL;
        if (d && !again) {
            target = first->text;
            again = true;
        }
    }
    lint_name(call, name);
    snprintf(mend, sizeof mend, "keep what it returns: %s%.40s = %.60s(...); or take it out",
             again ? "" : "local ", target, name);
    bool own = call->kind == TREE_CALL && call->a->kind == TREE_NAME && call->a->of;
    lint_say(w->l, SEVERITY_WARNING, call, mend,
             own ? "'%s' changes nothing, and its result is not used"
                 : "%s only answers, and its result is not used",
             name);
}

// terms:add("shaken", 0)
static void judge_nothing_added(const struct habit_walk *w, const struct node *call)
{
    const struct node *number = call->kind == TREE_METHOD && call->b ? call->b->next : NULL;
    if (number && strcmp(call->text, "add") == 0 && number->kind == TREE_NUMBER &&
        strcmp(number->text, "0") == 0 &&
        type_is(type_single(lint_infer(w->l, call->a)), "terms")) {
        lint_say(w->l, SEVERITY_WARNING, number,
                 "say by how much it changes the sum, or take it out",
                 "a term of 0 is added: nothing changes");
    }
}

// m.vars.x = m.vars.x
static void judge_itself(const struct habit_walk *w, const struct node *n)
{
    if (!n->a->next && n->b && !n->b->next && lint_habits_same(n->a, n->b)) {
        char path[60];
        lint_path(n->a, path, sizeof path);
        lint_say(w->l, SEVERITY_WARNING, n, "say what it is to become, or take this out",
                 "%s is set to itself: nothing changes", path);
    }
}

// Does a condition only ask, so that an empty block after it is useless?
static void judge_branches(const struct habit_walk *w, const struct node *n)
{
    bool last = !n->c; // an empty one before an else may leave it out
    if (!n->b && last) {
        lint_say(w->l, SEVERITY_WARNING, n,
                 "put what is to be done between `then` and `end`, or take the if out",
                 "this block is empty: nothing depends on the condition");
    }
    if (n->c && n->c->kind != TREE_IF && !n->c->a) {
        lint_say(w->l, SEVERITY_WARNING, n, "take the `else` out, or put something into it",
                 "the block after this `else` is empty");
    }
}

// for i = 1, 3 do end, while it calls nothing that does something.
static void judge_loop(const struct habit_walk *w, const struct node *n)
{
    bool counts = n->kind == TREE_FOR || n->kind == TREE_FOR_IN;
    if (counts && !n->c) {
        lint_say(w->l, SEVERITY_WARNING, n,
                 "put what is to be done between `do` and `end`, or take the loop out",
                 "this loop is empty: it does nothing");
    }
}

void lint_idle_statement(const struct habit_walk *w, const struct node *n)
{
    switch (n->kind) {
    case TREE_CALLS:
        judge_call(w, n->a);
        judge_nothing_added(w, n->a);
        break;
    case TREE_ASSIGN:
        judge_itself(w, n);
        break;
    case TREE_IF:
        judge_branches(w, n);
        break;
    default:
        judge_loop(w, n);
        break;
    }
}

// Where a list is only filled: list[#list + 1] = x, table.insert(list, x), list[key] = x. How often
// the local is named there.
static int count_fills(const struct node *n, const struct decl *d)
{
    int count = 0;
    for (; n; n = n->next) {
        for (const struct node *t = n->kind == TREE_ASSIGN ? n->a : NULL; t; t = t->next) {
            bool fills = t->kind == TREE_INDEX && t->a->kind == TREE_NAME && t->a->of == d;
            const struct node *sum = fills ? t->b : NULL;
            bool behind = sum && sum->kind == TREE_BINARY && sum->a->kind == TREE_UNARY &&
                          *sum->a->text == '#' && sum->a->a->kind == TREE_NAME &&
                          sum->a->a->of == d;
            count += fills + behind;
        }
        const struct node *call = n->kind == TREE_CALLS ? n->a : NULL;
        count += call && call->kind == TREE_CALL && call->a->kind == TREE_INDEX && call->a->text &&
                 strcmp(call->a->text, "insert") == 0 && call->b && call->b->kind == TREE_NAME &&
                 call->b->of == d;
        count += n->a ? count_fills(n->a, d) : 0;
        count += n->b ? count_fills(n->b, d) : 0;
        count += n->c ? count_fills(n->c, d) : 0;
    }
    return count;
}

static int count_name(const struct node *n, const struct decl *d)
{
    int count = 0;
    for (; n; n = n->next) {
        count += n->kind == TREE_NAME && n->of == d;
        count += n->a ? count_name(n->a, d) : 0;
        count += n->b ? count_name(n->b, d) : 0;
        count += n->c ? count_name(n->c, d) : 0;
    }
    return count;
}

// Where it is asked only for what it is set to next: n = n + 1.
static int count_own(const struct node *n, const struct decl *d)
{
    int count = 0;
    for (; n; n = n->next) {
        bool itself =
            n->kind == TREE_ASSIGN && !n->a->next && n->a->kind == TREE_NAME && n->a->of == d;
        if (itself) {
            count += count_name(n->b, d);
            continue;
        }
        count += n->a ? count_own(n->a, d) : 0;
        count += n->b ? count_own(n->b, d) : 0;
        count += n->c ? count_own(n->c, d) : 0;
    }
    return count;
}

// The local of that name around it, of the same function, that others ask for.
static const struct decl *twin_of(const struct decl *d)
{
    const struct decl *o = d->outer;
    while (o && strcmp(o->name, d->name) != 0) {
        o = o->outer;
    }
    return o && o->level == d->level && o->reads > 0 && !o->of_loop ? o : NULL;
}

// Is something else wrong with the file? Then nobody uses a local because of that: its name is
// misspelt elsewhere, or what used it is missing.
static bool is_told_more(const struct lint *l)
{
    for (int i = 0; i < l->found->n; i++) {
        const struct finding *f = &l->found->f[i];
        if (strcmp(f->file, l->file->path) == 0 && strcmp(f->name, "unused-local") != 0 &&
            f->severity != SEVERITY_NOTE) {
            return true;
        }
    }
    return false;
}

static void say_unread(struct lint *l, const struct decl *d, bool function)
{
    const struct decl *twin = twin_of(d);
    if (!twin && is_told_more(l)) {
        return;
    }
    if (twin) {
        lint_say(l, SEVERITY_WARNING, d->at, "leave the `local` out",
                 "this makes another '%s', and the one of line %d does not change", d->name,
                 twin->line);
    } else if (function) {
        lint_say(l, SEVERITY_WARNING, d->at, "call it, or take it out",
                 "nothing calls the function '%s'", d->name);
    } else {
        bool made = d->level == 0 && d->value &&
                    (d->value->kind == TREE_CALL || d->value->kind == TREE_METHOD);
        lint_say(l, made ? SEVERITY_NOTE : SEVERITY_WARNING, d->at, // the call may be what matters
                 "use it, or take it out; a name that begins with _ is meant to be unused",
                 "nothing uses the local '%s'", d->name);
    }
}

// Does the statement have another name that is used, as in local ok, why = ...? Then it is there
// because of its place.
static bool is_beside_used(const struct node *names)
{
    for (; names; names = names->next) {
        const struct decl *d = names->of;
        if (d && (d->reads > 0 || d->written)) {
            return true;
        }
    }
    return false;
}

static void judge_local(struct lint *l, const struct node *n)
{
    bool beside = is_beside_used(n->a);
    for (const struct node *name = n->a; name; name = name->next) {
        const struct decl *d = name->of;
        if (!d || *d->name == '_' || d->param) {
            continue;
        }
        bool bare = d->reads == 0 && !d->written && !(beside && n->a->next);
        bool inner = d->level > 0; // what a whole file notes down may be looked at by hand
        bool list =
            inner && d->reads > 0 && d->writes == 0 && d->value && d->value->kind == TREE_TABLE;
        if (bare) {
            say_unread(l, d, d->value && d->value->kind == TREE_FUNCTION);
        } else if (list && count_fills(l->block, d) == d->reads) {
            lint_say(l, SEVERITY_WARNING, d->at, "use the list, return it, or take it out",
                     "'%s' is filled, and nothing reads it", d->name);
        } else if (inner && d->writes > 0 && d->reads > 0 && count_own(l->block, d) == d->reads) {
            lint_say(l, SEVERITY_WARNING, d->at,
                     "return it, or use it; if nobody needs it, take it out",
                     "'%.60s' is set, and nothing is done with it", d->name);
        }
    }
}

// local game = { }, in a pack: what the program calls so cannot be reached any more.
static void judge_global(struct lint *l, const struct node *n)
{
    const struct decl *d = n->a->of;
    bool made = d && d->value &&
                (d->value->kind == TREE_TABLE || d->value->kind == TREE_NUMBER ||
                 d->value->kind == TREE_STRING);
    static const char *const known[] = {"game", "table", "string", "math", NULL};
    if (made && d->level > 0 && words_index(known, d->name) >= 0 &&
        lint_known_global(l->file->kind, d->name)) {
        lint_say(l, SEVERITY_WARNING, d->at, "give the local another name",
                 "this local hides the '%s' that every script has", d->name);
    }
}

static void judge_locals(struct lint *l, const struct node *n)
{
    for (; n; n = n->next) {
        if (n->kind == TREE_LOCAL) {
            judge_global(l, n);
            judge_local(l, n);
        } else if (n->kind == TREE_LOCAL_FN) {
            const struct decl *d = n->a->of;
            if (d && *d->name != '_' && d->reads == count_name(n->b->b, d)) {
                say_unread(l, d, true);
            }
        }
        judge_locals(l, n->a);
        judge_locals(l, n->b);
        judge_locals(l, n->c);
    }
}

void lint_idle_locals(struct lint *l)
{
    judge_locals(l, l->block);
}

static void judge_handler(struct lint *l, const struct node *at, const struct node *f)
{
    if (f && f->kind == TREE_FUNCTION && !f->b) {
        lint_say(l, SEVERITY_WARNING, at,
                 "put what is to be done between the brackets and `end`, or take the handler out",
                 "the handler '%s' is empty: it does nothing", at->text ? at->text : "?");
    }
}

// quantity("shoot.target", function(terms, shot) end); an empty `instead` takes the step away, as
// some packs want.
static void judge_hooks(struct lint *l, const struct node *n)
{
    static const char *const hooks[] = {"quantity", "check", "before", "after", "instead", NULL};
    for (; n; n = n->next) {
        const struct node *call = n->kind == TREE_CALLS ? n->a : NULL;
        bool ours = call && call->kind == TREE_CALL && call->a->kind == TREE_NAME && !call->a->of &&
                    words_index(hooks, call->a->text) >= 0;
        const struct node *name = ours ? call->b : NULL;
        if (name && name->kind == TREE_STRING && name->next) {
            bool takes_away = strcmp(call->a->text, "instead") == 0 && name->next->b == NULL &&
                              name->next->kind == TREE_FUNCTION && !name->next->a;
            judge_handler(l, name, takes_away ? NULL : name->next);
        }
    }
}

void lint_idle_handlers(struct lint *l)
{
    const struct node *on = lint_field(lint_mission(l), "on");
    for (const struct node *f = on && on->kind == TREE_TABLE ? on->a : NULL; f; f = f->next) {
        if (f->a && f->a->kind == TREE_STRING) {
            judge_handler(l, f->a, f->b);
        }
    }
    if (l->file->kind == FILE_INIT) {
        judge_hooks(l, l->block);
    }
}
