// jump_rigs.h: what breaks a fall, and what carries one up through the air.
//
// A flight is a normal or urgent move with ORDER_FLY (ZD-GADGET-JUMP-01): the mover rises to one
// level and goes on at it, over its points, and what it rises counts like what it goes across.
//
//       +---------+   order.value, or the lowest level that clears the way and the place it ends at
//       |         :
//       |         :   no surface below within a free step: it falls (ZD-GADGET-JUMP-02)
//     start      end
//
// It rises where it starts or, where something is overhead, at the first of its points from which
// it can. What it passes over is not moved over. A way that is longer than the allowance or that
// something solid closes is refused: nobody falls by mistake. An enemy in contact ends it.
#ifndef ZERODARK_JUMP_RIGS_H
#define ZERODARK_JUMP_RIGS_H

#include "zerodark/rules/movement/march.h"

// Does a drop rig take all the harm out of a fall (ZD-GADGET-DROP-01)? Decision "drop.rig": option
// 1 and the fallback takes the D(10) test, option 0 goes without.
enum status jump_rig_breaks_fall(struct game *g, figure_id who, bool *broken);

// What a drop rig adds to the armour against a fall (ZD-GADGET-DROP-02).
void jump_rig_pads_fall(const struct game *g, const struct figure *f, struct terms *armour);

// Plans the flight of an order: m->path with its length, m->flies; refuses what cannot be.
enum status jump_rig_plan(struct game *g, struct march *m, const struct order *o);

// Flies along m->path, and falls where it does not end on something.
enum status jump_rig_fly(struct game *g, struct march *m);

// Does a jump rig spare the mover the stun of its urgent move (ZD-GADGET-JUMP-03)? Decision
// "jump.rig": option 1 and the fallback takes the D(v) test, option 0 the stun. What is left over
// is added to m->surplus.
enum status jump_rig_steadies(struct game *g, struct march *m, bool *steady);

#endif
