// pack_manifest_work.c: the worker reads a pack.lua, and leaves what it says on the page that it
// shares with its parent.
#include "host/sharing/internal/pack_manifest_work.h"

#include <stdio.h>
#include <string.h>

#include "app/outside/text_file.h"
#include "host/files/files.h"
#include "host/sharing/cmd_pack.h"
#include "host/worker/jail_task.h"
#include "host/worker/worker.h"
#include "script/base/err.h"
#include "script/packs/manifest.h"
#include "script/packs/version.h"

static void copy_manifest_text(char out[PACK_NAME], const char *text)
{
    snprintf(out, PACK_NAME, "%s", text);
}

static void copy_requires(lua_State *L, const struct manifest_reading *r, const struct manifest *m)
{
    for (int i = 0; i < m->requires.n; i++) {
        const char *range = m->requires.pack[i].range;
        if (strlen(range) >= PACK_RANGE) {
            err_say(L, "%s: the range of versions '%s' is too long", r->path, range);
        }
        copy_manifest_text(r->out->requires[i].name, m->requires.pack[i].name);
        snprintf(r->out->requires[i].versions, PACK_RANGE, "%s", range);
    }
    r->out->n_requires = m->requires.n;
}

static enum exit_status read_manifest_in_worker(struct session *s, lua_State *L, void *self)
{
    struct manifest_reading *r = self;
    char why[FILES_WHY];
    size_t n = r->n;
    r->out = worker_page(sizeof *r->out);
    const char *text = text_of_file((const char *)r->bytes, &n, why);
    if (!text) {
        err_say(L, "%s: %s", r->path, why);
    }
    session_lend(s, r->path, text);
    const struct manifest *m = manifest_read(L, r->folder);
    if (!pack_name_ok(m->name) || !m->versioned || !pack_version_ok(m->version)) {
        err_say(L, "%s: a pack that is shared needs a version: version = \"1.0.0\"", r->path);
    }
    copy_manifest_text(r->out->id.name, m->name);
    copy_manifest_text(r->out->id.version, m->version);
    copy_requires(L, r, m);
    return EXIT_DONE;
}

static const struct parcel_row rows[] = {
    PARCEL_ROW(struct manifest_reading, n),
    PARCEL_BLOCK(struct manifest_reading, bytes, n),
    PARCEL_ROW(struct manifest_reading, folder),
    PARCEL_ROW(struct manifest_reading, path),
};

static const struct parcel reading_parcel = PARCEL(struct manifest_reading, rows);

const struct jail_task pack_manifest_task = {"manifest", read_manifest_in_worker, &reading_parcel,
                                             NULL};
