// pack_places.c: the roots are listed and sorted by root, name and version, the newest first.
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/paths.h"
#include "app/base/text_box.h"
#include "host/base/complain.h"
#include "host/files/file_ops.h"
#include "host/files/files.h"
#include "host/files/grants.h"
#include "host/files/xdg.h"
#include "host/packs/pack_find.h"
#include "host/packs/pack_hash.h"
#include "host/packs/pack_lent.h"
#include "script/packs/manifest.h"
#include "script/packs/version.h"

// The folder of a root; false if there is none.
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
    int error = errno;
    *place->fault = '\0';
    bool odd = file_is_special(file);                    // whoever reads it says what it is
    if (found == FILE_BEHIND || found == FILE_UNKNOWN) { // it is the pack's folder that is closed
        file_reason(error ? error : EACCES, place->fault);
    } else if (!odd && outside_hides(found)) {
        snprintf(place->fault, sizeof place->fault, "%s", outside_hides(found));
    }
    return found == FILE_PLAIN || odd || *place->fault;
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
    for (const struct dirent *e; p->n < PACK_PLACES && (e = readdir(d));) {
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
    *p = (struct pack_places){.place = text_box_made(calloc(PACK_PLACES, sizeof *p->place))};
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

bool pack_places_own(const char *name)
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

void pack_places_tell_taken(const char *name)
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
