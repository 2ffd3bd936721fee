// help_text.h: help text wrapped to 80 columns.
#ifndef APP_HELP_TEXT_H
#define APP_HELP_TEXT_H

#include <lauxlib.h>

// Adds a text. Each of its lines begins `in` columns further in; the rest of a line that has to be
// broken, `more` columns further still. A newline comes before each line.
void help_text(luaL_Buffer *b, const char *text, int in, int more);

// Adds " left text": the text in a column of its own, `at` columns from the left, or further if
// `left` is longer.
void help_row(luaL_Buffer *b, const char *left, int at, const char *text);

#endif
