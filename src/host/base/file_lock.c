// file_lock.c: the file is opened, locked, and then looked up again by its path. If it was taken
// away or replaced in between, all of it begins again. A file that was made here and is still empty
// is removed.
#include "host/base/file_lock.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/base/complain.h"

#define FAR    ((off_t)1 << 62) // no byte of any file
#define HOLDER 32

// Is there a file of that path, and is it the open one still? If not, errno says why; 0: it is
// another one.
static bool is_same_file(const struct file_lock *h)
{
    struct stat open_one, named;
    errno = 0;
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
    struct stat about;
    bool named = lstat(h->path, &about) == 0, closed = !named && errno == EACCES;
    snprintf(why, FILE_LOCK_WHY, "%s: it cannot be %s: %s", h->path,
             access(h->path, F_OK) == 0 ? "written to" : "made",
             closed ? FILES_CLOSED
             : error == EACCES && !named
                 ? "you may not write into its folder; name a file elsewhere"
             : error != ENOENT ? complain_words(error)
             : named           ? FILES_ASTRAY
                               : "there is no such folder");
    return false;
}

static bool lock(int fd)
{
    struct flock far = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = FAR, .l_len = 1};
    return fcntl(fd, F_OFD_SETLK, &far) == 0 || (errno != EAGAIN && errno != EACCES);
}

// Has that process the file open?
static bool has_open(const char *pid, const struct stat *file)
{
    char path[300];
    struct stat about;
    snprintf(path, sizeof path, "/proc/%s/fd", pid);
    DIR *d = opendir(path);
    bool has = false;
    for (const struct dirent *e; d && !has && (e = readdir(d));) {
        has = *e->d_name != '.' && fstatat(dirfd(d), e->d_name, &about, 0) == 0 &&
              about.st_dev == file->st_dev && about.st_ino == file->st_ino;
    }
    if (d) {
        closedir(d);
    }
    return has;
}

// " (process 1234)": who has the file open, if that can be known. A lock of an open file does not
// say whose it is.
static void name_holder(int fd, char out[HOLDER])
{
    struct stat file;
    DIR *d = fstat(fd, &file) == 0 ? opendir("/proc") : NULL;
    *out = '\0';
    for (const struct dirent *e; d && !*out && (e = readdir(d));) {
        long pid = strspn(e->d_name, "0123456789") == strlen(e->d_name) ? atol(e->d_name) : 0;
        if (pid > 0 && pid != (long)getpid() && has_open(e->d_name, &file)) {
            snprintf(out, HOLDER, " (process %ld)", pid);
        }
    }
    if (d) {
        closedir(d);
    }
}

bool file_lock_open(int fd, char why[FILES_WHY])
{
    char holder[HOLDER];
    if (lock(fd)) {
        return true;
    }
    name_holder(fd, holder);
    snprintf(why, FILES_WHY,
             "another zerodark%s is writing to it: wait until it is done, or give another file",
             holder);
    return false;
}

bool file_lock_free(const char *path, char why[FILES_WHY])
{
    struct stat about;
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode)) {
        return true; // the one that opens it is told
    }
    int fd = open(path, O_RDWR | O_CLOEXEC);
    bool is_free = fd < 0 || file_lock_open(fd, why);
    if (fd >= 0) {
        close(fd);
    }
    return is_free;
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
        if (!lock(h->fd)) {
            char holder[HOLDER];
            name_holder(h->fd, holder);
            snprintf(
                why, FILE_LOCK_WHY,
                "another zerodark%s is writing to %s: wait until it is done, or give another file",
                holder, h->path);
            close(h->fd);
            return false;
        }
        if (is_same_file(h)) {
            return h->taken = true;
        }
        int error = errno;
        close(h->fd);
        if (error != 0 && error != ENOENT) { // else it was taken away just now
            errno = error;
            return cannot(h, why);
        }
    }
}

void file_lock_end(struct file_lock *h)
{
    struct stat now;
    if (!h->taken) {
        return;
    }
    if (h->made && is_same_file(h) && fstat(h->fd, &now) == 0 && now.st_size == 0) {
        unlink(h->path);
    }
    close(h->fd);
    h->taken = false;
}
