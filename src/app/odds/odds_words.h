// odds_words.h: "Salim shoots Boss 1": a question about a battle in words.
#ifndef APP_ODDS_WORDS_H
#define APP_ODDS_WORDS_H

#include "script/match/match.h"

// Pushes what it asks for as a table { shoot = figure, at = figure } for zd.odds. Raises if it
// says nothing that can be asked: with the figures there are, the words that are known.
int push_odds_words(lua_State *L, struct match *m, const char *text);

#endif
