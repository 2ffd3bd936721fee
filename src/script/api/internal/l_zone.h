// l_zone.h: the class "zone": a disc or a box of space that comes and goes; and the methods of a
// game for zones.
#ifndef SCRIPT_L_ZONE_H
#define SCRIPT_L_ZONE_H

#include "script/base/class.h"

extern const struct class class_zone;

int game_zone(lua_State *L);      // game:zone(options)
int game_zones(lua_State *L);     // game:zones(filter?)
int game_crossings(lua_State *L); // game:crossings(from, to, filter?)

int game_zones_at(lua_State *L); // game:zones_at(place, options?)

#endif
