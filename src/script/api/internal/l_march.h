// l_march.h: the class "march": a move in progress, which a step in Lua carries out piece by piece.
//
// It is lent with the view of the step that it is behind, and gone with it.
#ifndef SCRIPT_L_MARCH_H
#define SCRIPT_L_MARCH_H

#include "script/base/class.h"
#include "script/hooks/hook_args.h"
#include "zerodark/rules/movement/march_walk.h"

// User value 1 is the view.
struct march_handle {
    const struct class *class;
    struct view_lent *view;
    struct march *m; // what the view lent when it was made
    struct walk walk;
    bool walking; // the walk is that of the way as it is now
};

extern const struct class class_march;

int game_march(lua_State *L); // game:march(view)

// The march at 1, with something that may happen: raises if it is lent no longer, or nothing may
// happen now. `what` is the method.
struct march *march_acts(lua_State *L, struct march_handle **h, const char *what);

// The same, to be looked at.
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
