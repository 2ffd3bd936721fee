// cover_lines.h: which lines of a Lua file do something.
#ifndef APP_COVER_LINES_H
#define APP_COVER_LINES_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>

// Sets active[1 .. n] for each line of a text that has an instruction of its own, in nested
// functions too, and leaves the others unchanged; lines beyond n are left out. Compiles the text
// and runs nothing. False if it cannot be compiled, or this is a release of Lua whose compiled form
// is unknown here.
bool cover_lines(lua_State *L, const char *text, bool *active, size_t n);

#endif
