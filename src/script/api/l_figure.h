// l_figure.h: the class "figure": a handle to somebody or something on the table.
#ifndef SCRIPT_L_FIGURE_H
#define SCRIPT_L_FIGURE_H

#include "script/base/class.h"

extern const struct class rows_of_figure; // of class_figure (match.h)

// Its fields (l_figure_fields.c).
extern const struct script_field figure_fields[];

// struct class: in rules of Lua, what these call so; what packs have added.
bool figure_first(lua_State *L);
bool figure_missing(lua_State *L);
// What rules ask of figures (l_figure_rules.c): a list of methods, and getters of fields.
int figure_built(lua_State *L);
int figure_working(lua_State *L);
int figure_opponents(lua_State *L);
int figure_betrays(lua_State *L);
int figure_gas(lua_State *L);
int figure_sees_through(lua_State *L);
int figure_heatlight(lua_State *L);
int figure_may_stand(lua_State *L);
int figure_get_bogey_stat(lua_State *L);
int figure_get_step(lua_State *L);
int figure_get_climbs(lua_State *L);
int figure_get_ablative(lua_State *L);
int figure_get_armour(lua_State *L);
int figure_get_burden_armour(lua_State *L);
int figure_get_mind(lua_State *L);
int figure_get_toughness(lua_State *L);
int figure_get_held(lua_State *L);
int figure_get_helpless(lua_State *L);
int figure_get_engaged(lua_State *L);
int figure_get_caught(lua_State *L);
int figure_get_seized(lua_State *L);
int figure_get_burdened(lua_State *L);
int figure_get_bonus_used(lua_State *L);
int figure_get_sneaks(lua_State *L);
int figure_get_token_limit(lua_State *L);
int figure_could_shoot(lua_State *L);
int figure_may_be(lua_State *L);
int figure_may_drop(lua_State *L);
int figure_get_bonus_shots(lua_State *L);
int figure_get_leader_rerolls(lua_State *L);
int figure_get_emjay_rerolls(lua_State *L);

#endif
