// words.h: lists of words that end with NULL.
#ifndef APP_WORDS_H
#define APP_WORDS_H

// Index of a word in a list; -1 where it is none of them.
int words_index(const char *const *words, const char *word);

#endif
