// aside.h: what a stream is given meanwhile goes to a file of no name.
#ifndef SUPPORT_ASIDE_H
#define SUPPORT_ASIDE_H

#include <stddef.h>
#include <stdio.h>

struct aside {
    FILE *stream, *to;
    int kept;
};

void aside_begin(struct aside *a, FILE *stream);

// The stream is as it was; `text` is what it was given, as much as there is room for.
void aside_end(struct aside *a, char *text, size_t room);

#endif
