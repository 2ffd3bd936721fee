// advice.h: how to fix what the interpreter and the module complain about, if they do not say.
#ifndef APP_ADVICE_H
#define APP_ADVICE_H

#include <stdbool.h>
#include <stddef.h>

// Writes how to fix what a message says ("unexpected symbol near '}'"); "" and false if there is no
// advice.
bool advice_for(const char *message, char *out, size_t size);

#endif
