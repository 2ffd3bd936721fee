// budget.h: a bound on what a script takes while it is loaded, set up, played or asked.
//
// Work is counted in steps (limits.h). Counting slows the interpreter down by half and more, so an
// order or a question goes without, under a watchdog of CPU time that the host lends; only where
// that bites it is done again from its start and counted. Without a watchdog (a test, a stock
// interpreter) everything is counted, and so is whatever is loaded.
//
//     struct budget b;
//     budget_open(&b, L, "an order");
//     do {
//         s = game_give(...);          // leaves no trace where it fails
//     } while (budget_again(&b, L));
//
// Once a budget has ended, because it is spent or too much memory or output was taken, every
// further instruction raises: no pcall, no coroutine and no variable to be closed goes on
// (internal/guard.c). A budget inside another one is a part of it.
#ifndef SCRIPT_BUDGET_H
#define SCRIPT_BUDGET_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct budget {
    const char *outer; // what the budget around it is for; NULL: this is the outermost
};

struct meter; // what a state knows of its budgets (internal/meter.h)

// Makes a state ready for budgets; called once for each. Raises where there is no memory.
void budget_init(lua_State *L);

// Puts what Lua does in this coroutine under a budget until budget_again or budget_close: an order,
// or one question asked from C. `what` is static text. Between the two nothing may raise past them.
void budget_open(struct budget *b, lua_State *L, const char *what);

// The same counted from its start, which may therefore not be done again.
void budget_open_counted(struct budget *b, lua_State *L, const char *what);

// Is it to be done again, because the watchdog has bitten? It is counted then. Otherwise closes it.
bool budget_again(struct budget *b, lua_State *L);

// Ends it: for what cannot be done again.
void budget_close(struct budget *b, lua_State *L);

// As lua_call, counted: raises what the function raises, as a text (errors of scripts are not
// asked for anything later), or that it takes too much, whatever it catches. `what` is what is
// being done: "loading"; static text.
void budget_call(lua_State *L, int n, int results, const char *what);

// As lua_pcall without a message handler, for functions of scripts that C calls: under the budget
// that is open, or else under one for this call alone. Fails where the budget has ended, whatever
// the function has caught. Does not raise.
int budget_pcall(struct meter *m, lua_State *L, int n, int results);
struct meter *budget_meter(lua_State *L);

// A message handler for functions of scripts that are called by lua_pcall, so that what ends the
// budget is told with its place. It changes nothing.
int budget_handler(lua_State *L);

// As lua_pcall, for a script that is the only one of its state and of its process. Without
// `counted` it goes under the watchdog, and where that bites *again is set: it is to be run from
// its start in a fresh state, counted.
int budget_run(lua_State *L, int n, int results, const char *what, bool counted, bool *again);

// Spends `steps` of the budget that is open on work that the interpreter does not count: a loop of
// C that a script's arguments make long. Raises where it is spent. Without a budget it does
// nothing.
void budget_spend(lua_State *L, lua_Integer steps);

// Work of C that takes long ends where the flag is not 0, which a handler of signals may set. It is
// borrowed.
void budget_interrupts(lua_State *L, const volatile int *flag);

// Is it?
bool budget_interrupted(lua_State *L);

// Raises "interrupted!" where it is: to be called now and then by what takes long. budget_spend
// does it too, with or without a budget.
void budget_heed(lua_State *L);

// Has the budget that is open ended?
bool budget_ended(lua_State *L);

// Was the budget of this state that came last given up as too slow, before its counter had spoken?
bool budget_gave_up(const struct meter *m);

// How often something was begun a second time in this state, counted.
uint64_t budget_bitten(lua_State *L);

// Has any script of the state ever come to the end of a budget?
bool budget_broken(lua_State *L);

// Forgets it: the script that did is of no account any more.
void budget_forgive(lua_State *L);
// From now on every line that runs in the state is told to `line`, a hook of Lua's for lines; what
// counts goes on beside it.
void budget_lines(lua_State *L, lua_Hook line);

// Shows what a script prints by way of the host, harmlessly (printable.h), and raises where it is
// too much. An order that is done again shows nothing twice.
void budget_print(lua_State *L, const char *text, size_t length);

// Sets the budget that is open aside, if there is one, for a while in which something is only tried
// out: what scripts do then is no part of it, is under budgets of its own (budget_pcall), and
// prints nothing. budget_resume goes on where it was. Not one inside another.
void budget_suspend(lua_State *L);
void budget_resume(lua_State *L);

// Replaces the error object on top of the stack by a text that is harmless and not too long. An
// object that is no text is asked for its __tostring, if it can be under the budget that is open.
// Does not raise.
void budget_tidy(lua_State *L);

// Puts pcall, xpcall and the functions of coroutines that respect budgets into the environment on
// top of the stack, which has a table `coroutine`. (guard.c)
void guard_budget_functions(lua_State *L);

#endif
