// cmd_pack_list_work.c: the worker of `zerodark pack list` reads the manifests of the packs that
// are found.
#include "host/sharing/internal/cmd_pack_list_work.h"

#include <stdio.h>

#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "host/base/complain.h"
#include "host/packs/pack_find.h"
#include "host/session/session.h"
#include "host/sharing/cmd_pack.h"
#include "host/worker/jail_task.h"
#include "script/packs/manifest.h"

static const char *const roots[PACK_ROOTS] = {"in ./rules-ext", "of the program", "installed"};

static int l_read_listed_manifest(lua_State *L)
{
    lua_pushlightuserdata(L, manifest_read(L, lua_tostring(L, 1)));
    return 2;
}

// Leaves the manifest, or what is wrong with it.
static const struct manifest *read_listed_manifest(lua_State *L, const char *folder)
{
    lua_settop(L, 0);
    lua_pushcfunction(L, l_read_listed_manifest);
    lua_pushstring(L, folder);
    return lua_pcall(L, 1, 2, 0) == LUA_OK ? lua_touserdata(L, -1) : NULL;
}

static void print_listed_pack_json(lua_State *L, const struct pack_place *p,
                                   const struct manifest *m)
{
    json_t *o = json_pack("{s:o,s:s,s:o}", "name", json_words(m ? m->name : p->name), "where",
                          roots[p->root], "folder", json_words(p->folder));
    if (m) {
        json_object_set_new(o, "version", json_words(m->version));
        json_object_set_new(o, "summary", json_words(m->summary ? m->summary : ""));
    } else {
        json_object_set_new(o, "wrong", json_words(lua_tostring(L, -1)));
    }
    json_line(stdout, o);
}

static void print_listed_pack_line(lua_State *L, const struct pack_place *p,
                                   const struct manifest *m)
{
    (void)L;
    escape_printf(stdout, "%s %s: %s\n", m ? m->name : p->name, m ? m->version : p->version,
                  !m           ? "it cannot be read"
                  : m->summary ? m->summary
                               : "it does not describe itself");
}

// Has it been removed since it was found?
static bool is_gone(const char *folder)
{
    char path[FILES_PATH + 16];
    snprintf(path, sizeof path, "%s/pack.lua", folder);
    return outside()->look(path) == FILE_NOTHING;
}

static enum exit_status list_packs_in_worker(struct session *s, lua_State *L, void *self)
{
    struct pack_listing *l = self;
    (void)s;
    enum exit_status status = EXIT_DONE;
    int heading = -1;
    pack_places(&l->places);
    for (int i = 0; i < l->places.n; i++) {
        const struct pack_place *p = &l->places.place[i];
        const struct manifest *m = read_listed_manifest(L, p->folder);
        if (!m && is_gone(p->folder)) {
            continue;
        }
        if (!l->json && heading != (int)p->root) {
            printf("%s%s:\n", heading >= 0 ? "\n" : "", roots[p->root]);
            heading = (int)p->root;
        }
        fputs(l->json ? "" : "  ", stdout);
        (l->json ? print_listed_pack_json : print_listed_pack_line)(L, p, m);
        if (!m) {
            status = complain_of("%s", lua_tostring(L, -1));
        }
    }
    if (l->places.n == 0 && !l->json) {
        puts("no packs; `zerodark pack install FILE` installs one, `zerodark pack new NAME` makes "
             "one");
    }
    return status;
}

// The packs are those of every brief.
static const struct parcel_row rows[] = {PARCEL_ROW(struct pack_listing, json)};

static const struct parcel listing_parcel = PARCEL(struct pack_listing, rows);

const struct jail_task cmd_pack_list_task = {"pack list", list_packs_in_worker, &listing_parcel,
                                             NULL};
