// setup_find.c: where the missions and teams are that a plan names.
#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/base/words.h"
#include "app/check/check_kind.h"
#include "app/journal/journal_text.h"
#include "app/outside/text_file.h"
#include "engine/hash.h"
#include "engine/utf8.h"
#include "host/files/file_ops.h"
#include "host/files/grants.h"
#include "host/packs/pack_find.h"
#include "host/packs/pack_lent.h"
#include "host/setup/bundled.h"
#include "host/setup/internal/near_mission.h"
#include "host/setup/internal/setup_find.h"
#include "host/setup/internal/setup_next.h"
#include "host/setup/internal/setup_texts.h"
#include "host/setup/setup_options.h"
#include "host/setup/setup_packs.h"
#include "host/worker/jail.h"

#define RENAMED 200 // Lua files beside a journal that are looked at, at most

// "rescue": among the missions beside the Lua half.
static bool own_mission(const char *word, char out[FILES_PATH])
{
    char home[FILES_PATH];
    const char *ending = strstr(word, ".lua") ? "" : ".lua";
    if (*word == '/' || strstr(word, "..") || !file_home(home)) {
        return false;
    }
    // what stands beside the folder, by a path that errors can show
    char *last = strrchr(home, '/');
    bool plain = last > home && last[1] && strcmp(last, "/.") != 0 && strcmp(last, "/..") != 0;
    if (plain) {
        *last = '\0';
    }
    return snprintf(out, FILES_PATH, "%s%s/missions/%s%s", home, plain ? "" : "/..", word, ending) <
               FILES_PATH &&
           file_exists(out);
}

// A campaign is not a mission: another command was meant.
static bool is_campaign(const char *word)
{
    unsigned char head[72] = "";
    FILE *f = !file_ops() && file_is_regular(word) ? fopen(word, "rb") : NULL;
    bool is = f && fread(head, 1, sizeof head, f) == sizeof head &&
              memcmp(head, "SQLite format 3", 16) == 0 && memcmp(head + 68, "ZDCM", 4) == 0;
    if (f) {
        fclose(f);
    }
    if (is) {
        complain_of("%s: it is a campaign: `zerodark operation play %s` lets you play its next "
                    "mission, and `zerodark operation next %s` lets a bot fight it",
                    word, word, word);
    }
    return is;
}

// A team or a spec is not a mission either: its purpose is reported.
static bool is_other_file(const char *word)
{
    char why[FILES_WHY];
    size_t n;
    char *text = !file_ops() && file_is_regular(word) ? file_read(word, &n, why) : NULL;
    enum file_kind kind = text ? check_kind(text, n).kind : FILE_OTHER;
    free(text);
    if (kind == FILE_TEAM) {
        complain_of("%s: it is a team, not a mission: `zerodark run rescue --team %s` lets it play "
                    "one, and `zerodark team %s` shows it",
                    word, word, word);
    } else if (kind == FILE_SPEC) {
        complain_of("%s: it is a spec, not a mission: `zerodark test %s` runs it", word, word);
    }
    return kind == FILE_TEAM || kind == FILE_SPEC;
}

bool setup_mission(struct battle_setup *p, const char *word)
{
    char near[FILES_PATH];
    if (!file_ops() && !*p->here) {
        setup_here(p->here, p->user);
    }
    if (strlen(word) >= FILES_PATH) {
        complain("the path of the mission is too long");
        return false;
    }
    snprintf(p->mission, sizeof p->mission, "%s", word);
    if (setup_tell_missions(word) || is_campaign(word) || is_other_file(word)) {
        return false;
    }
    if (file_exists(word)) {
        setup_spell_owner(word, p->file);
        return true;
    }
    char why[BATTLE_SETUP_WHY];
    if ((*word && own_mission(word, p->file)) || setup_pack_mission(p, word, why)) {
        return true;
    }
    if (file_hidden(word)) {
        complain_of("%s: %s", word, file_hidden(word));
    } else if (*why) {
        complain_of("%s", why);
    } else if (near_mission(word, near)) {
        complain_of("%s: no such mission; did you mean '%s'?", word, near);
    } else {
        complain_of("%s: no such mission; give the path of its file, missions/rescue.lua", word);
    }
    return false;
}

bool setup_team(const char *word, char out[FILES_PATH])
{
    char near[FILES_PATH], names[512];
    struct bundled ready;
    snprintf(out, FILES_PATH, "%s", word);
    if ((*word && file_exists(word) && file_look(word) != FILE_FOLDER) || bundled_path(word, out) ||
        pack_find_file("teams", word, out)) {
        return true;
    }
    bundled_find(&ready);
    bundled_names(&ready, names, sizeof names);
    if (file_look(word) == FILE_FOLDER) {
        complain_of("%s: it is a folder; a team is a file", word);
        return false;
    }
    const char *meant = bundled_nearest(&ready, word);
    meant = meant ? meant : file_nearest(word, near) ? near : NULL;
    if (file_hidden(word)) {
        complain_of("%s: %s", word, file_hidden(word));
    } else if (meant) {
        complain_of("%s: no such team; did you mean '%s'?", word, meant);
    } else {
        complain_of(
            "%s: no such team; give the path of its file, or the name of a ready-made one: %s",
            word, names);
    }
    return false;
}

// Around the folder of the journal only what is written as a path is looked for: any other word may
// be a name.
static bool is_too_far(const struct battle_setup *p, const char *word, const char *path)
{
    size_t n = strlen(p->beside);
    bool bare = !strchr(word, '/') && !words_end_with(word, ".lua") && !pack_lent_named(word);
    return bare && strncmp(path, p->beside, n) == 0 && strncmp(path + n, "/..", 3) == 0;
}

bool setup_find_file(const struct battle_setup *p, const char *word, char out[FILES_PATH])
{
    bool script = words_end_with(word, ".lua");
    for (int at = 0; setup_find_next(p, word, &at, out);) {
        if (strcmp(path_name(out), path_name(word)) == 0 && !is_too_far(p, word, out) &&
            (!script || file_is_plain(out))) {
            return true;
        }
    }
    snprintf(out, FILES_PATH, "%s", word);
    return false;
}

bool setup_find_team(const struct battle_setup *p, int side, char out[FILES_PATH])
{
    const char *word = side == SIDE_RIVAL ? p->rival : p->team;
    if (*word && side == SIDE_TEAM && p->lent) {
        snprintf(out, FILES_PATH, "%s", word);
        return true;
    }
    const char *hash = side == SIDE_RIVAL ? p->rival_hash : p->team_hash;
    return *word && (setup_texts_find_file(p, word, hash, out) || setup_file(p, word, out) ||
                     bundled_path(word, out) || pack_find_file("teams", word, out));
}

// Is it of a name that was looked for, and no file? A folder may have the name of anything but a
// Lua file.
static bool is_wrong_thing(const char *word, const char *path)
{
    return strcmp(path_name(path), path_name(word)) == 0 &&
           (file_hidden(path) || (words_end_with(word, ".lua") && file_look(path) == FILE_FOLDER));
}

// The first place of a word where something is that cannot be read as a file. False: none.
static bool find_wrong_thing(const struct battle_setup *p, const char *word, char out[FILES_PATH])
{
    for (int at = 0; setup_find_next(p, word, &at, out);) {
        if (is_wrong_thing(word, out) && !is_too_far(p, word, out)) {
            return true;
        }
    }
    snprintf(out, FILES_PATH, "%s", word);
    return file_hidden(word); // behind a folder that may not be entered
}

static bool missing(const struct battle_setup *p, char *why, size_t size, const char *what,
                    const char *word)
{
    char path[FILES_PATH];
    if (find_wrong_thing(p, word, path)) {
        snprintf(why, size, "%s '%.*s': %s", what, UTF8_CUT(path, 60), file_odd(path));
        return false;
    }
    snprintf(why, size,
             "no such %s: '%.*s'; it was found neither here, nor beside the journal, nor among "
             "those known by name; say where it is now with --at PATH, the file or its folder",
             what, UTF8_CUT(word + (strncmp(word, "./", 2) == 0 ? 2 : 0), 60));
    return false;
}

static bool join_beside(const struct battle_setup *p, const char *name, char out[FILES_PATH])
{
    return snprintf(out, FILES_PATH, "%s/%s", p->beside, name) < FILES_PATH;
}

// Is it the mission that the journal remembers?
static bool is_remembered(const struct battle_setup *p, const char *path)
{
    char why[FILES_WHY];
    size_t n = 0;
    char *bytes = file_read_plain(path, &n, why);
    const char *text = bytes ? text_of_file(bytes, &n, why) : NULL;
    bool same = text && hash_bytes(0, text, n) == p->mission_hash;
    free(bytes);
    return same;
}

// Takes a place where the mission may be: the first one, until it is the right one. True: it is.
static bool take_mission(struct battle_setup *p, const char *path, bool first_will_do)
{
    bool right = p->mission_hash && is_remembered(p, path);
    if (right || (!*p->file && first_will_do)) {
        snprintf(p->file, sizeof p->file, "%s", path);
    }
    return right;
}

// Looks where files are looked for, and among the missions of the program: where there is something
// else in the place of the file, only one that is the right one stands in for it.
static bool find_mission_file(struct battle_setup *p)
{
    char path[FILES_PATH];
    bool odd = false;
    *p->file = '\0';
    for (int at = 0; setup_find_next(p, p->mission, &at, path);) {
        bool named = strcmp(path_name(path), path_name(p->mission)) == 0;
        if (file_is_plain(path) && take_mission(p, path, named)) {
            return true;
        }
        odd = odd || is_wrong_thing(p->mission, path);
    }
    for (const char *name = p->mission; name; name = strchr(name, '/')) {
        name += strspn(name, "./");
        if (own_mission(name, path) && take_mission(p, path, !odd)) {
            return true;
        }
    }
    return *p->file;
}

bool setup_find_locate(struct battle_setup *p, const char *journal, char *why, size_t size)
{
    char path[FILES_PATH];
    const char *slash = strrchr(journal, '/');
    p->by_file = true;
    snprintf(p->beside, sizeof p->beside, "%.*s", slash ? (int)(slash - journal) : 1,
             slash ? journal : ".");
    char reason[BATTLE_SETUP_WHY];
    if (!find_mission_file(p) && !setup_pack_mission(p, p->mission, reason)) {
        return missing(p, why, size, "mission", p->mission);
    }
    if (*p->team && !setup_team_file(p, SIDE_TEAM, path)) {
        return missing(p, why, size, "team", p->team);
    }
    if (*p->rival && !setup_team_file(p, SIDE_RIVAL, path)) {
        return missing(p, why, size, "team", p->rival);
    }
    return true;
}

// A name, here and beside the journal: where nothing is, the worker is to be told just that.
static void allow_named(const struct battle_setup *p, const char *word)
{
    char path[FILES_PATH];
    const char *name = *word == '/' ? strrchr(word, '/') + 1 : word;
    name += strncmp(name, "./", 2) == 0 ? 2 : 0; // as it is looked for
    if (*word) {
        grants_add(word, GRANT_NAMED);
    }
    if (*word && snprintf(path, sizeof path, "%s/%s", p->beside, name) < FILES_PATH) {
        grants_add(path, GRANT_NAMED);
    }
}

// Beside the journal, a Lua file of any name that is the mission which it remembers: it was
// renamed.
static bool find_renamed(const struct battle_setup *p, char out[FILES_PATH])
{
    char why[FILES_WHY];
    size_t size = 0;
    char *names = file_list(p->beside, &size, why);
    bool found = false;
    int looked = 0;
    for (size_t at = 0; names && at < size && !found && looked < RENAMED;
         at += strlen(names + at) + 1) {
        if (words_end_with(names + at, ".lua") && join_beside(p, names + at, out)) {
            looked++;
            found = is_remembered(p, out);
        }
    }
    free(names);
    return found;
}

// A mission that is nowhere by its name is looked for by its hash; where it is, is a place from
// then on, as if the user had named it.
static void add_renamed(const struct battle_setup *p, struct where_at *at)
{
    char path[FILES_PATH];
    bool right = *p->file && is_remembered(p, p->file);
    if (p->mission_hash && !right && at->n < WHERE_AT && find_renamed(p, path)) {
        snprintf(at->path[at->n++], FILES_PATH, "%s", path);
        grants_add(path, GRANT_NAMED);
    }
}

void setup_allow_header(const char *line, const char *journal, struct where_at *at)
{
    char why[JOURNAL_WHY];
    struct battle_setup *p = text_box_made(calloc(1, sizeof *p));
    size_t n;
    const char *first = text_first_line(line, &n);
    char *header = text_box_made(strndup(first, n));
    if (p && header && journal_read_header(header, p, why)) {
        p->at = *at;
        setup_locate(p, journal, why, sizeof why);
        add_renamed(p, at);
        setup_allow(p);
        allow_named(p, p->mission);
        allow_named(p, p->team);
        allow_named(p, p->rival);
    }
    free(header);
    free(p);
}

void setup_allow_journal(const char *journal, struct where_at *at)
{
    char line[JOURNAL_LINE], why[FILES_WHY];
    FILE *f = file_open_plain(journal, why);
    if (f && fgets(line, sizeof line, f)) {
        setup_allow_header(line, journal, at);
    }
    if (f) {
        fclose(f);
    }
}
