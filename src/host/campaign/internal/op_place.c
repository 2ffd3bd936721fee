// op_place.c: the file of an operation is only read as text here, never as Lua: does it have the
// words that it would have?
#include "host/campaign/internal/op_place.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/campaign/op_paths.h"
#include "host/files/grants.h"
#include "host/setup/setup_packs.h"

// What the campaign knows of its newest operation.
struct wanted {
    char file[FILES_PATH];
    char words[2 + OP_MISSIONS]
              [OP_PATH]; // its id, its rescue, its missions: what stands in its file
    int n;
};

static void keep_word(struct wanted *w, const char *word)
{
    if (word && *word && w->n < 2 + OP_MISSIONS && strlen(word) < OP_PATH) {
        strcpy(w->words[w->n++], word);
    }
}

static bool read_wanted(struct campaign *c, struct wanted *w)
{
    *w = (struct wanted){.n = 0};
    struct store_rows r = store_query(&c->store, SQL_NEWEST_OPERATION);
    if (!store_next(&r)) {
        return false;
    }
    int64_t id = store_int(&r, 0);
    const char *file = store_text(&r, 1);
    bool fits = file && strlen(file) < FILES_PATH;
    snprintf(w->file, sizeof w->file, "%s", fits ? file : "");
    keep_word(w, store_text(&r, 2));
    keep_word(w, store_text(&r, 3));
    store_done(&r);
    for (r = store_query(&c->store, SQL_MISSIONS, (int)id); store_next(&r);) {
        keep_word(w, store_text(&r, 0));
    }
    return fits && *w->file && !c->store.failed;
}

// Is that word in quotes somewhere in the text?
static bool has_quoted(const char *text, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = text; (at = strstr(at, word)); at++) {
        if (at > text && strchr("\"'[", at[-1]) && at[n] && strchr("\"']", at[n])) {
            return true;
        }
    }
    return false;
}

// A Lua file, as text; the caller frees it.
static char *lua_text(const char *path)
{
    char why[FILES_WHY];
    size_t n = strlen(path);
    bool lua = n > 4 && strcmp(path + n - 4, ".lua") == 0 && file_is_regular(path);
    return lua ? file_read_plain(path, &n, why) : NULL;
}

// Its id, and one of its missions: its author may have changed others since.
static bool is_that_operation(const char *path, const struct wanted *w)
{
    char *text = lua_text(path);
    bool named = text && strstr(text, "operation") && w->n && has_quoted(text, w->words[0]),
         one = false;
    for (int i = 1; i < w->n && named && !one; i++) {
        one = has_quoted(text, w->words[i]);
    }
    free(text);
    return one;
}

// Does it lie in that folder or below it, with every link followed?
static bool lies_below(const char *path, const char *folder)
{
    char *file = realpath(path, NULL), *whole = realpath(folder, NULL);
    size_t n = whole ? strlen(whole) : 0;
    bool below = file && whole && strncmp(file, whole, n) == 0 && (file[n] == '/' || n == 1) &&
                 strcmp(file + strlen(file) - 4, ".lua") == 0 && file_is_regular(file);
    free(file);
    free(whole);
    return below;
}

// Looks in a folder for the end of the operation's path, the longest first:
// "mm/gemini/operation.lua", then "gemini/operation.lua".
static bool find_end_in(const char *folder, const struct wanted *w, char out[FILES_PATH])
{
    for (const char *end = w->file; end; end = strchr(end, '/')) {
        end += *end == '/';
        if (*end && !strstr(end, "..") &&
            snprintf(out, FILES_PATH, "%s/%s", folder, end) < FILES_PATH &&
            lies_below(out, folder)) {
            return true;
        }
    }
    return false;
}

bool op_place_find(struct campaign *c, const char *at, char kept[FILES_PATH])
{
    struct wanted *w = text_box_made(malloc(sizeof *w));
    char beside[FILES_PATH], found[FILES_PATH];
    bool there = w && read_wanted(c, w);
    path_folder(c->store.path, beside);
    *kept = '\0';
    if (there && at) {
        there = find_end_in(at, w, found);
    } else if (there && *w->file != '/' && strncmp(w->file, "./", 2) != 0) {
        snprintf(found, sizeof found, "%s", w->file); // one of the program's own
        there = !strstr(found, "..");
    } else if (there) {
        char here[FILES_PATH];
        there = file_real(beside, here) && where_whole(here, w->file, found);
        there = there && ((lies_below(found, beside) && file_exists(found)) ||
                          is_that_operation(found, w) || find_end_in(beside, w, found));
    }
    if (there) {
        memcpy(kept, found, FILES_PATH);
    }
    free(w);
    return there;
}

void op_place_allow(const char *kept)
{
    char file[FILES_PATH];
    op_locate(kept, file);
    char *text = lua_text(file);
    if (text) {
        grants_add(file, GRANT_NAMED);
        setup_allow_owner(file);
        setup_allow_above(file, text);
    }
    free(text);
}
