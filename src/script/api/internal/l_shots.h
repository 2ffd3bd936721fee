// l_shots.h: what shots and blows are made of, as methods of figures: who is nearer, where an
// explosive shot goes off, what is used up, who hears of it. Those that make something happen work
// where verbs do (ruleset_api.h), and raise as they do.
#ifndef SCRIPT_L_SHOTS_H
#define SCRIPT_L_SHOTS_H

#include "script/match/match.h"

int figure_nearer(lua_State *L);
int figure_relays(lua_State *L);
int figure_beside(lua_State *L);
int figure_aims_at(lua_State *L);
int figure_turn_to(lua_State *L);
int figure_use_up(lua_State *L);
int figure_throw_bonus(lua_State *L);
int figure_has_shot(lua_State *L);
int figure_be_heard(lua_State *L);

#endif
