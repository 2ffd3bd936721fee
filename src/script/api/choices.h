// choices.h: the options of a decision in words, for whoever has to answer it.
#ifndef SCRIPT_CHOICES_H
#define SCRIPT_CHOICES_H

#include "script/match/match.h"

// Pushes what the option of that index means: "stun Grunt 1", "spend the token", "play the 7H".
// Decisions whose rules have said nothing else are answered "no" and "yes", or named by whom they
// are about.
const char *push_choice(lua_State *L, const struct match *m, const struct decision *d, int i);

#endif
