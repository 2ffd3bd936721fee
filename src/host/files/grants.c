// grants.c: a path that the user typed is taken just as it was typed. Any other is resolved first,
// links and all, and what it leads to has to be allowed and must not lie in /proc, /sys or /dev,
// but for /dev/shm. If nothing exists at a path, the part that does exist is resolved.
#include "host/files/grants.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/base/words.h"

struct grant {
    char *name;  // owned: the path that was given; NULL: none
    bool typed;  // by the user
    char *real;  // owned: where it leads; NULL: to nothing, or nothing is allowed but what follows
    bool folder; // everything below it, too
    char *missing; // owned: where it would lead, if nothing is there yet; else NULL
    char *lua; // owned: a folder whose Lua files and packs are allowed, at any depth; NULL: none
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
            text_box_lose();
            free(g.name);
            free(g.real);
            free(g.missing);
            free(g.lua);
            return;
        }
        grants = all;
        room = more;
    }
    grants[n_grants++] = g;
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

static bool is_named_script(const char *real)
{
    return file_is_regular(real) ? words_end_with(real, ".lua") : is_pack(real);
}

// Resolves as much of a path as there is. No part of the rest may lead back up.
static bool resolve_missing_path(const char *path, char out[FILES_PATH])
{
    char head[FILES_PATH + 2];
    snprintf(head, sizeof head, "%s%s", *path == '/' ? "" : "./", path);
    char *end = head + strlen(head), *found = NULL, whole[PATH_MAX];
    while (!found && (end = strrchr(head, '/')) != NULL) {
        *end = '\0';
        found = realpath(end == head ? "/" : head, whole);
        if (end == head) {
            break;
        }
    }
    const char *rest = path + (end ? end - head : 0) - (*path == '/' ? 0 : 2) + 1;
    return found && end && !strstr(rest, "..") &&
           snprintf(out, FILES_PATH, "%s/%s", found[1] ? found : "", rest) < FILES_PATH;
}

// A copy of a path. If there was no memory for one, that is reported at the end of the command.
static char *keep_path(const char *path)
{
    char *kept = strdup(path);
    if (!kept) {
        text_box_lose();
    }
    return kept;
}

void grants_add(const char *path, enum grant_kind kind)
{
    if (!*path) {
        return;
    }
    bool typed = kind == GRANT_TYPED;
    char whole[PATH_MAX], missing[FILES_PATH];
    const char *real = realpath(path, whole);
    struct grant g = {.name = keep_path(path), .typed = typed};
    if (real && (typed || is_named_script(real))) {
        bool folder = file_look(real) == FILE_FOLDER;
        g.real = keep_path(real);
        g.folder = folder && typed && g.real;
        if (!g.folder) {
            g.lua = keep_path(real);
        }
        if (g.lua && !folder) {
            cut_last_part(g.lua);
        }
    }
    if (!real && resolve_missing_path(path, missing)) {
        g.missing = keep_path(missing);
    }
    add_grant(g);
}

void grants_add_lua(const char *folder)
{
    char whole[PATH_MAX];
    const char *real = realpath(folder, whole);
    add_grant((struct grant){.lua = real ? keep_path(real) : NULL});
}

void grants_own(void)
{
    char home[FILES_PATH], beside[FILES_PATH + 16];
    if (!file_home(home)) {
        return;
    }
    grants_add(home, GRANT_TYPED);
    snprintf(beside, sizeof beside, "%s/../missions", home);
    grants_add(beside, GRANT_TYPED);
    snprintf(beside, sizeof beside, "%s/../pack.lua", home); // the missions are not those of a pack
    grants_add(beside, GRANT_NAMED);
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
           (g->lua && lies_under_granted(real, g->lua) &&
            (words_end_with(real, ".lua") || is_pack(real)));
}

// Where the system shows itself as files.
static bool is_system(const char *real)
{
    bool memory = lies_under_granted(real, "/dev/shm"); // a folder like any other
    return lies_under_granted(real, "/proc") || lies_under_granted(real, "/sys") ||
           (lies_under_granted(real, "/dev") && !memory);
}

static bool is_allowed(const char *real)
{
    for (int i = 0; i < n_grants && !is_system(real); i++) {
        if (grant_allows(&grants[i], real)) {
            return true;
        }
    }
    return false;
}

// Was this very path given? *typed: by the user.
static bool is_given(const char *path, bool *typed)
{
    bool given = false;
    for (int i = 0; i < n_grants && !*typed; i++) {
        bool is = grants[i].name && strcmp(path, grants[i].name) == 0;
        given = given || is;
        *typed = is && grants[i].typed;
    }
    return given;
}

// Was a path given where nothing is? Then nothing is below it, either.
static bool is_given_missing(const char *whole)
{
    for (int i = 0; i < n_grants; i++) {
        if (grants[i].missing && lies_under_granted(whole, grants[i].missing)) {
            return true;
        }
    }
    return false;
}

// A file names it as a Lua file, and it is something else: that may be said.
static bool is_odd_lua(const char *real)
{
    return !is_system(real) && words_end_with(real, ".lua") && !file_is_regular(real);
}

static enum grant_found refuse_grant(char why[FILES_WHY])
{
    snprintf(why, FILES_WHY,
             "scripts may not read it: you named neither the file nor a folder that it is in");
    return GRANT_REFUSED;
}

enum grant_found grants_find(const char *path, char real[FILES_PATH], bool *typed,
                             char why[FILES_WHY])
{
    *typed = false;
    if (!*path || strlen(path) >= FILES_PATH) {
        file_reason(*path ? ENAMETOOLONG : ENOENT, why);
        return GRANT_FAILED;
    }
    bool given = is_given(path, typed);
    if (*typed) {
        snprintf(real, FILES_PATH, "%s", path);
        return GRANT_ALLOWED;
    }
    char whole[PATH_MAX];
    const char *found = realpath(path, whole);
    int error = found ? 0 : errno;
    bool known = found ? snprintf(real, FILES_PATH, "%s", found) < FILES_PATH
                       : resolve_missing_path(path, real);
    given = given || (error && known && is_given_missing(real));
    bool allowed = known && is_allowed(real);
    bool odd = given && known && !error && !allowed && is_odd_lua(real);
    if (!allowed && !odd && !(given && error)) {
        return refuse_grant(why);
    }
    if (error) {
        file_reason_at(path, error, why);
    } else if (odd) {
        snprintf(why, FILES_WHY, "%s", file_odd(real));
    }
    return error || odd ? GRANT_FAILED : GRANT_ALLOWED;
}

void grants_clear(void)
{
    for (int i = 0; i < n_grants; i++) {
        free(grants[i].name);
        free(grants[i].real);
        free(grants[i].missing);
        free(grants[i].lua);
    }
    free(grants);
    grants = NULL;
    n_grants = room = 0;
}
