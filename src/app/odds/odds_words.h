// odds_words.h: "Salim shoots Boss 1": a question about a battle in words.
#ifndef APP_ODDS_WORDS_H
#define APP_ODDS_WORDS_H

#include "script/match/match.h"

// Pushes the question as a table { shoot = figure, at = figure } for zd.odds. Raises if the text is
// not a question, and lists the figures or the known words.
int odds_words_push(lua_State *L, struct match *m, const char *text);

#endif
