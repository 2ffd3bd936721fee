// mission_choices.h: turns mission options, "edge=top", into the mission's own values.
#ifndef SCRIPT_MISSION_CHOICES_H
#define SCRIPT_MISSION_CHOICES_H

#include "script/match/fields.h"

// Pushes a table of what o->choice names for a side ("rival.edge" for the rival), each the value of
// the mission's list that is written so, and returns its index. Raises for a choice that the
// mission does not have; a value that is not in the list is put there as a text, for whoever knows
// the list to complain of.
int push_chosen(lua_State *L, const struct fields *mission, const struct match_options *o,
                enum side side);

// Where somebody is to be deployed, "at.Ines=24, 3" in inches, or redeployed, "again.Ines=...",
// of the other side "rival.at.Kim=...": choices that every mission has. `which`: "at" or "again".
// False if that was not settled; raises if it is not a place.
bool mission_choices_place(lua_State *L, const struct match_options *o, enum side side,
                           const char *which, const char *hero, len unit, point *out);

// Pushes what may be said of a word that is not in a list, or not among the names of a table
// (keys):
// "; did you mean 'top'?", or which there are.
const char *push_which(lua_State *L, int table, bool keys, const char *wanted);

// Pushes the choices of a match's mission, a line "  edge: top, right" for each, the value that is
// taken where nobody says otherwise first; "" if it has none.
const char *push_choices(lua_State *L, struct match *m);

#endif
