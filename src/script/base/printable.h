// printable.h: untrusted text bound for a terminal or a log. This decides, for the whole program,
// what may be shown there unchanged.
#ifndef SCRIPT_PRINTABLE_H
#define SCRIPT_PRINTABLE_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// May a character (utf8.h) be shown? Not control characters other than newline and tab, changes of
// writing direction, hidden line ends, or invisible characters; but joiners and variation
// selectors, which some languages need, may.
bool printable_code(int32_t code);

// Pushes the text, with each byte that may not be shown as \27; at most `most` bytes, followed by
// "..." if it is cut.
void printable_push(lua_State *L, const char *text, size_t length, size_t most);

// The same for a single line: a name, a title. Line ends and tabs become spaces.
void printable_line_push(lua_State *L, const char *text, size_t length, size_t most);

#endif
