// robot_way.h: from an errand to an order, and the move that brings a robot nearer. Private to the
// robots' files.
#ifndef ZERODARK_ROBOT_WAY_H
#define ZERODARK_ROBOT_WAY_H

#include "zerodark/rules/robots/program.h"

// The order that carries out an op.
enum order_kind robot_intent_order(enum program_op op);

// Does its line have the robot move?
bool robot_intent_moves(const struct robot_intent *e);

// May the order be given, but for what the program says to it? The reason is in *why.
bool robot_intent_may(struct game *g, const struct order *o, struct verdict *why);

// Makes of ORDER_OBEY the order that the errand comes to, with the choices that it leaves. An
// errand of which nothing can come becomes an error.
enum status robot_intent_plan(struct game *g, const struct figure *robot, struct robot_intent *e,
                              struct order *own);

// Is it nearer to the figure at `end` than it is at `from`, edge to edge (ZD-ROBOT-MOVE-01)?
bool robot_way_nearer(const struct figure *robot, spot from, spot end, const struct figure *to);

// A move of a robot that ends nearer to the figure, as the rest of an order whose actor it is:
// a walk, cautious or not, and where no walk does it a jump or a climb. *end is where it leads.
// False where there is none (ZD-ROBOT-MOVE-03).
bool robot_way_find(struct game *g, const struct figure *robot, bool cautious,
                    const struct figure *to, struct order *o, spot *end);

// Does what it carries leave it no other move than to drag it (ZD-VS-RESUPPLY-06)? It follows its
// program all the same, each of whose moves is then a drag.
bool robot_way_is_dragged(const struct game *g, const struct figure *robot);

// Where a robot that hangs on a face climbs on to; where one with a burden leaves the table. False
// where there is no such place.
bool robot_way_on(struct game *g, const struct figure *robot, point *to);
bool robot_way_out(const struct game *g, const struct figure *robot, point *to);

#endif
