// l_reckon.h: numbers of the rules for steps that Lua has taken over: as the rules ask for them,
// and as they would be without each of the packs.
#ifndef SCRIPT_L_RECKON_H
#define SCRIPT_L_RECKON_H

#include "script/match/match.h"

int game_reckon(lua_State *L);
int game_without(lua_State *L);

// The option `without` of the table at `table`, as game:without gave it; `asked` is false where it
// is not given.
void withouts_option(lua_State *L, struct match *m, int table, struct withouts *out);

#endif
