// atomic_lines.c: what a file begins with is written to one beside it, which takes its place once
// it is synced; both are locked meanwhile, so that no other program gets in between. Where nothing
// is to be lost, it goes straight into the file.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/base/complain.h"
#include "host/base/file_lock.h"
#include "host/files/atomic.h"

#define TRIES 100 // times that another file takes its place in the same moment

// Is the open file the one of that path? If not, errno says why; 0: there is another one.
static bool same_file(int fd, const char *path)
{
    struct stat open_one, named;
    errno = 0;
    return fstat(fd, &open_one) == 0 && stat(path, &named) == 0 &&
           open_one.st_dev == named.st_dev && open_one.st_ino == named.st_ino;
}

// Returns the error of what was done before.
static int close_for(int fd, int error)
{
    close(fd);
    return error;
}

// May the file be written over: is it empty, or does it begin with the mark? False with the reason.
static bool has_mark(const struct atomic_lines *f, const char *mark, char why[FILES_WHY])
{
    char head[128], folder[FILES_PATH];
    struct stat about;
    size_t n = strlen(mark);
    if (fstat(f->fd, &about) == 0 && about.st_size == 0) {
        return true;
    }
    ssize_t got = n <= sizeof head ? pread(f->fd, head, n, 0) : 0;
    path_folder(f->path, folder);
    if (got < 0) {
        snprintf(why, FILES_WHY, "%s", complain_words(errno));
    } else if (got != (ssize_t)n || memcmp(head, mark, n) != 0) {
        snprintf(why, FILES_WHY, "it already exists and holds something else; name another file");
    } else if (faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) != 0) {
        snprintf(why, FILES_WHY,
                 "it already exists, and nothing can take its place, as you may not write into its "
                 "folder; name another file");
    } else {
        return true;
    }
    return false;
}

static void note_what_it_is(struct atomic_lines *f, const char *path)
{
    struct stat about;
    f->plain = fstat(f->fd, &about) == 0 && S_ISREG(about.st_mode);
    if (!f->plain || !file_real(path, f->path)) {
        snprintf(f->path, sizeof f->path, "%s", path);
    }
}

// Opens what is there; `make`: or an empty file. False with the reason.
static bool open_lines(struct atomic_lines *f, const char *path, bool make, char why[FILES_WHY])
{
    f->made = false;
    f->fd = open(path, O_RDWR | O_APPEND | O_CLOEXEC);
    if (f->fd < 0 && errno == ENOENT && make) {
        f->fd = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
        f->made = f->fd >= 0;
    }
    if (f->fd < 0 && make && (errno == EACCES || errno == ENXIO || errno == EINVAL)) {
        f->fd = open(path, O_WRONLY | O_APPEND | O_CLOEXEC); // a pipe, or one that may not be read
    }
    if (f->fd < 0 && make) {
        file_reason_to_make(path, errno, why);
    } else if (f->fd < 0) {
        file_reason_at(path, errno, why);
    } else {
        note_what_it_is(f, path);
    }
    return f->fd >= 0;
}

// Opens and locks it. False with the reason, which is "" if another file took its place just then.
static bool take_and_lock(struct atomic_lines *f, const char *path, const char *mark,
                          char why[FILES_WHY])
{
    if (!open_lines(f, path, mark != NULL, why)) {
        return false;
    }
    bool ours =
        (mark && !f->plain) || ((!mark || has_mark(f, mark, why)) && file_lock_open(f->fd, why));
    if (ours && (!f->plain || same_file(f->fd, f->path))) {
        return true;
    }
    if (ours) {
        bool seen = errno == 0 || errno == ENOENT;
        const char *hidden = seen ? "" : file_hidden(f->path);
        snprintf(why, FILES_WHY, "%s", hidden ? hidden : FILES_UNSEEN);
    }
    close(f->fd);
    f->fd = -1;
    return false;
}

static bool take_until_it_stays(struct atomic_lines *f, const char *path, const char *mark,
                                char why[FILES_WHY])
{
    for (int i = 0; i < TRIES; i++) {
        if (take_and_lock(f, path, mark, why)) {
            return true;
        }
        if (*why) {
            return false;
        }
    }
    snprintf(why, FILES_WHY, "other programs replace it all the time");
    return false;
}

bool atomic_lines_open(struct atomic_lines *f, const char *path, const char *mark,
                       char why[FILES_WHY])
{
    *f = (struct atomic_lines){.fd = -1};
    return take_until_it_stays(f, path, mark, why);
}

bool atomic_lines_hold(struct atomic_lines *f, const char *path, char why[FILES_WHY])
{
    *f = (struct atomic_lines){.fd = -1};
    return take_until_it_stays(f, path, NULL, why);
}

// As it was, where that is possible.
static void keep_owner(int fd, const struct stat *about)
{
    int changed = fchown(fd, about->st_uid, about->st_gid);
    changed = fchmod(fd, about->st_mode & 07777) == 0 ? changed : -1;
    (void)changed; // a file system without such things, or somebody else's file
}

// Makes the file that is to take the place, with these lines, locked and synced. Returns its
// descriptor; -1 with errno set.
static int write_beside(const char *hidden, const struct stat *about, const char *text, size_t n)
{
    char why[FILES_WHY];
    int fd = open(hidden, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd < 0) {
        return -1;
    }
    int error = file_lock_open(fd, why) ? 0 : EBUSY;
    error = error ? error : atomic_append(fd, text, n);
    if (!error) {
        keep_owner(fd, about);
        error = atomic_append_sync(fd);
    }
    if (error) {
        unlink(hidden);
        errno = close_for(fd, error);
        return -1;
    }
    return fd;
}

// Deletes from its folder what others have left behind that were killed.
static void sweep_beside(const char *folder, const char *name)
{
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        atomic_sweep(fd, name);
        close(fd);
    }
}

static int take_place(struct atomic_lines *f, const struct stat *about, const char *text, size_t n)
{
    char folder[FILES_PATH], hidden[ATOMIC_HIDDEN], path[FILES_PATH];
    const char *name = path_folder(f->path, folder);
    atomic_hidden(name, hidden);
    if (!file_join(path, folder, hidden)) {
        return ENAMETOOLONG;
    }
    sweep_beside(folder, name);
    int fd = write_beside(path, about, text, n);
    if (fd < 0) {
        return errno;
    }
    // What was reported as failed may have been done.
    int error = rename(path, f->path) == 0 ? 0 : errno;
    if (error && !same_file(fd, f->path)) {
        unlink(path);
        return close_for(fd, error);
    }
    close(f->fd); // and with it the lock of what is gone
    f->fd = fd;
    return 0;
}

// Is so much in the file, to the byte?
static bool has_grown_to(int fd, off_t size)
{
    struct stat about;
    return fstat(fd, &about) == 0 && about.st_size == size;
}

// Is it still what it was when its last line was written? A file that was moved is; one without a
// name is lost when it is closed, and what others have changed is not written to.
static int still_ours(const struct atomic_lines *f, bool to_the_byte)
{
    struct stat about;
    if (!f->plain || fstat(f->fd, &about) != 0) {
        return 0; // writing to it will tell
    }
    bool same = to_the_byte ? about.st_size == f->size : about.st_size >= f->size;
    return about.st_nlink > 0 && same ? 0 : ESTALE;
}

int atomic_lines_add(struct atomic_lines *f, const char *line, size_t n)
{
    off_t size = f->size + (off_t)n;
    int error = still_ours(f, true);
    if (error) {
        return error;
    }
    error = atomic_append(f->fd, line, n);
    if (error && f->plain) {
        // What was reported as failed may have been done, and then it can perhaps not be undone.
        bool stays = ftruncate(f->fd, f->size) != 0 && has_grown_to(f->fd, size);
        error = stays ? 0 : error;
    }
    f->size = error ? f->size : size;
    return error;
}

int atomic_lines_cut(struct atomic_lines *f, off_t size)
{
    if (still_ours(f, false) != 0) {
        return ESTALE;
    }
    if (f->plain && ftruncate(f->fd, size) != 0 && !has_grown_to(f->fd, size)) {
        return errno;
    }
    f->size = size;
    return 0;
}

int atomic_lines_begin(struct atomic_lines *f, const char *text, size_t n)
{
    struct stat about;
    if (f->fd < 0 || fstat(f->fd, &about) != 0) {
        return f->fd < 0 ? EBADF : errno;
    }
    if (!f->plain || about.st_size == 0) {
        f->size = 0;
        return atomic_lines_add(f, text, n);
    }
    atomic_hold();
    int error = take_place(f, &about, text, n);
    atomic_let_go();
    f->size = error ? f->size : (off_t)n;
    return error;
}

int atomic_lines_sync(const struct atomic_lines *f)
{
    char folder[FILES_PATH];
    int error = atomic_append_sync(f->fd);
    path_folder(f->path, folder);
    int fd = !error && f->plain ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (fd >= 0) {
        error = close_for(fd, atomic_append_sync(fd));
    }
    return error;
}

bool atomic_lines_moved(const struct atomic_lines *f, char now[FILES_PATH])
{
    char own[64];
    struct stat about;
    if (f->fd < 0 || !f->plain || fstat(f->fd, &about) != 0 || about.st_nlink == 0 ||
        same_file(f->fd, f->path)) {
        return false;
    }
    snprintf(own, sizeof own, "/proc/self/fd/%d", f->fd);
    return file_real(own, now);
}

int atomic_lines_close(struct atomic_lines *f)
{
    struct stat about;
    if (f->fd < 0) {
        return 0;
    }
    if (f->made && f->plain && f->size == 0 && fstat(f->fd, &about) == 0 && about.st_size == 0 &&
        same_file(f->fd, f->path)) {
        unlink(f->path);
    }
    int error = close(f->fd) == 0 ? 0 : errno;
    f->fd = -1;
    return error;
}
