// lint_habits.h: the last walk through a script, when all types are known: habits from other
// languages, and what goes wrong only when a value is missing.
#ifndef APP_LINT_HABITS_H
#define APP_LINT_HABITS_H

#include "app/check/internal/lint_parts.h"

#define LINT_DEEP 200 // functions and blocks inside one another

// Where the walk is.
struct habit_walk {
    struct lint *l;
    const struct node *function[LINT_DEEP]; // those around, the innermost last
    int n;
};

// Walks through the file.
void lint_habits(struct lint *l);

// The outermost function around, or NULL.
const struct node *lint_habits_outer(const struct habit_walk *w);

// Is the value asked for in the tree, so that nil is considered: in a condition, beside and, or,
// not, == or ~=, or in assert?
bool lint_habits_asked(const struct node *in, const struct node *value);

// The same name, or the same fields of the same name?
bool lint_habits_same(const struct node *a, const struct node *b);

// Is the name given a value by the statements themselves, whatever comes about?
bool lint_habits_given(const struct node *block, const struct node *name);

// Values that may be nil, used as if they were not. (lint_nil.c)
void lint_nil_use(const struct habit_walk *w, const struct node *n);

// What the function's own results are. (lint_result.c)
bool lint_result_any(const struct node *function);
bool lint_result_falls(const struct node *block);
bool lint_result_nil(const struct node *function, int result);
void lint_result_use(const struct habit_walk *w, const struct node *n);

// Tables that the file makes itself, and lists: fields they have not got. (lint_own.c)
void lint_own_index(const struct habit_walk *w, const struct node *n);
void lint_own_loop(const struct habit_walk *w, const struct node *n);
void lint_own_bound(const struct habit_walk *w, const struct node *n);
void lint_own_call(const struct habit_walk *w, const struct node *n);

// The table constructor that a local has for good; NULL: it is none, or not known. Is it a list? Is
// the name one of those that other languages have for the length of a list? (lint_own.c)
const struct node *lint_own_made(const struct node *n);
bool lint_own_is_list(const struct node *table);
bool lint_own_is_length(const char *name);

// Texts: is the value one? What is asked of one, as a field or a method, that texts do not have.
// Words with the value in the place of "%s". (lint_text.c)
bool lint_text_is(const struct habit_walk *w, const struct node *n);
void lint_text_index(const struct habit_walk *w, const struct node *n);
void lint_text_method(const struct habit_walk *w, const struct node *n);
void lint_text_how(const char *how, const char *path, char *out, size_t size);

// Loops: that never end or never begin, and what goes wrong with their lists and names.
// (lint_loop.c)
void lint_loop(const struct habit_walk *w, const struct node *n);

// Locals that are set and never asked for.
void lint_loop_unread(struct lint *l);

// A function of the file's own table that is defined with a colon and called with a dot, or the
// other way round. (lint_colon.c)
void lint_colon(const struct habit_walk *w, const struct node *n, const struct node *table);

// What is kept in Lua's own variables while a battle goes on. (lint_state.c)
void lint_state_write(const struct habit_walk *w, const struct node *n);

#endif
