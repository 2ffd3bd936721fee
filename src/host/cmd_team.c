// cmd_team.c: `zerodark team`: is a team allowed, and what is it?
#include <lauxlib.h>

#include <string.h>

#include "host/cli.h"
#include "host/jail.h"
#include "host/paint.h"
#include "host/plan.h"
#include "host/ready.h"
#include "host/roster_card.h"
#include "host/roster_facts.h"
#include "script/team_file.h"
#include "zerodark/team.h"

static const struct option_row options[] = {
    PLAN_PACK, PLAN_SET, {"no-color", 0, NULL, "no colours"}, {0}};

struct teams {
    struct plan plan;
    bool show, no_color, color;
    char **file;
    int n;
    struct team_sheet sheet;
};

// What the team took of what it may, and what the clock makes of it.
static void print_whole(const struct teams *t, const struct game *g, const char *name)
{
    const struct team *team = &t->sheet.team;
    int halves = 0;
    for (int i = 0; i < team->n; i++) {
        halves += team_halves(g, &team->hero[i]);
    }
    printf("%s%s%s: %d hero%s, ", paint(t->color, PAINT_BOLD), name, paint(t->color, PAINT_PLAIN),
           team->n, team->n == 1 ? "" : "es");
    print_halves(stdout, halves);
    printf(" of %d upgrades (%d/%d/%d), %d card%s of the clock\n", team->design.upgrades,
           team->design.heroes, team->design.upgrades, team->design.ration, team_cards(g, team),
           team_cards(g, team) == 1 ? "" : "s");
}

static bool is_sound(struct teams *t, lua_State *L)
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
    if (!plan_team(word, path)) {
        return EXIT_WORK;
    }
    int top = lua_gettop(L);
    struct match *m = plan_open(L, &t->plan);
    team_open(L, m, path, &t->sheet);
    bool sound = is_sound(t, L);
    if (sound || t->show) {
        print_whole(t, &m->game, word);
    }
    for (int i = 0; t->show && i < t->sheet.team.n; i++) {
        if (!roster_card(&m->game, &t->sheet.team, i, t->color)) {
            match_raise(L, m);
        }
    }
    lua_settop(L, top);
    return sound ? EXIT_DONE : EXIT_WORK;
}

// The teams that come with the program.
static enum exit_status list(void)
{
    struct ready ready;
    char about[READY_ABOUT];
    ready_find(&ready);
    for (int i = 0; i < ready.n; i++) {
        ready_about(ready.name[i], about);
        printf("%-14s %s\n", ready.name[i], about);
    }
    return EXIT_DONE;
}

static enum exit_status work(struct session *s, lua_State *L, void *self)
{
    struct teams *t = self;
    enum exit_status worst = EXIT_DONE;
    t->color = s->color;
    for (int i = 0; i < t->n; i++) {
        enum exit_status one = one_team(t, L, t->file[i]);
        worst = one > worst ? one : worst;
    }
    return worst;
}

static enum exit_status team(const struct command *c, int argc, char **argv)
{
    struct teams t = {0};
    const char *value;
    int at = 0, got;
    while ((got = options_next(c, argc, argv, &at, &value)) >= 0) {
        const char *name = options[got].name;
        t.no_color = t.no_color || strcmp(name, "no-color") == 0;
        if (value && !plan_option(&t.plan, c, name, value)) {
            return EXIT_USAGE;
        }
    }
    if (got != OPTIONS_END) {
        return got == OPTIONS_HELP ? EXIT_DONE : EXIT_USAGE;
    }
    const char *what = at < argc ? argv[at] : "";
    t.show = strcmp(what, "show") == 0;
    t.file = argv + at + 1;
    t.n = argc - at - 1;
    if (t.n <= 0 && (!*what || strcmp(what, "list") == 0)) {
        return list();
    }
    if (!t.show && strcmp(what, "check") != 0) {
        return options_wrong(c, "check or show, and the team's file, or list alone, not '%s'",
                             what);
    }
    if (t.n < 1) {
        return options_wrong(c, "which team? `zerodark team list` has the ready ones%s", "");
    }
    plan_complete(&t.plan);
    plan_allow(&t.plan);
    for (int i = 0; i < t.n; i++) {
        jail_allow(t.file[i]);
    }
    return jail_run(
        &(struct jail_job){.work = work, .self = &t, .color = paint_wanted(stdout, t.no_color)});
}

const struct command cmd_team = {
    .name = "team",
    .operands = "list|check|show [FILE...]",
    .summary =
        "looks whether teams are allowed, or shows them\n\n"
        "Everything that is wrong with a team is told, with its line and its rule; the exit\n"
        "status is then 1. Shown is a card for each hero: stats, armour, upgrades, gadgets, "
        "allies. Without more words, and after list, the ready teams are listed.",
    .example = "For example:\n"
               "  zerodark team check my-team.lua\n"
               "  zerodark team show nightwatch\n",
    .options = options,
    .run = team,
};
