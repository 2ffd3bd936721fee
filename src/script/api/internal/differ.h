// differ.h: how two positions of one game differ, in words.
#ifndef SCRIPT_DIFFER_H
#define SCRIPT_DIFFER_H

#include "script/match/match.h"

// Pushes a list of lines, "Salim: wounded 0 -> 2", about everything that differs: figures in the
// order of the roster, then cards, dice, zones, variables, the rules' own state. Empty if the
// positions are equal.
void differ_push(lua_State *L, struct match *m, const struct world *from, const struct world *to);

#endif
