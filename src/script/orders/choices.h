// choices.h: the options of a decision in words.
#ifndef SCRIPT_CHOICES_H
#define SCRIPT_CHOICES_H

#include "script/match/match.h"

// Pushes the meaning of the option at that index: "stun Grunt 1", "spend the token", "play the 7H".
// Options for which the rules have no words are "no" and "yes", or the name of the figure they are
// about.
const char *push_choice(lua_State *L, const struct match *m, const struct decision *d, int i);

#endif
