// barrier.c: a block stops a mover at every level if it stands on the table and its top is out of
// reach from the highest level. An obstacle does if it meets the mover at the lowest level and at
// the highest. The rest is distances.
#include "engine/internal/barrier.h"

void barriers_begin(struct barriers *b, const struct mover *m, const struct terrain *t)
{
    b->mover = m;
    b->highest = t->highest;
    b->n_blocks = b->n_hurdles = 0;
}

// A face from the table up that is out of reach even from the highest level.
void barriers_add_block(struct barriers *b, const struct block *block)
{
    const struct piece *p = block->piece;
    if ((block->flags & BLOCK_SOLID) && !(block->flags & BLOCK_SLOPE) && p->bottom <= 0 &&
        p->top - b->highest > terrain_rise(b->mover)) {
        b->blocks[b->n_blocks++] = block;
    }
}

void barriers_add_hurdle(struct barriers *b, const struct mover_obstacle *h)
{
    if (h->bottom < b->mover->height && h->top > b->highest) {
        b->hurdles[b->n_hurdles++] = *h;
    }
}

static bool block_stops(const struct mover *m, const struct block *b, const struct leg *l)
{
    len reach = ground_reach(m);
    if (block_bounds_off(b, l, reach) || !leg_may_meet(l, b->low, b->high, reach) ||
        !leg_nears_hull(l, &b->piece->hull, reach)) {
        return false;
    }
    len least = block_limit(b, m, l);
    return least == reach || leg_nears_hull(l, &b->piece->hull, least);
}

bool barriers_stop(const struct barriers *b, len level, const struct leg *l)
{
    if (level > b->highest) {
        return false;
    }
    for (int i = 0; i < b->n_hurdles; i++) {
        if (mover_obstacle_stops(&b->hurdles[i], l)) {
            return true;
        }
    }
    for (int i = 0; i < b->n_blocks; i++) {
        if (block_stops(b->mover, b->blocks[i], l)) {
            return true;
        }
    }
    return false;
}
