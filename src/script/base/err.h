// err.h: turns a status of floors 1 and 2 into a Lua error.
//
// A message has three parts: where, what (and by which rule), how to fix it:
//     shoot: Salim is stressed: it may only recover (ZD-STATE-STRESSED-02)
#ifndef SCRIPT_ERR_H
#define SCRIPT_ERR_H

#include "engine/status.h"

#include <lua.h>

#include <stdbool.h>

// Raises the text of a fault, or that of the status if the fault has none. `what` is what was being
// done ("shoot"), or NULL.
int err_raise(lua_State *L, enum status s, const struct fault *f, const char *what);

// Pushes "file:line: " of the calling Lua code, "" if there is none: of the author's own file
// rather than of a file of the program that it calls.
void err_where(lua_State *L);

// Does a message begin with a place: "init.lua:12: ", or, for a chunk that a script has named,
// "[init.lua: x]:12: "? A place in an unnamed text does not count.
bool err_has_place(const char *message);

// The message with its place only once: each coroutine.wrap that an error passes through adds one
// in front, and nested ones may add thousands.
const char *err_once(const char *message);

// For message handlers. message -> message: one that tells no place gets that of the innermost Lua
// code that counts. Where a function of C came upon a value that does not fit, and the interpreter
// says no more than that, the name of the function goes after it.
void err_add_place(lua_State *L, bool (*counts)(const lua_Debug *ar, const void *self),
                   const void *self);

// Raises a printf-style message (lua_pushfstring's formats) with the place of the calling Lua code.
int err_say(lua_State *L, const char *format, ...);

// Call it before an error caused by the caller that opens the battle, not by a script: a param, a
// mode or a choice that does not exist. Was it called, in this state?
void err_blame_asker(lua_State *L);
bool err_blames_asker(lua_State *L);

// Raises "no <kind> 'wanted'; did you mean 'x'?", or lists the names if none is near; of a long
// list, those that begin the same way. `names` ends with NULL.
int err_unknown(lua_State *L, const char *kind, const char *wanted, const char *const *names);

// The same for a field of some kind of value: "no field of an order called 'figur'; ...".
int err_no_field(lua_State *L, const char *kind, const char *wanted, const char *const *names);

// The name most like the wanted one, preferring one that differs only in case; NULL if none is
// near. A NULL entry ends the list.
const char *err_nearest(const char *wanted, const char *const *names);

// Pushes the names as "a, b, c", for a message. A NULL entry ends the list.
const char *err_push_names(lua_State *L, const char *const *names);

#endif
