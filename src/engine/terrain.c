#include "engine/terrain.h"

static void note_bounds(struct terrain *t, int block)
{
    const struct block *b = &t->blocks[block];
    t->west[block] = b->low.x;
    t->east[block] = b->high.x;
    t->north[block] = b->low.y;
    t->south[block] = b->high.y;
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
}
