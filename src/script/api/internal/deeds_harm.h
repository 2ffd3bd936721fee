// deeds_harm.h: what hits and explosions come to, as methods of games and figures. As step_api.h.
#ifndef SCRIPT_DEEDS_HARM_H
#define SCRIPT_DEEDS_HARM_H

#include <lua.h>

int game_remember_death(lua_State *L);    // game:remember_death(figure, by?)
int game_bring_in(lua_State *L);          // game:bring_in(profile, synthetic?, complication?)
int figure_struck(lua_State *L);          // figure:struck(cause)
int figure_back_to_reserve(lua_State *L); // figure:back_to_reserve()
int figure_release_dogs(lua_State *L);    // figure:release_dogs()
int figure_friend_of(lua_State *L);       // figure:friend_of(side)
int figure_exposed_to(lua_State *L);      // figure:exposed_to(blast)
int figure_get_spent(lua_State *L);       // figure.spent

#endif
