// advice.h: how to fix what the interpreter and the module complain about, if they do not say.
#ifndef APP_ADVICE_H
#define APP_ADVICE_H

#include <stdbool.h>
#include <stddef.h>

// Writes how to mend what a message says ("unexpected symbol near '}'"); "" and false if there
// is nothing to be said.
bool advice_for(const char *message, char *out, size_t size);

// The words that the n-th piece of advice is about, from 0 on, and those that have to come after
// them; *then is NULL if none do. NULL after the last one. Each is the first that its own words
// lead to.
const char *advice_words(size_t n, const char **then);

#endif
