// declare.h: rows and words that packs add to the system of a match.
//
//     declare { params = {...}, states = {...}, tags = {...}, flags = {...}, quantities = {...},
//               checks = {...}, steps = {...}, orders = {...}, words = {...},
//               rolls = {...} }
//
// docs/packs.md describes each section. Rows and words are added in the order of their names.
#ifndef SCRIPT_DECLARE_H
#define SCRIPT_DECLARE_H

#include "script/hooks/system.h"

// The sections of a table that declares something, for a list of names that NULL ends. A table that
// also has other fields includes these in its list.
#define DECLARE_SECTIONS                                                                           \
    "params", "states", "flags", "tags", "quantities", "checks", "steps", "orders", "words", "rolls"

// Adds everything in the sections of a table that is already open, in the name of a pack (a text
// that lives as long as the match). Raises if something cannot be added.
void declare_sections(const struct fields *f, struct match *m, const char *pack);

// Adds the param at the top of the stack, a table, whose name lies below it.
void declare_param(const struct fields *f, struct match *m, const char *pack);

// Pushes the function `declare` of a pack.
void declare_push(lua_State *L, struct match *m, const char *pack);

// The row of `declare`, for help.
extern const struct script_fn declare_functions[];

// Bytes of a name, with its zero: Lua keeps strings of this length only once.
#define DECLARE_NAME 40

// Keeps the function in a field of a row and returns its place, 0 if there is none.
int declare_keep_function(const struct fields *row, struct match *m, const char *field);

// Pushes a function that was declared, by its place (struct match_system.run).
void declare_push_function(lua_State *L, struct match *m, int place);

#endif
