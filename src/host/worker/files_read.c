// files_read.c: each path is written, with its zero, to a descriptor that another process reads
// (host/watch). After a failure nothing is noted any more.
#include "host/worker/files_read.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static int to = -1; // a process has one parent's part at a time, as in grants.c

void files_read_begin(int fd)
{
    to = fd;
}

void files_read_note(const char *path)
{
    size_t n = strlen(path) + 1, done = 0;
    while (to >= 0 && done < n) {
        ssize_t wrote = write(to, path + done, n - done);
        if (wrote < 0 && errno != EINTR) {
            to = -1; // nobody wants to know any more
        }
        done += wrote > 0 ? (size_t)wrote : 0;
    }
}
