// visor.h: heatlight, starlight and relay visors, and the relays that relay visors look through.
//
// A relay is carried (ITEM_RELAY in a kit), mounted on a remote (the same), or deployed (a gadget).
// A relay visor is connected to one of them: LINK_RELAY of its wearer is the bearer of the relay,
// or the deployed gadget; FIGURE_NONE if it is not connected.
//
// Decision:
//   "relay.nominate"  where the battle begins: an option for each bearer of a friendly relay, as
//                     target (ZD-GADGET-RELAYVISOR-02); with one it is not asked
#ifndef ZERODARK_VISOR_H
#define ZERODARK_VISOR_H

#include "zerodark/rules/kit/kit.h"

// Relays (relay.c).

// Does the relay that `bearer` carries, or is, work for its side: is it in I, on the table, and its
// bearer neither dead nor (except with relay_works_when_carrier_ooa) out of action
// (ZD-GADGET-RELAY-04, 05)?
bool relay_serves(const struct game *g, const struct figure *bearer);

// The bearer of the relay that `wearer` can look through at present: visor and relay are in I, the
// relay is on the table and of its own side, and its bearer is not out of action
// (ZD-GADGET-RELAY-04, 05). NULL if there is none.
const struct figure *relay_of(const struct game *g, const struct figure *wearer);

// Does the relay that `wearer` can look through have a line of sight to `target`? It looks all
// round (ZD-GADGET-RELAY-01). False if there is no such relay.
bool relay_sees(struct game *g, const struct figure *wearer, const struct figure *target);

// The same, or `target` is in the relay's circle of 4 inches (ZD-GADGET-RELAY-01).
bool relay_aware(struct game *g, const struct figure *wearer, const struct figure *target);

// The bearer of the relay through which `wearer` looks at `target`, if `wearer` has no line of
// sight of its own and the relay does (ZD-GADGET-RELAYVISOR-04). NULL: it looks with its own eyes,
// if at all.
const struct figure *relay_view(struct game *g, const struct figure *wearer,
                                const struct figure *target);

// Obscured level of `target` for `wearer` as the relay has it, with its terms; 0 if the relay
// does not see it, and is only aware of it.
int relay_obscured(struct game *g, const struct figure *wearer, const struct figure *target,
                   struct terms *t);

// With the switch relay_view_exclusive: has it given up its own view for that of a relay
// (ZD-GADGET-RELAYVISOR-05)? It has as long as it is connected, whether or not the relay works.
bool relay_only(const struct game *g, const struct figure *f);

// A relay has passed from one bearer to another, or has become a deployed gadget, or the reverse:
// figures that were connected to it still are. Call this afterwards; if `from` has another relay,
// those that were connected stay with that one.
void relay_moves(struct game *g, figure_id from, figure_id to);

// Visors of that figure have been switched: a relay visor in O has no connection
// (ZD-GADGET-RELAYVISOR-03).
void relay_review(struct game *g, figure_id who);

// Every relay visor without a connection gets one (ZD-GADGET-RELAYVISOR-02). There is no event if
// nobody has one.
enum status relay_nominate(struct game *g);

// May the order be given? Adds to the verdict's reasons. Without a target it ends the connection,
// for which only the switch relay_view_exclusive gives a reason.
bool can_connect(struct game *g, const struct order *o, struct verdict *why);

// Visors (visor.c).

// The figure whose visor upgrades count in an attack by `f` on `target`: `f` itself or, through a
// relay, the figure on which the relay is mounted (ZD-GADGET-RELAYVISOR-04). NULL: none count, as
// with a relay that a hero carries.
const struct figure *visors_for(struct game *g, const struct figure *f,
                                const struct figure *target);

// How many thermo-optic capes in I it wears; a bare place wears none.
int visor_cape_works(const struct game *g, const struct figure *f);

// Can a heatlight of `f` find `target` (ZD-GADGET-HEAT-04, ZD-GADGET-CAPE-05)? Adds to the
// verdict's reasons, of which not having one is the first.
bool visor_heatlight_finds(struct game *g, const struct figure *f, const struct figure *target,
                           struct verdict *why);

// Additional hits that a brightlight grenade has against it (ZD-GADGET-STAR-02).
int visor_starlight_hits(const struct game *g, const struct figure *f);

// May the order be given? Adds to the verdict's reasons.
bool can_paint(struct game *g, const struct order *o, struct verdict *why);

#endif
