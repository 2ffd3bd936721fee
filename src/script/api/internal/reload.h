// reload.h: reads scripts again while a battle goes on.
//
// The match is opened again as it was opened, and the position is put into the new one: whoever
// speaks of the old match (figures, `game` in a variable, handlers) speaks of the new one from then
// on. Where anything fails the old one is as it was.
#ifndef SCRIPT_RELOAD_H
#define SCRIPT_RELOAD_H

#include "script/match/match.h"

int game_reload(lua_State *L); // game:reload()
int game_pack(lua_State *L);   // game:pack(name, on)

#endif
