// where.c: the places are counted through, and each is made from its number, so that nothing has to
// be kept.
#include "app/setup/where.h"

#include <stdio.h>
#include <string.h>

#include "app/base/words.h"

#define AROUND 3 // folders around the file's own

// Joins two parts; false if they are too long, or there is no second one.
static bool join_path(const char *folder, const char *name, char out[FILES_PATH])
{
    size_t n = strlen(folder), skip = strspn(name, "/");
    bool slash = n > 0 && folder[n - 1] != '/';
    return name[skip] && n > 0 &&
           snprintf(out, FILES_PATH, "%s%s%s", folder, slash ? "/" : "", name + skip) < FILES_PATH;
}

// The word without its first k folders; NULL if it has no more than that.
static const char *tail_of(const char *word, int k)
{
    word += strncmp(word, "./", 2) == 0 ? 2 : 0;
    word += strspn(word, "/");
    for (; k > 0; k--) {
        word = strchr(word, '/');
        if (!word) {
            return NULL;
        }
        word += strspn(word, "/");
    }
    return *word ? word : NULL;
}

static int tails_of(const char *word)
{
    int n = 0;
    while (tail_of(word, n)) {
        n++;
    }
    return n;
}

static bool is_written_relative(const struct where *w)
{
    return strncmp(w->word, "./", 2) == 0 && *w->beside;
}

// A place in one of these folders: with the whole word first.
static bool in_folders(const struct where *w, int place, char out[FILES_PATH])
{
    int tails = tails_of(w->word), around = place / (tails > 0 ? tails : 1);
    char folder[FILES_PATH];
    if (!*w->beside || tails == 0 || around > AROUND) {
        *out = '\0';
        return false;
    }
    size_t n = (size_t)snprintf(folder, sizeof folder, "%s", w->beside);
    for (int i = 0; i < around && n < sizeof folder; i++) {
        n += (size_t)snprintf(folder + n, sizeof folder - n, "/..");
    }
    const char *tail = tail_of(w->word, place % tails);
    if (n >= sizeof folder || !tail || !join_path(folder, tail, out)) {
        *out = '\0';
    }
    return true;
}

// A place that the user names: for each the file itself, then what is in it.
static bool in_named(const struct where *w, int place, char out[FILES_PATH])
{
    int each = 1 + tails_of(w->word), which = place / each;
    if (!w->at || which >= w->at->n) {
        return false;
    }
    const char *tail = place % each ? tail_of(w->word, place % each - 1) : NULL;
    if (place % each == 0) {
        snprintf(out, FILES_PATH, "%s", w->at->path[which]);
    } else if (!tail || !join_path(w->at->path[which], tail, out)) {
        *out = '\0';
    }
    return true;
}

static bool place_of_number(const struct where *w, int place, char out[FILES_PATH])
{
    int named = (w->at ? w->at->n : 0) * (1 + tails_of(w->word));
    bool relative = is_written_relative(w);
    if (place < named) {
        return in_named(w, place, out);
    }
    place -= named;
    if (relative ? place == 1 : place == 0) {
        snprintf(out, FILES_PATH, "%s", w->word);
        return true;
    }
    return in_folders(w, relative && place == 0 ? 0 : place - 1, out);
}

bool where_next(struct where *w, char out[FILES_PATH])
{
    while (place_of_number(w, w->next, out)) {
        w->next++;
        if (*out) {
            return true;
        }
    }
    return false;
}

// Takes the last part away.
static void go_up(char path[FILES_PATH])
{
    char *slash = strrchr(path, '/');
    if (slash) {
        *slash = '\0';
    }
}

static bool add_parts(const char *path, char out[FILES_PATH])
{
    while (*path) {
        size_t n = strcspn(path, "/"), used = strlen(out);
        if (n == 2 && strncmp(path, "..", 2) == 0) {
            go_up(out);
        } else if (n > 0 && !(n == 1 && *path == '.')) {
            if (used + 1 + n >= FILES_PATH) {
                return false;
            }
            snprintf(out + used, FILES_PATH - used, "/%.*s", (int)n, path);
        }
        path += n + (path[n] == '/');
    }
    return true;
}

bool where_whole(const char *here, const char *path, char out[FILES_PATH])
{
    *out = '\0';
    return (*path == '/' || add_parts(here, out)) && add_parts(path, out);
}

// What comes after the folder, if the path lies below it; NULL.
static const char *below(const char *folder, const char *path)
{
    size_t n = strlen(folder);
    bool known = n > 0;
    n -= n > 0 && folder[n - 1] == '/';
    return known && strncmp(path, folder, n) == 0 && path[n] == '/' && path[n + 1] ? path + n + 1
                                                                                   : NULL;
}

// The name of one of the program's missions, teams or bots; NULL.
static const char *name_among_own(const struct where_from *from, char path[FILES_PATH])
{
    static const char *const folders[] = {"../missions", "content/teams", "bots"};
    char folder[FILES_PATH], home[FILES_PATH];
    const char *rest = NULL;
    size_t n = strlen(path);
    if (!*from->home || !where_whole(from->here, from->home, home)) {
        return NULL;
    }
    for (size_t i = 0; i < sizeof folders / sizeof *folders && !rest; i++) {
        rest = where_whole(home, folders[i], folder) ? below(folder, path) : NULL;
    }
    if (rest && n > 4 && words_end_with(path, ".lua")) {
        path[n - 4] = '\0';
    }
    return rest;
}

// How many bytes of a whole path are somebody's own folder; 0: none.
static size_t own_folder(const struct where_from *from, const char *path)
{
    static const char *const homes[] = {"/home/", "/Users/", "/root/"};
    if (*from->user && below(from->user, path)) {
        return strlen(from->user);
    }
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++) {
        size_t n = strlen(homes[i]);
        if (strncmp(path, homes[i], n) == 0) {
            return strcmp(homes[i], "/root/") == 0 ? n : n + strcspn(path + n, "/");
        }
    }
    return 0;
}

// How many bytes two whole paths have in common, in whole parts.
static size_t common_folders(const char *a, const char *b)
{
    size_t n = 0;
    for (size_t i = 0; a[i] && a[i] == b[i]; i++) {
        n = a[i] == '/' ? i + 1 : n;
        n = !a[i + 1] && b[i + 1] == '/' ? i + 2 : n;
    }
    return n;
}

// "./../../b/m.lua"; false if it is too long, or names somebody's own folder.
static bool write_around(const struct where_from *from, const char *path, char out[FILES_PATH])
{
    size_t common = common_folders(from->folder, path), own = own_folder(from, path), at = 1;
    if (own > 0 && common <= own) {
        return false;
    }
    snprintf(out, FILES_PATH, ".");
    for (const char *left = from->folder + common - (common > strlen(from->folder)); *left;) {
        size_t n = strcspn(left, "/");
        at += n > 0 && at < FILES_PATH ? (size_t)snprintf(out + at, FILES_PATH - at, "/..") : 0;
        left += n + (left[n] == '/');
    }
    return at < FILES_PATH &&
           snprintf(out + at, FILES_PATH - at, "/%s", path + common) < (int)(FILES_PATH - at);
}

void where_write(const struct where_from *from, const char *word, char out[FILES_PATH])
{
    char path[FILES_PATH];
    if (!where_whole(from->here, word, path)) {
        snprintf(out, FILES_PATH, "%s", word);
        return;
    }
    const char *rest = *from->folder ? below(from->folder, path) : NULL;
    if (rest) {
        snprintf(out, FILES_PATH, "./%.*s", FILES_PATH - 3, rest);
        return;
    }
    if (*word != '/') {
        snprintf(out, FILES_PATH, "%s", word + (strncmp(word, "./", 2) == 0 ? 2 : 0));
        return;
    }
    rest = below(from->here, path);
    rest = rest ? rest : name_among_own(from, path);
    if (rest || !*from->folder || !write_around(from, path, out)) {
        snprintf(out, FILES_PATH, "%s", rest ? rest : path_name(path));
    }
}

// How many bytes of a text are a whole path that begins here; 0: it is none.
static size_t path_size(const char *text, char before)
{
    bool quoted = before == '"' || before == '\'';
    char ends[] = {quoted ? before : ' ', '\n', quoted ? '\n' : '\t', '"', '\'', ',', '\0'};
    if (quoted) {
        ends[3] = ends[4] = ends[5] = '\n';
    }
    size_t n =
        *text == '/' && (!before || strchr(" \t\n\"'=,(>:@[", before)) ? strcspn(text, ends) : 0;
    const char *second = n > 1 && text[1] != '/' ? memchr(text + 1, '/', n - 1) : NULL;
    return second && second < text + n - 1 ? n : 0;
}

void where_print(FILE *out, const struct where_from *from, const char *text)
{
    char path[FILES_PATH], written[FILES_PATH];
    for (char before = '\0'; *text;) {
        size_t n = path_size(text, before);
        if (n > 0 && n < sizeof path) {
            memcpy(path, text, n);
            path[n] = '\0';
            where_write(from, path, written);
            fputs(written, out);
            text += n;
            before = '/';
        } else {
            before = *text++;
            fputc(before, out);
        }
    }
}
