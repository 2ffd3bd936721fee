// hook_loan.h: the objects that a handler is lent for one call (hook_args.h), and whose turn it is.
//
// The loans of a handler are its own: what a script has kept is dead in the handler's next calls,
// and never alive in those of another one.
#ifndef SCRIPT_HOOK_LOAN_H
#define SCRIPT_HOOK_LOAN_H

#include <lua.h>

#include <stdbool.h>

#include "script/match/match.h"

#define LOANS 4 // that a handler has in turn

// What a call lends.
struct loan_kinds {
    bool view, terms, verdict, vanilla;
};

// The objects, and their places in the match's list of loans: the view's, that of the terms or the
// verdict, that of `vanilla`.
struct loan {
    struct hook_lent lent;
    int place;
};

struct loans {
    struct loan loan[LOANS];
    unsigned turn;
};

// Takes places for a handler's loans. May raise.
void hook_loans_reserve(lua_State *L, struct match *m, struct loans *loans);

// Pushes three values, the last two of them the match's list of loans and its pool
// (match_registry.h), as the functions below want them. False if there is no pool. Allocates
// nothing, and does not raise.
bool hook_loan_find(lua_State *L, const struct match *m);

// loans, pool -> the same; the loan whose turn it is, with objects of these kinds that point to
// nothing yet; `spare` with new ones, if the handler is asked while it has them all. NULL if out of
// memory. Does not raise.
struct loan *hook_loan(lua_State *L, struct match *m, struct loans *loans, struct loan_kinds kinds,
                       struct loan *spare);

// loans, pool -> the same; fills a loan with new objects, in the place of the match's depth. False
// if out of memory. Does not raise.
bool hook_loan_fresh(lua_State *L, struct match *m, struct loan_kinds kinds, struct loan *loan);

// From here on the objects point to nothing.
void hook_loan_take_back(const struct loan *loan);

#endif
