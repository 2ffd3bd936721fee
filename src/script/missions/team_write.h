// team_write.h: a team as the text of a team file.
//
// The text says everything that struct team does, in the order in which it is read: reading it
// (team_open) gives the same team again, but for upgrades that came later standing behind those of
// the pool, as a team file lists them. So whatever an operation has made of its heroes can be
// shown, changed by hand, and taken into a battle as any other team.
#ifndef SCRIPT_TEAM_WRITE_H
#define SCRIPT_TEAM_WRITE_H

#include <lauxlib.h>

#include "zerodark/teams/team.h"

// Pushes the text. `name`: what the team is called, NULL: nothing. `about`: a first line for
// readers, without a newline, NULL: none. A team that was given no design has none in the text, and
// a team file that names none is held to TEAM_DESIGN.
const char *team_write(lua_State *L, const struct content *c, const struct team *t,
                       const char *name, const char *about);

// The same with a word on whose word settles what players do not agree on: a player of one of the
// heroes. NULL: nobody's.
const char *team_write_led(lua_State *L, const struct content *c, const struct team *t,
                           const char *name, const char *about, const char *arbiter);

#endif
