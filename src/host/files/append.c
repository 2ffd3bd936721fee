// append.c: write is called until every byte is taken. What cannot be synced, such as a pipe, does
// not count as an error.
#define _POSIX_C_SOURCE 200809L
#include "host/files/atomic.h"

#include <errno.h>
#include <unistd.h>

int append_text(int fd, const char *text, size_t n)
{
    size_t done = 0;
    while (done < n) {
        ssize_t wrote = write(fd, text + done, n - done);
        if (wrote < 0 && errno != EINTR) {
            return errno;
        }
        done += wrote > 0 ? (size_t)wrote : 0;
    }
    return 0;
}

int append_sync(int fd)
{
    return fsync(fd) != 0 && errno != EINVAL && errno != EROFS ? errno : 0;
}
