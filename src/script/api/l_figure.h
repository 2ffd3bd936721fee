// l_figure.h: the class "figure": a handle to somebody or something on the table.
#ifndef SCRIPT_L_FIGURE_H
#define SCRIPT_L_FIGURE_H

#include "script/base/class.h"

extern const struct class rows_of_figure; // of class_figure (match.h)

// Its fields (l_figure_fields.c).
extern const struct script_field figure_fields[];

// For struct class: `first`, in rules written in Lua, for the fields that those rules define;
// `missing`, for what packs have added.
bool figure_first(lua_State *L);
bool figure_missing(lua_State *L);

// What rules ask of figures (l_figure_rules.c).
int figure_built(lua_State *L);
int figure_working(lua_State *L);
int figure_opponents(lua_State *L);
int figure_betrays(lua_State *L);
int figure_gas(lua_State *L);
int figure_sees_through(lua_State *L);
int figure_heatlight(lua_State *L);
int figure_may_stand(lua_State *L);
int figure_could_shoot(lua_State *L);
int figure_may_be(lua_State *L);
int figure_may_drop(lua_State *L);

#endif
