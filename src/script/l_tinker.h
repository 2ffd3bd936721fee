// l_tinker.h: methods of a game that change the world outside of the rules.
#ifndef SCRIPT_L_TINKER_H
#define SCRIPT_L_TINKER_H

#include <lua.h>

int game_add(lua_State *L);    // game:add(profile, options?)
int game_remove(lua_State *L); // game:remove(figure)
int game_set(lua_State *L);    // game:set(figure, values)

#endif
