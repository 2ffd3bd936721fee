// target.c: everything that could go wrong later is tried now, even making a file in the folder. A
// file that is there has to be empty, or to have our mark near its beginning.
#include "host/tell/target.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/base/complain.h"
#include "host/files/atomic.h"

#define BEGINNING 2048 // bytes

static bool stands_in_the_way(char why[FILES_WHY], const char *words)
{
    snprintf(why, FILES_WHY, "%s", words);
    return true;
}

// A file of another sort stays what it is, and so does one of which nobody can tell.
static bool is_of_other_sort(const char *path, const struct target_sort *sort, char why[FILES_WHY])
{
    if (atomic_replaces(path, sort->mark, BEGINNING)) {
        return false;
    }
    atomic_tell_spared(path, sort->what, why);
    return true;
}

// Why it cannot be written is in `why`, if something stands in the way.
static bool has_obstacle(const char *path, const struct target_sort *sort, char why[FILES_WHY])
{
    char folder[FILES_PATH];
    struct stat about;
    if (!*path || strlen(path) >= FILES_PATH) {
        return stands_in_the_way(why, "that is not a file name");
    }
    path_folder(path, folder);
    if (stat(folder, &about) != 0) {
        int error = errno;
        file_reason_at(folder, error, why);
        return error != ENOENT || stands_in_the_way(why, "there is no such folder");
    }
    if (!S_ISDIR(about.st_mode)) {
        return stands_in_the_way(why, complain_words(ENOTDIR));
    }
    if (access(folder, W_OK | X_OK) != 0) {
        return stands_in_the_way(why, errno == EROFS ? complain_words(EROFS)
                                                     : "nothing can be written into that folder");
    }
    bool there = stat(path, &about) == 0;
    if (!there && errno != ENOENT) {
        return stands_in_the_way(why, complain_words(errno));
    }
    if (!atomic_can(path)) {
        return stands_in_the_way(why, errno == EACCES || errno == EPERM
                                          ? "no file can be made in that folder"
                                          : complain_words(errno));
    }
    if (there && S_ISDIR(about.st_mode)) {
        return stands_in_the_way(why, "that is a folder; name a file in it");
    }
    if (there && !S_ISREG(about.st_mode)) {
        return stands_in_the_way(why, "that is not a plain file");
    }
    return there && is_of_other_sort(path, sort, why);
}

bool target_fits(const struct target_sort *sort, const char *path)
{
    char why[FILES_WHY];
    if (!has_obstacle(path, sort, why)) {
        return true;
    }
    complain_of("--%s %s: %s", sort->option, path, why);
    return false;
}
