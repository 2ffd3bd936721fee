// ruleset_read.h: turns ruleset { ... } into a struct ruleset and the words and rows of its system.
#ifndef SCRIPT_RULESET_READ_H
#define SCRIPT_RULESET_READ_H

#include "script/hooks/system.h"
#include "script/rulesets/ruleset.h"

// Reads the table at 1. Raises in the name of the field.
void ruleset_read(lua_State *L, struct match *m);

#endif
