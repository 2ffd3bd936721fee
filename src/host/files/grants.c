// grants.c: a path that the user named is taken just as it was typed. Any other is resolved first,
// links and all, and what it leads to has to be allowed and must not lie in /proc, /sys or /dev.
#include "host/files/grants.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/words.h"

struct grant {
    char *named, *real; // owned; real: NULL where a path leads to nothing that has one
    bool folder;
    char *beside; // of a file: its folder
};

// A process has one parent's part at a time.
static struct grant *grants;
static int n_grants, room;

// "/a/b/c" -> "/a/b"; in place.
static void cut_last_part(char *path)
{
    char *slash = strrchr(path, '/');
    slash[slash == path] = '\0';
}

// Without memory there is no grant: reading the file is then refused.
static void add_grant(struct grant g)
{
    if (n_grants == room) {
        int more = room ? 2 * room : 16;
        struct grant *all = realloc(grants, (size_t)more * sizeof *all);
        if (!all) {
            free(g.named);
            free(g.real);
            free(g.beside);
            return;
        }
        grants = all;
        room = more;
    }
    grants[n_grants++] = g;
}

void grants_add(const char *path)
{
    if (!*path || !file_exists(path)) {
        return;
    }
    struct grant g = {.named = strdup(path), .real = realpath(path, NULL)};
    g.folder = g.real && !file_is_plain(g.real);
    g.beside = g.real && !g.folder ? strdup(g.real) : NULL;
    if (g.beside) {
        cut_last_part(g.beside);
    }
    add_grant(g);
}

void grants_add_lua(const char *folder)
{
    add_grant((struct grant){.beside = realpath(folder, NULL)});
}

void grants_own(void)
{
    char home[FILES_PATH], beside[FILES_PATH + 16];
    if (!file_home(home)) {
        return;
    }
    grants_add(home);
    snprintf(beside, sizeof beside, "%s/../missions", home);
    grants_add(beside);
}

static bool is_pack(const char *path)
{
    char pack[FILES_PATH];
    int n = snprintf(pack, sizeof pack, "%s/pack.lua", path);
    return n > 0 && n < (int)sizeof pack && file_is_plain(pack);
}

bool grants_script(const char *path)
{
    return file_is_plain(path) ? words_end_with(path, ".lua") : is_pack(path);
}

static bool lies_under_granted(const char *real, const char *folder)
{
    size_t n = strlen(folder);
    return strncmp(real, folder, n) == 0 && (real[n] == '/' || real[n] == '\0' || n == 1);
}

static bool grant_allows(const struct grant *g, const char *real)
{
    return (g->real && strcmp(real, g->real) == 0) ||
           (g->real && g->folder && lies_under_granted(real, g->real)) ||
           (g->beside && lies_under_granted(real, g->beside) &&
            (words_end_with(real, ".lua") || is_pack(real)));
}

// Where the system shows itself as files.
static bool is_system(const char *real)
{
    return lies_under_granted(real, "/proc") || lies_under_granted(real, "/sys") ||
           lies_under_granted(real, "/dev");
}

bool grants_find(const char *path, char real[FILES_PATH], bool *named, char why[FILES_WHY])
{
    *named = false;
    for (int i = 0; i < n_grants && !*named; i++) {
        *named = grants[i].named && strcmp(path, grants[i].named) == 0;
    }
    if (*named) {
        snprintf(real, FILES_PATH, "%s", path);
        return true;
    }
    char *found = realpath(path, NULL);
    if (!found || strlen(found) >= FILES_PATH) {
        file_reason(found ? ENAMETOOLONG : errno, why);
        free(found);
        return false;
    }
    snprintf(real, FILES_PATH, "%s", found);
    free(found);
    for (int i = 0; i < n_grants && !is_system(real); i++) {
        if (grant_allows(&grants[i], real)) {
            return true;
        }
    }
    snprintf(why, FILES_WHY,
             "scripts may not read it: it is nothing that you named, and lies in no folder that "
             "you did");
    return false;
}

void grants_clear(void)
{
    for (int i = 0; i < n_grants; i++) {
        free(grants[i].named);
        free(grants[i].real);
        free(grants[i].beside);
    }
    free(grants);
    grants = NULL;
    n_grants = room = 0;
}
