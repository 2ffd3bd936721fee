// seen.c: each path is written, with its zero, to a descriptor that another process reads
// (host/watch). After a failure nothing is noted any more.
#include "host/worker/seen.h"

#include <string.h>

#include "host/files/atomic.h"

static int to = -1; // a process has one parent's part at a time, as in grants.c

void seen_begin(int fd)
{
    to = fd;
}

void seen_note(const char *path)
{
    if (to >= 0 && append_text(to, path, strlen(path) + 1) != 0) {
        to = -1; // nobody wants to know any more
    }
}
