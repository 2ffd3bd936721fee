#define _GNU_SOURCE
#include "host/campaign/op_paths.h"

#include <stdlib.h>
#include <string.h>

#include "host/base/complain.h"

static bool own_folder(char out[FILES_PATH])
{
    char home[FILES_PATH], path[FILES_PATH + 16];
    if (!file_home(home)) {
        return false;
    }
    snprintf(path, sizeof path, "%s/../missions", home);
    return file_real(path, out);
}

// The whole path of a file; one of the program's own is kept by what follows its folder.
static void keep(const char *path, char kept[FILES_PATH])
{
    char whole[FILES_PATH], own[FILES_PATH];
    if (!file_real(path, whole)) {
        snprintf(whole, sizeof whole, "%s", path);
    }
    size_t n = own_folder(own) ? strlen(own) : 0;
    bool ours = n && strncmp(whole, own, n) == 0 && whole[n] == '/';
    snprintf(kept, FILES_PATH, "%s", ours ? whole + n + 1 : whole);
}

bool op_find(const char *word, char kept[FILES_PATH])
{
    static const char *const ends[] = {"", ".lua", "/operation.lua"};
    char path[2 * FILES_PATH], own[FILES_PATH], near[FILES_PATH];
    bool plain = *word && strlen(word) < FILES_PATH / 2;
    for (int i = 0; plain && i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", word, ends[i]);
        if (file_is_plain(path)) {
            keep(path, kept);
            return true;
        }
    }
    for (int i = 0; plain && own_folder(own) && i < 3; i++) {
        snprintf(path, sizeof path, "%s/%s%s", own, word, ends[i]);
        if (file_is_plain(path)) {
            keep(path, kept);
            return true;
        }
    }
    if (plain && file_exists(word)) {
        complain_of("%s: it is a folder without a file operation.lua", word);
    } else if (plain && file_closed(word)) {
        complain_of("%s: " FILES_CLOSED, word);
    } else if (plain && file_nearest(word, near)) {
        complain_of("%s: no such operation; did you mean '%s'?", word, near);
    } else {
        complain_of("%.200s: no such operation; give the path of its file, or the name of one of "
                    "the program's own: gemini",
                    word);
    }
    return false;
}

void op_locate(const char *kept, char file[FILES_PATH])
{
    char own[FILES_PATH], path[2 * FILES_PATH];
    bool ours = *kept != '/' && own_folder(own);
    snprintf(path, sizeof path, ours ? "%s/%s" : "%.0s%s", ours ? own : "", kept);
    snprintf(file, FILES_PATH, "%.*s", FILES_PATH - 1, path);
}
