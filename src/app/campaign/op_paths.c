// op_paths.c: the word is tried as it is, then with ".lua" or "/operation.lua" added, first from
// here and then among the program's own missions. Whether a file is one of those is decided by
// whole paths.
#include "app/campaign/op_paths.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/outside/outside.h"
#include "engine/utf8.h"

static bool own_missions_folder(char out[FILES_PATH])
{
    char home[FILES_PATH], path[FILES_PATH + 16];
    if (!outside()->home(home)) {
        return false;
    }
    snprintf(path, sizeof path, "%s/../missions", home);
    return outside()->real(path, out);
}

// The whole path of a file; one of the program's own is kept by what follows its folder.
static void keep_op_path(const char *path, char kept[FILES_PATH])
{
    char whole[FILES_PATH], own[FILES_PATH];
    if (!outside()->real(path, whole)) {
        snprintf(whole, sizeof whole, "%s", path);
    }
    size_t n = own_missions_folder(own) ? strlen(own) : 0;
    bool ours = n && strncmp(whole, own, n) == 0 && whole[n] == '/';
    snprintf(kept, FILES_PATH, "%s", ours ? whole + n + 1 : whole);
}

// Looks for the file in a folder (NULL: here). False if another place is to be looked at; *why is
// set if what is here is no file: then nothing else may pass for it.
static bool find_op_in(const char *folder, const char *word, char kept[FILES_PATH], char *why,
                       size_t size)
{
    static const char *const ends[] = {"", ".lua", "/operation.lua"};
    char path[2 * FILES_PATH];
    for (int i = 0; i < 3 && !*why; i++) {
        snprintf(path, sizeof path, "%s%s%s%s", folder ? folder : "", folder ? "/" : "", word,
                 ends[i]);
        enum file_found found = outside()->look(path);
        if (found == FILE_PLAIN) {
            keep_op_path(path, kept);
            return true;
        }
        const char *wrong = i > 0 ? outside_unread(found) : outside_hides(found);
        if (wrong) {
            snprintf(why, size, "%s: %s", path, wrong);
        }
    }
    return false;
}

bool op_find(const char *word, char kept[FILES_PATH], char *why, size_t size)
{
    char own[FILES_PATH], near[FILES_PATH];
    bool plain = *word && strlen(word) < FILES_PATH / 2;
    *why = '\0';
    if (plain && (find_op_in(NULL, word, kept, why, size) ||
                  (!*why && own_missions_folder(own) && find_op_in(own, word, kept, why, size)))) {
        return true;
    }
    if (*why) {
        return false;
    }
    if (plain && outside()->look(word) == FILE_FOLDER) {
        snprintf(why, size, "%s: this folder has no operation.lua", word);
    } else if (plain && outside()->nearest(word, near)) {
        snprintf(why, size, "%s: no such operation; did you mean '%s'?", word, near);
    } else {
        snprintf(why, size,
                 "%.*s: no such operation; give the path of its file, or the name of a built-in "
                 "operation: gemini",
                 UTF8_CUT(word, 200));
    }
    return false;
}

void op_locate(const char *kept, char file[FILES_PATH])
{
    char own[FILES_PATH], path[2 * FILES_PATH];
    bool ours = *kept != '/' && own_missions_folder(own);
    snprintf(path, sizeof path, ours ? "%s/%s" : "%.0s%s", ours ? own : "", kept);
    snprintf(file, FILES_PATH, "%.*s", FILES_PATH - 1, path);
}
