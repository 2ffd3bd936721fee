// budget.h: a bound on the instructions that a script takes while it is loaded, set up or asked.
//
// Once a budget is spent every further instruction raises, so no pcall goes on. What could still
// catch the end, or run where the interpreter counts nothing (message handlers, variables to be
// closed), has versions here that let it through.
#ifndef SCRIPT_BUDGET_H
#define SCRIPT_BUDGET_H

#include <lua.h>

#include <stdbool.h>

struct budget {
    lua_Integer left;
    bool spent;
    const char *what;
    struct budget *outer;
    lua_Hook hook; // what was there before, with its mask and period
    int mask, period;
};

// Puts what Lua does in this coroutine under a budget until budget_close: the handlers of one
// order, or of one question asked from C. Nested ones count for themselves. `what` is static text.
// Between the two nothing may raise past them.
void budget_open(struct budget *b, lua_State *L, const char *what);

// Ends it; what came before it is in force again.
void budget_close(struct budget *b, lua_State *L);

// As lua_call, under a budget: raises what the function raises, or that it takes too long, whatever
// it catches. `what` is what is being done: "loading"; static text.
void budget_call(lua_State *L, int n, int results, const char *what);

// Spends `steps` of the budget that is open on work that the interpreter does not count: a loop of
// C that a script's arguments make long. Raises where it is spent. Without a budget it does
// nothing.
void budget_spend(lua_State *L, lua_Integer steps);

// Has any script of the state ever spent its budget?
bool budget_broken(lua_State *L);

// Puts xpcall and the functions of coroutines that respect budgets into the environment on top of
// the stack, which has a table `coroutine`. The message handler of this xpcall runs after the error
// has been unwound.
void budget_functions(lua_State *L);

#endif
