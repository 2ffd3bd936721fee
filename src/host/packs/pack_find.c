// pack_find.c: the roots are listed and sorted by root, name and version, the newest first. A
// version that fits is taken from rules-ext/ here; if there is none, the newest one that fits from
// anywhere else. A pack.lua is read only if the folder's name has no version.
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

#define PLACES 512 // that are looked at, at most

// The folder of a root; false where there is none.
static bool folder_of_pack_root(enum pack_root root, char out[FILES_PATH])
{
    char base[FILES_PATH];
    int n = 0;
    if (root == PACK_HERE) {
        n = snprintf(out, FILES_PATH, "rules-ext");
    } else if (root == PACK_OF_PROGRAM) {
        n = file_home(base) ? snprintf(out, FILES_PATH, "%s/../rules-ext", base) : 0;
    } else {
        n = xdg_find_data(base) ? snprintf(out, FILES_PATH, "%s/packs", base) : 0;
    }
    return n > 0 && n < FILES_PATH;
}

// "night-fight-1.2.0": where the version begins; 0 where there is none.
static size_t version_at(const char *name)
{
    struct version v;
    for (const char *dash = name; (dash = strchr(dash, '-')); dash++) {
        if (dash > name && version_parse(dash + 1, &v)) {
            return (size_t)(dash + 1 - name);
        }
    }
    return 0;
}

static bool take_pack_place(struct pack_places *p, enum pack_root root, const char *folder,
                            const char *entry)
{
    struct pack_place *place = &p->place[p->n];
    char file[FILES_PATH + 16];
    size_t at = root == PACK_INSTALLED ? version_at(entry) : 0;
    size_t n = at ? at - 1 : strlen(entry);
    if (*entry == '.' || n >= sizeof place->name || (root == PACK_INSTALLED && !at) ||
        strlen(entry + at) >= sizeof place->version ||
        snprintf(place->folder, FILES_PATH, "%s/%s", folder, entry) >= FILES_PATH) {
        return false;
    }
    place->root = root;
    snprintf(place->name, sizeof place->name, "%.*s", (int)n, entry);
    snprintf(place->version, sizeof place->version, "%s", at ? entry + at : "");
    snprintf(file, sizeof file, "%s/pack.lua", place->folder);
    errno = 0;
    enum file_found found = file_look(file);
    *place->fault = '\0';
    if (found == FILE_BEHIND || found == FILE_UNKNOWN) {
        file_reason(errno ? errno : EACCES, place->fault);
    }
    return found == FILE_PLAIN || *place->fault;
}

static int order_of_pack_places(const void *a, const void *b)
{
    const struct pack_place *p = a, *q = b;
    struct version v, w;
    int names = strcmp(p->name, q->name);
    if (p->root != q->root || names) {
        return p->root != q->root ? (int)p->root - (int)q->root : names;
    }
    bool known = version_parse(p->version, &v) && version_parse(q->version, &w);
    return known ? version_compare(&w, &v) : 0;
}

// What a worker knows of packs: it has it from its parent.
static struct pack_places noted;

static bool is_own_name(const struct pack_places *p, const char *name)
{
    for (int i = 0; i < p->n; i++) {
        if (p->place[i].root == PACK_OF_PROGRAM && strcmp(p->place[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

// The pack of that name that was shipped with the program; NULL.
static const struct pack_place *shipped_pack(const struct pack_places *p, const char *name)
{
    char file[FILES_PATH + 16];
    for (int i = 0; i < p->n; i++) {
        const struct pack_place *place = &p->place[i];
        if (place->root == PACK_OF_PROGRAM && strcmp(place->name, name) == 0) {
            snprintf(file, sizeof file, "%s/pack.lua", place->folder);
            return file_own(file) ? place : NULL;
        }
    }
    return NULL;
}

// Does a pack have the name of one of the program's without being that? The sources of the program
// that runs are its own folder.
static bool takes_own_name(const struct pack_places *p, const struct pack_place *place)
{
    char there[FILES_PATH], here[FILES_PATH];
    if (place->root == PACK_INSTALLED) {
        return is_own_name(p, place->name);
    }
    const struct pack_place *own = place->root == PACK_HERE ? shipped_pack(p, place->name) : NULL;
    return own && !(file_real(own->folder, there) && file_real(place->folder, here) &&
                    strcmp(there, here) == 0);
}

// A folder that is not there has no packs; of one that cannot be read nobody knows.
static void note_root_fault(struct pack_places *p, const char *folder, int error)
{
    char why[FILES_WHY];
    if (error && error != ENOENT && error != ENOTDIR && !*p->fault) {
        file_reason(error, why);
        snprintf(p->fault, sizeof p->fault, "%s: %s", folder, why);
    }
}

// A pack that has taken the name of one of the program's is none.
static void look_in_pack_root(struct pack_places *p, enum pack_root root, const char *folder)
{
    DIR *d = opendir(folder);
    if (!d) {
        note_root_fault(p, folder, errno);
        return;
    }
    errno = 0;
    for (const struct dirent *e; p->n < PLACES && (e = readdir(d));) {
        bool taken = take_pack_place(p, root, folder, e->d_name);
        p->n += taken && !takes_own_name(p, &p->place[p->n]);
        errno = 0;
    }
    note_root_fault(p, folder, errno);
    closedir(d);
}

static void look_in_pack_roots(struct pack_places *p)
{
    // the program's come first: nobody else's may have their names
    static const enum pack_root roots[PACK_ROOTS] = {PACK_OF_PROGRAM, PACK_HERE, PACK_INSTALLED};
    for (int i = 0; p->place && i < PACK_ROOTS; i++) {
        char folder[FILES_PATH];
        if (folder_of_pack_root(roots[i], folder)) {
            look_in_pack_root(p, roots[i], folder);
        }
    }
    if (p->place && p->n > 0) {
        qsort(p->place, (size_t)p->n, sizeof *p->place, order_of_pack_places);
    }
}

void pack_places(struct pack_places *p)
{
    *p = (struct pack_places){.place = text_box_made(calloc(PLACES, sizeof *p->place))};
    if (!file_ops()) {
        look_in_pack_roots(p);
        return;
    }
    memcpy(p->fault, noted.fault, sizeof p->fault);
    if (p->place && noted.n > 0) {
        p->n = noted.n;
        memcpy(p->place, noted.place, (size_t)noted.n * sizeof *noted.place);
    }
}

bool pack_find_own(const char *name)
{
    struct pack_places p;
    pack_places(&p);
    bool own = is_own_name(&p, name);
    pack_places_free(&p);
    return own;
}

const struct pack_places *pack_places_note(void)
{
    for (int root = 0; root < PACK_ROOTS; root++) {
        char folder[FILES_PATH];
        if (folder_of_pack_root((enum pack_root)root, folder)) {
            grants_add_lua(folder);
        }
    }
    pack_places_free(&noted);
    pack_places(&noted);
    return &noted;
}

void pack_places_take(const struct pack_places *p)
{
    noted = *p;
}

void pack_places_free(struct pack_places *p)
{
    free(p->place);
    *p = (struct pack_places){.n = 0};
}

bool pack_places_faulty(const struct pack_places *p, const char *name, char *why, size_t size)
{
    bool faulty = *p->fault;
    if (faulty) {
        snprintf(why, size, "%s", p->fault);
    }
    for (int i = 0; i < p->n && !faulty; i++) {
        const struct pack_place *place = &p->place[i];
        faulty = *place->fault && strcmp(place->name, name) == 0;
        if (faulty) {
            snprintf(why, size, "%s: %s", place->folder, place->fault);
        }
    }
    return faulty;
}

// Splits "fog@^1.0"; without a range any version will do. False where it is not a name at all.
static bool split_name_and_range(const char *word, char name[MANIFEST_NAME], const char **range)
{
    size_t n = strcspn(word, "@");
    *range = word[n] ? word + n + 1 : "*";
    snprintf(name, MANIFEST_NAME, "%.*s", (int)n, word);
    return n < MANIFEST_NAME && manifest_is_name(name);
}

static const char *nearest_pack_name(const struct pack_places *p, const char *name)
{
    const char *names[PLACES + 1];
    for (int i = 0; i < p->n; i++) {
        names[i] = p->place[i].name;
    }
    names[p->n] = NULL;
    return err_nearest(name, names);
}

// What is at a path that is no pack.
static void tell_no_pack(const char *path, char *why, size_t size)
{
    char reason[FILES_WHY];
    snprintf(why, size, "pack '%.*s': %s", UTF8_CUT(path, 120),
             file_look(path) == FILE_FOLDER ? "there is no pack.lua in this folder"
             : !file_opens(path, reason)    ? reason
             : file_is_special(path)        ? "it is not a plain file"
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

void pack_find_tell_taken(const char *name)
{
    static bool told;
    char folder[FILES_PATH], file[FILES_PATH + 16], hex[PACK_HASH_HEX], own[PACK_HASH_HEX];
    char why[PACK_WHY];
    struct pack_places p;
    if (told || file_ops() || !manifest_is_name(name) || !folder_of_pack_root(PACK_HERE, folder) ||
        snprintf(file, sizeof file, "%s/%s/pack.lua", folder, name) >= FILES_PATH ||
        !file_is_plain(file)) {
        return;
    }
    struct pack_place here = {.root = PACK_HERE};
    snprintf(here.name, sizeof here.name, "%s", name);
    snprintf(here.folder, sizeof here.folder, "%.*s", (int)(path_name(file) - file - 1), file);
    pack_places(&p);
    const struct pack_place *is = takes_own_name(&p, &here) ? shipped_pack(&p, name) : NULL;
    bool same = is && pack_hash_folder(here.folder, hex, why) &&
                pack_hash_folder(is->folder, own, why) && strcmp(hex, own) == 0;
    if (is && !same) {
        told = true;
        complain_of("%s: a pack of this name comes with the program, and that one is used; name "
                    "this one by its path, ./%s, or give it another name",
                    here.folder, here.folder);
    }
    pack_places_free(&p);
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
        pack_find_tell_taken(name);
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
            p->place[at] = place; // those behind are not looked at any more
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
