// atomic.c: a file is made without a name (O_TMPFILE), written, synced and linked. To replace
// another it is linked under a hidden name and renamed; without O_TMPFILE it has that name from the
// start. The folder is synced last.
#include "host/files/atomic.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int atomic_append(int fd, const char *text, size_t n)
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

int atomic_append_sync(int fd)
{
    return fsync(fd) != 0 && errno != EINVAL && errno != EROFS ? errno : 0;
}

static bool put_synced_bytes(int fd, const void *bytes, size_t n, mode_t mode)
{
    return atomic_append(fd, bytes, n) == 0 && fchmod(fd, mode) == 0 && fsync(fd) == 0;
}

// Closes it without losing why something failed before.
static bool close_written(int fd, bool good)
{
    int error = errno;
    bool closed = close(fd) == 0;
    if (!good) {
        errno = error;
    }
    return good && closed;
}

bool atomic_new(int folder, const char *name, const void *bytes, size_t n, mode_t mode)
{
    int fd = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    return fd >= 0 && close_written(fd, put_synced_bytes(fd, bytes, n, mode));
}

// Gives a file without a name its name.
static bool give_name(int fd, int folder, const char *name)
{
    char own[64], other[300];
    snprintf(own, sizeof own, "/proc/self/fd/%d", fd);
    if (linkat(AT_FDCWD, own, folder, name, AT_SYMLINK_FOLLOW) == 0) {
        return true;
    }
    if (errno != EEXIST) {
        return false;
    }
    snprintf(other, sizeof other, ".%.200s.%ld", name, (long)getpid());
    if (linkat(AT_FDCWD, own, folder, other, AT_SYMLINK_FOLLOW) != 0) {
        return false;
    }
    bool named = renameat(folder, other, folder, name) == 0;
    int error = errno;
    if (!named) {
        unlinkat(folder, other, 0);
        errno = error;
    }
    return named;
}

// Where the file system knows no files without a name, it has one for a while.
static bool write_named(int folder, const char *name, const void *bytes, size_t n, mode_t mode)
{
    char other[300];
    snprintf(other, sizeof other, ".%.200s.%ld", name, (long)getpid());
    unlinkat(folder, other, 0);
    if (atomic_new(folder, other, bytes, n, mode) && renameat(folder, other, folder, name) == 0) {
        return true;
    }
    int error = errno;
    unlinkat(folder, other, 0);
    errno = error;
    return false;
}

static bool write_in(int folder, const char *name, const void *bytes, size_t n, mode_t mode)
{
    int fd = openat(folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    if (fd < 0 && (errno == EOPNOTSUPP || errno == EISDIR || errno == ENOENT || errno == EINVAL)) {
        return write_named(folder, name, bytes, n, mode) && fsync(folder) == 0;
    }
    return fd >= 0 &&
           close_written(fd, put_synced_bytes(fd, bytes, n, mode) && give_name(fd, folder, name)) &&
           fsync(folder) == 0;
}

// With a name that nobody has, for what cannot have none.
static bool try_named(int folder, const char *name)
{
    char other[300];
    snprintf(other, sizeof other, ".%.200s.%ld", name, (long)getpid());
    return atomic_new(folder, other, "", 0, 0600) && unlinkat(folder, other, 0) == 0;
}

bool atomic_can(const char *path)
{
    char in[FILES_PATH];
    const char *name = path_folder(path, in);
    int folder = open(in, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int fd = folder < 0 ? -1 : openat(folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    bool can = fd >= 0 ? close_written(fd, true) : folder >= 0 && try_named(folder, name);
    return folder >= 0 && close_written(folder, can);
}

bool atomic_write(const char *path, const void *bytes, size_t n, mode_t mode, char why[FILES_WHY])
{
    char in[FILES_PATH];
    const char *name = path_folder(path, in);
    int folder = open(in, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0 && close_written(folder, write_in(folder, name, bytes, n, mode))) {
        return true;
    }
    snprintf(why, FILES_WHY, "%s",
             folder < 0 && errno == ENOENT ? "there is no such folder"
             : errno == ENOSPC             ? "the disk is full; nothing was written"
                                           : strerror(errno));
    return false;
}

int atomic_folders(const char *path)
{
    char part[FILES_PATH];
    int made = 0;
    for (const char *end = path; *end;) {
        const char *before = end;
        end += strspn(end, "/");
        end += strcspn(end, "/");
        snprintf(part, sizeof part, "%.*s", (int)(end - path), path);
        if (mkdir(part, 0700) == 0) {
            made++;
        } else if (errno != EEXIST) {
            int error = errno;
            part[before - path] = '\0';
            atomic_unmake(part, made);
            errno = error;
            return -1;
        }
    }
    return made;
}

void atomic_unmake(const char *path, int made)
{
    char part[FILES_PATH];
    snprintf(part, sizeof part, "%s", path);
    for (; made > 0 && rmdir(part) == 0; made--) {
        char *slash = strrchr(part, '/');
        if (!slash) {
            break;
        }
        *slash = '\0';
    }
}

static bool clear_all(int folder)
{
    DIR *d = fdopendir(folder);
    bool good = d != NULL;
    if (!d) {
        close(folder);
        return false;
    }
    for (const struct dirent *e; good && (e = readdir(d));) {
        if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0) {
            good = atomic_clear(dirfd(d), e->d_name);
        }
    }
    closedir(d);
    return good;
}

bool atomic_clear(int folder, const char *name)
{
    int fd = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0) {
        return unlinkat(folder, name, 0) == 0;
    }
    return clear_all(fd) && unlinkat(folder, name, AT_REMOVEDIR) == 0;
}
