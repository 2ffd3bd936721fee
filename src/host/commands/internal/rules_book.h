// rules_book.h: `zerodark rules` of the rules of the book.
#ifndef HOST_RULES_BOOK_H
#define HOST_RULES_BOOK_H

#include <lua.h>

#include <stdbool.h>

#include "engine/rules.h"

// Prints the chapters.
void rules_book_print_chapters(lua_State *L, bool json);

// Prints what the book has of a word: a rule, a chapter or, with `search`, the rules that mention
// it. False if there is nothing.
bool rules_book_print(lua_State *L, const struct system *s, const char *word, bool search,
                      bool json);

#endif
