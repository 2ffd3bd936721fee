// declare.h: rows and words that packs add to the system of a match.
//
//     declare { params = {...}, states = {...}, tags = {...}, flags = {...}, quantities = {...},
//               checks = {...}, steps = {...}, orders = {...} }
//
// docs/packs.md says what is in each. What is added comes in the order of its names.
#ifndef SCRIPT_DECLARE_H
#define SCRIPT_DECLARE_H

#include "script/hooks/system.h"

// The sections of a table that declares something; NULL ends them. A table that has others besides
// lists these too.
#define DECLARE_SECTIONS                                                                           \
    "params", "states", "flags", "tags", "quantities", "checks", "steps", "orders"

// Adds everything in the sections of a table that is open already, in the name of a pack (a text
// that lives as long as the match). Raises where something cannot be.
void declare_sections(const struct fields *f, struct match *m, const char *pack);

// Pushes the function `declare` of a pack.
void declare_push(lua_State *L, struct match *m, const char *pack);

// The row of `declare`, for help.
extern const struct script_fn declare_functions[];

#define DECLARE_NAME 40 // bytes of a name, with the closing zero: Lua has one text of each

// Keeps the function that a field of a row is and returns its place, 0 where there is none.
int declare_keep_function(const struct fields *row, struct match *m, const char *field);

// Pushes the function that something was declared with, by its place (struct match_system.run).
void declare_push_function(lua_State *L, struct match *m, int place);

#endif
