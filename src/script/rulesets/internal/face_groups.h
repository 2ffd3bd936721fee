// face_groups.h: equivalent faces of dice, as rules in Lua declare them for a roll.
#ifndef SCRIPT_FACE_GROUPS_H
#define SCRIPT_FACE_GROUPS_H

#include <lua.h>

#include <stdbool.h>

#include "engine/dice.h"

#define ALIKE 8 // the most groups of faces that can be named

// The faces up to last[0], those from there to last[1], and so on; and those above all of these.
struct face_groups {
    int n, last[ALIKE];
};

// Reads the option `alike` of the table at this index, for `dice`: { 12 }, the last face of each
// group. False if it is not given, or does not help with that many dice. Raises if it is not such a
// list.
bool face_groups_read(lua_State *L, int table, int dice, struct face_groups *a);

// How many dice fell into each group, as one number below CHANCE_VALUES: the value of a
// chance_reading, for a struct face_groups for which face_groups_read has returned true.
int face_groups_value(const void *self, const struct dice *d);

#endif
