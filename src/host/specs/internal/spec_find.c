// spec_find.c: a word is tried as a path, then as the name of a pack. Folders are walked in the
// order of their names, and never through a link. A Lua file that is clearly no spec stands for the
// one beside it.
#include "host/specs/internal/spec_find.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/base/text_box.h"
#include "app/base/words.h"
#include "app/check/check_kind.h"
#include "engine/utf8.h"
#include "host/base/complain.h"
#include "host/packs/pack_find.h"
#include "host/packs/pack_lent.h"

#define DEEP 24 // folders inside one another

static void add_spec_path(struct spec_list *list, const char *path)
{
    for (int i = 0; i < list->n; i++) {
        if (strcmp(list->path[i], path) == 0) {
            return;
        }
    }
    if (list->n == list->room) {
        int room = list->room ? 2 * list->room : 64;
        char **more = text_box_made(realloc(list->path, (size_t)room * sizeof *more));
        if (!more) {
            return;
        }
        list->path = more;
        list->room = room;
    }
    char *copy = text_box_made(strdup(path));
    if (copy) {
        list->path[list->n++] = copy;
    }
}

void spec_list_free(struct spec_list *list)
{
    for (int i = 0; i < list->n; i++) {
        free(list->path[i]);
    }
    free(list->path);
    *list = (struct spec_list){NULL, 0, 0};
}

// What is not a place for anybody's specs.
static int is_wanted(const struct dirent *e)
{
    return e->d_name[0] != '.' && strcmp(e->d_name, "build") != 0;
}

// What cannot be looked into may have specs, which are not run: that is told.
static void tell_unseen(const char *path, int error)
{
    if (error == ENOMEM) {
        text_box_lose();
    } else if (error != ENOENT) { // else it was taken away just now
        complain_of("%s: %s; specs in it are not run", path, complain_words(error));
    }
}

static void find_specs_below(struct spec_list *list, const char *folder, int depth)
{
    struct dirent **entry;
    int n = depth < DEEP ? scandir(folder, &entry, is_wanted, alphasort) : 0;
    if (n < 0) {
        tell_unseen(folder, errno);
    }
    for (int i = 0; i < n; i++) {
        char path[FILES_PATH];
        struct stat about;
        const char *name = entry[i]->d_name;
        int size = strcmp(folder, ".") == 0 ? snprintf(path, sizeof path, "%s", name)
                                            : snprintf(path, sizeof path, "%s/%s", folder, name);
        if (size < (int)sizeof path && lstat(path, &about) != 0) {
            tell_unseen(path, errno);
        } else if (size < (int)sizeof path) {
            if (S_ISDIR(about.st_mode)) {
                find_specs_below(list, path, depth + 1);
            } else if (words_end_with(name, SPEC_ENDING) && !file_is_special(path)) {
                add_spec_path(list, path);
            }
        }
        free(entry[i]);
    }
    if (depth < DEEP && n >= 0) {
        free(entry);
    }
}

static bool find_in_archive(struct spec_list *list, const char *path, char *why, size_t size)
{
    char reason[PACK_WHY];
    if (!pack_lent_tree(path) && !pack_lend(path, reason)) {
        snprintf(why, size, "%s", reason);
        return false;
    }
    const struct pack_tree *tree = pack_lent_tree(path);
    for (int i = 0; i < tree->n; i++) {
        char whole[FILES_PATH];
        if (words_end_with(tree->file[i].path, SPEC_ENDING) &&
            snprintf(whole, sizeof whole, "%s/%s", path, tree->file[i].path) < FILES_PATH) {
            add_spec_path(list, whole);
        }
    }
    return true;
}

// The folder of the first pack of that name.
static bool find_pack(const char *name, char folder[FILES_PATH])
{
    struct pack_places all;
    bool found = false;
    char why[FILES_PATH + FILES_WHY];
    pack_places(&all);
    if (pack_places_faulty(&all, name, why, sizeof why)) {
        complain(why);
    }
    for (int i = 0; i < all.n && !found; i++) {
        found = strcmp(all.place[i].name, name) == 0;
        if (found) {
            snprintf(folder, FILES_PATH, "%s", all.place[i].folder);
            pack_places_tell_taken(name);
        }
    }
    pack_places_free(&all);
    return found;
}

// A path in one way of writing it: without "./" before it and a slash at its end.
static void tidy_spec_path(char path[FILES_PATH], const char *word)
{
    while (strncmp(word, "./", 2) == 0 && word[2] && word[2] != '/') {
        word += 2;
    }
    snprintf(path, FILES_PATH, "%s", word);
    for (size_t n = strlen(path); n > 1 && path[n - 1] == '/'; n--) {
        path[n - 1] = '\0';
    }
}

static bool explain_no_spec(const char *word, char *why, size_t size)
{
    char near[FILES_PATH];
    if (file_hidden(word)) {
        snprintf(why, size, "%s", file_hidden(word));
    } else if (strchr(word, '/') || words_end_with(word, ".lua")) {
        bool hint = file_nearest(word, near);
        if (hint) {
            snprintf(why, size, "no such file; did you mean '%.*s'?", UTF8_CUT(near, 300));
        } else {
            snprintf(why, size, "no such file");
        }
    } else {
        snprintf(why, size, "there is no file, no folder and no pack of that name");
    }
    return false;
}

// What a file is that is none to run as a spec; NULL if it may be one.
static const char *no_spec(const char *path)
{
    static const char *const words[FILE_SPEC + 1] = {
        [FILE_TEAM] = "a team", [FILE_PROGRAMS] = "programs",       [FILE_MISSION] = "a mission",
        [FILE_MAP] = "a map",   [FILE_OPERATION] = "an operation",  [FILE_BOT] = "a bot",
        [FILE_INIT] = "a pack", [FILE_MANIFEST] = "a pack's papers"};
    char why[FILES_WHY];
    size_t n;
    char *text = words_end_with(path, SPEC_ENDING) ? NULL : file_read_plain(path, &n, why);
    if (!text) {
        return NULL;
    }
    struct kind_found kind = check_kind(text, n);
    bool init = strcmp(path_name(path), "init.lua") == 0;
    free(text);
    // Whoever calls `check` or `mission` may be a spec that has them of its own.
    bool sure = kind.returned || kind.plain || kind.kind == FILE_PROGRAMS || init;
    return sure ? words[kind.kind] : NULL;
}

// A Lua file: itself, or where it is no spec the one that lies beside it.
static bool find_file(struct spec_list *list, const char *path, char *why, size_t size)
{
    const char *what = no_spec(path);
    char beside[FILES_PATH + sizeof SPEC_ENDING];
    if (!what) {
        add_spec_path(list, path);
        return true;
    }
    snprintf(beside, sizeof beside, "%.*s%s", (int)(strlen(path) - strlen(".lua")), path,
             SPEC_ENDING);
    if (file_is_plain(beside)) {
        add_spec_path(list, beside);
        return true;
    }
    snprintf(why, size, "%s, not a spec; its spec would be %s", what, path_name(beside));
    return false;
}

bool spec_find(struct spec_list *list, const char *word, char *why, size_t size)
{
    char path[FILES_PATH], reason[FILES_WHY];
    int before = list->n;
    tidy_spec_path(path, word);
    if (!file_exists(path) && !find_pack(word, path)) {
        return explain_no_spec(word, why, size);
    }
    if (file_hidden(path)) {
        snprintf(why, size, "%s", file_hidden(path));
        return false;
    }
    if (pack_lent_named(path)) {
        if (!find_in_archive(list, path, why, size)) {
            return false;
        }
    } else if (file_look(path) != FILE_FOLDER && !file_opens(path, reason)) {
        snprintf(why, size, "%s", reason);
        return false;
    } else if (!file_is_plain(path)) {
        find_specs_below(list, path, 0);
    } else if (words_end_with(path, ".lua")) {
        return find_file(list, path, why, size);
    } else {
        snprintf(why, size, "a spec is a Lua file, *%s", SPEC_ENDING);
        return false;
    }
    if (list->n == before) {
        snprintf(why, size, "there are no specs in it: files called *%s", SPEC_ENDING);
    }
    return list->n > before;
}
