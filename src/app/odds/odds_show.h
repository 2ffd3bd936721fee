// odds_show.h: odds as text, as tables, as JSON and as CSV.
#ifndef HOST_ODDS_SHOW_H
#define HOST_ODDS_SHOW_H

#include <stdio.h>

#include "script/api/l_odds.h"

enum odds_form { ODDS_TEXT_FORM, ODDS_JSON, ODDS_CSV };

struct odds_show {
    FILE *out;
    enum odds_form form;
    int width, least; // of a table: the chance of at least so many
    bool color;
    bool shows_progress; // of tables, on a terminal: not from a worker, who may not ask for one
};

// Of one test or action; `a` and `rules` are those of an action, NULL of a test.
void odds_show(lua_State *L, const struct odds_show *s, const struct odds_value *o,
               const struct odds_action *a, const struct system *rules);

// The first line of CSV.
void odds_show_head(const struct odds_show *s);

// A table of tests: with two that vary a heat table of the chance of at least so many. What takes
// long shows on a terminal how far it is.
void odds_show_table(const struct odds_show *s, const struct odds_test *t,
                     const struct odds_rules *rules);

#endif
