// vars_lua.h: the class "vars": game.vars and the tables in it, as a table that scripts keep in the
// game. Snapshots, undo, saves and replays cover it.
#ifndef SCRIPT_VARS_LUA_H
#define SCRIPT_VARS_LUA_H

#include "script/base/class.h"

struct match;

extern const struct class class_vars;

int push_vars(lua_State *L, struct match *m);

#endif
