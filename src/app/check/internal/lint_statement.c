// lint_statement.c: statements: what is written to, iterated over, and known of a local.
#include <stdio.h>
#include <string.h>

#include "app/check/internal/lint_parts.h"
#include "engine/utf8.h"

// m.vars, game.vars
static bool is_memory(struct lint *l, const struct node *n)
{
    struct type whose = {0};
    if (n->kind == TREE_INDEX && n->text && strcmp(n->text, "vars") == 0) {
        whose = type_single(lint_infer(l, n->a));
    }
    return type_is(whose, "mission") || type_is(whose, "game");
}

static void write_to(struct lint *l, struct node *target)
{
    if (target->kind != TREE_INDEX) {
        return;
    }
    struct type object = lint_infer(l, target->a);
    char type[60];
    lint_expression(l, target->a);
    lint_doubt_indexed(l, target);
    if (!target->text) {
        lint_expression(l, target->b);
        return;
    }
    struct type_member m = type_member(l->file->m, object, target->text);
    lint_type_name(object, type);
    bool ours = object.view || type_is_class(type_single(object));
    if (l->asks && is_memory(l, target->a)) {
        lint_say(l, SEVERITY_ERROR, target, "use a local; only a step may keep a value",
                 "a question must not change anything: this function may only look");
    }
    if (!ours || type_is(type_single(object), "vars")) {
        return;
    }
    if (m.is == MEMBER_NONE) {
        bool vars = type_is(type_single(object), "mission") || type_is(type_single(object), "game");
        char mend[FINDING_MEND];
        snprintf(mend, sizeof mend, "keep the value in vars: .vars.%.*s = ...",
                 UTF8_CUT(target->text, 40));
        if (type_is(type_single(object), "terms") || type_is(type_single(object), "verdict")) {
            bool terms = type_is(type_single(object), "terms");
            lint_say(l, SEVERITY_ERROR, target,
                     terms ? "add a term: terms:add(\"why\", number)"
                           : "deny with verdict:deny(\"why\")",
                     "the %s of a handler have no field '%s'", terms ? "terms" : "words",
                     target->text);
        } else if (vars) {
            lint_guessed(lint_type_name(object, type), target->text, mend);
            lint_say(l, SEVERITY_ERROR, target, mend, "%s %s has no field '%s'", lint_article(type),
                     type, target->text);
        } else {
            lint_no_member(l, target, object, target->text, false);
        }
    } else if (object.view && object.locked) {
        lint_say(l, SEVERITY_ERROR, target,
                 "only steps change things; a quantity adds terms, a check denies",
                 "a question must not change anything: '%s' can only be read here", target->text);
    } else if (m.is == MEMBER_METHOD) {
        char path[60], mend[120];
        lint_path(target->a, path, sizeof path);
        snprintf(mend, sizeof mend, "call it: %s:%s(...)", path, target->text);
        lint_say(l, SEVERITY_ERROR, target, mend, "'%s' of %s %s is a method, and cannot be set",
                 target->text, lint_article(type), type);
    } else if (m.is == MEMBER_FIELD && !m.writable) {
        bool vars = strcmp(target->text, "vars") == 0;
        char guess[FINDING_MEND] = "";
        lint_guessed(lint_type_name(object, type), target->text, guess);
        lint_say(l, SEVERITY_ERROR, target,
                 *guess ? guess
                 : vars ? "its fields are set, one by one: .vars.name = ..."
                 : object.view
                     ? "`zerodark rules NAME`, with the name of the step, says which may be changed"
                 : type_is(type_single(object), "figure")
                     ? "game:set(figure, { ... }) changes figures"
                     : "",
                 "'%s' of %s %s can only be read", target->text, lint_article(type), type);
    }
}

// `if x then local n = 2 end`: nobody reads it, and the outer one of the same function is read
// later. Inside of a loop it may be read before it in the text.
static const struct decl *unread_twin(const struct node *n)
{
    const struct decl *d = n->a->of;
    bool plain =
        d && n->b && !n->a->next &&
        (n->b->kind == TREE_NUMBER || n->b->kind == TREE_BOOLEAN || n->b->kind == TREE_STRING);
    if (!plain || d->reads > 0 || d->writes > 0 || *d->name == '_') {
        return NULL;
    }
    const struct decl *o = d->outer;
    while (o && strcmp(o->name, d->name) != 0) {
        o = o->outer;
    }
    return o && o->level == d->level && o->reads > 0 ? o : NULL;
}

// `if x then local n = n + 1 end`: the outer one stays what it was.
static void judge_hiding(struct lint *l, const struct node *n)
{
    const struct decl *d = n->a->of;
    const struct decl *twin = unread_twin(n);
    if (twin) {
        lint_say(l, SEVERITY_WARNING, n, "leave the `local` out",
                 "this makes another '%s', and the one of line %d does not change", d->name,
                 twin->line);
        return;
    }
    const struct node *value = n->b;
    while (value && value->kind == TREE_BINARY) {
        value = value->a;
    }
    const struct decl *outer = value && value->kind == TREE_NAME ? value->of : NULL;
    if (d && outer && outer != d && !n->a->next && n->b->kind == TREE_BINARY && d->reads == 0 &&
        d->writes == 0 && strcmp(outer->name, d->name) == 0) {
        lint_say(l, SEVERITY_WARNING, n, "leave the `local` out",
                 "this makes another '%s', and the one of line %d does not change", d->name,
                 outer->line);
    }
}

// A local knows what it was made with.
static void local_of(struct lint *l, struct node *n)
{
    judge_hiding(l, n);
    lint_list(l, n->b);
    for (struct node *name = n->a; name; name = name->next) {
        struct decl *d = name->of;
        if (d && d->state != DECL_UNKNOWN && d->value && d->value->kind != TREE_FUNCTION) {
            d->type = lint_infer(l, d->value);
            d->state = d->type.n > 0 || d->type.view ? DECL_TYPED : DECL_UNSET;
        }
    }
}

static void set_type(struct node *name, struct type t)
{
    struct decl *d = name ? name->of : NULL;
    if (d && (t.n > 0 || t.view)) {
        d->type = t;
        d->state = DECL_TYPED;
    }
}

// Is it, or its `x or { }`, a field of vars, whose keys are texts?
static bool is_of_vars(const struct node *n)
{
    n = n->kind == TREE_BINARY && strcmp(n->text, "or") == 0 ? n->a : n;
    return n->kind == TREE_INDEX && n->a->kind == TREE_INDEX && n->a->text &&
           strcmp(n->a->text, "vars") == 0;
}

// What ipairs and pairs give first.
static void key_of(struct node *name, const struct node *call, struct type all)
{
    bool counts = strcmp(call->a->text, "ipairs") == 0 ||
                  (all.n > 2 && memcmp(all.s + all.n - 2, "[]", 2) == 0);
    struct decl *d = name ? name->of : NULL;
    if (d && (counts || is_of_vars(call->b))) {
        d->key = true;
        set_type(name, type_of(counts ? "integer" : "string"));
    }
}

// for _, figure in ipairs(m:figures()) do
static void for_in(struct lint *l, struct node *n)
{
    struct node *call = n->b;
    lint_list(l, n->b);
    if (call->kind == TREE_CALL && call->a->kind == TREE_NAME && !call->a->of && call->b &&
        (strcmp(call->a->text, "ipairs") == 0 || strcmp(call->a->text, "pairs") == 0)) {
        struct type all = lint_infer(l, call->b);
        lint_condition(l, call->b, SEVERITY_ERROR);
        if (n->a && n->a->next) {
            set_type(n->a->next, type_element(all));
        }
        key_of(n->a, call, all);
    } else if (!call->next && type_element(lint_infer(l, call)).n > 0) {
        char text[60];
        lint_path(call->kind == TREE_METHOD ? call->a : call, text, sizeof text);
        lint_say(l, SEVERITY_ERROR, call, "for _, x in ipairs(list) do ... end",
                 "go through a list with ipairs(...)");
    }
    lint_block(l, n->c);
}

static void if_of(struct lint *l, struct node *n)
{
    for (; n && n->kind == TREE_IF; n = n->c) {
        lint_expression(l, n->a);
        lint_condition(l, n->a, SEVERITY_WARNING);
        lint_doubt_number(l, n->a);
        lint_block(l, n->b);
    }
    if (n) {
        lint_block(l, n->a);
    }
}

static void judge_statement(struct lint *l, struct node *n)
{
    switch (n->kind) {
    case TREE_LOCAL:
        local_of(l, n);
        break;
    case TREE_ASSIGN:
        lint_list(l, n->b);
        for (struct node *t = n->a; t; t = t->next) {
            write_to(l, t);
        }
        break;
    case TREE_CALLS:
    case TREE_DEFINE:
    case TREE_LOCAL_FN:
        lint_expression(l, n->kind == TREE_CALLS ? n->a : n->b);
        break;
    case TREE_BLOCK:
        lint_block(l, n->a);
        break;
    case TREE_WHILE:
    case TREE_REPEAT:
        lint_expression(l, n->a);
        lint_condition(l, n->a, SEVERITY_WARNING);
        lint_doubt_number(l, n->a);
        lint_block(l, n->b);
        break;
    case TREE_IF:
        if_of(l, n);
        break;
    case TREE_FOR:
        lint_list(l, n->b);
        set_type(n->a, type_of("number"));
        lint_block(l, n->c);
        break;
    case TREE_FOR_IN:
        for_in(l, n);
        break;
    case TREE_RETURN:
        lint_list(l, n->a);
        break;
    default:
        break;
    }
}

void lint_block(struct lint *l, struct node *n)
{
    for (; n; n = n->next) {
        judge_statement(l, n);
    }
}
