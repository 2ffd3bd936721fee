// l_pieces.h: methods of a game that ask where terrain is.
#ifndef SCRIPT_L_PIECES_H
#define SCRIPT_L_PIECES_H

#include <lua.h>

int game_pieces_at(lua_State *L);      // game:pieces_at(place)
int game_pieces_along(lua_State *L);   // game:pieces_along(from, to)
int game_pieces_touched(lua_State *L); // game:pieces_touched(figure)

#endif
