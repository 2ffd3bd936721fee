// l_tinker.h: methods of a game that change the world outside the rules.
#ifndef SCRIPT_L_TINKER_H
#define SCRIPT_L_TINKER_H

#include <lua.h>

#include <stdbool.h>

#include "engine/figure.h"

int game_add(lua_State *L);    // game:add(profile, options?)
int game_remove(lua_State *L); // game:remove(figure)
int game_set(lua_State *L);    // game:set(figure, values)

// game:add in rules of Lua (l_add_lua.c).
struct match;
int game_add_lua(lua_State *L, struct match *m);

// For l_add.c. Sets the values of the table at the top of the stack to a figure of the game at 1.
// False if that cannot be: nothing is set, and in its place is why, where and in what call.
bool tinker_values(lua_State *L, figure_id id, const char *what);

#endif
