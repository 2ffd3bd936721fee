// lint_parts.h: shared by the files of the reader of scripts.
#ifndef APP_LINT_PARTS_H
#define APP_LINT_PARTS_H

#include "app/check/internal/lint_known.h"
#include "app/check/internal/lint_watch.h"
#include "app/check/lint.h"
#include "script/base/tree.h"
#include "script/hooks/system.h"

#define LINT_NAMES 400 // globals that are remembered, and names considered for "did you mean"

// A local name.
struct decl {
    const char *name;
    const struct node *at; // where it is declared
    struct decl *outer;    // the local visible where this one is declared
    struct decl *all;      // the local declared before
    struct node *value;    // its first value; NULL: not known
    struct node *call;     // a call that gives it a value, its result of that number; or NULL
    int result;
    bool bare;                  // it is declared without a value
    const struct node *param;   // the function whose parameter it is, or NULL
    bool key;                   // it is what ipairs or pairs gives first
    int reads;                  // how often its value is asked for
    int line;                   // where it is declared
    int writes;                 // how often it is assigned again
    int level;                  // nesting of functions
    int loops;                  // of loops
    bool of_loop;               // it is what a `for` counts or goes through with
    const struct node *written; // where it is assigned last; NULL: nowhere
    const struct node *given;   // what it is assigned last; NULL: nothing that is known
    int last_read, last_write;  // their places in the order of the text; 0: none
    int write_loops;            // nesting of loops where it is assigned last
    enum { DECL_UNSET, DECL_TYPED, DECL_UNKNOWN } state;
    struct type type;
};

struct lint_globals {
    int n;
    char name[LINT_NAMES][48];
    int n_required; // parts whose result a file uses, by name, with the place where
    struct {
        char part[48], file[64];
        int line;
    } required[32];
};

struct lint {
    const struct lint_file *file;
    struct findings *found;
    const struct lint_globals *globals;
    struct lint_globals *collects; // NULL: they are known already
    struct decl *all, *scope;
    int level, loops;
    int names;                // how many have been read or assigned
    int unknown;              // how many of these mean nothing
    struct lint_watch *watch; // NULL: nobody wants to know what is seen
    struct {
        const struct node *function;
        int param; // its number, from 0
        struct type type;
    } spare[64]; // what functions are handed in, and have no parameter for
    int n_spare;
    struct type around[8]; // the tables that the one at hand stands in, and itself last
    int n_around;
    const struct node *table; // whose fields are refused; NULL: not known
    int inferring;            // functions whose results are being looked at
    bool silent, failed;
    bool stranger; // a script that knows other names: only habits are reported
    bool within;   // a function that is called within an order
    bool asks;     // within a function that only answers: of a quantity, a check, a program
    struct node *block;
};

// Finds what each name means; reports names that mean nothing. (lint_scope.c)
void lint_resolve(struct lint *l);
void lint_scope_free(struct lint *l);

// Reports a name that means nothing, and what may be meant. `user`: what calls it, or asks it for a
// field, so that it fails; NULL: nothing of the kind. `gone`: a local of that name that is out of
// reach, or NULL. (lint_unknown.c)
void lint_unknown_name(struct lint *l, const struct node *n, const struct node *user,
                       const struct decl *gone);

// Adds a finding. `at` is the place; `mend` may be "".
void lint_say(struct lint *l, enum severity severity, const struct node *at, const char *mend,
              const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 5, 6)))
#endif
    ;

// Writes "did you mean 'x'?" with one of the names, or which names there are; "" if nothing is
// near.
void lint_meant(const char *wanted, const char *const *names, char out[FINDING_MEND]);

// What people guess from other engines and languages, and what it is called here; else `mend`
// stays.
void lint_guessed(const char *type, const char *name, char mend[FINDING_MEND]);

// A name that is a function of one of Lua's libraries: says of which, and how it is called.
// (lint.c)
bool lint_library_function(const char *name, char mend[FINDING_MEND]);

// The name of a function in messages: "m:log", "quantity".
void lint_name(const struct node *call, char out[80]);

// What is known about a value. (lint_infer.c)
struct type lint_infer(struct lint *l, const struct node *n);

// Gives the parameter of a function that is passed as an argument its type.
void lint_bind(struct lint *l, struct node *n, int param, struct type type);

// The function that an expression is, or NULL.
struct node *lint_function_of(struct node *n);

// Expressions: one, and those of a list. (lint.c)
void lint_expression(struct lint *l, struct node *n);
void lint_list(struct lint *l, struct node *n);

// One that is a condition, or whose answer is meant otherwise: a method that stands there without
// being called is always true, which is that severe. (lint.c)
void lint_condition(struct lint *l, struct node *n, enum severity severity);

// All of a file whose names are resolved: as often as it takes until functions know what they are
// called with. Only the last time something is said. (lint.c)
void lint_rounds(struct lint *l, bool silent);

// A text with ${name} in it, as other languages put values in. (lint_text.c)
void lint_text_braces(struct lint *l, const struct node *n);

// Statements, one after another. (lint_statement.c)
void lint_block(struct lint *l, struct node *n);

// Words for messages: "m", "m.game"; the name of a type, and "a" or "an" before it.
void lint_path(const struct node *n, char *out, size_t size);
const char *lint_type_name(struct type t, char out[60]);
const char *lint_article(const char *name);

// What may be meant by a member that an object has not got: a parameter beside it bears that name,
// or has a member of it; what else has it. (lint_member.c)
bool lint_member_beside(const struct lint *l, const struct node *at, const char *name,
                        char mend[FINDING_MEND]);
bool lint_member_swapped(const struct lint *l, const struct node *at, const char *name, bool method,
                         char mend[FINDING_MEND]);
void lint_member_near(struct lint *l, const struct node *at, struct type of, const char *type,
                      const char *name, char mend[FINDING_MEND]);

// The field of a kind of table; false: it has none of that name.
bool lint_member_field(struct type t, const char *name, struct type_field *out);

// A field that a kind of table has not got: is it one of the table around, or of a part? Or what
// was meant by it, that is needed and missing?
bool lint_member_table(struct lint *l, const struct node *key, struct type t,
                       char mend[FINDING_MEND]);
bool lint_member_needed(struct lint *l, const struct node *key, struct type t, char near[40],
                        char mend[FINDING_MEND]);

// Reports that objects of a type have nothing of that name.
void lint_no_member(struct lint *l, const struct node *at, struct type of, const char *name,
                    bool method);

// Is the value of the expected type? `what` names it in messages. Goes through it as well.
// (lint_value.c)
void lint_value(struct lint *l, struct node *n, struct type expected, const char *doc,
                const char *what);

// How well a value fits what is expected, as far as that is known.
// (lint_fits.c)
enum lint_fits { LINT_FITS_NOT, LINT_FITS_PERHAPS, LINT_FITS };
enum lint_fits lint_fits_value(struct lint *l, const struct node *n, struct type expected);

// The alternative that the value is, or none; *best: how well that fits.
struct type lint_fits_chosen(struct lint *l, const struct node *n, struct type expected,
                             enum lint_fits *best);

bool lint_fits_list(struct type t); // Is it a kind of list?

// Reports arguments in the other order, and a call where the function itself is wanted; false:
// there is nothing to report. And parameters for which nothing is handed in. (lint_handed.c)
bool lint_handed_swapped(struct lint *l, const struct node *call, struct type signature);
void lint_handed_more(struct lint *l, struct node *handler, int given, const char *mend);
bool lint_handed_called(struct lint *l, const struct node *n, struct type expected,
                        const char *what);

// Reports parameters that have the names of the signature in a different order, and a call of a
// function of the file's own without an argument that it fails without. (lint_handed.c)
void lint_handed_order(struct lint *l, const struct node *function, struct type signature,
                       const char *what);
void lint_handed_fewer(struct lint *l, const struct node *call);

// Do the arguments fit the signature? Goes through them as well.
void lint_arguments(struct lint *l, struct node *call, struct type signature);

// Calls of functions that are known by name: mission { ... }, quantity(...). False if it is not one
// of those; else the whole call has been checked. (lint_files.c)
bool lint_known_call(struct lint *l, struct node *call);

// The row of a rule's name; -1 if there is none, and that is reported. (lint_files.c)
int lint_files_rule_row(struct lint *l, const struct node *name, enum rule_kind kind);

// What declare { } and ruleset { } say. (lint_declare.c)
void lint_declare(struct lint *l, const struct node *table);

// A text that is to be one of the words of a kind.
void lint_words_one(struct lint *l, const struct node *n, enum system_list list, const char *kind);

// require "numbers.lua"; false: it is another call.
bool lint_words_require(struct lint *l, const struct node *call);

// Collects which parts' results a file uses; and reports a part that returns nothing although one
// does. (lint_words.c)
void lint_words_collect(const struct lint_file *f, const struct node *block,
                        struct lint_globals *g);
void lint_words_part(struct lint *l);

// Checks words that methods take: names of rules, of orders. (lint_words.c)
void lint_words(struct lint *l, const struct node *call, struct type object);

// A table where nothing is known about it, such as a bot's order.
void lint_table(struct lint *l, const struct node *table);

// How what is expected is written; "" where nobody knows. Lasts until the next call. (lint_how.c)
const char *lint_how(struct lint *l, struct type expected, const struct node *n);

// Reports fields that tables of the type do not have. (lint_value.c)
void lint_fields(struct lint *l, const struct node *table, struct type t, const char *what);

// Checks that m.choice.edge is a choice of the mission.
void lint_choice(struct lint *l, const struct node *n);

// A pair of plain numbers, { 26, 13 }. (lint_map.c)
bool lint_pair(const struct node *n, double *x, double *y);

// The pieces of a map, and the letters of its drawing. (lint_map.c)
void lint_map(struct lint *l, const struct node *table);
void lint_pieces(struct lint *l, const struct node *list, double width, double depth);

// Reports a table in feet; false then. (lint_map.c)
bool lint_size(struct lint *l, const struct node *size, double width, double depth);

// The row of a field in a table constructor, and its value; NULL if it has none. (lint_find.c)
struct node *lint_row(const struct node *table, const char *name);
struct node *lint_field(const struct node *table, const char *name);

// The table of mission { ... }; NULL if the file has none.
const struct node *lint_mission(const struct lint *l);

// Is it read for other rules than the rulebook's, also where those could not be opened?
bool lint_other_rules(const struct lint *l);

// Is there a call of one of these methods, or this text, anywhere in the list or below?
bool lint_calls(const struct node *n, const char *const *methods);
bool lint_has_text(const struct node *n, const char *text);

// Is a value, such as game.hail, set anywhere in the list or below? (lint_find.c)
bool lint_sets(const struct node *n, const struct node *value);

// What is hardly meant: a comparison; a result of a function with which nothing is done, or that
// never comes; a field of a global function. (lint_doubt.c)
void lint_doubt_binary(struct lint *l, const struct node *n);
void lint_doubt_result(struct lint *l, struct node *f, const char *mend);
void lint_doubt_function(struct lint *l, struct node *f, struct type signature, const char *what);
void lint_doubt_indexed(struct lint *l, const struct node *n);
void lint_doubt_number(struct lint *l, const struct node *condition);
void lint_doubt_check(struct lint *l, struct node *f);
void lint_doubt_can(struct lint *l, struct node *f);

// Signs that mean something else in other languages, in an expression and as all of a condition.
// (lint_operator.c)
void lint_operator_binary(struct lint *l, const struct node *n);
void lint_operator_condition(struct lint *l, const struct node *n);

// Dice in a function that only answers.
void lint_doubt_chance(struct lint *l, const struct node *call);

// Looks at a function that only answers, or that is called within an order.
void lint_answer(struct lint *l, struct node *f);
void lint_within(struct lint *l, struct node *f);

// An order that is given within an order.
void lint_doubt_order(struct lint *l, const struct node *call, struct type object);

// Actions that the function of a robot's program returns, and an end without one.
// (lint_listing.c)
void lint_actions(struct lint *l, const struct node *f, const char *program);

// Reports keys that a table has twice. (lint_value.c)
void lint_twice(struct lint *l, const struct node *table);

// What a file says in two places at once, and what is out of place in it. (lint_whole.c)
void lint_whole(struct lint *l);

// Calls that replace an earlier one: m:exit twice. (lint_replaced.c)
void lint_replaced(struct lint *l);

// What a mission keeps in m.vars, and what its players choose; fields that are compared with values
// of a different kind. (lint_kept.c)
void lint_kept(struct lint *l);

// What the players are after, where no marker is of that use, or too few. (lint_wants.c)
void lint_wants(struct lint *l);

// Reports handlers that will never be called. (lint_unreachable.c)
void lint_unreachable(struct lint *l);

#endif
