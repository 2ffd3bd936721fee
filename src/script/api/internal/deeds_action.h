// deeds_action.h: actions within actions, and cards that are turned over in answer to others, as
// methods of games and figures. As step_api.h.
#ifndef SCRIPT_DEEDS_ACTION_H
#define SCRIPT_DEEDS_ACTION_H

#include <lua.h>

int game_own_action(lua_State *L);      // game:own_action(what)
int game_perform(lua_State *L);         // game:perform(bonus)
int game_turn_over(lua_State *L);       // game:turn_over(what, who?)
int game_counts_as_joker(lua_State *L); // game:counts_as_joker(card)
int game_hands(lua_State *L);           // game:hands()
int figure_play_card(lua_State *L);     // figure:play_card(card)

#endif
