#define _POSIX_C_SOURCE 200809L
#include "host/pack_manifest.h"

#include <lauxlib.h>

#include <stdio.h>
#include <string.h>

#include "host/files.h"
#include "host/session.h"
#include "script/err.h"
#include "script/manifest.h"
#include "script/version.h"

_Static_assert(MANIFEST_OTHERS <= PACK_REQUIRES && MANIFEST_NAME <= PACK_NAME, "there is room");

bool pack_name_ok(const char *name)
{
    return strlen(name) < PACK_NAME && manifest_is_name(name);
}

// Three numbers with dots between them, and what may follow them.
static bool is_plain_version(const char *version)
{
    const char *s = version;
    for (int i = 0; i < 3; i++) {
        size_t n = strspn(s, "0123456789");
        if (n == 0 || n > 9 || (n > 1 && *s == '0') || (i < 2 && s[n] != '.')) {
            return false;
        }
        s += n + (i < 2);
    }
    size_t rest = strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-+");
    return strlen(version) < PACK_NAME && !s[rest] && (!*s || *s == '-' || *s == '+');
}

// It is a part of the names of folders, so nothing is left to how versions are read.
bool pack_version_ok(const char *version)
{
    struct version v;
    return is_plain_version(version) && version_parse(version, &v);
}

struct reading {
    const struct pack_file *file;
    const char *folder, *path;
    struct pack_manifest *out;
};

static void copy(char out[PACK_NAME], const char *text)
{
    snprintf(out, PACK_NAME, "%s", text);
}

static enum exit_status work(struct session *s, lua_State *L, void *self)
{
    const struct reading *r = self;
    const char *text = (const char *)r->file->bytes;
    if (!file_is_text(text, r->file->n)) {
        err_say(L, "%s: it is no text", r->path);
    }
    session_lend(s, r->path, text);
    const struct manifest *m = manifest_read(L, r->folder);
    if (!pack_name_ok(m->name) || !m->versioned || !pack_version_ok(m->version)) {
        err_say(L, "%s: a pack that is shared has a version: version = \"1.0.0\"", r->path);
    }
    copy(r->out->id.name, m->name);
    copy(r->out->id.version, m->version);
    for (int i = 0; i < m->requires.n; i++) {
        copy(r->out->requires[i].name, m->requires.pack[i].name);
        const char *range = m->requires.pack[i].range;
        if (strlen(range) >= PACK_RANGE) {
            err_say(L, "%s: '%s' is too long a range of versions", r->path, range);
        }
        snprintf(r->out->requires[i].versions, PACK_RANGE, "%s", range);
    }
    r->out->n_requires = m->requires.n;
    return EXIT_DONE;
}

enum exit_status pack_manifest(const struct pack_tree *t, const char *where,
                               struct pack_manifest *out)
{
    char folder[FILES_PATH], path[FILES_PATH + 16];
    *out = (struct pack_manifest){0};
    snprintf(folder, sizeof folder, "%s", where);
    snprintf(path, sizeof path, "%s/pack.lua", folder);
    struct reading r = {pack_tree_find(t, "pack.lua"), folder, path, out};
    return session_run(work, &r, false, false);
}
