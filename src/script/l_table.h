// l_table.h: the class "terrain": the table of a game.
#ifndef SCRIPT_L_TABLE_H
#define SCRIPT_L_TABLE_H

#include "script/class.h"

struct match;

extern const struct class class_terrain;

int push_terrain(lua_State *L, struct match *m);

#endif
