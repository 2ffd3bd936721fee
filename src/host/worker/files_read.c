// files_read.c: each path is written, with its zero, to a descriptor that another process reads
// (host/watch). After a failure nothing is noted any more.
#include "host/worker/files_read.h"

#include <string.h>

#include "host/files/atomic.h"

static int to = -1; // a process has one parent's part at a time, as in grants.c

void files_read_begin(int fd)
{
    to = fd;
}

void files_read_note(const char *path)
{
    if (to >= 0 && atomic_append(to, path, strlen(path) + 1) != 0) {
        to = -1; // nobody wants to know any more
    }
}
