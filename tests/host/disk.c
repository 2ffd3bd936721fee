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
//     DISK=late:N   it is done, and fails all the same, with EIO: as where an answer was lost
//     DISK=term:N, hup:N, pipe:N, int:N  right before it that signal comes
//     DISK=orphan:N right after it, the workers that the program has begun are killed
//
// And without a moment:
//
//     DISK=stat:PART  what has PART in its path cannot be looked at: EIO
//     DISK=blind:PART   that, and it cannot be opened, either
//     DISK=denied:PART  the same, with EACCES: as in a folder that one may not enter
//     DISK=read:PART  it can be opened, and not read: EIO
//     DISK=plain:     the file system has no modes, no locks, no files without a name, and no
//     second
//                     name for one; nor can it rename without replacing. What is said of that, by
//     DISK=plain:vfat, plain:9p, plain:fuse  what such file systems say
//
// A program that was not killed has done less than N things. How many it did goes to the end of the
// file that DISK_COUNT names, a line for each process; with DISK=error:N that counts what is
// closed, too. What it says is out at once.
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
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

enum moment { NOTHING, KILL, AFTER, TORN, LOST, FULL, ERROR, ONCE, GONE, LATE, ORPHAN };

// Whoever holds it back is not ended by it.
static void send_signal(const char *wanted)
{
    static const struct {
        const char *name;
        int number;
    } signals[] = {{"term:", SIGTERM}, {"hup:", SIGHUP}, {"pipe:", SIGPIPE}, {"int:", SIGINT}};
    for (size_t i = 0; wanted && i < sizeof signals / sizeof *signals; i++) {
        size_t n = strlen(signals[i].name);
        if (strncmp(wanted, signals[i].name, n) == 0 && done == atol(wanted + n)) {
            kill(getpid(), signals[i].number);
        }
    }
}

static enum moment moment(void)
{
    static const struct {
        const char *name;
        enum moment what;
    } names[] = {{"kill:", KILL}, {"after:", AFTER},  {"torn:", TORN}, {"lost:", LOST},
                 {"full:", FULL}, {"error:", ERROR},  {"once:", ONCE}, {"gone:", GONE},
                 {"late:", LATE}, {"orphan:", ORPHAN}};
    const char *wanted = getenv("DISK");
    if (forked) {
        return NOTHING;
    }
    done++;
    send_signal(wanted);
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

#define WORKERS 64

static pid_t worker[WORKERS]; // those that were begun
static int workers;

// What comes after a thing that was done: the program goes on, its workers do not.
static void orphan(void)
{
    for (int i = 0; i < workers; i++) {
        kill(worker[i], SIGKILL);
    }
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

static void tell_count(void)
{
    const char *path = getenv("DISK_COUNT");
    char line[32];
    int n = snprintf(line, sizeof line, "%ld\n", done);
    int fd = path && !forked ? (int)syscall(SYS_openat, AT_FDCWD, path,
                                            O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600)
                             : -1;
    if (fd >= 0) {
        syscall(SYS_write, fd, line, n);
        syscall(SYS_close, fd);
    }
}

__attribute__((destructor)) static void end(void)
{
    tell_count();
    fail_power();
}

// What goes to a worker is nothing that a disk could do wrong.
static bool is_thing(int fd)
{
    char path[PATH];
    return fd > STDERR_FILENO && path_of(fd, path);
}

// What is told of what was done.
static ssize_t after(enum moment now, ssize_t result)
{
    if (now == ORPHAN) {
        orphan();
    }
    if (now == LATE) {
        errno = EIO;
    }
    return now == LATE ? -1 : result;
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
    return after(now, wrote);
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
    bool takes_room = number == SYS_mkdirat || number == SYS_openat;
    if ((now == FULL && takes_room) || now == ERROR || now == ONCE || now == GONE) {
        errno = now == FULL ? ENOSPC : EIO;
        return -1;
    }
    int result = (int)syscall(number, first, second, third, fourth, fifth);
    if (now == AFTER || now == TORN) {
        die();
    }
    return (int)after(now, result);
}

static int step(long number, long first, long second, long third, long fourth)
{
    return steps(number, first, second, third, fourth, 0);
}

// A plain file system of that sort: what it says of what it cannot do. 0: it can.
enum lack { LACK_LINK, LACK_NAMELESS, LACK_KEEPING, LACK_MODES, LACK_LOCKS, LACK_SYNC, LACKS };

static bool lacks(enum lack what)
{
    static const struct {
        const char *name;
        int error[LACKS];
    } sorts[] = {
        {"vfat", {EPERM, EOPNOTSUPP, EINVAL, EPERM, 0, 0}},
        {"9p", {EOPNOTSUPP, EOPNOTSUPP, EINVAL, EOPNOTSUPP, EINVAL, EINVAL}},
        {"fuse", {ENOSYS, EISDIR, ENOSYS, ENOSYS, ENOSYS, ENOSYS}},
        {"", {EPERM, EOPNOTSUPP, EINVAL, EPERM, ENOLCK, 0}},
    };
    const char *wanted = getenv("DISK");
    if (forked || !wanted || !is_wanted("plain:")) {
        return false;
    }
    int sort = 0;
    while (strcmp(sorts[sort].name, wanted + strlen("plain:")) != 0 && *sorts[sort].name) {
        sort++;
    }
    errno = sorts[sort].error[what] ? sorts[sort].error[what] : errno;
    return sorts[sort].error[what] != 0;
}

// Has the path what these words of DISK name?
static bool is_named(const char *words, const char *path)
{
    const char *wanted = getenv("DISK");
    return !forked && wanted && is_wanted(words) && strstr(path, wanted + strlen(words));
}

// Is it what cannot be looked at? Nor opened, if it is `shut`.
static bool is_shut(const char *path)
{
    return is_named("blind:", path) || is_named("denied:", path);
}

static bool is_unseen(const char *path)
{
    return is_named("stat:", path) || is_shut(path);
}

static int unseen(void)
{
    errno = is_wanted("denied:") ? EACCES : EIO;
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
    if (lacks(LACK_SYNC)) {
        return -1;
    }
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

__attribute__((visibility("default"))) int rename(const char *path, const char *name)
{
    return renameat(AT_FDCWD, path, AT_FDCWD, name);
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
    return lacks(LACK_LINK) ? -1 : steps(SYS_linkat, folder, (long)path, to, (long)name, flags);
}

__attribute__((visibility("default"))) int link(const char *path, const char *name)
{
    return linkat(AT_FDCWD, path, AT_FDCWD, name, 0);
}

__attribute__((visibility("default"))) int rmdir(const char *path)
{
    return step(SYS_unlinkat, AT_FDCWD, (long)path, AT_REMOVEDIR, 0);
}

// Is it a file that cannot be read?
static bool is_unreadable(int fd, const char *path)
{
    struct stat about;
    const char *wanted = getenv("DISK");
    return fd >= 0 && !forked && wanted && is_wanted("read:") &&
           strstr(path, wanted + strlen("read:")) && fstat(fd, &about) == 0 &&
           S_ISREG(about.st_mode);
}

// An open file that cannot be read: what is at the beginning of a process's own memory never can.
static int make_unreadable(int fd)
{
    int none = (int)syscall(SYS_openat, AT_FDCWD, "/proc/self/mem", O_RDONLY | O_CLOEXEC, 0);
    if (none < 0 || dup3(none, fd, O_CLOEXEC) != fd) {
        abort();
    }
    syscall(SYS_close, none);
    return fd;
}

// A file that is there, and is opened as it is, is nothing that is done to it.
static int open_in(int folder, const char *path, int flags, mode_t mode)
{
    bool nameless = (flags & O_TMPFILE) == O_TMPFILE;
    if (forked) { // it may not even ask
        return (int)syscall(SYS_openat, folder, path, flags, mode);
    }
    char whole[2 * PATH];
    whole_path(folder, path, whole);
    if (is_shut(whole)) {
        return unseen();
    }
    if (nameless && lacks(LACK_NAMELESS)) {
        return -1;
    }
    bool makes = nameless || ((flags & O_CREAT) && faccessat(folder, path, F_OK, 0) != 0);
    bool changes = (makes || (flags & O_TRUNC)) && strncmp(path, "/dev/", 5) != 0;
    if (changes) {
        return step(SYS_openat, folder, (long)path, flags, mode);
    }
    int fd = (int)syscall(SYS_openat, folder, path, flags, mode);
    bool reads = (flags & O_ACCMODE) == O_RDONLY; // else it is pread that fails
    return reads && is_unreadable(fd, path) ? make_unreadable(fd) : fd;
}

static ssize_t take(int fd, void *to, size_t n, off_t at)
{
    char path[PATH];
    bool bad = is_wanted("read:") && path_of(fd, path) && is_unreadable(fd, path);
    return bad ? unseen() : (ssize_t)syscall(SYS_pread64, fd, to, n, at);
}

__attribute__((visibility("default"))) ssize_t pread(int fd, void *to, size_t n, off_t at)
{
    return take(fd, to, n, at);
}

__attribute__((visibility("default"))) ssize_t pread64(int fd, void *to, size_t n, off64_t at)
{
    return take(fd, to, n, at);
}

__attribute__((visibility("default"))) FILE *fopen(const char *path, const char *how)
{
    union {
        void *object;
        FILE *(*call)(const char *, const char *);
    } own = {dlsym(RTLD_NEXT, "fopen")};
    if (is_shut(path)) {
        unseen();
        return NULL;
    }
    FILE *f = own.call(path, how);
    if (f && is_unreadable(fileno(f), path)) {
        make_unreadable(fileno(f));
    }
    return f;
}

#define MODE_OF(flags, mode)                                                                       \
    do {                                                                                           \
        if ((flags) & (O_CREAT | (O_TMPFILE & ~O_DIRECTORY))) {                                    \
            va_list rest;                                                                          \
            va_start(rest, flags);                                                                 \
            (mode) = va_arg(rest, mode_t);                                                         \
            va_end(rest);                                                                          \
        }                                                                                          \
    } while (0)

__attribute__((visibility("default"))) int open(const char *path, int flags, ...)
{
    mode_t mode = 0;
    MODE_OF(flags, mode);
    return open_in(AT_FDCWD, path, flags, mode);
}

__attribute__((visibility("default"))) int open64(const char *path, int flags, ...)
{
    mode_t mode = 0;
    MODE_OF(flags, mode);
    return open_in(AT_FDCWD, path, flags, mode);
}

__attribute__((visibility("default"))) int openat(int folder, const char *path, int flags, ...)
{
    mode_t mode = 0;
    MODE_OF(flags, mode);
    return open_in(folder, path, flags, mode);
}

__attribute__((visibility("default"))) int renameat2(int folder, const char *path, int to,
                                                     const char *name, unsigned flags)
{
    if (flags && lacks(LACK_KEEPING)) {
        return -1;
    }
    return steps(SYS_renameat2, folder, (long)path, to, (long)name, (long)flags);
}

__attribute__((visibility("default"))) int close(int fd)
{
    // What was only read is closed whenever: how often differs from run to run.
    bool written = (fcntl(fd, F_GETFL) & O_ACCMODE) != O_RDONLY;
    bool fails = is_wanted("error:") && written && is_thing(fd) && moment() == ERROR;
    int result = (int)syscall(SYS_close, fd);
    return fails ? unseen() : result;
}

static int look_at(int folder, const char *path, struct stat *about, int flags)
{
    char whole[2 * PATH];
    whole_path(folder, path, whole);
    int result = *path && is_unseen(whole)
                     ? unseen()
                     : (int)syscall(SYS_newfstatat, folder, path, about, flags);
    if (result == 0 && *path && lacks(LACK_MODES)) {
        about->st_mode |= 0755; // that of everything
    }
    return result;
}

__attribute__((visibility("default"))) int stat(const char *path, struct stat *about)
{
    return look_at(AT_FDCWD, path, about, 0);
}

__attribute__((visibility("default"))) int lstat(const char *path, struct stat *about)
{
    return look_at(AT_FDCWD, path, about, AT_SYMLINK_NOFOLLOW);
}

__attribute__((visibility("default"))) int fstatat(int folder, const char *path, struct stat *about,
                                                   int flags)
{
    return look_at(folder, path, about, flags);
}

__attribute__((visibility("default"))) int faccessat(int folder, const char *path, int how,
                                                     int flags)
{
    char whole[2 * PATH];
    whole_path(folder, path, whole);
    return is_unseen(whole) ? unseen() : (int)syscall(SYS_faccessat2, folder, path, how, flags);
}

__attribute__((visibility("default"))) int access(const char *path, int how)
{
    return is_unseen(path) ? unseen() : (int)syscall(SYS_faccessat2, AT_FDCWD, path, how, 0);
}

__attribute__((visibility("default"))) DIR *opendir(const char *path)
{
    int fd = open_in(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
    return fd < 0 ? NULL : fdopendir(fd);
}

__attribute__((visibility("default"))) int chmod(const char *path, mode_t mode)
{
    return lacks(LACK_MODES) ? -1 : (int)syscall(SYS_fchmodat, AT_FDCWD, path, mode);
}

__attribute__((visibility("default"))) int fchmod(int fd, mode_t mode)
{
    return lacks(LACK_MODES) ? -1 : (int)syscall(SYS_fchmod, fd, mode);
}

// All that is asked of it here takes a number or a pointer.
__attribute__((visibility("default"))) int fcntl(int fd, int what, ...)
{
    va_list rest;
    va_start(rest, what);
    void *argument = va_arg(rest, void *);
    va_end(rest);
    if (what == F_OFD_SETLK && lacks(LACK_LOCKS)) {
        return -1;
    }
    return (int)syscall(SYS_fcntl, fd, what, argument);
}

__attribute__((visibility("default"))) int flock(int fd, int how)
{
    return lacks(LACK_LOCKS) ? -1 : (int)syscall(SYS_flock, fd, how);
}

// The system's own, which is remembered.
__attribute__((visibility("default"))) int posix_spawn(pid_t *pid, const char *path,
                                                       const posix_spawn_file_actions_t *files,
                                                       const posix_spawnattr_t *how,
                                                       char *const *words, char *const *environment)
{
    union {
        void *object;
        int (*call)(pid_t *, const char *, const posix_spawn_file_actions_t *,
                    const posix_spawnattr_t *, char *const *, char *const *);
    } own = {dlsym(RTLD_NEXT, "posix_spawn")};
    int error = own.call(pid, path, files, how, words, environment);
    if (!error && workers < WORKERS) {
        worker[workers++] = *pid;
    }
    return error;
}
// NOLINTEND(readability-inconsistent-declaration-parameter-name)
