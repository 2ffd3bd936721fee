// setup_packs.c: the parent only checks that there is such a pack; its version and content are
// compared in the worker, where a pack.lua may be read. A remembered pack that has changed is still
// used if no other fits; battle_setup_packs_differ says so later.
#include "host/setup/setup_packs.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/words.h"
#include "engine/utf8.h"
#include "host/files/grants.h"
#include "host/packs/pack_find.h"
#include "host/packs/pack_lent.h"
#include "host/setup/internal/setup_next.h"
#include "host/setup/internal/setup_packs_open.h"
#include "script/packs/manifest.h"
#include "script/packs/packs_loader.h"

static bool add_pack_word(struct battle_setup *p, const char *word)
{
    if (p->n_packs == MATCH_PACKS || strlen(word) >= FILES_PATH) {
        return false;
    }
    snprintf(p->pack[p->n_packs++], FILES_PATH, "%s", word);
    return true;
}

bool setup_take_pack(struct battle_setup *p, const struct command *c, const char *value)
{
    char why[BATTLE_SETUP_WHY];
    if (!pack_find_any(value, why, sizeof why)) {
        options_wrong(c, "%s", why);
        return false;
    }
    if (!add_pack_word(p, value)) {
        options_wrong(c, "at most %d packs are allowed", MATCH_PACKS);
        return false;
    }
    return true;
}

static bool is_asked(const struct battle_setup *p, const char *name)
{
    char other[MANIFEST_NAME];
    for (int i = 0; i < p->n_packs; i++) {
        setup_packs_name(p->pack[i], true, other);
        if (strcmp(other, name) == 0 || strcmp(p->known[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

// "my/fog/night": the folder of a pack, and a mission of it. Is one of these files there? A reason:
// the system cannot tell.
static bool is_file_of_pack(const char *file, char why[BATTLE_SETUP_WHY])
{
    const char *hidden = file_hidden(file);
    if (hidden && !*why) {
        snprintf(why, BATTLE_SETUP_WHY, "%.*s: %s", UTF8_CUT(file, 300), hidden);
    }
    return file_is_plain(file);
}

static bool by_folder(struct battle_setup *p, const char *word, char why[BATTLE_SETUP_WHY])
{
    char file[FILES_PATH + 32];
    for (const char *slash = word; (slash = strchr(slash + 1, '/'));) {
        int n = (int)(slash - word);
        snprintf(file, sizeof file, "%.*s/pack.lua", n, word);
        if (!is_file_of_pack(file, why)) {
            continue;
        }
        snprintf(file, sizeof file, "%.*s/missions%s%s", n, word, slash,
                 strstr(slash, ".lua") ? "" : ".lua");
        if (is_file_of_pack(file, why) && strlen(file) < FILES_PATH) {
            snprintf(p->file, sizeof p->file, "%.*s", FILES_PATH - 1, file);
            return true;
        }
    }
    return false;
}

// "my/fog/raid": the folder of a pack, and an operation of it.
static bool find_operation_by_folder(const char *word, char pack[FILES_PATH], char out[FILES_PATH],
                                     char why[BATTLE_SETUP_WHY])
{
    static const char *const ends[] = {".lua", "/operation.lua", ""};
    char file[FILES_PATH + 32];
    for (const char *slash = word; (slash = strchr(slash + 1, '/'));) {
        int n = (int)(slash - word);
        snprintf(file, sizeof file, "%.*s/pack.lua", n, word);
        bool is = is_file_of_pack(file, why);
        for (int i = 0; is && i < 3; i++) {
            snprintf(file, sizeof file, "%.*s/missions%s%s", n, word, slash, ends[i]);
            if (is_file_of_pack(file, why) && strlen(file) < FILES_PATH) {
                snprintf(out, FILES_PATH, "%.*s", FILES_PATH - 1, file);
                snprintf(pack, FILES_PATH, "%.*s", n, word);
                return true;
            }
        }
    }
    return false;
}

// "fog/raid": a pack that is found by its name.
static bool find_operation_by_name(const char *word, char pack[FILES_PATH], char out[FILES_PATH])
{
    char folder[FILES_PATH], whole[FILES_PATH];
    const char *slash = strchr(word, '/');
    if (!slash || slash == word || !slash[1] || strstr(word, "..") ||
        snprintf(folder, sizeof folder, "missions%s", slash) >= FILES_PATH ||
        snprintf(whole, sizeof whole, "%.*s/operation", (int)(slash - word), word) >= FILES_PATH) {
        return false;
    }
    snprintf(pack, FILES_PATH, "%.*s", (int)(slash - word), word);
    return pack_find_file("missions", word, out) || pack_find_file(folder, whole, out);
}

bool setup_pack_operation(struct battle_setup *p, const char *word, char out[FILES_PATH],
                          char why[BATTLE_SETUP_WHY])
{
    char name[MANIFEST_NAME], pack[FILES_PATH];
    *why = '\0';
    if (strlen(word) >= FILES_PATH || (!find_operation_by_folder(word, pack, out, why) &&
                                       (*why || !find_operation_by_name(word, pack, out)))) {
        return false;
    }
    setup_packs_name(pack, true, name);
    if (!manifest_is_name(name)) {
        return false;
    }
    if (!is_asked(p, name) && !add_pack_word(p, pack)) {
        snprintf(why, BATTLE_SETUP_WHY, "at most %d packs are allowed", MATCH_PACKS);
        return false;
    }
    return true;
}

bool setup_pack_mission(struct battle_setup *p, const char *word, char why[BATTLE_SETUP_WHY])
{
    char name[MANIFEST_NAME], pack[FILES_PATH];
    const char *slash = strchr(word, '/');
    *why = '\0';
    if (strlen(word) < FILES_PATH && by_folder(p, word, why)) {
        return true;
    }
    if (*why || !slash || slash == word || !slash[1] || strstr(word, "..")) {
        return false;
    }
    setup_packs_name(word, false, name);
    snprintf(pack, sizeof pack, "%.*s", (int)(slash - word), word);
    if (!manifest_is_name(name)) {
        return false;
    }
    if (!is_asked(p, name)) {
        char none[BATTLE_SETUP_WHY];
        if (!pack_find_name(pack, none, sizeof none)) {
            return false;
        }
        if (!add_pack_word(p, pack)) {
            snprintf(why, BATTLE_SETUP_WHY, "at most %d packs are allowed", MATCH_PACKS);
            return false;
        }
    }
    return p->in_pack = true;
}

void setup_spell_owner(const char *mission, char out[FILES_PATH])
{
    char folder[FILES_PATH], real[FILES_PATH], path[2 * FILES_PATH + 32];
    const char *name = path_folder(mission, folder);
    int n, at = strcmp(folder, ".") == 0 ? 0 : (int)strlen(folder);
    snprintf(out, FILES_PATH, "%s", mission);
    if (packs_owner(mission, &n) || !file_real(folder, real) ||
        strcmp(path_name(real), "missions") != 0) {
        return;
    }
    snprintf(path, sizeof path, "%.*s%s../pack.lua", at, folder, at ? "/" : "");
    n = file_is_plain(path)
            ? snprintf(path, sizeof path, "%.*s%s../missions/%s", at, folder, at ? "/" : "", name)
            : FILES_PATH;
    if (n < FILES_PATH) {
        memcpy(out, path, (size_t)n + 1);
    }
}

void setup_allow_owner(const char *mission)
{
    char path[FILES_PATH + 16];
    int n;
    const char *folder = packs_owner(mission, &n);
    if (folder) {
        snprintf(path, sizeof path, "%.*s", n, folder);
        grants_add(path, GRANT_NAMED);
        snprintf(path, sizeof path, "%.*s/pack.lua", n, folder);
        grants_add(path, GRANT_NAMED);
    }
}

// An archive that the user names by --at, or a journal or a campaign that lies here, is read as
// those are that are named on the command line. One that cannot be read is not a pack: the worker
// says so.
static void lend_archive(const char *path)
{
    char why[PACK_WHY];
    if (pack_lent_named(path) && file_is_plain(path) && !pack_lent_tree(path)) {
        pack_lend(path, why);
    }
}

void setup_allow_packs(const struct battle_setup *p, enum grant_kind kind)
{
    char path[FILES_PATH], whole[FILES_PATH];
    for (int i = 0; i < p->n_packs; i++) {
        if (!*p->known[i].name) {
            setup_file(p, p->pack[i], path);
            grants_add(path, kind);
            if (file_real(path, whole)) { // as a campaign remembers it
                lend_archive(whole);
            }
        }
        for (int at = 0; *p->known[i].name && setup_find_next(p, p->pack[i], &at, path);) {
            lend_archive(path);
            grants_add(path, kind); // which is the right one is seen when they are read
        }
    }
    setup_allow_owner(p->file);
}

void setup_allow_above(const char *file, const char *text)
{
    char folder[FILES_PATH], name[FILES_PATH], path[2 * FILES_PATH];
    path_folder(file, folder);
    for (const char *at = text; (at = strstr(at, "../")); at += 3) {
        size_t n = strcspn(at, "\"']\n");
        bool quoted =
            at > text && strchr("\"'[", at[-1]) && at[n] && at[n] != '\n' && n < FILES_PATH;
        snprintf(name, sizeof name, "%.*s", (int)(quoted ? n : 0), at);
        bool lua = n > 7 && quoted && strcmp(name + n - 4, ".lua") == 0 && !strstr(name + 3, "..");
        snprintf(path, sizeof path, "%s/%s", folder, name);
        if (lua && strlen(path) < FILES_PATH && file_is_regular(path)) {
            grants_add(path, GRANT_NAMED);
        }
    }
}

bool setup_tell_missions(const char *word)
{
    char path[FILES_PATH + 16], why[FILES_WHY], all[600] = "";
    size_t size = 0, n = 0;
    snprintf(path, sizeof path, "%.*s/pack.lua", FILES_PATH, word);
    if (!file_is_plain(path)) {
        return false;
    }
    snprintf(path, sizeof path, "%.*s/missions", FILES_PATH, word);
    char *files = file_list(path, &size, why);
    size = files ? size : 0;
    for (size_t at = 0; at < size; at += strlen(files + at) + 1) {
        size_t k = strlen(files + at);
        if (n < sizeof all && words_end_with(files + at, ".lua") &&
            !words_end_with(files + at, "_spec.lua")) {
            n += (size_t)snprintf(all + n, sizeof all - n, "%s%s/%.*s", n ? ", " : "", word,
                                  (int)k - 4, files + at);
        }
    }
    free(files);
    complain_of(n ? "%s: it is a pack; give one of its missions: %s"
                  : "%s: it is a pack, and there is no mission in it%s",
                word, all);
    return true;
}
