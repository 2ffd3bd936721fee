// hint.h: adds what the interpreter's errors leave out: the place, and a suggested name.
#ifndef SCRIPT_HINT_H
#define SCRIPT_HINT_H

#include <lua.h>

// Message handler of lua_pcall. To an error without a place it adds the place of the innermost code
// of a file; to an error about a global that is nil, the name that may be meant. Runs no code of
// scripts.
int hint_error(lua_State *L);

// Pushes what to say about an error that is not a text, at that index: with the place where it was
// raised, if hint_error has seen it last.
void hint_push_odd(lua_State *L, int at);

#endif
