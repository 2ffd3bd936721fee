// l_rules.h: the registry of rule points, as lists for Lua.
#ifndef SCRIPT_L_RULES_H
#define SCRIPT_L_RULES_H

#include "script/base/class.h"

struct match;

// zd.rules
extern const struct script_fn rules_functions[];

// game:rules(name?): the same with values and handlers.
int game_rules(lua_State *L);

#endif
