// text_add.h: text built piece by piece, as a Lua string or in an array of the caller's.
#ifndef APP_TEXT_ADD_H
#define APP_TEXT_ADD_H

#include <lauxlib.h>

// Adds a text in printf's manner, up to 1023 bytes. Raises when out of memory.
void text_add(luaL_Buffer *b, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Appends a text to the one in `out`, in printf's manner; what does not fit into its `size` bytes
// is cut off.
void text_append(char *out, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
