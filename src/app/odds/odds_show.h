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
    int width, least; // of a table: the chance of at least this many
    bool color;
    // Called for a table with how many of its tests are done, and of how many; and once more at the
    // end. NULL: not called.
    void (*progress)(int64_t done, int64_t total);
};

// Shows one test or action; `a` and `rules` are those of an action, NULL for a test.
void odds_show(lua_State *L, const struct odds_show *s, const struct odds_value *o,
               const struct odds_action *a, const struct system *rules);

// The first line of CSV.
void odds_show_head(const struct odds_show *s);

// Shows a table of tests; if two numbers vary, a heat table of the chance of at least s->least
// successes. A long table shows its progress on a terminal.
void odds_show_table(const struct odds_show *s, const struct odds_test *t,
                     const struct odds_rules *rules);

#endif
