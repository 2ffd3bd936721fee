// l_geometry.h: facts of the table, in any rule system: distances, lines of sight past terrain,
// routes, who stands under a disc. None of it is a rule: packs do not affect it.
#ifndef SCRIPT_L_GEOMETRY_H
#define SCRIPT_L_GEOMETRY_H

#include "engine/path.h"
#include "script/match/match.h"

int game_distance(lua_State *L); // game:distance(a, b, how?)
int game_sees(lua_State *L);     // game:sees(a, b, how?)
int game_lines(lua_State *L);    // game:lines(a, b, how?)
int game_in_front(lua_State *L); // game:in_front(figure, of)
int game_under(lua_State *L);    // game:under(place, radius)
int game_level(lua_State *L);    // game:level(place, how?)

// l_ways.c
int game_path(lua_State *L);    // game:path(figure, places, how?)
int game_way(lua_State *L);     // game:way(figure, goal, how?)
int game_free(lua_State *L);    // game:free(figure, place)
int game_cut(lua_State *L);     // game:cut(figure, way, length, how?)
int game_towards(lua_State *L); // game:towards(from, to, distance)
int game_compass(lua_State *L); // game:compass()

// Reads a route as these methods return it: places, length, complete, stopped.
void ways_check(lua_State *L, int arg, struct match *m, struct path *out);

#endif
