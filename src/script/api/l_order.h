// l_order.h: orders as methods of a figure, and what a Lua call says of an order.
#ifndef SCRIPT_L_ORDER_H
#define SCRIPT_L_ORDER_H

#include "script/match/match.h"

// salim:shoot(boss, {token = true}); one for each row of ORDER_MAP.
#define X(code, name, doc) int figure_order_##code(lua_State *L);
ORDER_MAP(X)
#undef X

// figure:can("shoot", boss, how?): true, or false and the reasons.
int figure_can(lua_State *L);

// Pushes an order as a table: {order = "shoot", figure =, target =, ...}.
int push_order(lua_State *L, struct match *m, const struct order *o);

// The same with everything that check_given reads of it: its whole way, its flags.
void push_given(lua_State *L, struct match *m, const struct order *o);

// An order of the table at `index`, as push_given makes it; see given_order in the stubs.
void check_given(lua_State *L, int index, struct match *m, struct order *o);

// One answer: the number of an option, or {option = number, at = place}.
struct answer check_answer(lua_State *L, int index, struct match *m);

// The row of the program whose name is at `arg`; raises with "did you mean".
int check_program(lua_State *L, int arg, const struct content *c);

// Reads the answers of a list into an order; see order_options in the stubs.
void check_answers(lua_State *L, int index, struct match *m, struct answers *out);

#endif
