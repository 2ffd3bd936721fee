// cmd_sheet_work.c: the worker of `zerodark sheet` sets the mission up, and the team's heroes in a
// battle of their own for their cards.
#include "host/commands/internal/cmd_sheet_work.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/pages/roster_page.h"
#include "app/pages/svg.h"
#include "app/setup/setup_ops.h"
#include "app/sheet/sheet.h"
#include "app/text/json_out.h"
#include "host/commands/internal/commands.h"
#include "host/setup/setup_options.h"
#include "host/setup/setup_parcel.h"
#include "host/worker/jail_task.h"
#include "host/worker/worker.h"
#include "script/missions/team_file.h"

// Pushes it; NULL: no team was named.
static const struct team *open_named_team(lua_State *L, const struct battle_setup *plan,
                                          const char *word, json_t **cards)
{
    char path[FILES_PATH];
    if (!*word || !setup_team(word, path)) {
        return NULL;
    }
    struct battle_setup *empty = lua_newuserdatauv(L, sizeof *empty, 0);
    struct team_sheet *file = lua_newuserdatauv(L, sizeof *file, 0);
    *empty = *plan;
    empty->mission[0] = empty->team[0] = empty->rival[0] = empty->mode[0] = empty->file[0] = '\0';
    empty->difficulty[0] = '\0';
    empty->n_choices = 0;
    struct match *m = setup_open(L, empty);
    team_open(L, m, path, file);
    *cards = roster_json(&m->game, &file->team, word, "");
    if (!*cards) {
        match_raise(L, m);
    }
    return &file->team;
}

static char *draw_table(const struct game *g)
{
    struct text_box box;
    if (text_box_open(&box)) {
        svg_table(box.out, g, true);
    }
    return text_box_take(&box, NULL);
}

static enum exit_status report_sheet(struct session *session, lua_State *L, void *self)
{
    struct sheets *s = self;
    struct sheet_parts parts = {.picture = NULL};
    (void)session;
    parts.team[SIDE_TEAM] = open_named_team(L, &s->plan, s->plan.team, &parts.cards[SIDE_TEAM]);
    parts.team[SIDE_RIVAL] = open_named_team(L, &s->plan, s->plan.rival, &parts.cards[SIDE_RIVAL]);
    struct match *m = setup_open(L, &s->plan);
    char *picture = draw_table(&m->game);
    parts.picture = picture;
    parts.meanings = m->ruleset ? NULL : cmd_sheet_choices(L, &s->plan, m);
    char *text = json_take(sheet_json(L, m, &parts));
    if (text && picture) {
        worker_report(text, strlen(text));
    }
    bool made = text && picture;
    free(text);
    free(picture);
    json_decref(parts.meanings);
    json_decref(parts.cards[SIDE_TEAM]);
    json_decref(parts.cards[SIDE_RIVAL]);
    return made ? EXIT_DONE : complain("out of memory for the sheet");
}

static const struct parcel_row rows[] = {PARCEL_PART(struct sheets, plan, &setup_parcel)};

static const struct parcel sheets_parcel = PARCEL(struct sheets, rows);

const struct jail_task cmd_sheet_task = {"sheet", report_sheet, &sheets_parcel, NULL};
