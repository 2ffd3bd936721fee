// lint_replaced.c: calls of a mission that replace an earlier one, so that only the last counts.
#include <stdio.h>
#include <string.h>

#include "app/check/internal/lint_habits.h"

// The call of a statement, if it is that method and is handed something.
static const struct node *call_of_method(const struct node *n, const char *method)
{
    const struct node *call = n->kind == TREE_CALLS ? n->a : NULL;
    bool ours = call && call->kind == TREE_METHOD && strcmp(call->text, method) == 0 && call->b;
    return ours ? call : NULL;
}

// The edges of a call as they are written: "top", m.choice.edge.
static void write_edges(const struct node *call, char *out, size_t size)
{
    size_t n = strlen(out);
    for (const struct node *arg = call->b; arg && n < size; arg = arg->next) {
        char path[60];
        lint_path(arg, path, sizeof path);
        bool text = arg->kind == TREE_STRING;
        n += (size_t)snprintf(out + n, size - n, "%s%s%s%s", n > 0 ? ", " : "", text ? "\"" : "",
                              text ? arg->text : path, text ? "\"" : "");
    }
}

static void say_exit(struct lint *l, const struct node *call, const struct node *before)
{
    char edges[100] = "", object[60], mend[180];
    write_edges(before, edges, sizeof edges);
    write_edges(call, edges, sizeof edges);
    lint_path(call->a, object, sizeof object);
    snprintf(mend, sizeof mend, "name all edges in one call: %.40s:exit(%s)", object, edges);
    lint_say(l, SEVERITY_WARNING, call, mend,
             "these edges replace those of line %d: only the last call counts", before->line);
}

// In a battle of two players each side is deployed by itself.
static bool is_same_side(const struct node *call, const struct node *other)
{
    const struct node *a = lint_field(call->b, "side"), *b = lint_field(other->b, "side");
    return (!a && !b) || (a && b && a->kind == TREE_STRING && b->kind == TREE_STRING &&
                          strcmp(a->text, b->text) == 0);
}

// The same method of the same object again, further down in one list of statements.
static void judge_again(struct lint *l, const struct node *n, const char *method)
{
    const struct node *before = call_of_method(n, method);
    for (const struct node *o = before ? n->next : NULL; o; o = o->next) {
        const struct node *call = call_of_method(o, method);
        if (!call || !lint_habits_same(call->a, before->a) || !is_same_side(call, before)) {
            continue;
        }
        if (strcmp(method, "exit") == 0) {
            say_exit(l, call, before);
        } else {
            lint_say(l, SEVERITY_WARNING, call, "call it once: take one of the two calls out",
                     "'%s' is called again: line %d has done it already", method, before->line);
        }
        return;
    }
}

// The texts of for _, edge in ipairs { "top", "left" } do, as they are written.
static void write_list(const struct node *loop, char *out, size_t size)
{
    const struct node *call = loop->b;
    const struct node *list = call && call->kind == TREE_CALL ? call->b : NULL;
    size_t n = 0;
    for (const struct node *f = list && list->kind == TREE_TABLE ? list->a : NULL; f && n < size;
         f = f->next) {
        if (f->b->kind == TREE_STRING) {
            n += (size_t)snprintf(out + n, size - n, "%s\"%s\"", n > 0 ? ", " : "", f->b->text);
        }
    }
}

// for _, edge in ipairs { "top", "left" } do m:exit(edge) end
static void judge_loop(struct lint *l, const struct node *loop)
{
    bool each = loop->kind == TREE_FOR_IN;
    for (const struct node *n = each ? loop->c : NULL; n; n = n->next) {
        const struct node *call = call_of_method(n, "exit");
        bool alone = call && !call->b->next && call->b->kind == TREE_NAME;
        const struct decl *d = alone ? call->b->of : NULL;
        bool counted = false;
        for (const struct node *name = loop->a; d && name; name = name->next) {
            counted = counted || name->of == d;
        }
        if (counted) {
            char edges[100] = "\"top\", \"left\"", object[60], mend[180];
            write_list(loop, edges, sizeof edges);
            lint_path(call->a, object, sizeof object);
            snprintf(mend, sizeof mend, "name all edges in one call: %.40s:exit(%s)", object,
                     edges);
            lint_say(l, SEVERITY_WARNING, call, mend,
                     "each call replaces the one before: only the last edge counts");
        }
    }
}

static void judge_list(struct lint *l, const struct node *n)
{
    for (; n; n = n->next) {
        judge_again(l, n, "exit");
        judge_again(l, n, "deploy_red");
        judge_again(l, n, "deploy_team");
        judge_loop(l, n);
        const struct node *parts[] = {n->a, n->b, n->c};
        for (int i = 0; i < 3; i++) {
            if (parts[i]) {
                judge_list(l, parts[i]);
            }
        }
    }
}

void lint_replaced(struct lint *l)
{
    if (l->file->kind == FILE_MISSION) {
        judge_list(l, l->block);
    }
}
