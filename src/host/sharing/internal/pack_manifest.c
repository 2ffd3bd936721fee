// pack_manifest.c: a worker reads the pack.lua and leaves what it says on a page that it shares
// with this process. Every field of that is checked here once more, down to the ends of its texts.
#include "host/sharing/internal/pack_manifest.h"
#include "app/outside/text_file.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

#include "host/files/files.h"
#include "host/worker/jail.h"
#include "script/base/err.h"
#include "script/packs/manifest.h"
#include "script/packs/version.h"

_Static_assert(MANIFEST_OTHERS <= PACK_REQUIRES && MANIFEST_NAME <= PACK_NAME, "there is room");

// Set before the fork. `out` is a page that both processes share: the worker fills it, and the
// parent trusts nothing in it.
struct reading {
    const struct pack_file *file;
    const char *folder, *path;
    struct pack_manifest *out;
};

static void copy_manifest_text(char out[PACK_NAME], const char *text)
{
    snprintf(out, PACK_NAME, "%s", text);
}

static void copy_requires(lua_State *L, const struct reading *r, const struct manifest *m)
{
    for (int i = 0; i < m->requires.n; i++) {
        const char *range = m->requires.pack[i].range;
        if (strlen(range) >= PACK_RANGE) {
            err_say(L, "%s: '%s' is too long a range of versions", r->path, range);
        }
        copy_manifest_text(r->out->requires[i].name, m->requires.pack[i].name);
        snprintf(r->out->requires[i].versions, PACK_RANGE, "%s", range);
    }
    r->out->n_requires = m->requires.n;
}

static enum exit_status read_manifest_in_worker(struct session *s, lua_State *L, void *self)
{
    const struct reading *r = self;
    char why[FILES_WHY];
    size_t n = r->file->n;
    const char *text = text_of_file((const char *)r->file->bytes, &n, why);
    if (!text) {
        err_say(L, "%s: %s", r->path, why);
    }
    session_lend(s, r->path, text);
    const struct manifest *m = manifest_read(L, r->folder);
    if (!pack_name_ok(m->name) || !m->versioned || !pack_version_ok(m->version)) {
        err_say(L, "%s: a pack that is shared has a version: version = \"1.0.0\"", r->path);
    }
    copy_manifest_text(r->out->id.name, m->name);
    copy_manifest_text(r->out->id.version, m->version);
    copy_requires(L, r, m);
    return EXIT_DONE;
}

static bool has_end(const char *text, size_t size)
{
    return memchr(text, '\0', size) != NULL;
}

// A worker is not to be trusted: is what it left at all what work leaves?
static bool is_sane(const struct pack_manifest *m)
{
    if (!has_end(m->id.name, PACK_NAME) || !has_end(m->id.version, PACK_NAME) ||
        !pack_name_ok(m->id.name) || !pack_version_ok(m->id.version) || m->n_requires < 0 ||
        m->n_requires > PACK_REQUIRES) {
        return false;
    }
    for (int i = 0; i < m->n_requires; i++) {
        const char *name = m->requires[i].name, *versions = m->requires[i].versions;
        if (!has_end(name, PACK_NAME) || !has_end(versions, PACK_RANGE) || !pack_name_ok(name) ||
            !version_is_range(versions)) {
            return false;
        }
    }
    return true;
}

enum exit_status pack_manifest(const struct pack_tree *t, const char *where,
                               struct pack_manifest *out)
{
    char folder[FILES_PATH], path[FILES_PATH + 16];
    struct pack_manifest *page =
        mmap(NULL, sizeof *page, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED) {
        return complain("out of memory");
    }
    snprintf(folder, sizeof folder, "%s", where);
    snprintf(path, sizeof path, "%s/pack.lua", folder);
    struct reading r = {pack_tree_find(t, "pack.lua"), folder, path, page};
    enum exit_status status =
        jail_run(&(struct jail_job){.work = read_manifest_in_worker, .self = &r});
    *out = *page;
    munmap(page, sizeof *page);
    if (status == EXIT_DONE && !is_sane(out)) {
        complain_of("%s: its reader went astray", path);
        status = EXIT_WORK;
    }
    return status;
}
