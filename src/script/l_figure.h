// l_figure.h: the class "figure": a handle of somebody or something on the table.
#ifndef SCRIPT_L_FIGURE_H
#define SCRIPT_L_FIGURE_H

#include "script/class.h"
#include "script/l_game.h"
#include "script/match.h"

// User value 1 is the match.
struct figure_handle {
    const struct class *class;
    struct match *match;
    figure_id id;
};

extern const struct class class_figure;

// Its fields (l_figure_fields.c).
extern const struct script_field figure_fields[];

// The stats that are asked for by name, in the order of `enum stat`; ends with NULL.
extern const char *const figure_stats[];

// The figure at 1, which has to be in the game still, and its match.
struct figure *figure_self(lua_State *L, struct match **m);

// Has a figure of this match a field or a method of that name?
bool figure_has_name(const struct match *m, const char *name);

#endif
