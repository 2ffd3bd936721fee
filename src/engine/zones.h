// zones.h: the zones of a running game. Those in use come first, in the order of placing, so that
// whoever looks at them all can stop at the first free one.
#ifndef ENGINE_ZONES_H
#define ENGINE_ZONES_H

#include "engine/game.h"

// Puts a zone down (copied; its serial is given to it). NULL where there is no room.
struct zone *zone_place(struct world *w, const struct zone *z);

// Takes away a zone of the world; those behind it move up.
void zone_take(struct world *w, struct zone *z);

// The zone of a serial, or NULL.
struct zone *zone_of(struct world *w, uint16_t serial);

// How many there are.
int zones_count(const struct world *w);

#endif
