// step_api.h: what the chapters of the rulebook do for one another, as methods of games and
// figures, so that a step that Lua has taken over can count on the others: states that change by
// the rules, tests, ties, bonus actions.
//
// They work where verbs do (ruleset_api.h), and raise as they do.
#ifndef SCRIPT_STEP_API_H
#define SCRIPT_STEP_API_H

#include <lua.h>

int game_make_counter(lua_State *L);
int game_break_tie(lua_State *L);
int game_closest(lua_State *L);
int game_spend_bonus(lua_State *L);
int game_overwatch_moment(lua_State *L);
int game_nullify(lua_State *L);
int game_begin_complication(lua_State *L);
int game_acting_bogey(lua_State *L);
int game_roll_reserves(lua_State *L);
int figure_change(lua_State *L);
int figure_put(lua_State *L);
int figure_advance(lua_State *L);
int figure_settle(lua_State *L);
int figure_make_for_cover(lua_State *L);
int figure_spend_rerolls(lua_State *L);
int figure_bonus_move(lua_State *L);
int figure_bonus_jump(lua_State *L);
int figure_bonus_shot(lua_State *L);
int figure_lay_down(lua_State *L);
int figure_acts(lua_State *L);

#endif
