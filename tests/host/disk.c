// disk.c: a disk that fails at a moment one can name. Loaded before a program (LD_PRELOAD), it
// counts what the program does to files, and at the n-th of it:
//
//     DISK=kill:N   kills the program instead
//     DISK=after:N  kills it right afterwards
//     DISK=torn:N   kills it when half of that was written
//     DISK=lost:N   the power fails instead: nothing is there that was not synced by then; so it
//                   does when the program ends before
//     DISK=full:N   from then on there is no room left to write to, neither for new folders
//     DISK=once:N   that is refused as an error of the disk (EIO), and the next is not
//     DISK=gone:N   from then on everything is
//     DISK=error:N  it fails, with EIO, and is not done; closing files counts here, too, and a file
//                   that fails to close is closed
//
// And without a moment:
//
//     DISK=stat:PART  what has PART in its path cannot be looked at: EIO
//     DISK=plain:     the file system has no modes and no locks
//
// A program that was not killed has done less than N things. What it says is out at once.
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define PATH   512
#define CACHED 4096

static long done;   // what was done to files so far
static bool forked; // a program that is about to begin: it is left alone

enum moment { NOTHING, KILL, AFTER, TORN, LOST, FULL, ERROR, ONCE, GONE };

static enum moment moment(void)
{
    static const struct {
        const char *name;
        enum moment what;
    } names[] = {{"kill:", KILL}, {"after:", AFTER}, {"torn:", TORN}, {"lost:", LOST},
                 {"full:", FULL}, {"error:", ERROR}, {"once:", ONCE}, {"gone:", GONE}};
    const char *wanted = getenv("DISK");
    if (forked) {
        return NOTHING;
    }
    done++;
    for (size_t i = 0; wanted && i < sizeof names / sizeof *names; i++) {
        size_t n = strlen(names[i].name);
        if (strncmp(wanted, names[i].name, n) == 0) {
            long at = atol(wanted + n);
            bool on = names[i].what == FULL || names[i].what == GONE;
            bool now = on ? done >= at : done == at;
            return now ? names[i].what : NOTHING;
        }
    }
    return NOTHING;
}

static void die(void)
{
    kill(getpid(), SIGKILL);
}

// What a file held before it was changed, until that is synced; or that it was there.
struct cached {
    char path[PATH];
    bool unlinked; // it is called PATH.gone until its folder is synced
    char *from;    // what it was called before, until the folder that it is in is synced
    off_t size, at;
    size_t n; // bytes from `at` on
    char *bytes;
};

static struct cached cache[CACHED];
static int n_cached;

static bool is_wanted(const char *what)
{
    const char *wanted = getenv("DISK");
    return wanted && strncmp(wanted, what, strlen(what)) == 0;
}

// Of a file or a folder, not of a pipe or what is only in memory.
static bool path_of(int fd, char out[PATH])
{
    char link[64];
    if (forked) { // it may not even ask
        return false;
    }
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, out, PATH - 1);
    out[n < 0 ? 0 : n] = '\0';
    return *out == '/' && strncmp(out, "/memfd:", 7) != 0;
}

static struct cached *remember(const char *path)
{
    if (n_cached == CACHED || strlen(path) >= sizeof cache->path) {
        abort();
    }
    struct cached *c = &cache[n_cached++];
    *c = (struct cached){.n = 0};
    strcpy(c->path, path);
    return c;
}

static void remember_bytes(int fd, off_t at, size_t n)
{
    char path[PATH];
    struct stat about;
    if (!is_wanted("lost:") || !path_of(fd, path) || fstat(fd, &about) != 0) {
        return;
    }
    struct cached *c = remember(path);
    c->size = about.st_size;
    c->at = at;
    c->bytes = malloc(n);
    ssize_t got = c->bytes ? pread(fd, c->bytes, n, at) : 0;
    c->n = got > 0 ? (size_t)got : 0;
}

static void name_gone(const char *path, char gone[PATH + 8])
{
    snprintf(gone, PATH + 8, "%.*s.gone", PATH - 1, path);
}

// Is what was unlinked in that folder?
static bool is_in(const char *folder, const char *path)
{
    size_t n = strlen(folder);
    return strncmp(folder, path, n) == 0 && path[n] == '/' && !strchr(path + n + 1, '/');
}

// A file, or a folder, is on the disk as it is now.
static void synced(int fd)
{
    char path[PATH], gone[PATH + 8];
    int kept = 0;
    if (n_cached == 0 || !path_of(fd, path)) {
        return;
    }
    for (int i = 0; i < n_cached; i++) {
        struct cached *c = &cache[i];
        if (c->unlinked || c->from ? !is_in(path, c->path) : strcmp(path, c->path) != 0) {
            cache[kept++] = *c;
        } else if (c->unlinked) {
            name_gone(c->path, gone);
            syscall(SYS_unlinkat, AT_FDCWD, gone, 0);
        } else {
            free(c->bytes);
            free(c->from);
        }
    }
    n_cached = kept;
}

// Takes back what was not synced, the newest first.
static void fail_power(void)
{
    while (n_cached > 0) {
        const struct cached *c = &cache[--n_cached];
        char gone[PATH + 8];
        if (c->unlinked) {
            name_gone(c->path, gone);
            syscall(SYS_renameat, AT_FDCWD, gone, AT_FDCWD, c->path);
            continue;
        }
        if (c->from) {
            syscall(SYS_renameat, AT_FDCWD, c->path, AT_FDCWD, c->from);
            continue;
        }
        int fd = open(c->path, O_WRONLY | O_CLOEXEC);
        if (fd >= 0) {
            syscall(SYS_pwrite64, fd, c->bytes, c->n, c->at);
            syscall(SYS_ftruncate, fd, c->size);
            close(fd);
        }
    }
}

static void note_fork(void)
{
    forked = true;
}

__attribute__((constructor)) static void begin(void)
{
    pthread_atfork(NULL, NULL, note_fork);
    setvbuf(stdout, NULL, _IONBF, 0);
}

__attribute__((destructor)) static void end(void)
{
    fail_power();
}

// What goes to a worker is nothing that a disk could do wrong.
static bool is_thing(int fd)
{
    char path[PATH];
    return fd > STDERR_FILENO && path_of(fd, path);
}

// Writes at a place of the file, or where it stands.
static ssize_t put(int fd, const void *bytes, size_t n, off_t at, bool placed)
{
    enum moment now = is_thing(fd) ? moment() : NOTHING;
    if (now == LOST) {
        fail_power();
    }
    if (now == KILL || now == LOST) {
        die();
    }
    if (now == FULL || now == ERROR || now == ONCE || now == GONE) {
        errno = now == FULL ? ENOSPC : EIO;
        return -1;
    }
    size_t some = now == TORN ? n / 2 : n;
    if (fd > STDERR_FILENO) {
        remember_bytes(fd, placed ? at : lseek(fd, 0, SEEK_CUR), n);
    }
    ssize_t wrote =
        placed ? syscall(SYS_pwrite64, fd, bytes, some, at) : syscall(SYS_write, fd, bytes, some);
    if (now == AFTER || now == TORN) {
        die();
    }
    return wrote;
}

// A system call that is done whole or not at all.
static int steps(long number, long first, long second, long third, long fourth, long fifth)
{
    enum moment now = moment();
    if (now == LOST) {
        fail_power();
    }
    if (now == KILL || now == LOST) {
        die();
    }
    if ((now == FULL && number == SYS_mkdirat) || now == ERROR || now == ONCE || now == GONE) {
        errno = now == FULL ? ENOSPC : EIO;
        return -1;
    }
    int result = (int)syscall(number, first, second, third, fourth, fifth);
    if (now == AFTER || now == TORN) {
        die();
    }
    return result;
}

static int step(long number, long first, long second, long third, long fourth)
{
    return steps(number, first, second, third, fourth, 0);
}

// Is it what cannot be looked at?
static bool is_unseen(const char *path)
{
    const char *wanted = getenv("DISK");
    return !forked && is_wanted("stat:") && strstr(path, wanted + strlen("stat:"));
}

static int unseen(void)
{
    errno = EIO;
    return -1;
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
    int result = step(SYS_fsync, fd, 0, 0, 0);
    if (result == 0) {
        synced(fd);
    }
    return result;
}

__attribute__((visibility("default"))) int fdatasync(int fd)
{
    int result = step(SYS_fdatasync, fd, 0, 0, 0);
    if (result == 0) {
        synced(fd);
    }
    return result;
}

static int cut(int fd, off_t size)
{
    struct stat about;
    if (fstat(fd, &about) == 0 && about.st_size > size) {
        remember_bytes(fd, size, (size_t)(about.st_size - size));
    }
    return is_thing(fd) ? step(SYS_ftruncate, fd, size, 0, 0)
                        : (int)syscall(SYS_ftruncate, fd, size);
}

__attribute__((visibility("default"))) int ftruncate(int fd, off_t size)
{
    return cut(fd, size);
}

__attribute__((visibility("default"))) int ftruncate64(int fd, off64_t size)
{
    return cut(fd, size);
}

__attribute__((visibility("default"))) int unlink(const char *path)
{
    char gone[PATH + 8];
    if (!is_wanted("lost:")) {
        return step(SYS_unlinkat, AT_FDCWD, (long)path, 0, 0);
    }
    name_gone(path, gone);
    int result = step(SYS_renameat, AT_FDCWD, (long)path, AT_FDCWD, (long)gone);
    if (result == 0) {
        remember(path)->unlinked = true;
    }
    return result;
}

// The whole path of a name in an open folder.
static void whole_path(int folder, const char *name, char out[2 * PATH])
{
    char in[PATH];
    bool rooted = name[0] == '/' || folder == AT_FDCWD || !path_of(folder, in);
    snprintf(out, 2 * PATH, "%s%s%s", rooted ? "" : in, rooted ? "" : "/", name);
}

// What stood in its place before is not brought back.
__attribute__((visibility("default"))) int renameat(int folder, const char *path, int to,
                                                    const char *name)
{
    char before[2 * PATH], after[2 * PATH];
    whole_path(folder, path, before);
    whole_path(to, name, after);
    bool replaces = access(after, F_OK) == 0;
    int result = step(SYS_renameat, folder, (long)path, to, (long)name);
    if (result == 0 && !replaces && is_wanted("lost:")) {
        remember(after)->from = strdup(before);
    }
    return result;
}

__attribute__((visibility("default"))) int unlinkat(int folder, const char *path, int flags)
{
    return step(SYS_unlinkat, folder, (long)path, flags, 0);
}

__attribute__((visibility("default"))) int mkdir(const char *path, mode_t mode)
{
    return step(SYS_mkdirat, AT_FDCWD, (long)path, mode, 0);
}

__attribute__((visibility("default"))) int mkdirat(int folder, const char *path, mode_t mode)
{
    return step(SYS_mkdirat, folder, (long)path, mode, 0);
}

__attribute__((visibility("default"))) int linkat(int folder, const char *path, int to,
                                                  const char *name, int flags)
{
    return steps(SYS_linkat, folder, (long)path, to, (long)name, flags);
}

__attribute__((visibility("default"))) int renameat2(int folder, const char *path, int to,
                                                     const char *name, unsigned flags)
{
    return steps(SYS_renameat2, folder, (long)path, to, (long)name, (long)flags);
}

__attribute__((visibility("default"))) int close(int fd)
{
    bool fails = is_wanted("error:") && is_thing(fd) && moment() == ERROR;
    int result = (int)syscall(SYS_close, fd);
    return fails ? unseen() : result;
}

__attribute__((visibility("default"))) int stat(const char *path, struct stat *about)
{
    return is_unseen(path) ? unseen() : fstatat(AT_FDCWD, path, about, 0);
}

__attribute__((visibility("default"))) int fchmod(int fd, mode_t mode)
{
    if (is_wanted("plain:")) {
        errno = EPERM;
        return -1;
    }
    return (int)syscall(SYS_fchmod, fd, mode);
}

// All that is asked of it here takes a number or a pointer.
__attribute__((visibility("default"))) int fcntl(int fd, int what, ...)
{
    va_list rest;
    va_start(rest, what);
    void *argument = va_arg(rest, void *);
    va_end(rest);
    if (what == F_OFD_SETLK && is_wanted("plain:")) {
        errno = ENOLCK;
        return -1;
    }
    return (int)syscall(SYS_fcntl, fd, what, argument);
}

__attribute__((visibility("default"))) int flock(int fd, int how)
{
    if (is_wanted("plain:")) {
        errno = ENOLCK;
        return -1;
    }
    return (int)syscall(SYS_flock, fd, how);
}
// NOLINTEND(readability-inconsistent-declaration-parameter-name)
