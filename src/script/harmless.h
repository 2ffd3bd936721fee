// harmless.h: text of strangers on its way to a terminal or a log.
#ifndef SCRIPT_HARMLESS_H
#define SCRIPT_HARMLESS_H

#include <lua.h>

#include <stddef.h>

// Pushes the text with control characters other than newline and tab, and bytes that are no UTF-8,
// shown as \27; of at most `most` bytes, where it is cut followed by "...".
void harmless_push(lua_State *L, const char *text, size_t length, size_t most);

// The same for what is to be one line: a name, a title. Ends of lines and tabs are blanks.
void harmless_line_push(lua_State *L, const char *text, size_t length, size_t most);

#endif
