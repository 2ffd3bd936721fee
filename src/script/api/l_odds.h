// l_odds.h: odds as Lua values: distributions of numbers, and possible results of actions.
#ifndef SCRIPT_L_ODDS_H
#define SCRIPT_L_ODDS_H

#include "script/base/class.h"
#include "script/match/match.h"
#include "zerodark/odds/odds_action.h"
#include "zerodark/odds/odds_table.h"

#define ODDS_NAME 96
#define ODDS_ROLL 64

// A value of class "odds": a number and its distribution. User value 1 is the action it is about
// (struct odds_action, plain memory), or nil; user value 2 is its match.
struct odds_value {
    const struct class *class;
    char name[ODDS_NAME]; // "F5(13)", "Salim shoots at Boss 1"
    char roll[ODDS_ROLL]; // what an action rolls: "stress test"; "": its name says so, or nothing
    char number[24];      // what the number counts: "successes"
    uint32_t runs;        // 0: exact
    bool is_action;       // it is about an action, so events may be asked for
    const char *note;     // a further remark about it, static text; NULL: none
    struct distribution spread;
};

extern const struct class class_odds;
extern const struct script_fn odds_functions[];

// Pushes a new one, all of it but the head zero.
struct odds_value *push_odds(lua_State *L);

// The usual effort for a test, without callbacks.
extern const struct odds_effort odds_usual;

// Fills in the odds of one test (`o` is zeroed).
void odds_take(struct odds_value *o, const struct odds_test *t, const struct odds_cell *cell);

// How many tests there are in a table.
long odds_tests_in(const struct odds_test *t);

// The rules of tests as a game's params have changed them. Raises if the game has other rules.
struct odds_rules odds_rules_of(lua_State *L, const struct match *m);

// Raises if a table of tests has too many of them.
void odds_check_table(lua_State *L, const struct odds_test *t);

// Computes and pushes the odds that the table at `index` asks for. Raises if that is impossible.
int push_action_odds(lua_State *L, int index);

// The names of those who may answer decisions on the way; NULL ends the list.
extern const char *const odds_deciders[];

// The action of the odds at argument 1, or NULL; and its rules.
const struct odds_action *odds_action_of(lua_State *L, const struct system **rules);

// Writes a fraction in lowest terms: "1/12", "0", "1".
#define ODDS_FRACTION (2 * BIG_TEXT)
void odds_fraction_text(struct big ways, struct big all, char out[ODDS_FRACTION]);

// Draws it as its __tostring does, `width` characters wide; pushes the text.
int push_odds_chart(lua_State *L, const struct odds_value *o, const struct odds_action *a,
                    const struct system *rules, int width);

#endif
