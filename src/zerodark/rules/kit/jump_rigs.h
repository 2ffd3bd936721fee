// jump_rigs.h: drop rigs, which break a fall, and jump rigs, which carry the wearer through the
// air.
//
// A flight is a normal or urgent move with ORDER_FLY (ZD-GADGET-JUMP-01): the mover rises to one
// level and flies on at that level, over its points; the rise counts like the distance.
//
//       +---------+   order.value, or the lowest level that clears the way and the place it ends at
//       |         :
//       |         :   no surface below within a free step: it falls (ZD-GADGET-JUMP-02)
//     start      end
//
// It rises where it starts or, if something is overhead there, at the first of its points where it
// can. The ground that it passes over does not count as moved over. A route that is longer than the
// allowance, or blocked by something solid, is refused, so that nobody falls by mistake. Contact
// with an enemy ends the flight.
#ifndef ZERODARK_JUMP_RIGS_H
#define ZERODARK_JUMP_RIGS_H

#include "zerodark/rules/movement/march.h"

// Does a drop rig prevent all harm from a fall (ZD-GADGET-DROP-01)? Decision "drop.rig": option 1
// and the fallback takes the D(10) test, option 0 goes without.
enum status jump_rig_breaks_fall(struct game *g, figure_id who, bool *broken);

// What a drop rig adds to the armour against a fall (ZD-GADGET-DROP-02).
void jump_rig_pads_fall(const struct game *g, const struct figure *f, struct terms *armour);

// Plans the flight of an order: m->path with its length, m->flies; refuses a flight that is
// impossible.
enum status jump_rig_plan(struct game *g, struct march *m, const struct order *o);

// Flies along m->path, and falls if it does not end on a surface.
enum status jump_rig_fly(struct game *g, struct march *m);

// Does a jump rig spare the mover the stun of its urgent move (ZD-GADGET-JUMP-03)? Decision
// "jump.rig": option 1 and the fallback takes the D(v) test, option 0 the stun. What is left over
// is added to m->surplus.
enum status jump_rig_steadies(struct game *g, struct march *m, bool *steady);

#endif
