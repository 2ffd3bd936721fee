// mission_purpose.h: can bots see what a mission is about? For those who look at missions.
#ifndef SCRIPT_MISSION_PURPOSE_H
#define SCRIPT_MISSION_PURPOSE_H

#include "script/match/match.h"

// Is the mission of the rulebook, for a team against the Red Force, with a function `completed` of
// its own?
bool mission_purpose_judged(lua_State *L, struct match *m);

// Does it show bots what it is about: by `wants`, by `aim`, or by a marker that is to be carried
// off, operated or left by? To be asked when it has been set up.
bool mission_purpose_shown(const struct match *m);

#endif
