// atomic.c: a file is made without a name (O_TMPFILE), written, synced and linked. To replace
// another it is linked under a hidden name and renamed; without O_TMPFILE it has that name from the
// start. The folder is synced last: where that fails, the file is there all the same, or a new one
// is taken away again. What a disk reports as failed it may have done: it is looked at before that
// is told.
#include "host/files/atomic.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "host/base/complain.h"

static int held; // how many hold signals back
static sigset_t before_hold;

void atomic_hold(void)
{
    static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM};
    sigset_t all;
    sigemptyset(&all);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        sigaddset(&all, ends[i]);
    }
    if (held++ == 0) {
        sigprocmask(SIG_BLOCK, &all, &before_hold);
    }
}

void atomic_let_go(void)
{
    if (--held == 0) {
        sigprocmask(SIG_SETMASK, &before_hold, NULL);
    }
}

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

// Errors of a file system that cannot do such a thing at all, rather than of a disk that failed.
static bool is_unknown_here(int error)
{
    return error == EINVAL || error == EOPNOTSUPP || error == ENOSYS || error == ENOTTY;
}

int atomic_append_sync(int fd)
{
    return fsync(fd) != 0 && !is_unknown_here(errno) && errno != EROFS ? errno : 0;
}

// Where there are no modes, a file has the one that everything there has.
static bool set_mode(int fd, mode_t mode)
{
    return fchmod(fd, mode) == 0 || is_unknown_here(errno) || errno == EPERM;
}

static bool put_synced_bytes(int fd, const void *bytes, size_t n, mode_t mode)
{
    int error = atomic_append(fd, bytes, n);
    if (!error && !set_mode(fd, mode)) {
        error = errno;
    }
    error = error ? error : atomic_append_sync(fd);
    errno = error;
    return error == 0;
}

// Closes it without losing why something failed before. What is synced cannot be lost any more.
static bool close_written(int fd, bool good)
{
    int error = errno;
    close(fd);
    errno = error;
    return good;
}

bool atomic_new(int folder, const char *name, const void *bytes, size_t n, mode_t mode)
{
    int fd = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    return fd >= 0 && close_written(fd, put_synced_bytes(fd, bytes, n, mode));
}

// A write on its way.
struct writing {
    int folder;
    const char *name;
    char hidden[ATOMIC_HIDDEN]; // that it has for a while; "": it has none
    bool makes;                 // only where nothing has that name yet
    bool named;                 // it has its own name
    struct stat written;        // the file, whatever its name
};

// Has it its own name, whatever was reported?
static bool has_own_name(const struct writing *w)
{
    struct stat at;
    int error = errno;
    bool has = fstatat(w->folder, w->name, &at, AT_SYMLINK_NOFOLLOW) == 0 &&
               at.st_dev == w->written.st_dev && at.st_ino == w->written.st_ino &&
               at.st_size == w->written.st_size;
    errno = error;
    return has;
}

void atomic_hidden(const char *name, char out[ATOMIC_HIDDEN])
{
    snprintf(out, ATOMIC_HIDDEN, ".%.200s.%ld", name, (long)getpid());
}

static void name_hidden(struct writing *w)
{
    atomic_hidden(w->name, w->hidden);
}

static void drop_hidden(struct writing *w)
{
    int error = errno;
    if (*w->hidden) {
        unlinkat(w->folder, w->hidden, 0);
    }
    *w->hidden = '\0';
    errno = error;
}

// Is it what this program leaves behind when it is killed in the middle: ".NAME.PID", whose process
// is gone?
static bool is_left_over(const char *name, const char *left)
{
    size_t n = strlen(name) < 200 ? strlen(name) : 200;
    if (left[0] != '.' || strncmp(left + 1, name, n) != 0 || left[n + 1] != '.') {
        return false;
    }
    const char *digits = left + n + 2;
    long pid = strspn(digits, "0123456789") == strlen(digits) ? atol(digits) : 0;
    return pid > 0 && kill((pid_t)pid, 0) != 0 && errno == ESRCH;
}

void atomic_sweep(int folder, const char *name)
{
    int fd = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *d = fd < 0 ? NULL : fdopendir(fd);
    for (const struct dirent *e; d && (e = readdir(d));) {
        if (is_left_over(name, e->d_name)) {
            atomic_clear(folder, e->d_name);
        }
    }
    if (d) {
        closedir(d);
    } else if (fd >= 0) {
        close(fd);
    }
}

// Where a file system can neither link nor rename without replacing: the name first, and then what
// it is the name of.
static bool take_name(const struct writing *w)
{
    int fd = openat(w->folder, w->name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) {
        return false;
    }
    close(fd);
    if (renameat(w->folder, w->hidden, w->folder, w->name) == 0 || has_own_name(w)) {
        return true;
    }
    int error = errno;
    unlinkat(w->folder, w->name, 0);
    errno = error;
    return false;
}

static bool cannot_here(int error)
{
    return error == EPERM || is_unknown_here(error);
}

// Gives a file that has a hidden name its own one, where nothing has that yet.
static bool move_to_new(const struct writing *w)
{
    if (linkat(w->folder, w->hidden, w->folder, w->name, 0) == 0) {
        return true;
    }
    bool moved = cannot_here(errno) &&
                 renameat2(w->folder, w->hidden, w->folder, w->name, RENAME_NOREPLACE) == 0;
    return moved || (cannot_here(errno) && take_name(w));
}

static bool move_hidden(struct writing *w)
{
    bool moved =
        w->makes ? move_to_new(w) : renameat(w->folder, w->hidden, w->folder, w->name) == 0;
    w->named = moved || has_own_name(w);
    if (!moved || w->makes) {
        drop_hidden(w);
    }
    return w->named;
}

// Gives a file without a name its name.
static bool give_name(struct writing *w, int fd)
{
    char own[64];
    snprintf(own, sizeof own, "/proc/self/fd/%d", fd);
    w->named = linkat(AT_FDCWD, own, w->folder, w->name, AT_SYMLINK_FOLLOW) == 0 || has_own_name(w);
    if (w->named || errno != EEXIST || w->makes) {
        return w->named;
    }
    atomic_sweep(w->folder, w->name);
    name_hidden(w);
    if (linkat(AT_FDCWD, own, w->folder, w->hidden, AT_SYMLINK_FOLLOW) != 0) {
        drop_hidden(w);
        return false;
    }
    return move_hidden(w);
}

// Where the file system knows no files without a name, it has one for a while.
static bool write_named(struct writing *w, const void *bytes, size_t n, mode_t mode)
{
    atomic_sweep(w->folder, w->name);
    name_hidden(w);
    unlinkat(w->folder, w->hidden, 0);
    if (!atomic_new(w->folder, w->hidden, bytes, n, mode) ||
        fstatat(w->folder, w->hidden, &w->written, AT_SYMLINK_NOFOLLOW) != 0) {
        drop_hidden(w);
        return false;
    }
    return move_hidden(w);
}

static bool write_in(struct writing *w, const void *bytes, size_t n, mode_t mode)
{
    int fd = openat(w->folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    if (fd < 0 && (errno == EISDIR || errno == ENOENT || cannot_here(errno))) {
        return write_named(w, bytes, n, mode);
    }
    if (fd < 0) {
        return false;
    }
    bool put = put_synced_bytes(fd, bytes, n, mode) && fstat(fd, &w->written) == 0;
    if (close_written(fd, put && give_name(w, fd))) {
        return true;
    }
    // ENOENT: without /proc there is no way to name such a file.
    return put && (errno == ENOENT || cannot_here(errno)) && write_named(w, bytes, n, mode);
}

// With a name that nobody has, for what cannot have none.
static bool try_named(int folder, const char *name)
{
    struct writing w = {.folder = folder, .name = name};
    name_hidden(&w);
    return atomic_new(folder, w.hidden, "", 0, 0600) && unlinkat(folder, w.hidden, 0) == 0;
}

bool atomic_replaces(const char *path, const char *mark, size_t within)
{
    char begin[4096];
    if (file_absent(path) || (file_exists(path) && !file_is_regular(path))) {
        return true;
    }
    FILE *f = fopen(path, "rb");
    size_t n = f ? fread(begin, 1, within < sizeof begin ? within : sizeof begin, f) : 0;
    bool empty = f && n == 0 && !ferror(f);
    if (f) {
        fclose(f);
    }
    return empty || memmem(begin, n, mark, strlen(mark)) != NULL;
}

void atomic_tell_spared(const char *path, const char *what, char why[FILES_WHY])
{
    FILE *f = file_open_plain(path, why);
    if (f) {
        fclose(f);
        snprintf(why, FILES_WHY,
                 "this file is not a %s, and is left as it is; choose another name, or remove it",
                 what);
    }
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

static const char *reason_not_to_write(int error, bool makes)
{
    return makes && error == EEXIST ? "it already exists; name another place"
           : error == ENOSPC || error == EDQUOT
               ? "the disk is full; nothing was written: make room "
                 "on it, or write elsewhere"
           : error == EACCES ? "you may not write into its folder; write elsewhere"
           : error == ENOENT ? "no file can be made in that folder"
           : error == ENOMEM ? "out of memory"
                             : complain_words(error);
}

static void tell_unsynced(int error, char why[FILES_WHY])
{
    snprintf(why, FILES_WHY, "it was written, but may be lost in a power failure: %s",
             complain_words(error));
}

// A device or a pipe, /dev/null or that of another program, is written to and stays what it is.
static bool write_through(const char *path, const char *bytes, size_t n, char why[FILES_WHY])
{
    int fd = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
    ssize_t wrote = fd < 0 ? -1 : 0;
    while (wrote >= 0 && n > 0) {
        wrote = write(fd, bytes, n);
        wrote = wrote < 0 && errno == EINTR ? 0 : wrote;
        bytes += wrote > 0 ? wrote : 0;
        n -= wrote > 0 ? (size_t)wrote : 0;
    }
    int error = wrote < 0 ? errno : 0;
    bool closed = fd >= 0 && close(fd) == 0;
    if (error || !closed) {
        snprintf(why, FILES_WHY, "%s", complain_words(error ? error : errno));
    }
    return !error && closed;
}

static bool write_whole(const char *path, const void *bytes, size_t n, mode_t mode, bool makes,
                        char why[FILES_WHY])
{
    char in[FILES_PATH];
    struct writing w = {.name = path_folder(path, in), .makes = makes};
    if (text_box_lost()) { // the program that made it may have lost a piece of it
        snprintf(why, FILES_WHY, "%s", reason_not_to_write(ENOMEM, makes));
        return false;
    }
    if (!makes && file_is_special(path)) {
        return write_through(path, bytes, n, why);
    }
    w.folder = open(in, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (w.folder < 0) {
        snprintf(why, FILES_WHY, "%s",
                 errno == ENOENT ? "there is no such folder" : complain_words(errno));
        return false;
    }
    atomic_hold();
    bool good = write_in(&w, bytes, n, mode);
    int error = good ? atomic_append_sync(w.folder) : errno;
    if (good && error && makes && unlinkat(w.folder, w.name, 0) == 0) {
        good = false;
    }
    close(w.folder);
    atomic_let_go();
    if (good && error) {
        tell_unsynced(error, why);
    } else if (!good) {
        snprintf(why, FILES_WHY, "%s", reason_not_to_write(error, makes));
    }
    return good && !error;
}

bool atomic_write(const char *path, const void *bytes, size_t n, mode_t mode, char why[FILES_WHY])
{
    return write_whole(path, bytes, n, mode, false, why);
}

bool atomic_make(const char *path, const void *bytes, size_t n, mode_t mode, char why[FILES_WHY])
{
    return write_whole(path, bytes, n, mode, true, why);
}

bool atomic_rename(const char *from, const char *path, char why[FILES_WHY])
{
    char in[FILES_PATH], beside[FILES_PATH];
    struct writing w = {.name = path_folder(path, in)};
    snprintf(w.hidden, sizeof w.hidden, "%s", path_folder(from, beside));
    w.folder = open(in, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    atomic_hold();
    bool good = w.folder >= 0 &&
                fstatat(w.folder, w.hidden, &w.written, AT_SYMLINK_NOFOLLOW) == 0 &&
                move_hidden(&w);
    int error = good ? atomic_append_sync(w.folder) : errno;
    if (!good) {
        unlink(from);
        snprintf(why, FILES_WHY, "%s; nothing was saved", complain_words(error));
    } else if (error) {
        tell_unsynced(error, why);
    }
    if (w.folder >= 0) {
        close(w.folder);
    }
    atomic_let_go();
    return good && !error;
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

// Is it gone, whatever was reported?
static bool unlink_for_sure(int folder, const char *name, int flags)
{
    struct stat about;
    if (unlinkat(folder, name, flags) == 0) {
        return true;
    }
    int error = errno;
    bool gone = fstatat(folder, name, &about, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT;
    errno = error;
    return gone;
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
        return unlink_for_sure(folder, name, 0);
    }
    return clear_all(fd) && unlink_for_sure(folder, name, AT_REMOVEDIR);
}
