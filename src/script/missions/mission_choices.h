// mission_choices.h: turns mission options, "edge=top", into the mission's own values.
#ifndef SCRIPT_MISSION_CHOICES_H
#define SCRIPT_MISSION_CHOICES_H

#include "script/match/fields.h"

// Pushes a table of the choices that o->choice makes for a side ("rival.edge" for the rival), each
// as the value of the mission's list that is written like that, and returns its index. Raises for a
// choice that the mission does not have. A value that is not in the list stays a text, for the code
// that knows the list to refuse.
int push_chosen(lua_State *L, const struct fields *mission, const struct match_options *o,
                enum side side);

// Where a hero should be deployed, "at.Ines=24, 3" in inches, or redeployed, "again.Ines=..."; for
// the other side, "rival.at.Kim=...": choices that every mission has. `which`: "at" or "again".
// False if that choice was not made; raises if it is not a place.
bool mission_choices_place(lua_State *L, const struct match_options *o, enum side side,
                           const char *which, const char *hero, len unit, point *out);

// Pushes a suggestion for a word that is not in a list or, with `keys`, not among the keys of a
// table: "; did you mean 'top'?", or which there are.
const char *push_which(lua_State *L, int table, bool keys, const char *wanted);

// Pushes the choices of a match's mission, a line " edge: top, right" for each, with the default
// first; "" if it has none.
const char *push_choices(lua_State *L, struct match *m);

#endif
