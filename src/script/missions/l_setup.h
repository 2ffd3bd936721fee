// l_setup.h: shared by the methods of `m` for setting up, and those methods.
#ifndef SCRIPT_L_SETUP_H
#define SCRIPT_L_SETUP_H

#include "script/missions/l_mission.h"

// "top", "right", "bottom", "left": in the order of enum edge.
extern const char *const edge_names[];

// Options of a method: the table at 2, or nothing.
void setup_options(struct fields *f, lua_State *L, const char *what, const char *const *names);

// A field that is a place on the table: { x, y } in units, or a figure, which is where it is. False
// if it is left out; `*out` is then as it was.
bool setup_place(const struct fields *f, const char *name, struct match *m, point *out);

// A field, or an argument, that is an objective marker; raises for everything else.
figure_id setup_marker(const struct fields *f, const char *name, struct match *m);
figure_id check_marker(lua_State *L, int arg, struct match *m, const char *what);

// Puts the name of the marker that is at the place of a step into it.
void setup_name_place(const struct match *m, struct match_laid *step);

// A corner by its name: its two edges together.
int check_corner(lua_State *L, int arg);

// The names of enum use.
extern const char *const use_names[];

// A field that is a test of Acuity, "A(10)": its number; 0 if it is left out.
int setup_test(const struct fields *f, const char *name);

// l_objective.c: objective markers, and what missions do with cards.
int m_objective(lua_State *L);
int m_deploy_objective(lua_State *L);
int m_use(lua_State *L);
int m_remove(lua_State *L);
int m_pickup(lua_State *L);
int m_low_ground(lua_State *L);
int m_flip(lua_State *L);
int m_flip_only(lua_State *L);
int m_put_aside(lua_State *L);

// mission_clear.c: raises where terrain stands in a place that the mission's field `clear` wants
// free (ZD-MIS-DATAGRAB-02, ZD-MIS-HEIST-02).
void mission_check_clear(const struct fields *mission, const struct match *m);

// l_setup.c
int m_deploy_red(lua_State *L);
int m_far_corner(lua_State *L);
int m_center(lua_State *L);
int m_corner(lua_State *L);
int m_run_down(lua_State *L);
int m_exit(lua_State *L);
int m_exits(lua_State *L);
int m_grid(lua_State *L);
int m_immediate_reserves(lua_State *L);

// l_burden.c
int m_carry(lua_State *L);
int m_capture(lua_State *L);

// l_entry.c
int m_deploy_team(lua_State *L);
int m_redeploy(lua_State *L);
int m_pay(lua_State *L);

#endif
