// setup_find.c: where the missions and teams are that a plan names.
#include <stdlib.h>
#include <string.h>

#include "engine/utf8.h"
#include "host/packs/pack_find.h"
#include "host/setup/bundled.h"
#include "host/setup/internal/near_mission.h"
#include "host/setup/internal/setup_find.h"
#include "host/setup/setup_options.h"
#include "host/setup/setup_packs.h"

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

bool setup_mission(struct battle_setup *p, const char *word)
{
    char near[FILES_PATH];
    if (strlen(word) >= FILES_PATH) {
        complain("the path of the mission is too long");
        return false;
    }
    snprintf(p->mission, sizeof p->mission, "%s", word);
    if (setup_tell_missions(word)) {
        return false;
    }
    if (file_exists(word)) {
        snprintf(p->file, sizeof p->file, "%s", word);
        return true;
    }
    char why[BATTLE_SETUP_WHY];
    if ((*word && own_mission(word, p->file)) || setup_pack_mission(p, word, why)) {
        return true;
    }
    if (*why) {
        complain_of("%s", why);
    } else if (file_closed(word)) {
        complain_of("%s: " FILES_CLOSED, word);
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
    if ((*word && file_exists(word)) || bundled_path(word, out) ||
        pack_find_file("teams", word, out)) {
        return true;
    }
    bundled_find(&ready);
    bundled_names(&ready, names, sizeof names);
    const char *meant = bundled_nearest(&ready, word);
    meant = meant ? meant : file_nearest(word, near) ? near : NULL;
    if (file_closed(word)) {
        complain_of("%s: " FILES_CLOSED, word);
    } else if (meant) {
        complain_of("%s: no such team; did you mean '%s'?", word, meant);
    } else {
        complain_of("%s: no such team; give the path of its file, or a ready one: %s", word, names);
    }
    return false;
}

bool setup_find_file(const struct battle_setup *p, const char *word, char out[FILES_PATH])
{
    bool looks = *p->beside && *word && !file_exists(word);
    const char *name = *word == '/' ? strrchr(word, '/') + 1 : word; // of a folder that has moved
    if (looks && snprintf(out, FILES_PATH, "%s/%s", p->beside, name) < FILES_PATH &&
        file_exists(out)) {
        return true;
    }
    snprintf(out, FILES_PATH, "%s", word);
    return *word && file_exists(word);
}

bool setup_find_team(const struct battle_setup *p, int side, char out[FILES_PATH])
{
    const char *word = side == SIDE_RIVAL ? p->rival : p->team;
    if (*word && side == SIDE_TEAM && p->lent) {
        snprintf(out, FILES_PATH, "%s", word);
        return true;
    }
    return *word && (setup_file(p, word, out) || bundled_path(word, out) ||
                     pack_find_file("teams", word, out));
}

static bool missing(char *why, size_t size, const char *what, const char *word)
{
    if (file_closed(word)) {
        snprintf(why, size, "%s '%.*s': " FILES_CLOSED, what, UTF8_CUT(word, 60));
        return false;
    }
    snprintf(why, size,
             "no such %s: '%.*s'; it is neither here nor beside the journal, whose paths are as "
             "they were where it was written",
             what, UTF8_CUT(word, 60));
    return false;
}

bool setup_find_locate(struct battle_setup *p, const char *journal, char *why, size_t size)
{
    char path[FILES_PATH];
    const char *slash = strrchr(journal, '/');
    snprintf(p->beside, sizeof p->beside, "%.*s", slash ? (int)(slash - journal) : 1,
             slash ? journal : ".");
    char reason[BATTLE_SETUP_WHY];
    if (!setup_file(p, p->mission, p->file) && !own_mission(p->mission, p->file) &&
        !setup_pack_mission(p, p->mission, reason)) {
        return missing(why, size, "mission", p->mission);
    }
    if (*p->team && !setup_team_file(p, SIDE_TEAM, path)) {
        return missing(why, size, "team", p->team);
    }
    if (*p->rival && !setup_team_file(p, SIDE_RIVAL, path)) {
        return missing(why, size, "team", p->rival);
    }
    return true;
}
