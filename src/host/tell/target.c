// target.c: everything that could go wrong later is tried now, even making a file in the folder. A
// file that is there has to be empty, or to have our mark near its beginning.
#include "host/tell/target.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/base/complain.h"
#include "host/files/atomic.h"

#define BEGINNING 2048 // bytes

// A file that is empty may become any sort; one that cannot be read is somebody's.
static bool is_of(const char *path, const char *mark)
{
    char begin[BEGINNING];
    FILE *f = fopen(path, "rb");
    size_t n = f ? fread(begin, 1, sizeof begin, f) : 0;
    bool empty = f && n == 0 && !ferror(f);
    if (f) {
        fclose(f);
    }
    return empty || memmem(begin, n, mark, strlen(mark)) != NULL;
}

// Why it cannot be written; NULL: it can.
static const char *obstacle(const char *path, const char *mark)
{
    char folder[FILES_PATH];
    struct stat about;
    if (!*path || strlen(path) >= FILES_PATH) {
        return "that is not a file name";
    }
    path_folder(path, folder);
    if (stat(folder, &about) != 0) {
        return errno == ENOENT ? "there is no such folder" : strerror(errno);
    }
    if (access(folder, W_OK | X_OK) != 0) {
        return "nothing can be written into that folder";
    }
    bool there = stat(path, &about) == 0;
    if (!there && errno != ENOENT) {
        return strerror(errno);
    }
    if (!atomic_can(path)) {
        return errno == ENOSPC ? "the disk is full" : "no file can be made in that folder";
    }
    if (!there) {
        return NULL;
    }
    if (S_ISDIR(about.st_mode)) {
        return "that is a folder; name a file in it";
    }
    if (!S_ISREG(about.st_mode)) {
        return "that is not a plain file";
    }
    return is_of(path, mark) ? NULL : "";
}

bool target_fits(const struct target_sort *sort, const char *path)
{
    const char *why = obstacle(path, sort->mark);
    if (why && *why) {
        complain_of("--%s %s: %s", sort->option, path, why);
    } else if (why) {
        complain_of("--%s %s: this file is not a %s, and is left as it is; choose another name, or "
                    "remove it",
                    sort->option, path, sort->what);
    }
    return !why;
}
