// check.h: from Lua to C. Every function raises a Lua error that says which argument is wrong, what
// was expected and what was there. For C, too, the sandbox defines how a value becomes text and in
// which order the keys of a table come: base_tostring, sorted_keys.
#ifndef SCRIPT_CHECK_H
#define SCRIPT_CHECK_H

#include "script/base/arguments.h"
#include "script/match/match.h"
#include "script/sandbox/base.h"
#include "script/sandbox/sorted.h"

// A living figure of any match; *m is its match. Raises for the dead: "this figure is no more".
figure_id check_figure(lua_State *L, int arg, struct match **m);

// A living figure of this match.
figure_id check_figure_of(lua_State *L, int arg, struct match *m);

// The same, or FIGURE_NONE if the argument is nil or missing.
figure_id opt_figure_of(lua_State *L, int arg, struct match *m);

// A whole number within bounds; 3.0 is one, 3.5, NaN and 2^53 are not.
lua_Integer check_int(lua_State *L, int arg, lua_Integer low, lua_Integer high);

// A number of units (inches at 28 mm) as a length: rounded to the tenth of a millimetre, halves
// away from zero. Refuses NaN, infinities and lengths beyond LEN_MAX.
len check_len(lua_State *L, int arg, len unit);

// A place: {x =, y =} or {x, y} in units, a figure (where it is), or a place that a field returned.
point check_point(lua_State *L, int arg, struct match *m);

// The same with its height, z or the third number, 0 if there is none; a figure: the middle of
// its cylinder.
spot check_spot(lua_State *L, int arg, struct match *m);

// An answer to a decision: the number of an option, or {option = number, at = place}.
struct answer check_answer(lua_State *L, int index, struct match *m);

// Reads the answers of a list into those of an order; see order_options in the stubs.
void check_answers(lua_State *L, int index, struct match *m, struct answers *out);

// The value of an option of the table at `arg`, checked as above; if it is nil, `otherwise` or
// FIGURE_NONE.
lua_Integer check_option_int(lua_State *L, int arg, const char *name, lua_Integer low,
                             lua_Integer high, lua_Integer otherwise);
len check_option_len(lua_State *L, int arg, const char *name, len unit, len otherwise);
figure_id check_option_figure(lua_State *L, int arg, const char *name, struct match *m);

// A card by its name, "7H", or by its number; nil is -1, no card.
int check_card(lua_State *L, int arg);

#endif
