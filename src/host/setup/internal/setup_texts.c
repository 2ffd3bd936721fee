// setup_texts.c: the places of --at are looked through first, then those in which everything is
// looked for; what has the right hash is taken under any name.
#include "host/setup/internal/setup_texts.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "app/base/words.h"
#include "app/journal/journal_embed.h"
#include "app/outside/text_file.h"
#include "engine/utf8.h"
#include "host/files/files.h"
#include "host/setup/internal/setup_next.h"
#include "script/base/script_texts.h"

#define LOOKED_AT 200 // Lua files below a folder, at most

// Of a mission, in a journal.
#define OF_MISSION "mission/"

// The text of a file, as scripts read it; NULL if it cannot be read. *bytes is to be freed.
static const char *text_of_path(const char *path, char **bytes, size_t *n)
{
    char why[FILES_WHY];
    *bytes = file_is_plain(path) ? file_read_plain(path, n, why) : NULL;
    return *bytes ? text_of_file(*bytes, n, why) : NULL;
}

static bool is_of_hash(const char *path, const char *hash)
{
    char *bytes, is[JOURNAL_DIGEST] = "";
    size_t n;
    const char *text = text_of_path(path, &bytes, &n);
    if (text) {
        journal_text_hash(text, n, is);
    }
    free(bytes);
    return text && strcmp(is, hash) == 0;
}

// Any Lua file below a folder.
static bool find_below(const char *folder, const char *hash, char out[FILES_PATH])
{
    char why[FILES_WHY];
    size_t size = 0;
    char *names = file_look(folder) == FILE_FOLDER ? file_list(folder, &size, why) : NULL;
    bool found = false;
    int looked = 0;
    for (size_t at = 0; names && at < size && !found && looked < LOOKED_AT;
         at += strlen(names + at) + 1) {
        if (words_end_with(names + at, ".lua") &&
            snprintf(out, FILES_PATH, "%s/%s", folder, names + at) < FILES_PATH) {
            looked++;
            found = is_of_hash(out, hash);
        }
    }
    free(names);
    return found;
}

bool setup_texts_find_file(const struct battle_setup *p, const char *word, const char *hash,
                           char out[FILES_PATH])
{
    bool found = false;
    for (int at = 0; *hash && !found && setup_find_next(p, word, &at, out);) {
        found = is_of_hash(out, hash);
    }
    for (int i = 0; *hash && !found && i < p->at.n; i++) {
        found = find_below(p->at.path[i], hash, out);
    }
    return found;
}

// A file of the mission that the journal has.
struct sought {
    const char *rest; // its path, from the folder of the mission
    const char *hash;
    char folder[FILES_PATH], at[FILES_PATH]; // of the mission, and where the file was
};

// Beside the mission, in any folder of those that it was in; then where all is looked for.
static bool find_right(const struct battle_setup *p, const struct sought *s, char out[FILES_PATH])
{
    for (const char *tail = s->rest; tail; tail = strchr(tail, '/')) {
        tail += *tail == '/';
        if (snprintf(out, FILES_PATH, "%s/%s", s->folder, tail) < FILES_PATH &&
            is_of_hash(out, s->hash)) {
            return true;
        }
    }
    return setup_texts_find_file(p, s->rest, s->hash, out);
}

// One of the same name that has another content.
static bool find_other(const struct battle_setup *p, const struct sought *s, char out[FILES_PATH])
{
    for (int at = 0; setup_find_next(p, s->rest, &at, out);) {
        if (strcmp(path_name(out), path_name(s->rest)) == 0 && file_is_plain(out)) {
            return true;
        }
    }
    return false;
}

static void stand_in(lua_State *L, const char *path, const char *is)
{
    char *bytes;
    size_t n;
    const char *text = text_of_path(is, &bytes, &n);
    if (text) {
        script_texts_stand_in(L, path, text, n);
    }
    free(bytes);
}

// Neither where it was nor elsewhere.
static void refuse_sought(lua_State *L, const struct sought *s, const char *other)
{
    const char *kind = strncmp(s->rest, "maps/", 5) == 0 ? "map file" : "file";
    if (*other) {
        luaL_error(
            L,
            "the %s '%s' of the mission is not where it was, and '%s' is a different one: say "
            "where it is now with --at PATH, the file or its folder; --changed continues with "
            "'%s', as long as everything agrees",
            kind, s->rest, other, other);
    }
    luaL_error(
        L,
        "no such %s of the mission: '%s'; it was found neither here, nor beside the journal; "
        "say where it is now with --at PATH, the file or its folder",
        kind, s->rest);
}

static void seek_text(lua_State *L, const struct battle_setup *p, const struct sought *s)
{
    char path[FILES_PATH], other[FILES_PATH] = "";
    if (is_of_hash(s->at, s->hash)) {
        return;
    }
    if (find_right(p, s, path)) {
        stand_in(L, s->at, path);
    } else if (!file_exists(s->at)) { // else it is told that it has changed
        bool found = find_other(p, s, other);
        if (found && p->changed) {
            stand_in(L, s->at, other);
        } else if (!p->changed) {
            refuse_sought(L, s, found ? other : "");
        }
    }
}

void setup_texts_find(lua_State *L, const struct battle_setup *p)
{
    struct journal_text_known t;
    struct sought s;
    size_t n = strlen(OF_MISSION);
    path_folder(p->file, s.folder);
    for (int i = 1; *p->file && journal_text_read(L, p, i, &t); i++) {
        s.rest = t.path + n;
        s.hash = t.hash;
        if (strncmp(t.path, OF_MISSION, n) == 0 && !*t.is &&
            snprintf(s.at, sizeof s.at, "%.*s%s", (int)(path_name(p->file) - p->file), p->file,
                     s.rest) < FILES_PATH) {
            seek_text(L, p, &s);
        }
    }
}
