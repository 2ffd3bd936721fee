// written_team.c: hands a team to its reader as a file, and keeps what was read for the questions
// that follow.
#include "support/script/written_team.h"

#include <stdio.h>
#include <string.h>

#include "zerodark/rules/kit/kit.h"

static struct team_sheet sheet;

void roster_battle(lua_State *L, const char *set)
{
    char text[128];
    snprintf(text, sizeof text, "g = zd.game { set = { %s } }", set);
    workbench_run(L, text);
    struct content *c = &workbench_match(L)->content;
    if (c->n_programs == 0) {
        strcpy(c->program[c->n_programs++].name, "Assault");
    }
}

struct game *roster_game(lua_State *L)
{
    return &workbench_match(L)->game;
}

const struct team_sheet *roster_read(lua_State *L, const char *team)
{
    static char text[2048];
    snprintf(text, sizeof text, "return team { %s }", team);
    workbench_file(L, "team.lua", text);
    struct match *m = workbench_match(L);
    match_enter(L, m);
    team_open(L, m, "team.lua", &sheet);
    lua_setglobal(L, "kept"); // its names are the sheet's
    return &sheet;
}

const char *roster_broken(lua_State *L, const char *team)
{
    static char all[512];
    all[0] = 0;
    roster_read(L, team);
    for (int i = 0; i < sheet.wrong.n; i++) {
        const char *rule = sheet.wrong.at[i].rule;
        strcat(strcat(all, i ? " " : ""), rule ? rule : "?");
    }
    return all;
}

int roster_halves(lua_State *L)
{
    return team_halves(roster_game(L), &sheet.team.hero[0]);
}

const struct figure *roster_enlist(lua_State *L, const char *team)
{
    struct game *g = roster_game(L);
    figure_id id;
    roster_read(L, team);
    if (sheet.wrong.n > 0) {
        fail_msg("%s", sheet.wrong.at[0].text);
    }
    assert_int_equal(team_enlist(g, &sheet.team.hero[0], sheet.team.supply_drop, &id), STATUS_OK);
    return game_figure(g, id);
}

const struct figure *roster_ally(lua_State *L, const struct figure *hero)
{
    const struct roster *r = &roster_game(L)->world.roster;
    const struct figure *f = figure_look(r, figure_next(r, hero->id));
    assert_int_equal(f->kind, KIND_ALLY);
    return f;
}

int roster_has(lua_State *L, const struct figure *f, enum item which)
{
    return kit_count(roster_game(L), f, which);
}

void roster_judge(lua_State *L, const struct roster_case *cases, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const char *got = roster_broken(L, cases[i].team);
        if (strcmp(got, cases[i].rules) != 0) {
            fail_msg("%s\n  breaks '%s', and should '%s'%s%s", cases[i].team, got, cases[i].rules,
                     sheet.wrong.n ? ": " : "", sheet.wrong.n ? sheet.wrong.at[0].text : "");
        }
    }
}
