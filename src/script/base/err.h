// err.h: turns a status of floors 1 and 2 into a Lua error.
//
// A message has three parts: where, what (and by which rule), how to mend it:
//     shoot: Salim is stressed: it may only recover (ZD-STATE-STRESSED-02)
#ifndef SCRIPT_ERR_H
#define SCRIPT_ERR_H

#include "engine/status.h"

#include <lua.h>

#include <stdbool.h>

// Raises the words of a fault, or the text of the status where the fault has none. `what` is what
// was being done ("shoot"), or NULL.
int err_raise(lua_State *L, enum status s, const struct fault *f, const char *what);

// Pushes "file:line: " of the Lua code that called, "" where there is none: of an author's own file
// rather than one that comes with the program and that it calls.
void err_where(lua_State *L);

// Does a message begin with the place of what it is about: "init.lua:12: ", or where a script has
// named what it loads "[init.lua: x]:12: "? Not with that of a text alone.
bool err_has_place(const char *message);

// The message with its place once: each coroutine.wrap that an error goes through puts one before
// it, and of those inside one another that may be thousands of the same.
const char *err_once(const char *message);

// Raises a message in printf's manner (lua_pushfstring's formats) with the place of the Lua code
// that called.
int err_say(lua_State *L, const char *format, ...);

// To be called before an error that whoever opened the battle has made, and no script: a param, a
// mode or a choice that there is not. Was it, in this state?
void err_blame_asker(lua_State *L);
bool err_blames_asker(lua_State *L);

// Raises "no <kind> 'wanted'; did you mean 'x'?", or lists the names where none is near; of
// very many those that begin in the same way. `names` ends with NULL.
int err_unknown(lua_State *L, const char *kind, const char *wanted, const char *const *names);

// The same of a field of some kind of value: "no field of an order called 'figur'; ...".
int err_no_field(lua_State *L, const char *kind, const char *wanted, const char *const *names);

// Of the names, the one most like the one wanted, first of all the same in other case; NULL where
// none is near. A NULL entry ends the list.
const char *err_nearest(const char *wanted, const char *const *names);

// Pushes the names as "a, b, c", for a message. A NULL entry ends the list.
const char *err_push_names(lua_State *L, const char *const *names);

#endif
