// lint_silent.c: one more walk through the tree, for what works in silence.
#include "app/check/internal/lint_silent.h"

bool lint_silent_has_blocks(const struct node *n)
{
    return n->kind == TREE_IF || n->kind == TREE_BLOCK || n->kind == TREE_WHILE ||
           n->kind == TREE_REPEAT || n->kind == TREE_FOR || n->kind == TREE_FOR_IN;
}

static void walk_list(struct habit_walk *w, const struct node *n);

static void judge_node(struct habit_walk *w, const struct node *n)
{
    switch (n->kind) {
    case TREE_IF:
    case TREE_BINARY:
    case TREE_WHILE:
        lint_condition_node(w, n);
        break;
    default:
        break;
    }
    switch (n->kind) {
    case TREE_IF:
    case TREE_CALLS:
    case TREE_ASSIGN:
        lint_idle_statement(w, n);
        break;
    case TREE_FOR:
    case TREE_FOR_IN:
    case TREE_WHILE:
    case TREE_REPEAT:
        lint_idle_statement(w, n);
        lint_reach_loop(w, n);
        break;
    case TREE_FUNCTION:
        lint_reach_list(w, n->b);
        break;
    default:
        break;
    }
}

// Blocks of statements; what follows a way out of one is never reached.
static void judge_blocks(struct habit_walk *w, const struct node *n)
{
    if (n->kind == TREE_BLOCK) {
        lint_reach_list(w, n->a);
    } else if (lint_silent_has_blocks(n)) {
        bool loop = n->kind == TREE_FOR || n->kind == TREE_FOR_IN;
        lint_reach_list(w, loop ? n->c : n->b);
    }
}

static void walk_list(struct habit_walk *w, const struct node *n)
{
    for (; n; n = n->next) {
        bool function = n->kind == TREE_FUNCTION && w->n < LINT_DEEP;
        judge_node(w, n);
        judge_blocks(w, n);
        if (function) {
            w->function[w->n++] = n;
        }
        walk_list(w, n->a);
        walk_list(w, n->b);
        walk_list(w, n->c);
        w->n -= function;
    }
}

void lint_silent(struct lint *l)
{
    struct habit_walk w = {.l = l};
    l->silent = false;
    walk_list(&w, l->block);
    lint_idle_handlers(l);
    lint_question(l);
    lint_named(l);
    lint_idle_locals(l); // what nothing uses may come of any of the others
}
