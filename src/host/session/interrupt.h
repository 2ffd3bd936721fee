// interrupt.h: Ctrl-C stops what Lua is doing, and nothing else.
#ifndef HOST_INTERRUPT_H
#define HOST_INTERRUPT_H

#include <lua.h>

#include <stdbool.h>

// As lua_pcall, but an interrupt from the keyboard ends it with the error "interrupted!", whatever
// the code catches; reading and waiting end with it. A second one before that ends the program:
// code in C cannot always be stopped.
// Calls cannot be nested.
int interrupt_call(lua_State *L, int n, int results, int handler);

// Was the last of these calls ended by the keyboard?
bool interrupt_came(void);

// From now on no interrupt of such a call ends the program, however many come: the third one says
// what would.
void interrupt_stay(void);

// Makes the functions of `string` and `table` that may take forever heed interrupts. The module is
// there.
void interrupt_library(lua_State *L);

// From now on an interrupt is only noted, for interrupt_noted; a second one ends the program. Not
// together with interrupt_call. If interrupts are ignored, they stay ignored.
void interrupt_note(void);

// From now on interrupts are only counted, however many come.
void interrupt_each(void);

// How many there were since then.
int interrupt_noted(void);

// What an interrupt does now, so that a worker can be given the same: it ends the process, or one
// of those two functions was called.
enum interrupt_mode { INTERRUPT_ENDS, INTERRUPT_IS_NOTED, INTERRUPT_IS_COUNTED };
enum interrupt_mode interrupt_mode(void);
void interrupt_mode_set(enum interrupt_mode mode);

// Ends the program as the interrupt would have, so that the process that started it knows.
void interrupt_obey(void);

// In a signal's handler: ends the call made by interrupt_call as an interrupt would, with this
// error and the place where it was, whatever the code catches. `why` is static text. False if
// nothing runs that could be ended, or where it was to end already.
bool interrupt_now(const char *why);

// Replaces resume and wrap in the global table `coroutine` by versions that let an interrupt reach
// the coroutine that runs.
void interrupt_coroutines(lua_State *L);

#endif
