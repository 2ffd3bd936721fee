// journal_changes_files.c: the files of today are found by the paths of the texts, and read as
// scripts read them.
#include <stdlib.h>
#include <string.h>

#include "app/journal/internal/journal_text_list.h"
#include "app/journal/journal_changes.h"
#include "app/outside/outside.h"
#include "app/outside/text_file.h"
#include "engine/utf8.h"

// Where texts of one kind were, and where they are now.
struct compared {
    const char *under;         // "mission", "packs/fog"
    const char *folder, *file; // of today; the file of the mission itself, NULL: of a pack
    const char *pack;          // NULL: they are a mission's
    void (*tell)(void *self, const char *text);
    void *self;
};

// The hash of the text of a file; false with the reason.
static bool hash_of_file(const char *path, char hash[JOURNAL_DIGEST], char why[FILES_WHY])
{
    size_t n;
    char *bytes = outside()->read(path, &n, why);
    const char *text = bytes ? text_of_file(bytes, &n, why) : NULL;
    if (text) {
        journal_text_hash(text, n, hash);
    }
    free(bytes);
    return text != NULL;
}

static void name_file(const struct compared *c, const char *rest, char out[JOURNAL_WHY])
{
    const char *kind = strncmp(rest, "maps/", 5) == 0 ? "map file" : "file";
    if (c->pack) {
        snprintf(out, JOURNAL_WHY, "the %s '%.*s' of the pack '%.*s'", kind, UTF8_CUT(rest, 200),
                 UTF8_CUT(c->pack, 60));
    } else {
        snprintf(out, JOURNAL_WHY, "the %s '%.*s' of the mission", kind, UTF8_CUT(rest, 200));
    }
}

// Is it another one now? If so, that is reported.
static bool tell_file_of_today(const struct compared *c, const struct journal_text_known *then,
                               const char *rest)
{
    char path[2 * FILES_PATH], name[JOURNAL_WHY], text[2 * JOURNAL_WHY], why[FILES_WHY];
    char now[JOURNAL_DIGEST];
    bool mission = c->file && strcmp(then->is, journal_text_mission) == 0;
    snprintf(path, sizeof path, "%s/%s", c->folder, rest);
    bool read = hash_of_file(mission ? c->file : path, now, why);
    if (read && strcmp(now, then->hash) == 0) {
        return false;
    }
    if (mission) {
        snprintf(name, sizeof name, "the mission file '%.*s'", UTF8_CUT(rest, 200));
    } else {
        name_file(c, rest, name);
    }
    if (read) {
        snprintf(text, sizeof text, "%s has changed since: its hash was %.16s and is %.16s now",
                 name, then->hash, now);
    } else {
        snprintf(text, sizeof text, "%s was read then, and cannot be read now: %s", name, why);
    }
    c->tell(c->self, text);
    return true;
}

static int tell_files(lua_State *L, const struct battle_setup *p, const struct compared *c)
{
    struct journal_text_known then;
    int told = 0;
    for (int i = 1; journal_text_read(L, p, i, &then); i++) {
        const char *rest = journal_text_rest(then.path, c->under, strlen(c->under));
        told += rest && tell_file_of_today(c, &then, rest);
    }
    return told;
}

int journal_changes_mission(lua_State *L, const struct battle_setup *p, const char *file,
                            void (*tell)(void *self, const char *text), void *self)
{
    char folder[FILES_PATH];
    path_folder(file, folder);
    return tell_files(L, p,
                      &(struct compared){.under = journal_text_mission,
                                         .folder = folder,
                                         .file = file,
                                         .tell = tell,
                                         .self = self});
}

int journal_changes_pack(lua_State *L, const struct battle_setup *p, const char *name,
                         const char *folder, void (*tell)(void *self, const char *text), void *self)
{
    char under[FILES_PATH];
    if (snprintf(under, sizeof under, "packs/%s", name) >= FILES_PATH) {
        return 0;
    }
    return tell_files(
        L, p,
        &(struct compared){
            .under = under, .folder = folder, .pack = name, .tell = tell, .self = self});
}
