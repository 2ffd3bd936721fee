// budget.h: a limit on a script's work while it is loaded, set up, played or asked.
//
// Work is counted in steps (limits.h). Counting slows the interpreter down by half or more, so an
// order or a question runs uncounted, under a watchdog of CPU time that the host lends; only if
// that fires is it done again from its start and counted. Without a watchdog (a test, a stock
// interpreter) everything is counted. Loading always is.
//
//     struct budget b;
//     budget_open(&b, L, "an order");
//     do {
//         s = game_give(...);          // leaves no trace if it fails
//     } while (budget_again(&b, L));
//
// Once a budget has ended, because it is spent or too much memory or output was used, every further
// instruction raises: no pcall, coroutine or to-be-closed variable can go on (internal/guard.c). A
// budget inside another one is part of it.
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

// Makes a state ready for budgets; called once for each. Raises if out of memory.
void budget_init(lua_State *L);

// Puts what Lua does in this coroutine under a budget until budget_again or budget_close: an order,
// or one question asked from C. `what` is static text. Between the two no error may escape.
void budget_open(struct budget *b, lua_State *L, const char *what);

// The same counted from its start, which may therefore not be done again.
void budget_open_counted(struct budget *b, lua_State *L, const char *what);

// Must it be done again, because the watchdog has fired? Then it is counted. Otherwise closes it.
bool budget_again(struct budget *b, lua_State *L);

// Ends it: for what cannot be done again.
void budget_close(struct budget *b, lua_State *L);

// As lua_call, counted: raises what the function raises, as a text (error objects are not queried
// later), or that it takes too much, even inside pcall. `what` is what is being done: "loading";
// static text.
void budget_call(lua_State *L, int n, int results, const char *what);

// As lua_pcall without a message handler, for functions of scripts that C calls: under the open
// budget, or else under one for this call alone. Fails if the budget has ended, whatever the
// function has caught. Does not raise.
int budget_pcall(struct meter *m, lua_State *L, int n, int results);
struct meter *budget_meter(lua_State *L);

// A message handler for functions of scripts that are called by lua_pcall, so that the end of the
// budget is reported with its place. It changes nothing.
int budget_handler(lua_State *L);

// As lua_pcall, for a script that is the only one of its state and of its process. Without
// `counted` it runs under the watchdog, and if that fires *again is set: run it from its start in a
// fresh state, counted.
int budget_run(lua_State *L, int n, int results, const char *what, bool counted, bool *again);

// Spends `steps` of the open budget on work that the interpreter does not count: a C loop whose
// length depends on a script's arguments. Raises if the budget is spent. Without a budget it does
// nothing.
void budget_spend(lua_State *L, lua_Integer steps);

// Long work in C ends when the flag is not 0; a signal handler may set it. It is borrowed.
void budget_interrupts(lua_State *L, const volatile int *flag);

// Is it?
bool budget_interrupted(lua_State *L);

// Raises "interrupted!" if it is: long work calls this now and then. budget_spend does so too, with
// or without a budget.
void budget_heed(lua_State *L);

// Has the open budget ended?
bool budget_ended(lua_State *L);

// Is there an open budget, and the error on top of the stack that of too many calls inside one
// another by way of C? A script that could catch it would see how deep in calls it was begun: what
// returns errors raises this one instead.
bool budget_too_deep(lua_State *L);

// Was this state's last budget abandoned as too slow, before its counter had decided?
bool budget_gave_up(const struct meter *m);

// How often something was run a second time in this state, counted.
uint64_t budget_bitten(lua_State *L);

// Has any script of the state ever come to the end of a budget?
bool budget_broken(lua_State *L);

// Clears that: the script that did no longer matters.
void budget_forgive(lua_State *L);
// From now on `line`, a Lua line hook, is called for every line that runs in the state; counting
// goes on as well.
void budget_lines(lua_State *L, lua_Hook line);

// Shows through the host what a script prints, made harmless (printable.h), and raises if it is too
// much. An order that is done again shows nothing twice.
void budget_print(lua_State *L, const char *text, size_t length);

// Suspends the open budget, if there is one, during speculative play: what scripts do then is not
// part of it, has budgets of its own (budget_pcall), and prints nothing. budget_resume continues
// it. They do not nest.
void budget_suspend(lua_State *L);
void budget_resume(lua_State *L);

// Replaces the error object on top of the stack by a text that is harmless and not too long. For an
// object other than text __tostring is called, if the open budget allows. Does not raise.
void budget_tidy(lua_State *L);

// The error on top of the stack; if that is not a text, it is turned into one as budget_tidy does.
// Borrowed: it is as long on the stack as the error is.
const char *budget_error_text(lua_State *L);

// Puts versions of pcall, xpcall and the coroutine functions that respect budgets into the
// environment on top of the stack, which has a table `coroutine`. (guard.c)
void guard_budget_functions(lua_State *L);

#endif
