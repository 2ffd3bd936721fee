// orders.h: orders from Lua to C, and back.
#ifndef SCRIPT_ORDERS_H
#define SCRIPT_ORDERS_H

#include "script/match/match.h"

// Reads an order of a kind from the arguments of a figure's method: the figure at 1, target and
// options from `arg` on. Returns the figure's match.
struct match *check_order(lua_State *L, int kind, int arg, struct order *o);

// The same of a move without a place: options from `arg` on.
struct match *check_order_nowhere(lua_State *L, int kind, int arg, struct order *o);

// Is an order of that kind about a place on the table?
bool order_is_to_place(const struct match *m, int kind);

// Pushes an order as a table: {order = "shoot", figure =, target =, ...}.
int push_order(lua_State *L, struct match *m, const struct order *o);

// The same with everything that check_given reads: its whole route, its flags.
void push_given(lua_State *L, struct match *m, const struct order *o);

// Reads an order from the table at `index`, as push_given makes it; see given_order in the stubs.
void check_given(lua_State *L, int index, struct match *m, struct order *o);

// The row of the program whose name is at `arg`; raises with "did you mean".
int check_program(lua_State *L, int arg, const struct content *c);

#endif
