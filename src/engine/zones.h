// zones.h: the zones of a running game. Those in use come first, in the order of placing, so a loop
// over them can stop at the first free one.
#ifndef ENGINE_ZONES_H
#define ENGINE_ZONES_H

#include "engine/game.h"

// Adds a zone (copied, and given a serial). NULL if there is no room.
struct zone *zone_place(struct world *w, const struct zone *z);

// Removes a zone of the world; those after it move up.
void zone_take(struct world *w, struct zone *z);

// The zone with this serial, or NULL.
struct zone *zone_of(struct world *w, uint16_t serial);

// How many there are.
int zones_count(const struct world *w);

#endif
