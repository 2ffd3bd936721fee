// l_game.h: the class "game": a match as Lua sees it.
#ifndef SCRIPT_L_GAME_H
#define SCRIPT_L_GAME_H

#include "script/base/class.h"

extern const struct class rows_of_game; // of class_game (match.h)

// l_game_find.c: figures that are looked for.
int game_figure_named(lua_State *L);
int game_figures(lua_State *L);
int game_nearest(lua_State *L);

// l_game_fields.c: what can be read of it; ends with a row of zeros.
extern const struct script_field game_fields[];

// l_sides.c: the methods of a game for two sides.
int game_pass(lua_State *L);
int game_points(lua_State *L);
int game_arbiter(lua_State *L);
int game_turn_side(lua_State *L);

// zd.game (l_open.c)
extern const struct script_fn game_functions[];

#endif
