// printable.h: untrusted text bound for a terminal or a log. What may be shown there as it is
// is decided here, for all of the program.
#ifndef SCRIPT_PRINTABLE_H
#define SCRIPT_PRINTABLE_H

#include <lua.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The number of the character that begins here, which is before the end, and how many bytes it has.
// -1 and 1 where no UTF-8 begins.
int32_t printable_next(const char *at, const char *end, size_t *bytes);

// May it be shown? Not what a terminal obeys, other than newline and tab, what turns the direction
// of writing, what ends a line in secret, nor what nobody can see; but what joins letters and
// chooses between their forms: words of some languages need it.
bool printable_code(int32_t code);

// Pushes the text with the bytes of what may not be shown as \27; of at most `most` bytes, where it
// is cut followed by "...".
void printable_push(lua_State *L, const char *text, size_t length, size_t most);

// The same for what is to be one line: a name, a title. Ends of lines and tabs are blanks.
void printable_line_push(lua_State *L, const char *text, size_t length, size_t most);

#endif
