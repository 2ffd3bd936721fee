// report_file.c: reports as files.
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/atomic.h"
#include "host/report_page.h"

#define MARK "<meta name=\"generator\" content=\"zerodark " // near the beginning of every report

static bool is_report(const char *path)
{
    char begin[2048];
    FILE *f = fopen(path, "rb");
    size_t n = f ? fread(begin, 1, sizeof begin - 1, f) : 0;
    begin[n] = '\0';
    if (f) {
        fclose(f);
    }
    return n == 0 || strstr(begin, MARK) != NULL;
}

// The folder that a path lies in.
static void folder_of(const char *path, char out[FILES_PATH])
{
    const char *slash = strrchr(path, '/');
    int n = slash ? (int)(slash - path) + (slash == path) : 1;
    snprintf(out, FILES_PATH, "%.*s", n, slash ? path : ".");
}

bool report_file_fits(const struct report_file *f)
{
    char folder[FILES_PATH];
    struct stat about;
    if (!f->path) {
        return true;
    }
    folder_of(f->path, folder);
    if (access(folder, W_OK | X_OK) != 0) {
        complain_of(errno == ENOENT ? "--report %s: there is no such folder"
                                    : "--report %s: nothing can be written into that folder",
                    f->path);
    } else if (stat(f->path, &about) != 0) {
        return true;
    } else if (!S_ISREG(about.st_mode)) {
        complain_of(S_ISDIR(about.st_mode) ? "--report %s: that is a folder; name a file in it"
                                           : "--report %s: that is no file",
                    f->path);
    } else if (!is_report(f->path)) {
        complain_of("--report %s: this file is no battle report, and is left as it is; take "
                    "another name, or remove it",
                    f->path);
    } else {
        return true;
    }
    return false;
}

void report_file_take(struct report_file *f, const char *text, size_t n)
{
    char *copy = f->path && n <= REPORT_MOST ? malloc(n + 1) : NULL;
    free(f->text);
    f->text = copy;
    f->n = n;
    if (copy) {
        memcpy(copy, text, n);
        copy[n] = '\0';
    }
}

static bool write_page(const struct report_file *f, char why[FILES_WHY])
{
    size_t size;
    char *page = f->text ? report_page(f->text, f->n, &size, why) : NULL;
    bool wrote = page && atomic_write(f->path, page, size, 0644, why);
    free(page);
    return wrote;
}

enum exit_status report_file_write(struct report_file *f, enum exit_status status)
{
    char why[FILES_WHY] = "the battle did not come to where it could be told; nothing was written";
    if (!f->path) {
        return status;
    }
    bool wrote = write_page(f, why);
    if (!wrote) {
        complain_of("%s: %s", f->path, why);
    }
    free(f->text);
    f->text = NULL;
    return wrote || status != EXIT_DONE ? status : EXIT_WORK;
}
