// pack_folder.c: the files of a pack from its folder. No link is followed in it.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/base/text_box.h"
#include "engine/utf8.h"
#include "host/base/complain.h"
#include "host/files/files.h"
#include "host/packs/pack_tree.h"

#define ENTRIES 10000 // things in all of its folders

struct walk {
    struct pack_tree *tree;
    int entries;
    char *why;
};

static bool refuse_folder_entry(const struct walk *w, const char *path, const char *what)
{
    snprintf(w->why, PACK_WHY, "%.*s: %s", UTF8_CUT(path, 200), what);
    return false;
}

// Reads what is left of a file, one byte more than is allowed at most.
static unsigned char *read_rest_of_file(int fd, size_t *n)
{
    size_t room = 4096;
    unsigned char *bytes = text_box_made(malloc(room));
    *n = 0;
    for (ssize_t got = 1; bytes && got != 0 && *n <= PACK_FILE;) {
        if (*n + 1 == room) {
            unsigned char *more = realloc(bytes, room * 2);
            if (!more) {
                text_box_lose();
                break;
            }
            bytes = more;
            room *= 2;
        }
        got = read(fd, bytes + *n, room - 1 - *n);
        if (got < 0 && errno != EINTR) {
            break;
        }
        *n += got > 0 ? (size_t)got : 0;
        if (got == 0) {
            bytes[*n] = '\0';
            return bytes;
        }
    }
    bool large = bytes && *n > PACK_FILE;
    if (!large) {
        free(bytes);
    }
    return large ? bytes : NULL;
}

static const char *why_no_plain_file(mode_t mode)
{
    return S_ISLNK(mode)    ? "it is a link; a pack has plain files only. Put the file itself there"
           : S_ISFIFO(mode) ? "it is a pipe; a pack has plain files only"
           : S_ISSOCK(mode) ? "it is a socket; a pack has plain files only"
                            : "it is a device; a pack has plain files only";
}

static bool refuse_unread(struct walk *w, const char *path, int error)
{
    char why[FILES_WHY];
    file_reason(error, why);
    return refuse_folder_entry(w, path, why);
}

static bool add_file(struct walk *w, int folder, const char *name, const char *path)
{
    struct stat about;
    size_t n;
    int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0) {
        return refuse_unread(w, path, errno);
    }
    if (fstat(fd, &about) != 0 || !S_ISREG(about.st_mode)) {
        close(fd);
        return refuse_folder_entry(w, path, "it changed while it was being read");
    }
    unsigned char *bytes = read_rest_of_file(fd, &n);
    int error = errno;
    close(fd);
    if (!bytes) {
        return refuse_folder_entry(w, path, complain_words(error));
    }
    return pack_tree_add(w->tree, path, bytes, n, w->why);
}

static bool add_all_of_folder(struct walk *w, int fd, const char *at);

static bool add_entry_of_folder(struct walk *w, int folder, const char *name, const char *at)
{
    struct stat about;
    char path[PACK_PATH + 300];
    snprintf(path, sizeof path, "%s%s%s", at, *at ? "/" : "", name);
    if (++w->entries > ENTRIES) {
        return refuse_folder_entry(w, path, "there are too many files and folders");
    }
    if (pack_part_left_out(name, strlen(name))) {
        return true;
    }
    if (!pack_path_ok(path, w->why)) {
        return false;
    }
    if (fstatat(folder, name, &about, AT_SYMLINK_NOFOLLOW) != 0) {
        return refuse_unread(w, path, errno);
    }
    if (S_ISREG(about.st_mode)) {
        return add_file(w, folder, name, path);
    }
    if (!S_ISDIR(about.st_mode)) {
        return refuse_folder_entry(w, path, why_no_plain_file(about.st_mode));
    }
    int fd = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    return fd < 0 ? refuse_unread(w, path, errno) : add_all_of_folder(w, fd, path);
}

// Everything in the folder, which is closed.
static bool add_all_of_folder(struct walk *w, int fd, const char *at)
{
    DIR *d = fdopendir(fd);
    bool good = true;
    if (!d) {
        close(fd);
        return refuse_unread(w, at, errno);
    }
    errno = 0;
    for (const struct dirent *e; good && (e = readdir(d));) {
        if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0) {
            good = add_entry_of_folder(w, fd, e->d_name, at);
        }
        errno = 0;
    }
    int error = good ? errno : 0;
    closedir(d);
    return error ? refuse_unread(w, at, error) : good; // a list that breaks off is none
}

bool pack_tree_read(struct pack_tree *t, const char *folder, char why[PACK_WHY])
{
    struct walk w = {.tree = t, .why = why};
    *t = (struct pack_tree){0};
    char reason[FILES_WHY];
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) {
        snprintf(why, PACK_WHY, "%s",
                 errno == ENOENT    ? "there is no such folder"
                 : errno == ENOTDIR ? "it is not a folder"
                                    : (file_reason_at(folder, errno, reason), reason));
        return false;
    }
    if (add_all_of_folder(&w, fd, "") && pack_tree_done(t, why)) {
        return true;
    }
    pack_tree_free(t);
    return false;
}
