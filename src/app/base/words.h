// words.h: how a text begins and ends, and lists of words, which NULL ends.
#ifndef APP_WORDS_H
#define APP_WORDS_H

#include <stdbool.h>

bool words_begin_with(const char *text, const char *with);

// Does it, and is there something before that? "mission.lua" ends with ".lua".
bool words_end_with(const char *text, const char *with);

// Index of a word in a list; -1 if it is not one of them.
int words_index(const char *const *words, const char *word);

#endif
