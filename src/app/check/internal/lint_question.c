// lint_question.c: functions that the rules ask for an answer. Each has to return one, and none may
// change anything, on whichever way through it.
#include <stdio.h>
#include <string.h>

#include "app/base/words.h"
#include "app/check/internal/lint_silent.h"

enum {
    ASKS_ANSWER = 1,    // it is there for what it returns
    ASKS_EVERY_WAY = 2, // nothing is no answer: each way through it has to return something
    ASKS_ONLY = 4,      // it may change nothing
    ASKS_IN_VAIN = 8,   // without an answer there is no battle
};

struct question {
    const char *name;
    int asks;
    const char *mend; // for a way without an answer
};

static const struct question of_mission[] = {
    {"completed", ASKS_ANSWER | ASKS_ONLY, NULL},
    {"over", ASKS_ANSWER | ASKS_ONLY | ASKS_IN_VAIN, NULL},
    {"aim", ASKS_ANSWER | ASKS_ONLY, NULL},
    {"score", ASKS_ONLY, NULL},
    {"result", ASKS_ANSWER | ASKS_EVERY_WAY, "end it with return { ... }"},
};
static const struct question of_achievement[] = {{"earned", ASKS_ANSWER | ASKS_ONLY, NULL}};
static const struct question of_lesson[] = {
    {"done", ASKS_ANSWER | ASKS_ONLY, NULL},
    {"open", ASKS_ANSWER | ASKS_ONLY, NULL},
    {"text", ASKS_ANSWER, NULL},
    {"try", ASKS_ANSWER, NULL},
    {"after", ASKS_ANSWER, NULL},
    {"again", ASKS_ANSWER, NULL},
};
static const struct question of_ruleset[] = {
    {"turn", ASKS_ANSWER | ASKS_ONLY | ASKS_IN_VAIN, NULL},
    {"over", ASKS_ANSWER | ASKS_ONLY | ASKS_IN_VAIN, NULL},
    {"describe", ASKS_ANSWER | ASKS_EVERY_WAY | ASKS_ONLY, "end it with return \"a text\""},
};
static const struct question of_order[] = {
    {"can", ASKS_ANSWER | ASKS_EVERY_WAY | ASKS_ONLY | ASKS_IN_VAIN,
     "end it with return true, or with return false, \"why\""},
    {"places", ASKS_ANSWER | ASKS_ONLY, NULL},
};
static const struct question of_bot[] = {{"order", ASKS_ANSWER, NULL},
                                         {"decide", ASKS_ANSWER, NULL}};

#define QUESTIONS(rows) rows, (int)(sizeof(rows) / sizeof *(rows))

// Is there a return whose first value may be true?
static bool may_be_true(const struct node *n)
{
    for (; n; n = n->next) {
        const struct node *value = n->kind == TREE_RETURN ? n->a : NULL;
        bool no = value && (value->kind == TREE_NIL ||
                            (value->kind == TREE_BOOLEAN && strcmp(value->text, "false") == 0));
        bool blocks = lint_silent_has_blocks(n);
        if ((value && !no) || (blocks && n->kind != TREE_IF && may_be_true(n->a)) ||
            (blocks && may_be_true(n->b)) || (blocks && may_be_true(n->c)) ||
            (n->kind == TREE_BLOCK && may_be_true(n->a))) {
            return true;
        }
    }
    return false;
}

static const struct node *last_of(const struct node *list)
{
    while (list && list->next) {
        list = list->next;
    }
    return list;
}

// Nothing is returned; the last statement tells what was meant.
static void say_nothing(struct lint *l, const struct node *at, const struct node *f,
                        const char *what, bool in_vain)
{
    const struct node *last = last_of(f->b);
    bool call = last && last->kind == TREE_CALLS && last == f->b;
    bool local = last && (last->kind == TREE_LOCAL || last->kind == TREE_ASSIGN) && last->a &&
                 last->a->kind == TREE_NAME && *last->a->text != '_';
    char mend[100];
    snprintf(mend, sizeof mend, local ? "return %.60s" : "write return before its result",
             local ? last->a->text : "");
    lint_say(l, in_vain ? SEVERITY_ERROR : SEVERITY_WARNING, local || call ? last : at, mend,
             "%s: this function returns nothing", what);
}

static void judge_answer(struct lint *l, const struct question *q, const struct node *at,
                         const struct node *f, const char *what)
{
    const struct node *last = last_of(f->b);
    bool bare = last && last->kind == TREE_RETURN && !last->a;
    bool falls = lint_result_falls(f->b) || bare;
    if (!lint_result_any(f)) {
        bool only_ifs = last && last->kind == TREE_IF; // each of which may leave
        if (falls || only_ifs) {
            say_nothing(l, at, f, what, (q->asks & ASKS_IN_VAIN) != 0);
        }
    } else if ((q->asks & ASKS_EVERY_WAY) && falls && !may_be_true(f->b)) {
        lint_say(l, SEVERITY_ERROR, at, q->mend, "%s: nothing in this function returns true", what);
    } else if ((q->asks & ASKS_EVERY_WAY) && falls) {
        lint_say(l, SEVERITY_WARNING, at, q->mend,
                 "%s: not every way through this function returns something", what);
    }
}

// m.vars, game.vars, or a field of the mission or the game.
static bool is_changed_here(struct lint *l, const struct node *target)
{
    if (target->kind != TREE_INDEX) {
        return false;
    }
    bool vars =
        target->a->kind == TREE_INDEX && target->a->text && strcmp(target->a->text, "vars") == 0;
    struct type object = type_single(lint_infer(l, vars ? target->a->a : target->a));
    return (vars || target->text) && (type_is(object, "mission") || type_is(object, "game"));
}

static const char *how_done(const struct lint *l)
{
    return l->file->kind == FILE_MISSION
               ? "do it in a handler of `on`, such as [\"activation.end\"] = function(m) ... end"
               : "do it in a step: before, after or instead, or in an order's run";
}

// What a question does, in the list and below it, and in functions of the script that it calls.
static void judge_deeds(struct lint *l, const struct node *n, int deep)
{
    for (; n; n = n->next) {
        if (n->kind == TREE_METHOD && lint_deed_of(l, n) == LINT_DEED_DOES) {
            char name[80];
            lint_name(n, name);
            lint_say(l, SEVERITY_ERROR, n, how_done(l),
                     "a question must not change anything: %s does", name);
        }
        for (const struct node *t = n->kind == TREE_ASSIGN ? n->a : NULL; t; t = t->next) {
            if (is_changed_here(l, t)) {
                lint_say(l, SEVERITY_ERROR, t, "use a local; only a step may keep a value",
                         "a question must not change anything: this function may only look");
            }
        }
        const struct node *f =
            n->kind == TREE_CALL && n->a->kind == TREE_NAME ? lint_function_of(n->a) : NULL;
        if (f && deep < 3) {
            judge_deeds(l, f->b, deep + 1);
        }
        judge_deeds(l, n->a, deep);
        judge_deeds(l, n->b, deep);
        judge_deeds(l, n->c, deep);
    }
}

static void judge_function(struct lint *l, const struct question *q, struct node *value,
                           const char *what)
{
    const struct node *f = lint_function_of(value);
    if (!f) {
        return;
    }
    if (q->asks & ASKS_ANSWER) {
        judge_answer(l, q, value, f, what);
    }
    if (q->asks & ASKS_ONLY) {
        judge_deeds(l, f->b, 0);
    }
}

static void judge_fields(struct lint *l, const struct node *table, const struct question *q, int n,
                         const char *of)
{
    for (int i = 0; i < n; i++) {
        struct node *value = lint_field(table, q[i].name);
        char what[80];
        snprintf(what, sizeof what, of ? "%s'%s'" : "%s%s", of ? of : "", q[i].name);
        if (value) {
            judge_function(l, &q[i], value, what);
        }
    }
}

// Each table of a list, or of a table of names.
static void judge_each(struct lint *l, const struct node *list, const struct question *q, int n)
{
    for (const struct node *f = list && list->kind == TREE_TABLE ? list->a : NULL; f; f = f->next) {
        if (f->b->kind == TREE_TABLE) {
            judge_fields(l, f->b, q, n, NULL);
        }
    }
}

static void judge_mission(struct lint *l, const struct node *table)
{
    judge_fields(l, table, QUESTIONS(of_mission), "mission: field ");
    judge_each(l, lint_field(table, "achievements"), QUESTIONS(of_achievement));
    judge_each(l, lint_field(table, "lesson"), QUESTIONS(of_lesson));
    const struct node *over = lint_field(table, "over");
    for (const struct node *f = over && over->kind == TREE_TABLE ? over->a : NULL; f; f = f->next) {
        judge_function(l, &of_mission[1], f->b, "over");
    }
}

// The bots of a rule system: functions, or tables of them.
static void judge_bots(struct lint *l, const struct node *bots)
{
    for (const struct node *f = bots && bots->kind == TREE_TABLE ? bots->a : NULL; f; f = f->next) {
        if (f->b->kind == TREE_FUNCTION) {
            judge_function(l, &of_bot[0], f->b, "bot");
        }
    }
    judge_each(l, bots, QUESTIONS(of_bot));
}

static void judge_call(struct lint *l, const struct node *call)
{
    const char *name = call->a->kind == TREE_NAME && !call->a->of ? call->a->text : "";
    const struct node *first = call->b;
    bool declares = strcmp(name, "declare") == 0 || strcmp(name, "ruleset") == 0;
    bool table = first && first->kind == TREE_TABLE;
    if (strcmp(name, "mission") == 0 && table) {
        judge_mission(l, first);
    } else if (declares && table) {
        judge_fields(l, first, QUESTIONS(of_ruleset), NULL);
        judge_each(l, lint_field(first, "orders"), QUESTIONS(of_order));
        judge_bots(l, lint_field(first, "bots"));
    } else if (strcmp(name, "bot") == 0 && table) {
        judge_fields(l, first, QUESTIONS(of_bot), NULL);
    } else if ((strcmp(name, "quantity") == 0 || strcmp(name, "check") == 0) && first) {
        static const struct question hook = {"", ASKS_ONLY, NULL};
        judge_function(l, &hook, first->next ? first->next : (struct node *)first, name);
    }
}

void lint_question(struct lint *l)
{
    for (const struct node *n = l->block; n; n = n->next) {
        const struct node *call = n->kind == TREE_RETURN || n->kind == TREE_CALLS ? n->a : NULL;
        while (call && call->kind == TREE_PAREN) {
            call = call->a;
        }
        if (call && call->kind == TREE_CALL) {
            judge_call(l, call);
        }
    }
}
