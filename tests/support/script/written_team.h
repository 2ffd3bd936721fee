// written_team.h: teams as they are written, for tests of what they may be.
//
//     roster_battle(L, "grenade_extra_load = 1");
//     assert_string_equal(roster_broken(L, SALIM "upgrades = { 'Lethal', 'Lethal' } }"),
//                         "ZD-UPG-REPEAT-01");
#ifndef SUPPORT_WRITTEN_TEAM_H
#define SUPPORT_WRITTEN_TEAM_H

#include "script/missions/team_file.h"
#include "support/script/workbench.h"

// The beginning of a hero with 15 points; the rest of its fields and a } have to follow.
#define SALIM "hero { name = 'Salim', M = 4, F = 4, A = 3, D = 4, "
#define INES  "hero { name = 'Ines', M = 4, F = 4, A = 3, D = 4, "

// Opens the battle `g` on an empty table, with params set. There is a program "Assault".
void roster_battle(lua_State *L, const char *set);

// The game of `g`.
struct game *roster_game(lua_State *L);

// Reads a team of these fields and heroes in it. It lives until the next one is read.
const struct team_sheet *roster_read(lua_State *L, const char *team);

// The rules that it breaks, one after another: "ZD-STAT-01 ZD-TEAM-01".
const char *roster_broken(lua_State *L, const char *team);

// What the first hero of the team that was read last costs, in halves.
int roster_halves(lua_State *L);

// Enlists the first hero of a team that nothing is wrong with, with its allies.
const struct figure *roster_enlist(lua_State *L, const char *team);

// The ally that was enlisted right after a figure.
const struct figure *roster_ally(lua_State *L, const struct figure *hero);

// How many of an item the figure has.
int roster_has(lua_State *L, const struct figure *f, enum item which);

// A table of teams and the rules that each breaks.
struct roster_case {
    const char *team, *rules;
};
void roster_judge(lua_State *L, const struct roster_case *cases, size_t n);
#define ROSTER_JUDGE(L, cases) roster_judge(L, cases, sizeof(cases) / sizeof *(cases))

#endif
