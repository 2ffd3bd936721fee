// l_march.h: the class "march": a move in progress, which a step in Lua carries out piece by piece.
//
// It is lent together with the view of its step, and becomes invalid with it.
#ifndef SCRIPT_L_MARCH_H
#define SCRIPT_L_MARCH_H

#include "script/base/class.h"
#include "script/hooks/hook_args.h"
#include "zerodark/rules/movement/march_walk.h"

// User value 1 is the view.
struct march_handle {
    const struct class *class;
    struct view_lent *view;
    struct march *m; // the march of the view when this handle was made
    struct walk walk;
    bool walking; // `walk` belongs to the present route
};

extern const struct class class_march;

int game_march(lua_State *L); // game:march(view)

// The march at 1, for a method that makes something happen: raises if it is no longer lent, or if
// nothing may happen now. `what` is the method.
struct march *march_acts(lua_State *L, struct march_handle **h, const char *what);

// The same, for a method that only reads.
struct march *march_self(lua_State *L, struct march_handle **h);

// The match that it is in.
static inline struct match *march_match(const struct march_handle *h)
{
    return h->view->match;
}

static inline len march_unit(const struct march_handle *h)
{
    return unit(&march_match(h)->game);
}

// l_leap.c: jumps and drags.
int march_get_leap(lua_State *L);
int march_deeper(lua_State *L);
int march_land(lua_State *L);
int march_land_deeper(lua_State *L);
int march_plunge(lua_State *L);
int march_plans(lua_State *L);
int march_track(lua_State *L);

#endif
