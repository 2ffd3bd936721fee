// file_list.c: where things are: what lies under a folder, and where a path leads.
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/base/text_box.h"
#include "host/files/file_ops.h"
#include "host/files/files.h"

#define DEEP 16   // folders inside one another
#define MOST 4096 // files

struct list {
    char *name[MOST]; // owned
    int n;
    size_t size;
    bool full;           // there are more than that, or they lie deeper
    int error;           // errno of what could not be looked at; 0: none
    char at[FILES_PATH]; // where that is, from the first folder on
};

static void list_below_folder(struct list *l, const char *folder, const char *below, int depth);

static void add_file_name(struct list *l, const char *name)
{
    char *copy = l->n < MOST ? strdup(name) : NULL;
    if (!copy) {
        l->full = l->n == MOST;
        l->error = l->full ? 0 : ENOMEM;
        return;
    }
    l->name[l->n++] = copy;
    l->size += strlen(copy) + 1;
}

static void fail_list_at(struct list *l, const char *from, int error)
{
    l->error = error;
    snprintf(l->at, sizeof l->at, "%s", from);
}

// One entry; `below` is its folder's path from the first one on, "" for that itself.
static void take_folder_entry(struct list *l, const char *folder, const char *below,
                              const char *name, int depth)
{
    char path[FILES_PATH], from[FILES_PATH];
    struct stat about;
    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0) {
        return;
    }
    int n = snprintf(path, sizeof path, "%s/%s", folder, name);
    int k = snprintf(from, sizeof from, "%s%s%s", below, *below ? "/" : "", name);
    if (n >= (int)sizeof path || k >= (int)sizeof from) {
        l->full = true;
    } else if (lstat(path, &about) != 0) {
        fail_list_at(l, from, errno == ENOENT ? 0 : errno); // it was taken away just now
    } else if (S_ISDIR(about.st_mode)) {
        list_below_folder(l, path, from, depth + 1);
    } else if (S_ISREG(about.st_mode)) {
        add_file_name(l, from);
    }
}

static void list_below_folder(struct list *l, const char *folder, const char *below, int depth)
{
    DIR *d = depth < DEEP ? opendir(folder) : NULL;
    const struct dirent *e;
    if (!d) {
        l->full = depth == DEEP;
        fail_list_at(l, below, l->full ? 0 : errno);
        return;
    }
    for (errno = 0; !l->full && !l->error && (e = readdir(d)); errno = 0) {
        take_folder_entry(l, folder, below, e->d_name, depth);
    }
    l->error = l->full || l->error ? l->error : errno;
    closedir(d);
}

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

// All of them as one text; they are freed.
static char *join_file_names(struct list *l, size_t *size)
{
    char *all = malloc(l->size + 1), *at = all;
    qsort(l->name, (size_t)l->n, sizeof *l->name, by_bytes);
    for (int i = 0; i < l->n; i++) {
        size_t n = strlen(l->name[i]) + 1;
        if (all) {
            memcpy(at, l->name[i], n);
            at += n;
        }
        free(l->name[i]);
    }
    *size = l->size;
    return all;
}

bool file_real(const char *path, char out[FILES_PATH])
{
    if (file_ops()) {
        return file_ops()->real(path, out);
    }
    char whole[PATH_MAX];
    bool fits = realpath(path, whole) && strlen(whole) < FILES_PATH;
    if (fits) {
        memcpy(out, whole, strlen(whole) + 1);
    }
    return fits;
}

// The files of an archive.
static char *list_archived(const char *archive, size_t *size, char why[FILES_WHY])
{
    struct list *l = calloc(1, sizeof *l);
    for (const char *name; l && (name = file_archives()->name(archive, l->n));) {
        add_file_name(l, name);
    }
    bool short_of = l && l->error;
    char *all = l ? join_file_names(l, size) : NULL;
    free(l);
    if (short_of) {
        free(all);
        all = NULL;
    }
    if (!all) {
        text_box_lose();
        snprintf(why, FILES_WHY, "out of memory");
    }
    return all;
}

// Where that is, before the reason: "missions/night.lua: Input/output error".
static void name_place_in_list(const char *at, char why[FILES_WHY])
{
    size_t n = strlen(at), reason = strlen(why);
    if (n > 0 && n + reason + 3 < FILES_WHY) {
        memmove(why + n + 2, why, reason + 1);
        memcpy(why, at, n);
        memcpy(why + n, ": ", 2);
    }
}

char *file_list(const char *folder, size_t *size, char why[FILES_WHY])
{
    struct stat about;
    if (file_archives() && file_archives()->name(folder, 0)) {
        return list_archived(folder, size, why);
    }
    if (file_ops()) {
        return file_ops()->list(folder, size, why);
    }
    if (stat(folder, &about) != 0 || !S_ISDIR(about.st_mode)) {
        file_reason(stat(folder, &about) != 0 ? errno : ENOTDIR, why);
        return NULL;
    }
    struct list *l = calloc(1, sizeof *l);
    if (!l) {
        text_box_lose();
        snprintf(why, FILES_WHY, "out of memory");
        return NULL;
    }
    list_below_folder(l, folder, "", 0);
    bool full = l->full;
    int error = l->error;
    char at[FILES_PATH];
    memcpy(at, l->at, sizeof at);
    char *all = join_file_names(l, size);
    free(l);
    if (all && !full && !error) {
        return all;
    }
    if (full) {
        snprintf(why, FILES_WHY, "it has more than %d files, or folders nested too deeply", MOST);
    } else {
        file_reason(error ? error : ENOMEM, why);
        name_place_in_list(at, why);
    }
    free(all);
    return NULL;
}
