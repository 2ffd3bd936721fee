// words.c: lists are short, and are looked through from the front.
#include "app/base/words.h"

#include <string.h>

int words_index(const char *const *words, const char *word)
{
    int i = 0;
    while (words[i] && strcmp(words[i], word) != 0) {
        i++;
    }
    return words[i] ? i : -1;
}
