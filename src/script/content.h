// content.h: profiles, upgrades and complications, read from Lua tables into flat rows before a
// battle.
#ifndef SCRIPT_CONTENT_H
#define SCRIPT_CONTENT_H

#include "script/match.h"

// Adds to the environment on top of the stack the functions `complication`, which adds a row to one
// of the tables of complications, or takes the place of one, in the name of a pack, and `program`
// (programs.h).
//
//     complication { name = "Fog", table = "advanced", on = 3, effect = function(m) ... end }
void content_functions(lua_State *L, struct match *m, const char *pack);

// upgrades { {...}, ... }: reads the catalogue; upvalue 1: the match. (upgrades.c)
int content_upgrades(lua_State *L);

#endif
