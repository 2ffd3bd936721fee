// odds_show.h: odds as text, as tables, as JSON and as CSV.
#ifndef APP_ODDS_SHOW_H
#define APP_ODDS_SHOW_H

#include <stdint.h>
#include <stdio.h>

#include "script/api/l_odds.h"

enum odds_form { ODDS_TEXT_FORM, ODDS_JSON, ODDS_CSV };

struct odds_show {
    FILE *out;
    enum odds_form form;
    int width, least; // of a table: the chance of at least so many
    bool color;
    // Told of a table how many of its tests are done, of how many, and once more when all are.
    // NULL: nobody wants to know.
    void (*progress)(int64_t done, int64_t total);
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
