// help_text.h: help text wrapped to 80 columns.
#ifndef APP_HELP_TEXT_H
#define APP_HELP_TEXT_H

#include <lauxlib.h>

// Adds a text, each of its lines on lines of their own that begin `in` columns further in; what
// comes of a line that is broken, `more` columns further still. The first newline comes before it.
void help_text(luaL_Buffer *b, const char *text, int in, int more);

// Adds "  left   text": the text in a column of its own, `at` columns from the left, or further
// where what is left of it is longer.
void help_row(luaL_Buffer *b, const char *left, int at, const char *text);

#endif
