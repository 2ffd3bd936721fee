// lint_parts.h: shared by the files of the reader of scripts.
#ifndef APP_LINT_PARTS_H
#define APP_LINT_PARTS_H

#include "app/check/internal/lint_known.h"
#include "app/check/lint.h"
#include "script/base/tree.h"

#define LINT_NAMES 400 // globals that are remembered, and names that one may be meant of

// A local name.
struct decl {
    const char *name;
    struct decl *outer; // that is known where this one is made
    struct decl *all;   // the one made before
    struct node *value; // what it is made with; NULL: not known
    int line;           // where it is made
    int writes;         // how often it is set again
    int level;          // of functions inside one another
    enum { DECL_UNSET, DECL_TYPED, DECL_UNKNOWN } state;
    struct type type;
};

struct lint_globals {
    int n;
    char name[LINT_NAMES][48];
};

struct lint {
    const struct lint_file *file;
    struct findings *found;
    const struct lint_globals *globals;
    struct lint_globals *collects; // NULL: they are known
    struct decl *all, *scope;
    int level;
    bool silent, failed;
    struct node *block;
};

// Which name means what; says of names that mean nothing. (lint_scope.c)
void lint_resolve(struct lint *l);
void lint_scope_free(struct lint *l);

// What is said. `at` is where; mend may be "".
void lint_say(struct lint *l, enum severity severity, const struct node *at, const char *mend,
              const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 5, 6)))
#endif
    ;

// Writes "did you mean 'x'?" of names, or what else there is; "" if nothing is near.
void lint_meant(const char *wanted, const char *const *names, char out[FINDING_MEND]);

// The name that stands for a function in messages: "m:log", "quantity".
void lint_name(const struct node *call, char out[80]);

// What is known of a value. (lint_infer.c)
struct type lint_infer(struct lint *l, const struct node *n);

// A function that is handed over gets parameters of these types.
void lint_bind(struct lint *l, struct node *n, int param, struct type type);

// The function that an expression is, or NULL.
struct node *lint_function_of(struct node *n);

// Expressions: one, and those of a list. (lint.c)
void lint_expression(struct lint *l, struct node *n);
void lint_list(struct lint *l, struct node *n);

// One that is a condition; or (condition_of) one whose answer is meant otherwise: a method that
// stands there without being called is always true. (lint.c)
void lint_condition(struct lint *l, struct node *n);
void lint_condition_of(struct lint *l, struct node *n, enum severity severity);

// Statements, one after the other. (lint_statement.c)
void lint_block(struct lint *l, struct node *n);

// Words for messages: "m", "m.game"; what a type is called, and "a" or "an" before that.
void lint_path(const struct node *n, char *out, size_t size);
const char *lint_type_name(struct type t, char out[60]);
const char *lint_article(const char *name);

// Says that objects of a type have nothing of that name.
void lint_no_member(struct lint *l, const struct node *at, struct type of, const char *name,
                    bool method);

// Is the value what is expected? `what` is whose, for messages. Goes through it as well.
// (lint_value.c)
void lint_value(struct lint *l, struct node *n, struct type expected, const char *doc,
                const char *what);

// Are the arguments those of the signature? Goes through them as well.
void lint_arguments(struct lint *l, struct node *call, struct type signature);

// Calls of functions that are known by name: mission { ... }, quantity(...). False if it is none
// of those; else all of the call was gone through. (lint_files.c)
bool lint_known_call(struct lint *l, struct node *call);

// Words that methods take: names of rules, of orders.
void lint_words(struct lint *l, const struct node *call, struct type object);

// A table that stands where nothing is known of it: an order of a bot, for one.
void lint_table(struct lint *l, const struct node *table);

// Fields that a table of such a type does not have. (lint_value.c)
void lint_fields(struct lint *l, const struct node *table, struct type t, const char *what);

// m.choice.edge: is that a choice of the mission?
void lint_choice(struct lint *l, const struct node *n);

// A pair of plain numbers, { 26, 13 }. (lint_map.c)
bool lint_pair(const struct node *n, double *x, double *y);

// The pieces of a map, and the letters of its drawing. (lint_map.c)
void lint_map(struct lint *l, const struct node *table);
void lint_pieces(struct lint *l, const struct node *list, double width, double depth);

// The row of a field of a table that is written down, and its value; NULL if it has none.
// (lint_find.c)
struct node *lint_row(const struct node *table, const char *name);
struct node *lint_field(const struct node *table, const char *name);

// The table of mission { ... }; NULL if the file has none.
const struct node *lint_mission(const struct lint *l);

// Is there a call of one of these methods, or this text, anywhere in the list or below it?
bool lint_calls(const struct node *n, const char *const *methods);
bool lint_has_text(const struct node *n, const char *text);

// What nobody will ever call. (lint_unreachable.c)
void lint_unreachable(struct lint *l);

#endif
