// pack_open.c: the size is checked before a byte is read. The pack.lua is read last, in a worker,
// once the archive is proven; its name and version have to be those of the seal.
#include "host/sharing/internal/pack_open.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/base/paths.h"
#include "engine/utf8.h"
#include "host/base/complain.h"
#include "host/files/files.h"

static unsigned char *fail_to_open_pack(FILE *f, char why[PACK_WHY], const char *what)
{
    snprintf(why, PACK_WHY, "%s", what);
    if (f) {
        fclose(f);
    }
    return NULL;
}

// The bytes of a file that may be an archive; NULL with the reason.
static unsigned char *read_archive_file(const char *path, size_t *n, char why[PACK_WHY])
{
    struct stat about;
    char reason[FILES_WHY];
    FILE *f = file_open_plain(path, reason);
    if (!f) {
        bool folder = file_look(path) == FILE_FOLDER;
        return fail_to_open_pack(f, why,
                                 folder ? "it is a folder, not a file; `zerodark pack build` makes "
                                          "an archive of it"
                                        : reason);
    }
    if (fstat(fileno(f), &about) != 0 || about.st_size > PACK_ARCHIVE) {
        return fail_to_open_pack(f, why, "it is too large for an archive of a pack");
    }
    unsigned char *bytes = malloc((size_t)about.st_size + 1);
    if (!bytes) {
        return fail_to_open_pack(f, why, "out of memory");
    }
    *n = fread(bytes, 1, (size_t)about.st_size, f);
    fclose(f);
    return bytes;
}

static enum exit_status swapped(const char *path, const struct pack_seal *s,
                                const struct pack_manifest *m)
{
    return complain_of(
        "%s: its seal says %s %s, but the pack.lua inside says %s %s: it was tampered with", path,
        s->id.name, s->id.version, m->id.name, m->id.version);
}

// What a tree cannot show: an empty folder, and the path of a file that was called otherwise.
static bool has_init_of_its_name(const struct pack_tree *t, const char *folder, char why[PACK_WHY])
{
    char init[FILES_PATH + 16], near[FILES_PATH];
    snprintf(init, sizeof init, "%s/init.lua", folder);
    if (!file_absent(init) && !pack_tree_find(t, "init.lua")) {
        snprintf(why, PACK_WHY, "init.lua: it is a folder, not a file");
        return false;
    }
    if (file_absent(init) && file_nearest(init, near) &&
        file_misnamed("init.lua", path_name(near))) {
        snprintf(why, PACK_WHY,
                 "init.lua: no such file, but there is '%.*s'; rename it to init.lua",
                 UTF8_CUT(near, 400));
        return false;
    }
    return true;
}

bool pack_folder_open(struct pack_tree *t, const char *folder)
{
    char why[PACK_WHY];
    if (!pack_tree_read(t, folder, why)) {
        complain_of("%s: %s", folder, why);
        return false;
    }
    bool runs = has_init_of_its_name(t, folder, why) && pack_tree_runs(t, why);
    if (!runs) {
        complain_of("%s/%s", folder, why);
        pack_tree_free(t);
    }
    return runs;
}

enum exit_status pack_archive_open(struct pack_archive *a, const char *path,
                                   struct pack_manifest *m)
{
    char why[PACK_WHY];
    size_t n;
    *a = (struct pack_archive){0};
    unsigned char *bytes = read_archive_file(path, &n, why);
    bool good = bytes && pack_archive_read(a, bytes, n, why);
    free(bytes);
    if (good && !pack_tree_runs(&a->tree, why)) {
        pack_archive_free(a);
        good = false;
    }
    if (!good) {
        return complain_of("%s: %s", path, why);
    }
    enum exit_status status = pack_manifest(&a->tree, path, m);
    if (status == EXIT_DONE && (strcmp(a->seal.id.name, m->id.name) != 0 ||
                                strcmp(a->seal.id.version, m->id.version) != 0)) {
        status = swapped(path, &a->seal, m);
    }
    if (status != EXIT_DONE) {
        pack_archive_free(a);
    }
    return status;
}
