// position_world.h: the world of a position, of every number that is read (docs/positions.md).
#ifndef APP_POSITION_WORLD_H
#define APP_POSITION_WORLD_H

#include <jansson.h>

#include "engine/world_layout.h"

#define POSITION_WHY 512

// Adds to a position what it holds of a world, as this version writes it: "hash" and "world". False
// if out of memory.
bool position_world_write(json_t *o, const struct world *w, const struct layout *own);

// The hash that a position of the number has to have for this world, and the member itself.
json_t *position_world_hash(const struct world *w, const struct layout *own, int number);

// Reads the world of a position of any number, for a game that was opened as the position says.
// False with the reason if it is not what was saved, or could not be a position of this game: every
// field has been looked at when this returns true.
bool position_world_read(const json_t *o, const struct game *g, struct world *out,
                         char why[POSITION_WHY]);

#endif
