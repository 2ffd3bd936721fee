// face_groups.h: equivalent faces of dice, as rules in Lua declare them for a roll.
#ifndef SCRIPT_FACE_GROUPS_H
#define SCRIPT_FACE_GROUPS_H

#include <lua.h>

#include <stdbool.h>

#include "engine/dice.h"

#define ALIKE 8 // groups of faces that are named

// Those up to last[0], those from there to last[1], and so on; and those above them all.
struct face_groups {
    int n, last[ALIKE];
};

// The option `alike` of the table at this index, for so many dice: { 12 }, the last face of each
// group. False if it is not given, or is of no use for so many dice. Raises if it is no such
// list.
bool face_groups_read(lua_State *L, int table, int dice, struct face_groups *a);

// How many dice fell into each group, as one number below CHANCE_VALUES: a chance_reading's value
// of a struct face_groups that face_groups_read has found to be of use.
int face_groups_value(const void *self, const struct dice *d);

#endif
