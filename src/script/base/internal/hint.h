// hint.h: what the interpreter's errors leave out: the place, and a suggested name.
#ifndef SCRIPT_HINT_H
#define SCRIPT_HINT_H

#include <lua.h>

// Message handler of lua_pcall: to an error without a place it adds that of the innermost code of a
// file, to a global that is nil which one may be meant. Runs no code of scripts.
int hint_error(lua_State *L);

#endif
