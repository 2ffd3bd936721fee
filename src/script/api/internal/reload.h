// reload.h: reads scripts again while a battle goes on.
//
// The match is opened again as it was opened, and the position is moved into the new one.
// Everything that refers to the old match (figures, `game` in a variable, handlers) refers to the
// new one from then on. If anything fails the old one is as it was.
#ifndef SCRIPT_RELOAD_H
#define SCRIPT_RELOAD_H

#include "script/match/match.h"

int game_reload(lua_State *L); // game:reload()
int game_pack(lua_State *L);   // game:pack(name, on)

#endif
