// own_order.h: orders that packs add: figure:go_to_ground{...}.
#ifndef SCRIPT_OWN_ORDER_H
#define SCRIPT_OWN_ORDER_H

#include "script/system.h"

// Adds an order out of the row that declares it. `name` and `doc` live as long as the match.
void own_order_add(const struct fields *row, struct match *m, const char *name, const char *doc,
                   const char *pack);

bool own_order_can(struct match *m, const struct order *o, struct verdict *why);
int own_order_open(struct match *m, enum side side, figure_id who, struct order *out, int max);
enum status own_order_perform(struct game *g, const struct order *o);

#endif
