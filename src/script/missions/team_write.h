// team_write.h: a team as the text of a team file.
//
// The text contains everything in struct team, in the order in which it is read. Reading it
// (team_open) gives the same team again, except that upgrades that came later follow those of the
// pool, as a team file lists them. So the heroes of an operation can be shown, changed by hand, and
// taken into a battle like any other team.
#ifndef SCRIPT_TEAM_WRITE_H
#define SCRIPT_TEAM_WRITE_H

#include <lauxlib.h>

#include "zerodark/teams/team.h"

// Pushes the text. `name`: the team's name, NULL: none. `about`: a first line for readers, without
// a newline, NULL: none. A team without a design has none in the text, and a team file that names
// none must fit TEAM_DESIGN.
const char *team_write(lua_State *L, const struct content *c, const struct team *t,
                       const char *name, const char *about);

// The same with an arbiter, who decides when the players disagree: the player of one of the heroes.
// NULL: nobody.
const char *team_write_led(lua_State *L, const struct content *c, const struct team *t,
                           const char *name, const char *about, const char *arbiter);

#endif
