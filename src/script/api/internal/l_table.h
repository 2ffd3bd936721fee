// l_table.h: the class "terrain": the table of a game.
#ifndef SCRIPT_L_TABLE_H
#define SCRIPT_L_TABLE_H

#include "script/base/class.h"

#include <stdint.h>

struct match;

extern const struct class class_terrain;

int push_terrain(lua_State *L, struct match *m);

// A piece of terrain as a table; tags as a set of names. Both push one value.
struct piece;
int push_piece(lua_State *L, const struct match *m, const struct piece *p);
int push_tags(lua_State *L, const struct match *m, uint32_t tags);

#endif
