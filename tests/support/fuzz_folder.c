// fuzz_folder.c: the folder, by name under /dev/shm.
#include "support/fuzz_folder.h"

#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/fuzz_support.h"

#define PATH 256

static char folder[64];

const char *fuzz_folder_path(const char *name)
{
    static char path[8][PATH];
    static int next;
    char *at = path[next++ % 8];
    snprintf(at, PATH, "%s%s%s", folder, *name ? "/" : "", name);
    return at;
}

static void make_all(const char *name)
{
    char part[PATH];
    for (const char *end = name; end && *end; end = *end ? end + 1 : end) {
        end += strcspn(end, "/");
        snprintf(part, sizeof part, "%s/%.*s", folder, (int)(end - name), name);
        if (mkdir(part, 0700) != 0 && access(part, W_OK) != 0) {
            fuzz_failed("%s cannot be made", part);
        }
        if (!*end) {
            return;
        }
    }
}

void fuzz_folder_make(const char *one, const char *other)
{
    snprintf(folder, sizeof folder, "%s/zerodark-fuzz-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (!mkdtemp(folder)) {
        fuzz_failed("%s cannot be made", folder);
    }
    if (one) {
        make_all(one);
    }
    if (other) {
        make_all(other);
    }
}

void fuzz_folder_write(const char *name, const void *bytes, size_t n)
{
    int fd = open(fuzz_folder_path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0 || write(fd, bytes, n) != (ssize_t)n || close(fd) != 0) {
        fuzz_failed("%s cannot be written", fuzz_folder_path(name));
    }
}

static int take_away(const char *path, const struct stat *about, int kind, struct FTW *at)
{
    (void)about;
    if (at->level > 0 || kind == FTW_DP) {
        remove(path);
    }
    return 0;
}

static int take_file_away(const char *path, const struct stat *about, int kind, struct FTW *at)
{
    (void)about, (void)at;
    if (kind != FTW_DP) {
        remove(path);
    }
    return 0;
}

void fuzz_folder_clear(void)
{
    nftw(folder, take_file_away, 8, FTW_DEPTH | FTW_PHYS);
}

void fuzz_folder_remove(void)
{
    nftw(folder, take_away, 8, FTW_DEPTH | FTW_PHYS);
}

void fuzz_hush(void)
{
    FILE *nowhere = fopen("/dev/null", "w");
    if (!nowhere || !freopen("/dev/null", "w", stdout)) {
        _exit(FUZZ_BROKEN);
    }
    stderr = nowhere;
}

bool fuzz_ends_with(const char *text, const char *ending)
{
    size_t n = strlen(text), length = strlen(ending);
    return n >= length && strcmp(text + n - length, ending) == 0;
}
