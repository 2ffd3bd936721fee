// l_figure.h: the class "figure": a handle of somebody or something on the table.
#ifndef SCRIPT_L_FIGURE_H
#define SCRIPT_L_FIGURE_H

#include "script/api/l_game.h"
#include "script/base/class.h"
#include "script/match/match.h"

// User value 1 is the match.
struct figure_handle {
    const struct class *class;
    struct match *match;
    figure_id id;
};

extern const struct class class_figure;

// Its fields (l_figure_fields.c).
extern const struct script_field figure_fields[];

// The stats that are asked for by name, in the order of `enum stat_id`; ends with NULL.
extern const char *const figure_stats[];

// Is that what figures have in all rules? (l_figure_lua.c)
bool figure_is_general(const char *name);

// The place of a link by its name; -1 where there is none.
int figure_link(const struct match *m, const char *name);

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

// The figure at `arg`; or a place, as one that stands there and is nobody's: the caller's `place`.
const struct figure *check_mark(lua_State *L, int arg, struct match *m, struct figure *place);

// The item of that name. Raises where there is none.
enum item check_item(lua_State *L, int arg);

// The figure at 1, which has to be in the game still, and its match.
struct figure *figure_self(lua_State *L, struct match **m);

// Has a figure of this match a field or a method of that name?
bool figure_has_name(const struct match *m, const char *name);

#endif
