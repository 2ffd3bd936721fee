// help_book.h: the rules of the book as help: what each says, and what can be changed about it.
#ifndef APP_HELP_BOOK_H
#define APP_HELP_BOOK_H

#include <lua.h>

#include <stdbool.h>

#include "app/book/book.h"
#include "engine/rules.h"

// Pushes what the book has of a word: all about the rule of that id; a chapter, a line a rule; with
// `search`, the rules that mention it. Returns false and pushes nothing if there is nothing.
bool help_book_push(lua_State *L, const struct system *s, const char *word, bool search);

// Pushes the list of its chapters.
void help_book_push_chapters(lua_State *L);

// Calls back for each row of the registry that stands for a rule of the book.
typedef void help_book_see(void *self, enum rule_kind kind, const struct rule_row *row);
void help_book_each_change(const struct system *s, const char *id, help_book_see *see, void *self);

// Is the rule shown for a word: its id begins with the word or, with `search`, it mentions the
// word?
bool help_book_fits(const struct book_rule *r, const char *word, bool search);

#endif
