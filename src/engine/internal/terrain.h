// terrain.h: the pieces of a table as one kind of mover meets them.
//
// What a piece is to a mover depends on nothing but the piece and the mover, and a sealed table
// never changes. So a search for many routes has the blocks ready instead of making them each time.
#ifndef ENGINE_TERRAIN_H
#define ENGINE_TERRAIN_H

#include "engine/ground.h"

// In the order of their pieces; pieces that are nothing to the mover are left out.
struct terrain {
    int n_blocks;
    len highest; // no leg that begins at this level or below leads above it
    struct block blocks[TABLE_PIECES];
    int16_t place[TABLE_PIECES];                  // of a piece's block among them; -1 for none
    len west[TABLE_PIECES], east[TABLE_PIECES];   // their bounds, side by side; up to the next
    len north[TABLE_PIECES], south[TABLE_PIECES]; // multiple of eight: of blocks that meet nothing
};

// The most that the mover rises at one face.
static inline len terrain_rise(const struct mover *m)
{
    len rise = m->step > m->climb ? m->step : m->climb;
    rise = m->cross > rise ? m->cross : rise;
    return rise > LEN_CONTACT ? rise : LEN_CONTACT;
}

void terrain_make(struct terrain *t, const struct table *table, const struct mover *m);

#endif
