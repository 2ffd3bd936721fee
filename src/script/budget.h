// budget.h: a bound on the instructions that a script takes while it is loaded or set up.
//
// Once a budget is spent every further instruction raises, so no pcall goes on. What could still
// catch the end, or run where the interpreter counts nothing (message handlers, variables to be
// closed), has versions here that let it through.
#ifndef SCRIPT_BUDGET_H
#define SCRIPT_BUDGET_H

#include <lua.h>

#include <stdbool.h>

// As lua_call, under a budget: raises what the function raises, or that it takes too long, whatever
// it catches. `what` is what is being done: "loading"; static text.
void budget_call(lua_State *L, int n, int results, const char *what);

// Has any script of the state ever spent its budget?
bool budget_broken(lua_State *L);

// Puts xpcall and the functions of coroutines that respect budgets into the environment on top of
// the stack, which has a table `coroutine`. The message handler of this xpcall runs after the error
// has been unwound.
void budget_functions(lua_State *L);

#endif
