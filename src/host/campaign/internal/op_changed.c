// op_changed.c: the campaign has the hash of each text that its missions and packs were made of.
#include "host/campaign/internal/op_changed.h"

#include <stdlib.h>
#include <string.h>

#include "app/campaign/op_paths.h"
#include "app/journal/journal_changes.h"
#include "app/journal/journal_embed.h"
#include "app/setup/op_mission.h"
#include "host/files/files.h"

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

void op_changed_missions(struct campaign_command *d)
{
    const struct op_plan *plan = &d->campaign.op.plan;
    for (int i = 0; i < plan->n_missions; i++) {
        bool again = false;
        for (int k = 0; k < i; k++) {
            again = again || strcmp(plan->mission[k].path, plan->mission[i].path) == 0;
        }
        if (!again) {
            op_changed_mission(d, plan->mission[i].path);
        }
    }
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
