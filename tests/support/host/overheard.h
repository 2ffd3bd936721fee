// overheard.h: what a stream is given meanwhile goes to a file of no name.
#ifndef SUPPORT_OVERHEARD_H
#define SUPPORT_OVERHEARD_H

#include <stddef.h>
#include <stdio.h>

struct overheard {
    FILE *stream, *to;
    int kept;
};

void overheard_begin(struct overheard *a, FILE *stream);

// The stream is as it was; `text` is what it was given, as much as there is room for.
void overheard_end(struct overheard *a, char *text, size_t room);

#endif
