// deeds_move.h: what comes of being somewhere else, as methods of games and figures: falls, gas,
// contact, dogs, sentries, cards. As step_api.h.
#ifndef SCRIPT_DEEDS_MOVE_H
#define SCRIPT_DEEDS_MOVE_H

#include <lua.h>

int figure_fall(lua_State *L);           // figure:fall(through?)
int figure_pass_gas(lua_State *L);       // figure:breathe(from, to)
int figure_meet(lua_State *L);           // figure:meet()
int figure_call_dogs(lua_State *L);      // figure:call_dogs()
int figure_dogs_intercept(lua_State *L); // figure:dogs_intercept()
int figure_set_out(lua_State *L);        // figure:set_out(way, where, how)
int game_sentries_react(lua_State *L);   // game:sentries_react()
int game_two_cards(lua_State *L);        // game:two_cards()

#endif
