// near_mission.c: files beside the path come first, then the missions of the program and of every
// pack by their names, and last only the ends of these names.
#include "host/setup/internal/near_mission.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/base/words.h"
#include "host/packs/pack_find.h"
#include "script/base/err.h"

#define MOST 512 // names

struct names {
    char *name[MOST + 1]; // owned; NULL at the end
    int n;
};

// A script that is no spec, and no part of a pack.
static bool may_be_mission(const char *path)
{
    const char *name = path_name(path);
    return words_end_with(name, ".lua") && !words_end_with(name, "_spec.lua") &&
           strcmp(name, "pack.lua") != 0 && strcmp(name, "init.lua") != 0;
}

static void add_mission_name(struct names *all, const char *pack, const char *file)
{
    size_t size = strlen(pack) + strlen(file) + 2;
    char *name = all->n < MOST && may_be_mission(file) ? text_box_made(malloc(size)) : NULL;
    if (name) {
        snprintf(name, size, "%s%s%.*s", pack, *pack ? "/" : "", (int)strlen(file) - 4, file);
        all->name[all->n++] = name;
    }
}

// The missions of a folder, which are called by what comes before them.
static void add_missions_of_folder(struct names *all, const char *pack, const char *folder)
{
    char why[FILES_WHY];
    size_t size = 0;
    char *files = file_list(folder, &size, why);
    for (size_t at = 0; files && at < size; at += strlen(files + at) + 1) {
        add_mission_name(all, pack, files + at);
    }
    free(files);
}

static void find_all_missions(struct names *all)
{
    char path[FILES_PATH + 16], home[FILES_PATH];
    struct pack_places packs;
    if (file_home(home)) {
        snprintf(path, sizeof path, "%s/../missions", home);
        add_missions_of_folder(all, "", path);
    }
    pack_places(&packs);
    for (int i = 0; i < packs.n; i++) {
        snprintf(path, sizeof path, "%s/missions", packs.place[i].folder);
        add_missions_of_folder(all, packs.place[i].name, path);
    }
    pack_places_free(&packs);
}

// The one whose last part is most like the word: "destory" of "versus/destroy".
static const char *by_last_part(const struct names *all, const char *word)
{
    const char *last[MOST + 1] = {0};
    for (int i = 0; i < all->n; i++) {
        last[i] = path_name(all->name[i]);
    }
    const char *near = err_nearest(word, last);
    for (int i = 0; near && i < all->n; i++) {
        if (last[i] == near) {
            return all->name[i];
        }
    }
    return NULL;
}

bool near_mission(const char *word, char out[FILES_PATH])
{
    static struct names all;
    char bare[FILES_PATH];
    if (file_nearest(word, out) && may_be_mission(out)) {
        return true;
    }
    word += strncmp(word, "missions/", 9) == 0 ? 9 : 0;
    snprintf(bare, sizeof bare, "%.*s",
             (int)(strlen(word) - (words_end_with(word, ".lua") ? strlen(".lua") : 0)), word);
    all.n = 0;
    find_all_missions(&all);
    all.name[all.n] = NULL;
    const char *near = *bare ? err_nearest(bare, (const char *const *)all.name) : NULL;
    near = near || !*bare || strchr(bare, '/') ? near : by_last_part(&all, bare);
    snprintf(out, FILES_PATH, "%s", near ? near : "");
    while (all.n > 0) {
        free(all.name[--all.n]);
    }
    return *out != '\0';
}
