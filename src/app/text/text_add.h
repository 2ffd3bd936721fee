// text_add.h: text built piece by piece, as a Lua string.
#ifndef APP_TEXT_ADD_H
#define APP_TEXT_ADD_H

#include <lauxlib.h>

// Adds a text in printf's manner, up to 1023 bytes. Raises when out of memory.
void text_add(luaL_Buffer *b, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
