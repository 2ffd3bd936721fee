// visor.h: heatlight, starlight and relay visors, and the relays that these look through.
//
// A relay is carried (ITEM_RELAY in a kit), mounted on a remote (the same), or deployed (a gadget).
// A relay visor is connected to one of them: LINK_RELAY of its wearer is whoever bears the relay,
// or the deployed gadget. What is nobody's connection is FIGURE_NONE.
//
// Decision:
//   "relay.nominate"  where the battle begins: an option for each bearer of a friendly relay, as
//                     target (ZD-GADGET-RELAYVISOR-02); with one it is not asked
#ifndef ZERODARK_VISOR_H
#define ZERODARK_VISOR_H

#include "zerodark/rules/kit/kit.h"

// Relays (relay.c).

// Does the relay that `bearer` carries or is do anything for its side: in I, on the table, and its
// bearer neither dead nor, but by relay_works_when_carrier_ooa, out of action (ZD-GADGET-RELAY-04,
// 05)?
bool relay_serves(const struct game *g, const struct figure *bearer);

// The bearer of the relay that `wearer` can look through as things stand: both in I, the relay on
// the table, of its own side and its bearer not out of action (ZD-GADGET-RELAY-04, 05). NULL where
// there is none.
const struct figure *relay_of(const struct game *g, const struct figure *wearer);

// Has the relay that `wearer` can look through a line of sight to `target`? It looks all round
// (ZD-GADGET-RELAY-01). False where there is no such relay.
bool relay_sees(struct game *g, const struct figure *wearer, const struct figure *target);

// The same, or `target` is in the relay's circle of 4 inches (ZD-GADGET-RELAY-01).
bool relay_aware(struct game *g, const struct figure *wearer, const struct figure *target);

// The bearer of the relay through which `wearer` looks at `target`: where it has no line of sight
// of its own, and the relay has (ZD-GADGET-RELAYVISOR-04). NULL: by its own eyes, if at all.
const struct figure *relay_view(struct game *g, const struct figure *wearer,
                                const struct figure *target);

// Obscured level of `target` for `wearer` as the relay has it, with its terms; 0 where the relay
// does not see it, and is only aware of it.
int relay_obscured(struct game *g, const struct figure *wearer, const struct figure *target,
                   struct terms *t);

// By the switch relay_view_exclusive: is its own view given up for that of a relay
// (ZD-GADGET-RELAYVISOR-05)? It is from the connection on, whether or not the relay works.
bool relay_only(const struct game *g, const struct figure *f);

// A relay has gone from one bearer to another, or to the gadget it now is, or back: whoever was
// connected to it still is. To be called when it has gone; where `from` has another one, those who
// were connected stay with that.
void relay_moves(struct game *g, figure_id from, figure_id to);

// Visors of that figure have been switched: one in O has no connection (ZD-GADGET-RELAYVISOR-03).
void relay_review(struct game *g, figure_id who);

// Every relay visor without a connection gets one (ZD-GADGET-RELAYVISOR-02). No event where nobody
// has one.
enum status relay_nominate(struct game *g);

// May the order be given? Adds to the verdict's reasons. Without a target it ends the connection,
// which only the switch relay_view_exclusive gives a reason for.
bool can_connect(struct game *g, const struct order *o, struct verdict *why);

// Visors (visor.c).

// Whose visor upgrades count in an attack of `f` on `target`: its own, or through a relay those of
// what the relay is mounted on (ZD-GADGET-RELAYVISOR-04). NULL: none, as with a relay that a hero
// carries.
const struct figure *visors_for(struct game *g, const struct figure *f,
                                const struct figure *target);

// How many thermo-optic capes it wears that are in I; a spot wears none.
int visor_cape_works(const struct game *g, const struct figure *f);

// Can a heatlight make anything of `target`, for `f` (ZD-GADGET-HEAT-04, ZD-GADGET-CAPE-05)? Adds
// to the verdict's reasons, not having one being the first.
bool visor_heatlight_finds(struct game *g, const struct figure *f, const struct figure *target,
                           struct verdict *why);

// Hits that a brightlight grenade has more against it (ZD-GADGET-STAR-02).
int visor_starlight_hits(const struct game *g, const struct figure *f);

// May the order be given? Adds to the verdict's reasons.
bool can_paint(struct game *g, const struct order *o, struct verdict *why);

#endif
