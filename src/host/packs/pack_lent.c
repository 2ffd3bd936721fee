// pack_lent.c: a table of trees, each proven when it was read, and never given back. A
// worker inherits a copy. A path belongs to an archive if it begins with the archive's own.
#include "host/packs/pack_lent.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/words.h"
#include "host/files/file_ops.h"
#include "host/files/files.h"
#include "host/packs/pack_archive.h"

#define ENDING ".zdpack"
#define MOST   32

// They are the process's, as the files of a folder are.
static struct {
    char path[FILES_PATH];
    struct pack_archive archive;
} lent[MOST];
static int n_lent;

bool pack_lent_named(const char *path)
{
    return words_end_with(path, ENDING);
}

const struct pack_tree *pack_lent_tree(const char *path)
{
    for (int i = 0; i < n_lent; i++) {
        if (strcmp(lent[i].path, path) == 0) {
            return &lent[i].archive.tree;
        }
    }
    return NULL;
}

// The file of that path in one of them; NULL if there is none.
static const struct pack_file *pack_lent_file(const char *path)
{
    for (int i = 0; i < n_lent; i++) {
        size_t n = strlen(lent[i].path);
        if (strncmp(lent[i].path, path, n) == 0 && path[n] == '/') {
            return pack_tree_find(&lent[i].archive.tree, path + n + 1);
        }
    }
    return NULL;
}

const unsigned char *pack_lent_bytes(const char *path, size_t *n)
{
    const struct pack_file *f = pack_lent_file(path);
    *n = f ? f->n : 0;
    return f ? f->bytes : NULL;
}

static const char *name_of_lent_file(const char *archive, int i)
{
    const struct pack_tree *t = pack_lent_tree(archive);
    return t && i < t->n ? t->file[i].path : NULL;
}

static void use_lent(const char *path)
{
    static const struct file_archives archives = {.bytes = pack_lent_bytes,
                                                  .name = name_of_lent_file};
    snprintf(lent[n_lent++].path, FILES_PATH, "%s", path);
    file_archives_use(&archives);
}

void pack_lend_folder(const char *path, struct pack_tree *t)
{
    if (n_lent == MOST || strlen(path) >= FILES_PATH || pack_lent_tree(path)) {
        pack_tree_free(t);
        return;
    }
    lent[n_lent].archive = (struct pack_archive){.tree = *t};
    use_lent(path);
}

bool pack_lend(const char *path, char why[PACK_WHY])
{
    char reason[FILES_WHY];
    size_t n;
    if (pack_lent_tree(path)) {
        return true;
    }
    if (n_lent == MOST || strlen(path) >= FILES_PATH) {
        snprintf(why, PACK_WHY, "at most %d archives are allowed", MOST);
        return false;
    }
    if (file_exists(path) && !file_is_regular(path)) {
        snprintf(why, PACK_WHY, "%s", file_odd(path));
        return false;
    }
    char *bytes = file_read(path, &n, reason);
    if (!bytes) {
        snprintf(why, PACK_WHY, "%s", reason);
        return false;
    }
    struct pack_archive *a = &lent[n_lent].archive;
    bool proven = pack_archive_read(a, (unsigned char *)bytes, n, why);
    free(bytes);
    if (proven && !pack_tree_runs(&a->tree, why)) {
        pack_archive_free(a);
        proven = false;
    }
    if (proven) {
        use_lent(path);
    }
    return proven;
}
