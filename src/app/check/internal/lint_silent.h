// lint_silent.h: what is wrong and works in silence: Lua runs it, the battle goes on, and nothing
// comes of what the author meant. The last walk through a script hands its nodes to those who
// judge.
#ifndef APP_LINT_SILENT_H
#define APP_LINT_SILENT_H

#include "app/check/internal/lint_habits.h"

// Walks through the file, when all types are known.
void lint_silent(struct lint *l);

// Is it a statement, or a list of them: what has blocks below it?
bool lint_silent_has_blocks(const struct node *n);

// What a call of a method does, as far as its documentation says: a text that begins with a verb
// ("Deploys a bogey") is of a deed, one that names its result ("The figures that ...", "Is it ...")
// of a question. (lint_deed.c)
enum lint_deed { LINT_DEED_UNKNOWN, LINT_DEED_ANSWERS, LINT_DEED_DOES };
enum lint_deed lint_deed_of(struct lint *l, const struct node *call);

// Does the call only answer, so that it is for nothing if nobody uses its result? (lint_deed.c)
bool lint_deed_only_answers(const struct habit_walk *w, const struct node *call);

// Statements and locals that nothing comes of. (lint_idle.c)
void lint_idle_statement(const struct habit_walk *w, const struct node *n);
void lint_idle_locals(struct lint *l);
void lint_idle_handlers(struct lint *l);

// Conditions that are always true, or never; the same one twice. (lint_condition.c)
void lint_condition_node(const struct habit_walk *w, const struct node *n);

// What is never reached, and loops that never run, or only once. (lint_reach.c)
void lint_reach_list(const struct habit_walk *w, const struct node *list);
void lint_reach_loop(const struct habit_walk *w, const struct node *n);

// Functions whose answer is asked for: what they return, and what they must not do.
// (lint_question.c)
void lint_question(struct lint *l);

// The same name given twice, where only one of them counts, or nobody can tell them apart.
// (lint_named.c)
void lint_named(struct lint *l);

#endif
