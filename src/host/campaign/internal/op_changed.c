// op_changed.c: the campaign has the hash of each text that its missions and packs were made of.
#include "host/campaign/internal/op_changed.h"

#include <stdlib.h>
#include <string.h>

#include "app/campaign/op_paths.h"
#include "app/journal/journal_changes.h"
#include "app/journal/journal_embed.h"
#include "app/setup/op_mission.h"
#include "host/files/files.h"
#include "host/setup/setup_packs.h"

static void tell_changed_text(void *self, const char *text)
{
    campaign_command_wrong(self, "%s", text);
}

// Reads the lines of what a mission is made of, "" of the packs, into a plan that has nothing else,
// which is in Lua's memory. NULL: there are none.
static struct battle_setup *read_lines(struct campaign_command *d, const char *mission)
{
    char why[JOURNAL_WHY];
    struct battle_setup *p = lua_newuserdatauv(d->L, sizeof *p, 0);
    char *lines = campaign_made_lines(&d->campaign, mission);
    memset(p, 0, sizeof *p);
    bool read = lines != NULL;
    for (char *line = lines, *end; read && (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        read = journal_lend_text(d->L, line, d->campaign.store.path, p, why);
    }
    free(lines);
    return read ? p : NULL;
}

bool op_changed_mission(struct campaign_command *d, const char *path)
{
    char operation[FILES_PATH], file[FILES_PATH];
    int top = lua_gettop(d->L);
    op_locate(d->campaign.file, operation);
    op_mission(operation, path, file);
    const struct battle_setup *p = !d->lost && file_is_plain(file) ? read_lines(d, path) : NULL;
    int told = p ? journal_changes_mission(d->L, p, file, tell_changed_text, d) : 0;
    lua_settop(d->L, top);
    return told > 0;
}

// Has an earlier mission of the plan the same path?
static bool is_again(const struct op_plan *plan, int i)
{
    bool again = false;
    for (int k = 0; k < i; k++) {
        again = again || strcmp(plan->mission[k].path, plan->mission[i].path) == 0;
    }
    return again;
}

void op_changed_missions(struct campaign_command *d)
{
    const struct op_plan *plan = &d->campaign.op.plan;
    for (int i = 0; i < plan->n_missions; i++) {
        if (!is_again(plan, i)) {
            op_changed_mission(d, plan->mission[i].path);
        }
    }
}

// Who is told, and whether something is not as it was that the campaign needs.
struct finding {
    void (*tell)(void *self, const char *text);
    void *self;
    bool lacks;
};

static void tell_missing(struct finding *f, const char *what, const char *name, const char *where,
                         bool copied)
{
    char text[2 * FILES_PATH + 100];
    snprintf(text, sizeof text, "the %s '%s' is missing%s%s; %s", what, name, *where ? ": " : "",
             where,
             copied ? "the campaign has a copy of it" : "and the campaign has no copy of it");
    f->lacks = f->lacks || !copied;
    f->tell(f->self, text);
}

static void compare_mission(struct campaign_command *d, const char *path, struct finding *f)
{
    char operation[FILES_PATH], file[FILES_PATH], where[2 * FILES_PATH];
    int top = lua_gettop(d->L);
    op_locate(d->campaign.file, operation);
    op_mission(operation, path, file);
    const struct battle_setup *p = read_lines(d, path);
    const char *hidden = file_hidden(file);
    if (d->lost && d->untold && p) {
        // A file that says nothing of where its operation is has copies for that.
    } else if (d->lost || !file_is_plain(file)) {
        snprintf(where, sizeof where, "%s: %s", file, hidden ? hidden : "no such file");
        tell_missing(f, "mission", path, d->lost || d->untold ? "" : where, p != NULL);
    } else if (p && journal_changes_mission(d->L, p, file, f->tell, f->self) > 0) {
        f->lacks = true;
    }
    lua_settop(d->L, top);
}

// One of the packs, by itself.
static void compare_pack(struct campaign_command *d, int i, struct finding *f)
{
    char folder[FILES_PATH], text[200];
    int top = lua_gettop(d->L), which = 0;
    const struct battle_setup_known *known = &d->campaign.plan.known[i];
    struct battle_setup *one = lua_newuserdatauv(d->L, sizeof *one, 0);
    *one = d->campaign.plan;
    one->n_packs = 1;
    memmove(one->pack[0], one->pack[i], sizeof one->pack[0]);
    one->known[0] = *known;
    enum setup_packs_are are = setup_packs_look(d->L, one, &which, folder);
    const struct battle_setup *p = are == SETUP_PACKS_SAME ? NULL : read_lines(d, "");
    if (are == SETUP_PACKS_GONE) {
        tell_missing(f, "pack", known->name, "", p != NULL);
    } else if (are == SETUP_PACKS_CHANGED) {
        f->lacks = true;
        if (!p || journal_changes_pack(d->L, p, known->name, folder, f->tell, f->self) == 0) {
            snprintf(text, sizeof text, "the pack '%s' has changed since", known->name);
            f->tell(f->self, text);
        }
    }
    lua_settop(d->L, top);
}

bool op_changed_find(struct campaign_command *d, void (*tell)(void *self, const char *text),
                     void *self)
{
    struct finding f = {tell, self, false};
    const struct op_plan *plan = &d->campaign.op.plan;
    for (int i = 0; i < plan->n_missions; i++) {
        if (!is_again(plan, i)) {
            compare_mission(d, plan->mission[i].path, &f);
        }
    }
    for (int i = 0; i < d->campaign.plan.n_packs; i++) {
        compare_pack(d, i, &f);
    }
    return f.lacks;
}

void op_changed_pack(struct campaign_command *d, const struct battle_setup_known *known,
                     const char *folder)
{
    int top = lua_gettop(d->L);
    const struct battle_setup *p = read_lines(d, "");
    if (!p || journal_changes_pack(d->L, p, known->name, folder, tell_changed_text, d) == 0) {
        campaign_command_wrong(d, "the pack '%s' has changed since", known->name);
    }
    campaign_command_wrong(d,
                           "all packs are read from the copies in the campaign's file; "
                           "`zerodark operation packs %s --accept` continues with the packs as "
                           "they are now",
                           d->campaign.store.path);
    lua_settop(d->L, top);
}
