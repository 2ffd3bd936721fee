// words.c: lists of words are short, so they are searched from the front.
#include "app/base/words.h"

#include <string.h>

bool words_begin_with(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

bool words_end_with(const char *text, const char *with)
{
    size_t n = strlen(text), m = strlen(with);
    return n > m && strcmp(text + n - m, with) == 0;
}

int words_index(const char *const *words, const char *word)
{
    int i = 0;
    while (words[i] && strcmp(words[i], word) != 0) {
        i++;
    }
    return words[i] ? i : -1;
}
