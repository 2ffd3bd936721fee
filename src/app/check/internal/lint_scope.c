// lint_scope.c: which names of a script mean which locals, and which mean nothing.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/check/internal/lint_parts.h"
#include "engine/utf8.h"
#include "script/base/err.h"
#include "script/hooks/system.h"

static void resolve_node(struct lint *l, struct node *n);
static void resolve_block(struct lint *l, struct node *block);

static void add_local_declaration(struct lint *l, struct node *name, struct node *value)
{
    struct decl *d = calloc(1, sizeof *d);
    if (!d) {
        l->failed = true;
        return;
    }
    *d = (struct decl){.name = name->text,
                       .at = name,
                       .outer = l->scope,
                       .all = l->all,
                       .value = value,
                       .line = name->line,
                       .level = l->level,
                       .loops = l->loops};
    l->all = l->scope = d;
    name->of = d;
}

static struct decl *local_named(const struct lint *l, const char *name)
{
    struct decl *d = l->scope;
    while (d && strcmp(d->name, name) != 0) {
        d = d->outer;
    }
    return d;
}

static bool is_global(const struct lint *l, const char *name)
{
    for (int i = 0; i < l->globals->n; i++) {
        if (strcmp(l->globals->name[i], name) == 0) {
            return true;
        }
    }
    return l->globals->n == LINT_NAMES || lint_known_global(l->file->kind, name);
}

static void collect(struct lint *l, const char *name)
{
    struct lint_globals *g = l->collects;
    for (int i = 0; g && i < g->n; i++) {
        if (strcmp(g->name[i], name) == 0) {
            return;
        }
    }
    if (g && g->n < LINT_NAMES && strlen(name) < sizeof g->name[0]) {
        memcpy(g->name[g->n++], name, strlen(name) + 1);
    }
}

// A local of that name that was known further up, and is not any more; NULL: none.
static const struct decl *gone_local(const struct lint *l, const char *name)
{
    const struct decl *d = l->all;
    while (d && strcmp(d->name, name) != 0) {
        d = d->all;
    }
    return d;
}

// `user`: what calls it, or asks it for a field, so that it fails; NULL: nothing of the kind.
static void resolve_read_name(struct lint *l, struct node *n, const struct node *user)
{
    lint_watch_name(l, n);
    n->of = local_named(l, n->text);
    if (n->of) {
        ((struct decl *)n->of)->reads++;
        ((struct decl *)n->of)->last_read = ++l->names;
    }
    if (n->of || l->collects || is_global(l, n->text) || strcmp(n->text, "_ENV") == 0) {
        return;
    }
    const struct decl *gone = gone_local(l, n->text);
    if (l->stranger && !gone) {
        return;
    }
    lint_unknown_name(l, n, user, gone);
}

static void resolve_list(struct lint *l, struct node *list)
{
    for (; list; list = list->next) {
        resolve_node(l, list);
    }
}

static void resolve_function(struct lint *l, struct node *f)
{
    struct decl *outer = l->scope;
    l->level++;
    for (struct node *p = f->a; p; p = p->next) {
        add_local_declaration(l, p, NULL);
        if (p->of) {
            ((struct decl *)p->of)->param = f;
        }
    }
    resolve_block(l, f->b);
    l->level--;
    l->scope = outer;
}

static bool keeps_state(const struct lint *l)
{
    return l->level > 0 && (l->file->kind == FILE_MISSION || l->file->kind == FILE_INIT);
}

static void write_name(struct lint *l, struct node *n, struct node *value)
{
    struct decl *d = local_named(l, n->text);
    char mend[FINDING_MEND];
    n->of = d;
    if (d) {
        d->writes++;
        d->written = n;
        d->given = value;
        d->last_write = ++l->names;
        d->write_loops = l->loops;
        return;
    }
    collect(l, n->text);
    if (!l->collects && !l->stranger && keeps_state(l) &&
        !(value && value->kind == TREE_FUNCTION) && !lint_known_global(l->file->kind, n->text)) {
        const char *vars = l->file->kind == FILE_MISSION ? "m.vars" : "game.vars";
        strcpy(mend, "write `local` before it, or keep it in ");
        strncat(strncat(strcat(strcat(mend, vars), "."), n->text, 60),
                ", which undo and replays restore", 60);
        lint_say(l, SEVERITY_WARNING, n, mend,
                 "the global '%s' is set while the battle runs: undo and replays do not restore it",
                 n->text);
    }
}

static void resolve_assign(struct lint *l, struct node *n)
{
    resolve_list(l, n->b);
    struct node *value = n->b;
    for (struct node *t = n->a; t; t = t->next) {
        if (t->kind == TREE_NAME) {
            write_name(l, t, value);
        } else {
            resolve_node(l, t);
        }
        value = value ? value->next : NULL;
    }
}

static void resolve_local(struct lint *l, struct node *n)
{
    resolve_list(l, n->b);
    struct node *value = n->b, *call = NULL;
    int result = 0;
    for (struct node *name = n->a; name; name = name->next) {
        bool open = value && !value->next && name->next; // the rest comes from a call
        bool calls = value && (value->kind == TREE_CALL || value->kind == TREE_METHOD);
        call = open && calls ? value : call;
        add_local_declaration(l, name, open || (value && value->kind == TREE_OTHER) ? NULL : value);
        struct decl *d = name->of;
        if (!d) {
            return;
        }
        if (!value || open) {
            d->state = DECL_UNKNOWN;
            d->call = call;
            d->result = result;
            result += call != NULL;
        }
        d->bare = !n->b || (value && value->kind == TREE_NIL);
        value = value ? value->next : NULL;
    }
}

static void resolve_loop(struct lint *l, struct node *n)
{
    struct decl *outer = l->scope;
    resolve_list(l, n->b);
    for (struct node *name = n->a; name; name = name->next) {
        add_local_declaration(l, name, NULL);
        if (name->of) {
            ((struct decl *)name->of)->of_loop = true;
        }
    }
    l->loops++;
    resolve_block(l, n->c);
    l->loops--;
    l->scope = outer;
}

static void resolve_if(struct lint *l, struct node *n)
{
    for (; n && n->kind == TREE_IF; n = n->c) {
        resolve_node(l, n->a);
        resolve_block(l, n->b);
    }
    if (n) {
        resolve_block(l, n->a);
    }
}

static void resolve_repeat(struct lint *l, struct node *n)
{
    struct decl *outer = l->scope;
    l->loops++;
    resolve_list(l, n->b); // its locals are known in the condition
    l->loops--;
    resolve_node(l, n->a);
    l->scope = outer;
}

static void resolve_define(struct lint *l, struct node *n)
{
    if (n->a && n->a->kind == TREE_NAME) {
        write_name(l, n->a, n->b);
    } else {
        resolve_node(l, n->a);
    }
    resolve_function(l, n->b);
}

static void resolve_block(struct lint *l, struct node *block)
{
    struct decl *outer = l->scope;
    resolve_list(l, block);
    l->scope = outer;
}

// "{ name == 1 }": a field that is set with two signs.
static bool is_compared_field(struct lint *l, const struct node *f)
{
    const struct node *n = f->a ? NULL : f->b;
    bool compares = n && n->kind == TREE_BINARY && strcmp(n->text, "==") == 0;
    return compares && n->a->kind == TREE_NAME && !l->collects && !local_named(l, n->a->text) &&
           !is_global(l, n->a->text);
}

static void resolve_table(struct lint *l, struct node *n)
{
    for (struct node *f = n->a; f; f = f->next) {
        if (is_compared_field(l, f)) {
            char mend[120];
            snprintf(mend, sizeof mend, "a field is set with one =: %.*s = ...",
                     UTF8_CUT(f->b->a->text, 60));
            lint_say(l, SEVERITY_ERROR, f->b->a, mend,
                     "this compares '%s', of which nothing is known, and sets no field",
                     f->b->a->text);
            resolve_node(l, f->b->b);
            continue;
        }
        resolve_node(l, f->a);
        resolve_node(l, f->b);
    }
}

static bool is_sum_operator(const struct node *n)
{
    return strchr("+-*/%^.", *n->text) != NULL;
}

// A name whose value is made something of, which nil does not bear.
static void resolve_used(struct lint *l, struct node *n, const struct node *user)
{
    if (n && n->kind == TREE_NAME) {
        resolve_read_name(l, n, user);
    } else {
        resolve_node(l, n);
    }
}

static void resolve_node(struct lint *l, struct node *n)
{
    if (!n || l->failed) {
        return;
    }
    switch (n->kind) {
    case TREE_NAME:
        resolve_read_name(l, n, NULL);
        break;
    case TREE_FUNCTION:
        resolve_function(l, n);
        break;
    case TREE_TABLE:
        resolve_table(l, n);
        break;
    case TREE_INDEX:
        resolve_used(l, n->a, n);
        resolve_node(l, n->b);
        break;
    case TREE_CALL:
    case TREE_METHOD:
        resolve_used(l, n->a, n);
        resolve_list(l, n->b);
        break;
    case TREE_UNARY:
    case TREE_PAREN:
        resolve_node(l, n->a);
        break;
    case TREE_BINARY:
        if (is_sum_operator(n)) {
            resolve_used(l, n->a, n);
            resolve_used(l, n->b, n);
        } else {
            resolve_node(l, n->a);
            resolve_node(l, n->b);
        }
        break;
    case TREE_LOCAL:
        resolve_local(l, n);
        break;
    case TREE_ASSIGN:
        resolve_assign(l, n);
        break;
    case TREE_CALLS:
        resolve_node(l, n->a);
        break;
    case TREE_BLOCK:
        resolve_block(l, n->a);
        break;
    case TREE_WHILE:
        resolve_node(l, n->a);
        l->loops++;
        resolve_block(l, n->b);
        l->loops--;
        break;
    case TREE_REPEAT:
        resolve_repeat(l, n);
        break;
    case TREE_IF:
        resolve_if(l, n);
        break;
    case TREE_FOR:
    case TREE_FOR_IN:
        resolve_loop(l, n);
        break;
    case TREE_DEFINE:
        resolve_define(l, n);
        break;
    case TREE_LOCAL_FN:
        add_local_declaration(l, n->a, n->b);
        resolve_function(l, n->b);
        break;
    case TREE_RETURN:
        resolve_list(l, n->a);
        break;
    case TREE_OTHER:
    case TREE_NIL:
    case TREE_BOOLEAN:
    case TREE_NUMBER:
    case TREE_STRING:
    case TREE_FIELD:
    case TREE_JUMP:
        break;
    }
}

void lint_resolve(struct lint *l)
{
    resolve_block(l, l->block);
}

void lint_scope_free(struct lint *l)
{
    while (l->all) {
        struct decl *d = l->all;
        l->all = d->all;
        free(d);
    }
}
