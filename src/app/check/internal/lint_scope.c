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

// What newcomers leave out: m:exit(...), and not exit(...).
static bool is_method(const struct lint *l, const char *name, char out[FINDING_MEND])
{
    static const struct {
        enum file_kind kind;
        const char *type, *whose, *object;
    } rows[] = {{FILE_MISSION, "mission", "the mission", "m"},
                {FILE_BOT, "bot_view", "what a bot sees", "b"},
                {FILE_INIT, "game", "the game", "game"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct type t = type_of(rows[i].type);
        if (rows[i].kind == l->file->kind && type_member(l->file->m, t, name).is == MEMBER_METHOD) {
            snprintf(out, FINDING_MEND, "it is a method of %s: %s:%.*s(...)", rows[i].whose,
                     rows[i].object, UTF8_CUT(name, 60));
            return true;
        }
    }
    return false;
}

// What was meant by a name that means nothing: a local, a global of its own, one of ours.
static void meant(const struct lint *l, const char *name, char out[FINDING_MEND])
{
    const char *names[3 * LINT_NAMES];
    int n = 0;
    for (const struct decl *d = l->scope; d && n < LINT_NAMES; d = d->outer) {
        names[n++] = d->name;
    }
    for (int i = 0; i < l->globals->n; i++) {
        names[n++] = l->globals->name[i];
    }
    lint_known_globals(l->file->kind, names + n, LINT_NAMES - 1);
    const char *why = lint_known_elsewhere(l->file->kind, name);
    bool data = l->file->kind == FILE_TEAM || l->file->kind == FILE_OPERATION;
    if (data && !why && lint_known_global(FILE_INIT, name)) {
        snprintf(out, FINDING_MEND,
                 "this file is data, and has none of Lua's functions: write its values down");
    } else if (data && !why && !err_nearest(name, names)) {
        snprintf(out, FINDING_MEND, "texts go in quotes: \"%.*s\"", UTF8_CUT(name, 60));
    } else if (why) {
        strncpy(out, why, FINDING_MEND - 1);
        out[FINDING_MEND - 1] = '\0';
    } else if ((strchr("MFAD", *name) && !name[1]) ||
               strcmp(name, "AV") == 0) { // anything is near one letter
        snprintf(out, FINDING_MEND, "texts go in quotes, and so do tests: \"%s(9)\"", name);
    } else if (!is_method(l, name, out) && !lint_library_function(name, out)) {
        lint_meant(name, names, out);
    }
}

// A map's piece of a kind that there is not: house { ... }. Tells those that there are.
static void list_shapes(const struct lint *l, const struct node *call, char out[FINDING_MEND])
{
    const char *names[LINT_NAMES];
    enum file_kind kind = l->file->kind;
    bool piece = call && call->kind == TREE_CALL && call->b && call->b->kind == TREE_TABLE;
    if (!piece || l->level > 0 || *out || (kind != FILE_MAP && kind != FILE_MISSION)) {
        return;
    }
    int n = lint_known_globals(kind, names, LINT_NAMES - 1);
    size_t length = (size_t)snprintf(out, FINDING_MEND, "the shapes are");
    const char *between = " ";
    for (int i = 0; i < n && length < FINDING_MEND; i++) {
        const char *signature = lint_known_function(kind, names[i]);
        if (signature && type_is(type_result(type_of(signature)), "shape")) {
            length +=
                (size_t)snprintf(out + length, FINDING_MEND - length, "%s%s", between, names[i]);
            between = ", ";
        }
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

// What is said of it.
static void tell_gone(const struct decl *d, char out[FINDING_MEND])
{
    snprintf(out, FINDING_MEND,
             "the '%.60s' of line %d is known only inside its function, loop or block: declare it "
             "before that",
             d->name, d->line);
}

// A function that there is not, called with the name of a rule: on("hurt", ...).
static void tell_rule(const struct lint *l, const struct node *call, const struct node *name,
                      char mend[FINDING_MEND])
{
    static const char *const how[] = {
        [RULE_PARAM] = "param(\"%.60s\", value) sets it",
        [RULE_QUANTITY] = "quantity(\"%.60s\", function(terms, view) ... end) adds to it",
        [RULE_CHECK] = "check(\"%.60s\", function(verdict, view) ... end) may deny it",
        [RULE_STEP] = ("after(\"%.60s\", function(view) ... end) runs after it; there are also "
                       "before and instead"),
    };
    const struct system *s = l->file->m ? l->file->m->rules.system : NULL;
    const struct node *rule = call && call->kind == TREE_CALL && call->a == name ? call->b : NULL;
    if (!s || l->file->kind != FILE_INIT || !rule || rule->kind != TREE_STRING) {
        return;
    }
    for (int kind = RULE_PARAM; kind <= RULE_STEP; kind++) {
        if (rules_find(s, (enum rule_kind)kind, rule->text) >= 0) {
            snprintf(mend, FINDING_MEND, how[kind], rule->text);
        }
    }
}

// `user`: what calls it, or asks it for a field, so that it fails; NULL: nothing of the kind.
static void resolve_read_name(struct lint *l, struct node *n, const struct node *user)
{
    char mend[FINDING_MEND];
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
    meant(l, n->text, mend);
    list_shapes(l, user, mend);
    if (!*mend || strncmp(mend, "use one of", 10) == 0) {
        tell_rule(l, user, n, mend);
    }
    if (gone && !gone->param) {
        tell_gone(gone, mend);
    }
    if (user) {
        lint_say(l, SEVERITY_ERROR, n,
                 *mend ? mend : "is it spelt right, or is it a local of another function?",
                 "nothing is called '%s' here", n->text);
    } else {
        lint_say(l, SEVERITY_WARNING, n,
                 *mend ? mend : "put strings in quotes; declare a local before you use it",
                 "nothing is called '%s' here: it is nil", n->text);
    }
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
        for (struct node *f = n->a; f; f = f->next) {
            resolve_node(l, f->a);
            resolve_node(l, f->b);
        }
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
