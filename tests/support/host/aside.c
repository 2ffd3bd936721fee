#define _POSIX_C_SOURCE 200809L
#include "support/host/aside.h"

#include <stdlib.h>
#include <unistd.h>

void aside_begin(struct aside *a, FILE *stream)
{
    fflush(stream);
    a->stream = stream;
    a->to = tmpfile();
    a->kept = dup(fileno(stream));
    if (!a->to || a->kept < 0 || dup2(fileno(a->to), fileno(stream)) < 0) {
        abort();
    }
}

void aside_end(struct aside *a, char *text, size_t room)
{
    fflush(a->stream);
    dup2(a->kept, fileno(a->stream));
    close(a->kept);
    rewind(a->to);
    text[fread(text, 1, room - 1, a->to)] = '\0';
    fclose(a->to);
}
