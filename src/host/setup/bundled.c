// bundled.c: a name is that of a Lua file in one folder, without .lua; specs are left out. What a
// team is about is the first sentence of the comment at its head.
#include "host/setup/bundled.h"

#include <stdlib.h>
#include <string.h>

#include "script/base/err.h"

#define TEAMS "content/teams" // folders of the Lua half
#define BOTS  "bots"

static bool folder_of_bundled(const char *name, char out[FILES_PATH])
{
    char home[FILES_PATH];
    return file_home(home) && snprintf(out, FILES_PATH, "%s/%s", home, name) < FILES_PATH;
}

static bool word_ends_with(const char *text, size_t n, const char *end)
{
    size_t k = strlen(end);
    return n > k && memcmp(text + n - k, end, k) == 0;
}

// Is it the name of a team or a bot? What tests them stands among them.
static bool is_ready_name(const char *word, size_t n)
{
    return n > 0 && n < BUNDLED_NAME && *word != '.' && !memchr(word, '/', n) &&
           !word_ends_with(word, n, "_spec");
}

static size_t length_without_lua(const char *word)
{
    size_t n = strlen(word);
    return word_ends_with(word, n, ".lua") ? n - 4 : n;
}

static int order_of_bundled_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void find_bundled_in(const char *name, struct bundled *r)
{
    char path[FILES_PATH], why[FILES_WHY];
    size_t size = 0;
    char *all = folder_of_bundled(name, path) ? file_list(path, &size, why) : NULL;
    r->n = 0;
    for (const char *at = all; all && at < all + size && r->n < BUNDLED_TEAMS;
         at += strlen(at) + 1) {
        size_t n = length_without_lua(at);
        if (at[n] && is_ready_name(at, n)) {
            snprintf(r->name[r->n++], BUNDLED_NAME, "%.*s", (int)n, at);
        }
    }
    free(all);
    qsort(r->name, (size_t)r->n, sizeof *r->name, order_of_bundled_names);
}

void bundled_find(struct bundled *r)
{
    find_bundled_in(TEAMS, r);
}

void bundled_bots(struct bundled *r)
{
    find_bundled_in(BOTS, r);
}

static bool find_bundled_path(const char *name, const char *word, char out[FILES_PATH])
{
    char path[FILES_PATH];
    size_t n = length_without_lua(word);
    return is_ready_name(word, n) && folder_of_bundled(name, path) &&
           snprintf(out, FILES_PATH, "%s/%.*s.lua", path, (int)n, word) < FILES_PATH &&
           file_exists(out);
}

bool bundled_path(const char *word, char out[FILES_PATH])
{
    return find_bundled_path(TEAMS, word, out);
}

bool bundled_bot(const char *word, char out[FILES_PATH])
{
    return find_bundled_path(BOTS, word, out);
}

void bundled_names(const struct bundled *r, char *out, size_t size)
{
    size_t at = 0;
    *out = '\0';
    for (int i = 0; i < r->n && at < size; i++) {
        at += (size_t)snprintf(out + at, size - at, "%s%s", i ? ", " : "", r->name[i]);
    }
}

const char *bundled_nearest(const struct bundled *r, const char *word)
{
    const char *names[BUNDLED_TEAMS + 1] = {0};
    char bare[BUNDLED_NAME];
    for (int i = 0; i < r->n; i++) {
        names[i] = r->name[i];
    }
    snprintf(bare, sizeof bare, "%.*s", (int)length_without_lua(word), word);
    return strchr(word, '/') ? NULL : err_nearest(bare, names);
}

// Puts the words of a comment's line after what is there; false at a stop, or where there are no
// more.
static bool add_about_line(const char *line, char out[BUNDLED_ABOUT])
{
    size_t at = strlen(out);
    if (strncmp(line, "-- ", 3) != 0) {
        return false;
    }
    line += 3;
    const char *stop = strstr(line, ". "), *about = at ? line : strstr(line, ".lua: ");
    if (!about) {
        return false;
    }
    about += at ? 0 : 6;
    size_t n = stop ? (size_t)(stop - about) : strcspn(about, "\n");
    snprintf(out + at, BUNDLED_ABOUT - at, "%s%.*s", at ? " " : "", (int)n, about);
    at = strlen(out);
    bool ends = stop || (at && out[at - 1] == '.');
    if (at && out[at - 1] == '.') {
        out[at - 1] = '\0';
    }
    return !ends;
}

void bundled_about(const char *name, char out[BUNDLED_ABOUT])
{
    char path[FILES_PATH], line[BUNDLED_ABOUT];
    *out = '\0';
    FILE *f = bundled_path(name, path) ? fopen(path, "r") : NULL;
    while (f && fgets(line, sizeof line, f) && add_about_line(line, out)) {
    }
    if (f) {
        fclose(f);
    }
}
