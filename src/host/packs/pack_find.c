// pack_find.c: a version that fits is taken from rules-ext/ here; if there is none, the newest one
// that fits from anywhere else. A pack.lua is read only if the folder's name has no version.
#include "host/packs/pack_find.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/paths.h"
#include "app/base/text_box.h"
#include "engine/utf8.h"
#include "host/base/complain.h"
#include "host/files/file_ops.h"
#include "host/files/files.h"
#include "host/files/grants.h"
#include "host/files/xdg.h"
#include "host/packs/pack_hash.h"
#include "host/packs/pack_lent.h"
#include "script/base/err.h"
#include "script/packs/manifest.h"
#include "script/packs/version.h"

// Splits "fog@^1.0"; without a range any version will do. False if it is not a name at all.
static bool split_name_and_range(const char *word, char name[MANIFEST_NAME], const char **range)
{
    size_t n = strcspn(word, "@");
    *range = word[n] ? word + n + 1 : "*";
    snprintf(name, MANIFEST_NAME, "%.*s", (int)n, word);
    return n < MANIFEST_NAME && manifest_is_name(name);
}

static const char *nearest_pack_name(const struct pack_places *p, const char *name)
{
    const char *names[PACK_PLACES + 1];
    for (int i = 0; i < p->n; i++) {
        names[i] = p->place[i].name;
    }
    names[p->n] = NULL;
    return err_nearest(name, names);
}

// What is at a path that is not a pack.
static void tell_no_pack(const char *path, char *why, size_t size)
{
    char reason[FILES_WHY];
    snprintf(why, size, "pack '%.*s': %s", UTF8_CUT(path, 120),
             file_look(path) == FILE_FOLDER ? "there is no pack.lua in this folder"
             : !file_opens(path, reason)    ? reason
             : file_is_special(path)        ? file_odd(path)
                                            : "it is neither the folder of a pack nor an archive "
                                              "of one, which is called NAME-VERSION.zdpack");
}

// Why there is no pack for a word.
static void tell_none(const struct pack_places *p, const char *word, char *why, size_t size)
{
    char near[FILES_PATH];
    const char *name = strchr(word, '/') ? NULL : nearest_pack_name(p, word);
    const int n = (int)strcspn(word, "@");
    snprintf(near, sizeof near, "%.*s", n, word);
    if (file_hidden(word)) {
        snprintf(why, size, "pack '%.*s': %s", UTF8_CUT(word, 80), file_hidden(word));
    } else if (*word && file_exists(word)) {
        tell_no_pack(word, why, size);
    } else if (word[n] && n > 0 && file_exists(near)) {
        snprintf(why, size,
                 "no such pack '%.*s'; name a folder by its path, without a version: '%.*s'",
                 UTF8_CUT(word, 80), UTF8_CUT(near, 120));
    } else if (name) {
        snprintf(why, size, "no such pack '%.*s'; did you mean '%s'?", UTF8_CUT(word, 80), name);
    } else if (*word && !strchr(word, '@') && file_nearest(word, near) && strcmp(near, word) != 0) {
        snprintf(why, size, "no such pack '%.*s'; did you mean '%.*s'?", UTF8_CUT(word, 80),
                 UTF8_CUT(near, 120));
    } else {
        snprintf(why, size,
                 "no such pack '%.*s'; name its folder, or one of those that `zerodark pack list` "
                 "shows",
                 UTF8_CUT(word, 80));
    }
}

// A folder whose pack.lua is there, or cannot be looked at: whoever reads it says why.
static bool is_pack_folder(const char *word)
{
    char file[FILES_PATH + 16];
    return file_look(word) == FILE_FOLDER &&
           snprintf(file, sizeof file, "%s/pack.lua", word) < FILES_PATH && !file_absent(file);
}

bool pack_find_any(const char *word, char *why, size_t size)
{
    char reason[PACK_WHY];
    if (*word && file_is_plain(word) && pack_lent_named(word)) {
        if (!file_ops() && !pack_lend(word, reason)) {
            snprintf(why, size, "%s: %s", word, reason);
            return false;
        }
        return true;
    }
    return is_pack_folder(word) || pack_find_name(word, why, size);
}

bool pack_find_name(const char *word, char *why, size_t size)
{
    char name[MANIFEST_NAME];
    const char *range;
    struct pack_places p;
    bool found = false;
    pack_places(&p);
    if (split_name_and_range(word, name, &range)) {
        if (!version_is_range(range)) {
            snprintf(why, size,
                     "'%.*s': a range of versions expected after the @, such as fog@^1.0",
                     UTF8_CUT(word, 80));
            pack_places_free(&p);
            return false;
        }
        if (pack_places_faulty(&p, name, why, size)) {
            pack_places_free(&p);
            return false;
        }
        for (int i = 0; p.place && i < p.n && !found; i++) {
            found = strcmp(p.place[i].name, name) == 0;
        }
    }
    if (!found) {
        tell_none(&p, word, why, size);
    } else {
        pack_places_tell_taken(name);
    }
    pack_places_free(&p);
    return found;
}

// "fog/owls" where fog is a pack's folder that is at hand.
static bool in_folder(const char *folder, const char *word, const char *slash, char out[FILES_PATH])
{
    return snprintf(out, FILES_PATH, "%.*s/%s%s%s", (int)(slash - word), word, folder, slash,
                    strstr(slash, ".lua") ? "" : ".lua") < FILES_PATH &&
           file_is_plain(out);
}

bool pack_find_file(const char *folder, const char *word, char out[FILES_PATH])
{
    const char *slash = strchr(word, '/');
    struct pack_places p;
    bool found = false;
    if (!slash || slash == word || strchr(slash + 1, '/') || strstr(word, "..")) {
        return false;
    }
    if (in_folder(folder, word, slash, out)) {
        return true;
    }
    pack_places(&p);
    char name[MANIFEST_NAME], why[FILES_PATH + FILES_WHY];
    snprintf(name, sizeof name, "%.*s", (int)(slash - word), word);
    if (pack_places_faulty(&p, name, why, sizeof why)) {
        complain(why);
        pack_places_free(&p);
        return false;
    }
    for (int i = 0; p.place && i < p.n && !found; i++) {
        size_t n = strlen(p.place[i].name);
        found = n == (size_t)(slash - word) && strncmp(p.place[i].name, word, n) == 0 &&
                snprintf(out, FILES_PATH, "%s/%s%s%s", p.place[i].folder, folder, slash,
                         strstr(slash, ".lua") ? "" : ".lua") < FILES_PATH &&
                file_is_plain(out);
    }
    pack_places_free(&p);
    return found;
}

// What is looked for, and the best that was found; the memory of both is the caller's.
struct search {
    lua_State *L;
    const char *name, *range;
    int best;              // -1: none yet
    struct version newest; // its version
    int seen;              // of that name, whether they fit or not
};

// The version of a place: its pack.lua is read where its name does not say.
static bool read_version_of_place(lua_State *L, struct pack_place *place, struct version *v)
{
    if (!*place->version) {
        snprintf(place->version, sizeof place->version, "%s",
                 manifest_look(L, place->folder)->version);
        lua_pop(L, 1);
    }
    return version_parse(place->version, v);
}

static void look_at_pack_place(struct search *s, struct pack_places *p, int i)
{
    struct version v;
    if (strcmp(p->place[i].name, s->name) != 0) {
        return;
    }
    s->seen++;
    bool settled = s->best >= 0 && p->place[s->best].root == PACK_HERE;
    if (settled || !read_version_of_place(s->L, &p->place[i], &v) || !version_fits(s->range, &v)) {
        return;
    }
    if (s->best < 0 || version_compare(&v, &s->newest) > 0) {
        s->best = i;
        s->newest = v;
    }
}

// The versions that there are of a pack, for a message.
static void list_versions(const struct pack_places *p, const char *name, char *out, size_t size)
{
    size_t at = 0;
    *out = '\0';
    for (int i = 0; i < p->n && at < size; i++) {
        if (strcmp(p->place[i].name, name) == 0) {
            at +=
                (size_t)snprintf(out + at, size - at, "%s%s", at ? ", " : "", p->place[i].version);
        }
    }
}

static void give_found_folder(lua_State *L, struct search *s, struct pack_places *p,
                              const char *word)
{
    char why[512], versions[200];
    if (s->best >= 0) {
        lua_pushstring(L, p->place[s->best].folder);
        return;
    }
    if (s->seen) {
        list_versions(p, s->name, versions, sizeof versions);
        snprintf(why, sizeof why, "no version of '%s' fits %.*s; use one of these: %s", s->name,
                 UTF8_CUT(s->range, 80), versions);
    } else {
        tell_none(p, word, why, sizeof why);
    }
    lua_pushstring(L, why);
}

// The places are in a box of Lua's, since a pack.lua that is wrong raises.
static int free_places(lua_State *L)
{
    pack_places_free(lua_touserdata(L, 1));
    return 0;
}

static struct pack_places *new_pack_places(lua_State *L)
{
    struct pack_places *p = lua_newuserdatauv(L, sizeof *p, 0);
    *p = (struct pack_places){.n = 0};
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, free_places);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    pack_places(p);
    return p;
}

// An archive is a folder as soon as it is lent. A worker cannot do that any more.
static bool find_archive(lua_State *L, const char *path)
{
    char why[PACK_WHY];
    if (file_ops() && !pack_lent_tree(path)) {
        lua_pushfstring(L, "%s: install the archive first: zerodark pack install %s", path, path);
        return false;
    }
    if (!pack_lent_tree(path) && !pack_lend(path, why)) {
        lua_pushfstring(L, "%s: %s", path, why);
        return false;
    }
    lua_pushstring(L, path);
    return true;
}

bool pack_find(void *self, lua_State *L, const char *word)
{
    char name[MANIFEST_NAME];
    (void)self;
    struct search s = {.L = L, .name = name, .best = -1};
    int top = lua_gettop(L);
    if (pack_lent_named(word)) {
        return find_archive(L, word);
    }
    struct pack_places *p = new_pack_places(L);
    bool named = p->place && split_name_and_range(word, name, &s.range);
    char why[FILES_PATH + FILES_WHY];
    if (named && pack_places_faulty(p, name, why, sizeof why)) {
        lua_pushstring(L, why);
        pack_places_free(p);
        lua_replace(L, top + 1);
        lua_settop(L, top + 1);
        return false;
    }
    for (int i = 0; named && i < p->n; i++) {
        look_at_pack_place(&s, p, i);
    }
    give_found_folder(L, &s, p, word);
    pack_places_free(p);
    lua_replace(L, top + 1);
    lua_settop(L, top + 1);
    return s.best >= 0;
}

// Does one place come before another one of that name?
static bool is_preferred(const struct pack_place *p, const struct pack_place *q)
{
    struct version v, w;
    bool here = p->root == PACK_HERE;
    if (here != (q->root == PACK_HERE)) {
        return here;
    }
    return version_parse(p->version, &v) && version_parse(q->version, &w) &&
           version_compare(&v, &w) > 0;
}

void pack_find_versions(void *self, lua_State *L, const char *name)
{
    (void)self;
    int top = lua_gettop(L), n = 0;
    struct pack_places *p = new_pack_places(L);
    struct version v;
    char why[FILES_PATH + FILES_WHY];
    if (pack_places_faulty(p, name, why, sizeof why)) {
        lua_pushstring(L, why);
        lua_error(L);
    }
    lua_newtable(L);
    for (int i = 0; p->place && i < p->n; i++) {
        if (strcmp(p->place[i].name, name) == 0 && read_version_of_place(L, &p->place[i], &v)) {
            struct pack_place place = p->place[i];
            int at = n++;
            for (; at > 0 && is_preferred(&place, &p->place[at - 1]); at--) {
                p->place[at] = p->place[at - 1];
            }
            p->place[at] = place; // those after it are no longer looked at
        }
    }
    for (int i = 0; p->place && i < n; i++) {
        lua_pushstring(L, p->place[i].folder);
        lua_rawseti(L, -2, i + 1);
    }
    pack_places_free(p);
    lua_replace(L, top + 1);
    lua_settop(L, top + 1);
}
