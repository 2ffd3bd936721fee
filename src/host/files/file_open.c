// file_open.c: the one door by which files are opened to be read. A file is opened without waiting
// and looked at while it is open, so that nobody can put another in its place between the two.
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "host/files/file_ops.h"
#include "host/files/files.h"

#define PIPES   0x50495045    // the file system that pipes without a name are in
#define IS_NULL makedev(1, 3) // /dev/null

// A pipe that a shell makes, as <(...) is one, ends when its writer does; one with a name in a
// folder may never have a writer.
static bool is_nameless(const char *path, const struct stat *about)
{
    struct statfs on;
    return S_ISFIFO(about->st_mode) && statfs(path, &on) == 0 && on.f_type == PIPES;
}

enum file_found file_kind(const char *path, const struct stat *about)
{
    switch (about->st_mode & S_IFMT) {
    case S_IFREG:
        return FILE_PLAIN;
    case S_IFDIR:
        return FILE_FOLDER;
    case S_IFIFO:
        return is_nameless(path, about) ? FILE_PLAIN : FILE_PIPE;
    case S_IFSOCK:
        return FILE_SOCKET;
    default:
        return S_ISCHR(about->st_mode) && about->st_rdev == IS_NULL ? FILE_PLAIN : FILE_DEVICE;
    }
}

// It was opened so that nobody waits; who reads a pipe does wait for what is written into it.
static bool let_it_wait(int fd)
{
    int flags = fcntl(fd, F_GETFL);
    return flags >= 0 && fcntl(fd, F_SETFL, flags & ~O_NONBLOCK) == 0;
}

// What may be read where it was typed, and is no plain file.
static enum file_found odd_kind(const struct stat *about)
{
    return S_ISFIFO(about->st_mode) ? FILE_PIPE : FILE_DEVICE;
}

// A descriptor of what is to be read, or -1 with the reason. `plain`: nothing but a plain file.
static int open_to_read(const char *path, bool plain, char why[FILES_WHY])
{
    struct stat about;
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (fd < 0) {
        int error = errno;
        bool odd = (error == ENXIO || error == ENODEV) && file_hidden(path); // a socket, say
        file_reason_at(path, error, why);
        if (odd) {
            snprintf(why, FILES_WHY, "%s", file_hidden(path));
        }
        return -1;
    }
    if (fstat(fd, &about) != 0) {
        file_reason(errno, why);
        close(fd);
        return -1;
    }
    enum file_found kind = file_kind(path, &about);
    bool reads = kind == FILE_PLAIN && (S_ISREG(about.st_mode) || (!plain && let_it_wait(fd)));
    if (!reads) {
        snprintf(why, FILES_WHY, "%s",
                 outside_unread(kind == FILE_PLAIN ? odd_kind(&about) : kind));
        close(fd);
        return -1;
    }
    return fd;
}

static FILE *open_file(const char *path, bool plain, char why[FILES_WHY])
{
    int fd = open_to_read(path, plain, why);
    FILE *f = fd >= 0 ? fdopen(fd, "rb") : NULL;
    if (fd >= 0 && !f) {
        file_reason(ENOMEM, why);
        close(fd);
    }
    return f;
}

FILE *file_open(const char *path, char why[FILES_WHY])
{
    return open_file(path, false, why);
}

FILE *file_open_plain(const char *path, char why[FILES_WHY])
{
    return open_file(path, true, why);
}

bool file_opens(const char *path, char why[FILES_WHY])
{
    if (file_ops()) {
        enum file_found found = file_look(path);
        const char *unread = outside_unread(found);
        file_reason(found == FILE_NOTHING ? ENOENT : EACCES, why);
        if (unread) {
            snprintf(why, FILES_WHY, "%s", unread);
        }
        return found == FILE_PLAIN;
    }
    int fd = open_to_read(path, false, why);
    if (fd >= 0) {
        close(fd);
    }
    return fd >= 0;
}
