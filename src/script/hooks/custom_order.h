// custom_order.h: orders that packs add, to the rulebook's system or to one of their own:
// figure:go_to_ground{...}.
//
// Their functions are called with a table: game, order, figure, target, to, at, path, face, value,
// with, if they were given; `run` may set surplus and successes in it.
#ifndef SCRIPT_CUSTOM_ORDER_H
#define SCRIPT_CUSTOM_ORDER_H

#include "script/hooks/system.h"

#define ORDER_PLACES 16 // with which one order is listed, if its pack says which

// Adds an order from the row that declares it. `name` and `doc` live as long as the match.
void custom_order_add(const struct fields *row, struct match *m, const char *name, const char *doc,
                      const char *pack);

// Is the kind one that a pack has added?
bool custom_order_is(const struct match *m, int kind);

// custom_order_read reads the arguments after the figure in figure:order(...), from `arg` on;
// custom_order_read_table reads the fields of a table that names the order, at `arg`.
void custom_order_read(lua_State *L, struct match *m, int arg, struct order *o);
void custom_order_read_table(lua_State *L, struct match *m, int arg, struct order *o);

// Pushes the order as a table that names it.
void custom_order_push(lua_State *L, struct match *m, const struct order *o);

// May it be given, according to its own function? Handlers may run; does not raise.
bool custom_order_can(struct match *m, const struct order *o, struct verdict *why);

// Are its odds shown when it is listed?
bool custom_order_has_odds(const struct match *m, int kind);

// Lists these orders for the figures of a side, or for one of them, each for figures that are where
// the order's `from` says; returns how many there are, writes at most `max`.
int custom_order_open(struct match *m, enum side side, figure_id who, struct order *out, int max);

// Checks and carries out such an order: for systems that have no others.
enum status custom_order_perform(struct game *g, const struct order *o);

#endif
