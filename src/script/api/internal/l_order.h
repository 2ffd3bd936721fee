// l_order.h: orders as methods of a figure.
#ifndef SCRIPT_L_ORDER_H
#define SCRIPT_L_ORDER_H

#include "script/match/match.h"

// salim:shoot(boss, {token = true}); one for each row of ORDER_MAP.
#define X(code, name, doc) int figure_order_##code(lua_State *L);
ORDER_MAP(X)
#undef X

// figure:stand(how?): an order to get up and go nowhere; raises if it is not prone.
int figure_stand(lua_State *L);

// figure:can("shoot", boss, how?): true, or false and the reasons.
int figure_can(lua_State *L);

// Pushes the method that gives the pack's order of that name and returns true; or pushes nothing
// and returns false.
bool order_push_method(lua_State *L, struct match *m, const char *name);

#endif
