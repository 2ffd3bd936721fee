// choices.h: the options of a decision in words.
#ifndef SCRIPT_CHOICES_H
#define SCRIPT_CHOICES_H

#include "script/match/match.h"

// Pushes what the option of that index means: "stun Grunt 1", "spend the token", "play the 7H".
// Decisions whose rules have said nothing else are answered "no" and "yes", or named by whom they
// are about.
const char *push_choice(lua_State *L, const struct match *m, const struct decision *d, int i);

// Options that scripts put have words: the number by which such a word is known in the decisions of
// a match, and the word of a number, which is pushed.
int16_t choice_number(lua_State *L, struct match *m, const char *word);
void choice_push_word(lua_State *L, const struct match *m, int kind);

#endif
