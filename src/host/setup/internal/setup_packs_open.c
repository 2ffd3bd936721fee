// setup_packs_open.c: the packs and the mission of a plan are found where it is opened.
#include "host/setup/internal/setup_packs_open.h"

#include <lauxlib.h>

#include <string.h>

#include "host/files/file_ops.h"
#include "host/files/grants.h"
#include "host/packs/pack_find.h"
#include "host/packs/pack_lent.h"
#include "host/setup/internal/setup_next.h"
#include "host/setup/setup_packs.h"
#include "script/base/err.h"
#include "script/packs/manifest.h"
#include "script/packs/packs_loader.h"

void setup_packs_name(const char *word, bool asked, char name[MANIFEST_NAME])
{
    const char *slash = asked ? strrchr(word, '/') : NULL;
    word = slash && slash[1] ? slash + 1 : word;
    snprintf(name, MANIFEST_NAME, "%.*s", (int)strcspn(word, "@/"), word);
}

// Is the folder that of the very pack that is remembered?
static bool is_folder_of_known_pack(lua_State *L, const char *folder,
                                    const struct battle_setup_known *known)
{
    const struct script_host *host = script_host_of(L);
    int top = lua_gettop(L);
    bool same = packs_is_folder(L, folder);
    if (same) {
        const struct manifest *is = manifest_read(L, folder);
        same = strcmp(is->name, known->name) == 0 && strcmp(is->version, known->version) == 0;
    }
    if (same && host->fingerprint && host->fingerprint(host->self, L, folder)) {
        same = strcmp(lua_tostring(L, -1), known->hash) == 0;
    }
    lua_settop(L, top);
    return same;
}

// May a path be the folder of a pack? An archive is one as soon as it is lent, which a worker
// learns by asking for its files.
static bool may_be_folder(const char *path)
{
    return !pack_lent_named(path) || file_ops() || pack_lent_tree(path);
}

// A pack that is remembered: at the path it had, or of its very version where it is found by name.
static void find_known(lua_State *L, const struct battle_setup *p, int i, char path[FILES_PATH])
{
    const struct battle_setup_known *known = &p->known[i];
    int top = lua_gettop(L);
    char first[FILES_PATH] = "";
    for (int at = 0; setup_find_next(p, p->pack[i], &at, path);) {
        bool whole = may_be_folder(path);
        if (whole && is_folder_of_known_pack(L, path, known)) {
            return;
        }
        if (whole && !*first && packs_is_folder(L, path)) {
            snprintf(first, sizeof first, "%s", path);
        }
    }
    bool there = *first != '\0';
    snprintf(path, FILES_PATH, "%s", there ? first : p->pack[i]);
    const char *word = lua_pushfstring(L, "%s@=%s", known->name, known->version);
    bool found = pack_find(NULL, L, word);
    bool takes = found && (!there || is_folder_of_known_pack(L, lua_tostring(L, -1), known));
    if (!takes && !there && p->changed) {
        takes = pack_find(NULL, L, known->name);
    }
    if (takes) {
        snprintf(path, FILES_PATH, "%s", lua_tostring(L, -1));
    } else if (!there) {
        char why[BATTLE_SETUP_WHY];
        battle_setup_tell_pack(known, NULL, why);
        lua_pushfstring(L, "%s%s", why,
                        *p->beside ? "; --at PATH says where its folder is now" : "");
        lua_error(L);
    }
    lua_settop(L, top);
}

// Has the folder at that path the content that is remembered?
static bool has_known_content(lua_State *L, const char *folder,
                              const struct battle_setup_known *known)
{
    const struct script_host *host = script_host_of(L);
    int top = lua_gettop(L);
    bool same = !host->fingerprint || (host->fingerprint(host->self, L, folder) &&
                                       strcmp(lua_tostring(L, -1), known->hash) == 0);
    lua_settop(L, top);
    return same;
}

// One of them; where it has changed, `folder` is where it is.
static enum setup_packs_are look_for_known(lua_State *L, const struct battle_setup *p, int i,
                                           char folder[FILES_PATH])
{
    const struct battle_setup_known *known = &p->known[i];
    char path[FILES_PATH];
    *folder = '\0';
    for (int at = 0; setup_find_next(p, p->pack[i], &at, path);) {
        if (may_be_folder(path) && packs_is_folder(L, path)) {
            if (has_known_content(L, path, known)) {
                return SETUP_PACKS_SAME;
            }
            if (!*folder) {
                memcpy(folder, path, sizeof path);
            }
        }
    }
    int top = lua_gettop(L);
    if (pack_find(NULL, L, lua_pushfstring(L, "%s@=%s", known->name, known->version))) {
        snprintf(path, sizeof path, "%s", lua_tostring(L, -1));
        lua_settop(L, top);
        if (has_known_content(L, path, known)) {
            return SETUP_PACKS_SAME;
        }
        if (!*folder) {
            memcpy(folder, path, sizeof path);
        }
    }
    lua_settop(L, top);
    return *folder ? SETUP_PACKS_CHANGED : SETUP_PACKS_GONE;
}

enum setup_packs_are setup_packs_look(lua_State *L, const struct battle_setup *p, int *which,
                                      char folder[FILES_PATH])
{
    enum setup_packs_are all = SETUP_PACKS_SAME;
    char path[FILES_PATH];
    for (int i = 0; i < p->n_packs; i++) {
        // an older file knows only where it was
        enum setup_packs_are one =
            *p->known[i].name ? look_for_known(L, p, i, path) : SETUP_PACKS_SAME;
        if (one == SETUP_PACKS_CHANGED && all == SETUP_PACKS_SAME) {
            *which = i;
            memcpy(folder, path, sizeof path);
        }
        all = one > all ? one : all;
    }
    return all;
}

void setup_find_packs(lua_State *L, const struct battle_setup *p,
                      char path[MATCH_PACKS][FILES_PATH])
{
    for (int i = 0; i < p->n_packs; i++) {
        if (*p->known[i].name) {
            find_known(L, p, i, path[i]);
        } else {
            setup_file(p, p->pack[i], path[i]);
        }
    }
}

// The mission of a pack that is not there: which was meant.
static int no_mission(lua_State *L, const char *pack, const char *file)
{
    char near[FILES_PATH];
    const char *unread = outside_unread(file_look(file));
    err_blame_asker(L);
    if (unread) {
        return luaL_error(L, "%s: %s", file, unread);
    }
    if (file_nearest(file, near)) {
        return luaL_error(L, "%s: no such mission of the pack '%s'; did you mean '%s'?", file, pack,
                          near);
    }
    return luaL_error(L, "%s: no such mission of the pack '%s'", file, pack);
}

void setup_find_mission(lua_State *L, struct battle_setup *p, char path[MATCH_PACKS][FILES_PATH])
{
    char name[MANIFEST_NAME];
    const char *rest = strchr(p->mission, '/');
    if (!p->in_pack || !rest) {
        return;
    }
    setup_packs_name(p->mission, false, name);
    const char *ending = strstr(rest, ".lua") ? "" : ".lua";
    const char *words[MATCH_PACKS];
    for (int i = 0; i < p->n_packs; i++) {
        words[i] = path[i];
    }
    int top = lua_gettop(L), is = packs_chosen(L, words, p->n_packs, name);
    if (is >= 0) {
        const char *folder = lua_tostring(L, -1);
        const char *file = lua_pushfstring(L, "%s/missions%s%s", folder, rest, ending);
        if (!file_is_plain(file) || strlen(file) >= FILES_PATH) {
            no_mission(L, name, file);
        }
        snprintf(path[is], FILES_PATH, "%s", folder);
        snprintf(p->file, sizeof p->file, "%s", file);
    }
    lua_settop(L, top);
    if (!*p->file) {
        err_blame_asker(L);
        luaL_error(L, "%s: no loaded pack is called '%s'", p->mission, name);
    }
}

void setup_note_packs(struct battle_setup *p, const struct match *m,
                      char path[MATCH_PACKS][FILES_PATH])
{
    for (int k = 0; k < m->n_packs; k++) {
        p->asked[k] = -1;
        for (int i = 0; i < p->n_packs; i++) {
            if (m->pack[k].word && strcmp(m->pack[k].word, path[i]) == 0) {
                p->asked[k] = (int8_t)i;
            }
        }
    }
}

void setup_know_packs(struct battle_setup *p, const struct match *m)
{
    p->n_packs = m->n_packs;
    for (int i = 0; i < m->n_packs; i++) {
        const struct match_pack *is = &m->pack[i];
        struct battle_setup_known *k = &p->known[i];
        char whole[FILES_PATH];
        const char *path = file_real(is->path, whole) ? whole : is->path;
        snprintf(p->pack[i], FILES_PATH, "%.*s", FILES_PATH - 1, path);
        snprintf(k->name, sizeof k->name, "%s", is->name);
        snprintf(k->version, sizeof k->version, "%.*s", BATTLE_SETUP_NAME - 1, is->version);
        snprintf(k->hash, sizeof k->hash, "%.*s", (int)sizeof k->hash - 1, is->hash);
    }
}
