// terrain.c: each piece becomes a block once. The bounds lie in arrays of their own as well, filled
// up to a multiple of eight with bounds that nothing meets. The highest level is found by stepping
// from surface to surface until none is added.
#include "engine/internal/terrain.h"

static void note_bounds(struct terrain *t, int block)
{
    const struct block *b = &t->blocks[block];
    t->west[block] = b->low.x;
    t->east[block] = b->high.x;
    t->north[block] = b->low.y;
    t->south[block] = b->high.y;
}

// From one surface to the next, as if all lay side by side.
static len highest_level(const struct terrain *t, len rise)
{
    len level = 0;
    for (bool higher = true; higher;) {
        higher = false;
        for (int i = 0; i < t->n_blocks; i++) {
            const struct block *b = &t->blocks[i];
            len edge = b->flags & BLOCK_SLOPE ? b->piece->bottom : b->piece->top;
            if ((b->flags & BLOCK_SOLID) && b->piece->top > level && edge - level <= rise) {
                level = b->piece->top;
                higher = true;
            }
        }
    }
    return level;
}

void terrain_make(struct terrain *t, const struct table *table, const struct mover *m)
{
    int n = table_piece_count(table);
    t->n_blocks = 0;
    for (int i = 0; i < n; i++) {
        int next = t->n_blocks;
        bool counts = block_make(table, m, (piece_id)i, &t->blocks[next]);
        t->place[i] = (int16_t)(counts ? next : -1);
        if (counts) {
            note_bounds(t, next);
            t->n_blocks++;
        }
    }
    for (int i = t->n_blocks; i % 8; i++) {
        t->west[i] = t->north[i] = 2 * LEN_MAX;
        t->east[i] = t->south[i] = -2 * LEN_MAX;
    }
    t->highest = highest_level(t, terrain_rise(m));
}
