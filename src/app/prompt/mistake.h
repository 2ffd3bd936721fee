// mistake.h: guesses at what was meant, if Lua says only what is wrong.
#ifndef APP_MISTAKE_H
#define APP_MISTAKE_H

#include <lua.h>

// message -> message, with how to fix the text that does not compile. `line`: the number of its
// first line.
void mistake_add_hint(lua_State *L, const char *text, int line);

// message -> message of an error in a function that runs at `level`, with the name that may be
// meant for a global, a field or a method that is nil. `line`: the source of it, or NULL. Runs no
// code of scripts.
void mistake_add_name(lua_State *L, int level, const char *line);

// Pushes what may be meant by a text that is only a name, or names joined by dots, which nothing
// has: "no 'zd.gmae'; did you mean 'zd.game'?"; or nil.
void mistake_push_lone(lua_State *L, const char *text);

#endif
