// custom_order.h: orders that packs add, in the rulebook's system or in one of their own:
// figure:go_to_ground{...}.
//
// Their functions are called with a table: game, order, figure, target, to, at, path, face, value,
// with, as far as they were given; `run` may set surplus and successes in it.
#ifndef SCRIPT_CUSTOM_ORDER_H
#define SCRIPT_CUSTOM_ORDER_H

#include "script/hooks/system.h"

#define ORDER_PLACES 16 // that one order is listed with, where its pack says which

// Adds an order out of the row that declares it. `name` and `doc` live as long as the match.
void custom_order_add(const struct fields *row, struct match *m, const char *name, const char *doc,
                      const char *pack);

// Is the kind one that a pack has added?
bool custom_order_is(const struct match *m, int kind);

// Reads what is behind the figure in figure:order(...), from `arg` on; or the fields of a table
// that says what order it is, at `arg`.
void custom_order_read(lua_State *L, struct match *m, int arg, struct order *o);
void custom_order_read_table(lua_State *L, struct match *m, int arg, struct order *o);

// Pushes the order as a table that says what order it is.
void custom_order_push(lua_State *L, struct match *m, const struct order *o);

// As far as its own function is concerned: may it be given? Handlers may run; does not raise.
bool custom_order_can(struct match *m, const struct order *o, struct verdict *why);

// Are its odds told where it is listed?
bool custom_order_has_odds(const struct match *m, int kind);

// The orders that figures of a side may be given, or one of them, each where the order is given
// from; returns how many there are, writes at most `max`.
int custom_order_open(struct match *m, enum side side, figure_id who, struct order *out, int max);

// Asks and does it: for systems that have no orders but these.
enum status custom_order_perform(struct game *g, const struct order *o);

#endif
