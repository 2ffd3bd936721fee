// disk.c: a disk that fails at a moment one can name. Loaded before a program (LD_PRELOAD), it
// counts what the program does to files, and at the n-th of it:
//
//     DISK=kill:N   kills the program instead
//     DISK=after:N  kills it right afterwards
//     DISK=torn:N   kills it when half of that was written
//     DISK=full:N   from then on there is no room left to write to
//
// A program that was not killed has done less than N things.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static long done; // what was done to files so far

enum moment { NOTHING, KILL, AFTER, TORN, FULL };

static enum moment moment(void)
{
    static const struct {
        const char *name;
        enum moment what;
    } names[] = {{"kill:", KILL}, {"after:", AFTER}, {"torn:", TORN}, {"full:", FULL}};
    const char *wanted = getenv("DISK");
    done++;
    for (size_t i = 0; wanted && i < sizeof names / sizeof *names; i++) {
        size_t n = strlen(names[i].name);
        if (strncmp(wanted, names[i].name, n) == 0) {
            long at = atol(wanted + n);
            bool now = names[i].what == FULL ? done >= at : done == at;
            return now ? names[i].what : NOTHING;
        }
    }
    return NOTHING;
}

static void die(void)
{
    kill(getpid(), SIGKILL);
}

// Writes at a place of the file, or where it stands.
static ssize_t put(int fd, const void *bytes, size_t n, off_t at, bool placed)
{
    enum moment now = fd > STDERR_FILENO ? moment() : NOTHING;
    if (now == KILL) {
        die();
    }
    if (now == FULL) {
        errno = ENOSPC;
        return -1;
    }
    size_t some = now == TORN ? n / 2 : n;
    ssize_t wrote =
        placed ? syscall(SYS_pwrite64, fd, bytes, some, at) : syscall(SYS_write, fd, bytes, some);
    if (now == AFTER || now == TORN) {
        die();
    }
    return wrote;
}

// A system call that is done whole or not at all.
static int step(long number, long first, long second, long third)
{
    enum moment now = moment();
    if (now == KILL) {
        die();
    }
    int result = (int)syscall(number, first, second, third);
    if (now == AFTER || now == TORN) {
        die();
    }
    return result;
}

// These take the place of the system's own, which name what they take otherwise.
// NOLINTBEGIN(readability-inconsistent-declaration-parameter-name)
__attribute__((visibility("default"))) ssize_t write(int fd, const void *bytes, size_t n)
{
    return put(fd, bytes, n, 0, false);
}

__attribute__((visibility("default"))) ssize_t pwrite(int fd, const void *bytes, size_t n, off_t at)
{
    return put(fd, bytes, n, at, true);
}

__attribute__((visibility("default"))) ssize_t pwrite64(int fd, const void *bytes, size_t n,
                                                        off64_t at)
{
    return put(fd, bytes, n, at, true);
}

__attribute__((visibility("default"))) int fsync(int fd)
{
    return step(SYS_fsync, fd, 0, 0);
}

__attribute__((visibility("default"))) int fdatasync(int fd)
{
    return step(SYS_fdatasync, fd, 0, 0);
}

__attribute__((visibility("default"))) int ftruncate(int fd, off_t size)
{
    return step(SYS_ftruncate, fd, size, 0);
}

__attribute__((visibility("default"))) int ftruncate64(int fd, off64_t size)
{
    return step(SYS_ftruncate, fd, size, 0);
}

__attribute__((visibility("default"))) int unlink(const char *path)
{
    return step(SYS_unlinkat, AT_FDCWD, (long)path, 0);
}
// NOLINTEND(readability-inconsistent-declaration-parameter-name)
