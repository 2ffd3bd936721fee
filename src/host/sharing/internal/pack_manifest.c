// pack_manifest.c: a worker reads the pack.lua and leaves what it says on a page that it shares
// with this process. Every field of that is checked here once more, down to the ends of its texts.
#include "host/sharing/internal/pack_manifest.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "host/files/files.h"
#include "host/session/shared_page.h"
#include "host/sharing/cmd_pack.h"
#include "host/sharing/internal/pack_manifest_work.h"
#include "host/worker/jail.h"
#include "script/packs/manifest.h"
#include "script/packs/version.h"

_Static_assert(MANIFEST_OTHERS <= PACK_REQUIRES && MANIFEST_NAME <= PACK_NAME, "there is room");

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
    const struct pack_file *file = pack_tree_find(t, "pack.lua");
    struct jail_page page = {.size = sizeof *out};
    page.at = shared_page_make(page.size, &page.fd);
    if (!page.at) {
        return complain_of("no memory to share with a worker: %s", strerror(errno));
    }
    snprintf(folder, sizeof folder, "%s", where);
    snprintf(path, sizeof path, "%s/pack.lua", folder);
    struct manifest_reading r = {file->bytes, file->n, folder, path, NULL};
    enum exit_status status =
        jail_run(&(struct jail_job){.task = &pack_manifest_task, .self = &r, .page = &page});
    memcpy(out, page.at, sizeof *out);
    shared_page_drop(page.at, page.size);
    close(page.fd);
    if (status == EXIT_DONE && !is_sane(out)) {
        complain_of("%s: the worker that read it gave an answer that makes no sense", path);
        status = EXIT_WORK;
    }
    return status;
}
