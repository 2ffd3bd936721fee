// cmd_team_work.c: the worker of `zerodark team` reads teams, and prints or reports them.
#include "host/commands/internal/cmd_team_work.h"

#include <stdlib.h>
#include <string.h>

#include "app/base/text_box.h"
#include "app/pages/roster_card.h"
#include "app/pages/roster_facts.h"
#include "app/pages/roster_page.h"
#include "app/text/ansi.h"
#include "app/text/escape.h"
#include "app/text/json_out.h"
#include "app/text/number.h"
#include "host/base/colors.h"
#include "host/commands/internal/cmd_team_new.h"
#include "host/commands/internal/commands.h"
#include "host/files/grants.h"
#include "host/setup/bundled.h"
#include "host/setup/setup_options.h"
#include "host/setup/setup_parcel.h"
#include "host/worker/jail_task.h"
#include "host/worker/worker.h"
#include "script/missions/team_file.h"
#include "zerodark/teams/team.h"

// What the team took of what it may, and what the clock makes of it.
static void print_whole(FILE *out, const struct teams *t, const struct game *g)
{
    const struct team *team = &t->sheet.team;
    int halves = 0;
    for (int i = 0; i < team->n; i++) {
        halves += team_halves(g, &team->hero[i]);
    }
    fprintf(out, "%d hero%s, ", team->n, team->n == 1 ? "" : "es");
    roster_print_halves(out, halves);
    fprintf(out, " of %d upgrades (design %d/%d/%d), a clock of %d card%s", team->design.upgrades,
            team->design.heroes, team->design.upgrades, team->design.ration, team_cards(g, team),
            plural(team_cards(g, team)));
}

// Its cards on the terminal. False if a hero cannot be enlisted.
static bool print_cards(const struct teams *t, struct game *g, const char *name)
{
    printf("%s%s%s: ", ansi_color(t->color, PAINT_BOLD), name, ansi_color(t->color, PAINT_PLAIN));
    print_whole(stdout, t, g);
    putchar('\n');
    for (int i = 0; t->show && i < t->sheet.team.n; i++) {
        if (!roster_card(stdout, g, &t->sheet.team, i, t->color)) {
            return false;
        }
    }
    return true;
}

// Hands them to the parent, for a page.
static bool tell_cards(const struct teams *t, struct game *g, const char *name)
{
    struct text_box box;
    if (text_box_open(&box)) {
        print_whole(box.out, t, g);
    }
    char *about = text_box_take(&box, NULL);
    char *text = json_take(roster_json(g, &t->sheet.team, name, about ? about : ""));
    if (text) {
        worker_report(text, strlen(text));
    }
    bool told = text != NULL;
    free(text);
    free(about);
    return told;
}

static bool is_sound_team(struct teams *t, lua_State *L)
{
    for (int i = 0; i < t->sheet.wrong.n; i++) {
        complain(team_complaint(L, &t->sheet, i));
        lua_pop(L, 1);
    }
    return t->sheet.wrong.n == 0;
}

// One file; the team stands in a battle of its own, on an empty table.
static enum exit_status one_team(struct teams *t, lua_State *L, const char *word)
{
    char path[FILES_PATH];
    if (!setup_team(word, path)) {
        return EXIT_WORK;
    }
    int top = lua_gettop(L);
    struct match *m = setup_open(L, &t->plan);
    team_open(L, m, path, &t->sheet);
    bool sound = is_sound_team(t, L);
    if ((sound || t->show) && !(t->html ? tell_cards : print_cards)(t, &m->game, word)) {
        match_raise(L, m);
    }
    lua_settop(L, top);
    return sound ? EXIT_DONE : EXIT_WORK;
}

static enum exit_status print_all_teams(struct session *s, lua_State *L, void *self)
{
    struct teams *t = self;
    enum exit_status worst = EXIT_DONE;
    t->color = s->color;
    if (t->makes) {
        return team_new_work(t, L, setup_open(L, &t->plan));
    }
    for (int i = 0; i < t->n; i++) {
        worst = exit_worse(worst, one_team(t, L, t->file[i]));
    }
    return worst;
}

static const struct parcel_row rows[] = {
    PARCEL_PART(struct teams, plan, &setup_parcel),
    PARCEL_ROW(struct teams, show),
    PARCEL_ROW(struct teams, html),
    PARCEL_ROW(struct teams, makes),
    PARCEL_ROW(struct teams, n),
    PARCEL_WORD_LIST(struct teams, file, n),
};

static const struct parcel teams_parcel = PARCEL(struct teams, rows);

const struct jail_task cmd_team_task = {"team", print_all_teams, &teams_parcel, NULL};
