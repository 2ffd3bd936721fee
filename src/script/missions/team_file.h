// team_file.h: teams. A team is a Lua file of its own:
//
//     return team {
//       design = "4/16/4",
//       hero { name = "Ines", M = 4, F = 4, A = 3, D = 4, AV = 2, upgrades = { "Lethal", "+1 F" }
//       },
//       ...
//     }
//
// or the same as a table: that of zd.game { team = ... }, or a mission's list of heroes.
#ifndef SCRIPT_TEAM_FILE_H
#define SCRIPT_TEAM_FILE_H

#include "script/match/fields.h"
#include "script/match/match.h"
#include "zerodark/teams/team.h"

#define TEAM_DESIGN "4/16/4" // of a team file that names no other (ZD-TEAM-03)

// A team as it was read. Its names belong to the Lua table that it was read from.
struct team_sheet {
    struct team team;
    struct team_findings wrong;       // everything that is wrong
    struct fields place[TEAM_HEROES]; // where each hero is written
    const char *arbiter;              // the player who decides when the players disagree; NULL:
                                      // nobody
    struct fields whole;              // where the team is written
    uint32_t flags[TEAM_HEROES];      // flags that a mission gives its heroes
    bool placed[TEAM_HEROES];         // it has a place where it wants to start
    point at[TEAM_HEROES];
    bool placed_again[TEAM_HEROES]; // and where, when the team is redeployed
    point again[TEAM_HEROES];
};

// Reads the team at `index`: a list of heroes, which may be its field `heroes`; if it has a
// `design`, it must fit that. `place` is where it is written. Raises if it is not a team at all.
void team_read(lua_State *L, struct match *m, int index, const struct fields *place,
               struct team_sheet *out);

// Reads one hero, whether or not a team may have it: its only findings are unknown names. `what` is
// the reading function, for messages.
void team_read_hero(lua_State *L, struct match *m, int index, const char *what,
                    struct team_sheet *out);

// Reads the team in a file, and leaves its table on the stack. Raises if it is not a team at all.
void team_open(lua_State *L, struct match *m, const char *path, struct team_sheet *out);

// The same for the heroes that come with the program.
void team_open_ready(lua_State *L, struct match *m, struct team_sheet *out);

// Pushes "file:line: what is wrong (ZD-...)" for one of sheet->wrong.
const char *team_complaint(lua_State *L, const struct team_sheet *sheet, int i);

// Raises everything that is wrong with a team, a line each; returns if nothing is.
void team_demand(lua_State *L, const struct team_sheet *sheet);

// The fields of a team file and of a hero in it; NULL ends each.
extern const char *const team_file_names[];
extern const char *const team_hero_names[];

#endif
