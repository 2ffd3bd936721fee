// file_lock.c: the file is opened, locked, and then looked up again by its path. If it was taken
// away or replaced in between, all of it begins again. A file that was made here and is still empty
// is removed.
#include "host/series/internal/file_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FAR ((off_t)1 << 62) // no byte of any file

// Is there a file of that path, and is it the open one still?
static bool is_there(const struct file_lock *h)
{
    struct stat open_one, named;
    return fstat(h->fd, &open_one) == 0 && stat(h->path, &named) == 0 &&
           open_one.st_dev == named.st_dev && open_one.st_ino == named.st_ino;
}

static bool open_it(struct file_lock *h, bool make)
{
    h->made = false;
    h->fd = open(h->path, O_RDWR | O_CLOEXEC);
    if (h->fd < 0 && errno == ENOENT && make) {
        h->fd = open(h->path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        h->made = h->fd >= 0;
        if (h->fd < 0 && errno == EEXIST) { // somebody was faster
            h->fd = open(h->path, O_RDWR | O_CLOEXEC);
        }
    }
    return h->fd >= 0;
}

static bool cannot(const struct file_lock *h, char why[FILE_LOCK_WHY])
{
    int error = errno;
    snprintf(why, FILE_LOCK_WHY, "%s: it cannot be %s: %s", h->path,
             access(h->path, F_OK) == 0 ? "written to" : "made",
             error == ENOENT ? "there is no such folder" : strerror(error));
    return false;
}

static bool lock(struct file_lock *h)
{
    struct flock far = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = FAR, .l_len = 1};
    return fcntl(h->fd, F_OFD_SETLK, &far) == 0 || (errno != EAGAIN && errno != EACCES);
}

bool file_lock_take(struct file_lock *h, const char *path, bool make, char why[FILE_LOCK_WHY])
{
    if (h->taken) {
        return true;
    }
    snprintf(h->path, sizeof h->path, "%.*s", FILES_PATH - 1, path);
    for (;;) {
        if (!open_it(h, make)) {
            return (errno == ENOENT && !make) || cannot(h, why);
        }
        if (!lock(h)) {
            snprintf(why, FILE_LOCK_WHY,
                     "another zerodark writes to %s: wait until it is done, or give another file",
                     h->path);
            close(h->fd);
            return false;
        }
        if (is_there(h)) {
            return h->taken = true;
        }
        close(h->fd); // it was taken away just now
    }
}

void file_lock_end(struct file_lock *h)
{
    struct stat now;
    if (!h->taken) {
        return;
    }
    if (h->made && is_there(h) && fstat(h->fd, &now) == 0 && now.st_size == 0) {
        unlink(h->path);
    }
    close(h->fd);
    h->taken = false;
}
