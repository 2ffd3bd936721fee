// los_cache.c: a direct-mapped table: a hash of eye and target picks the one place, and a newer
// look takes it over. A target with a height of -1 marks a place as empty.
#include "engine/los_cache.h"

void los_cache_clear(struct los_cache *m, const struct table *t)
{
    m->table = t;
    for (int i = 0; i < LOS_MEMO; i++) {
        m->known[i].target.height = -1;
    }
}

struct los_known *los_cache_place(struct los_cache *m, spot eye, const struct cylinder *target)
{
    // Spread by multiplying with odd numbers without a pattern; the high bits depend on all below.
    uint64_t mixed = (uint32_t)eye.x * 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ (uint32_t)eye.y) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (uint32_t)target->at.x) * 0x94d049bb133111ebu;
    mixed = (mixed ^ (uint32_t)target->at.y) * 0xd6e8feb86659fd93u;
    mixed ^= (uint64_t)(uint32_t)(eye.z + 3 * target->at.z + 7 * target->height) << 40;
    return &m->known[(mixed * 0x9e3779b97f4a7c15u) >> (64 - LOS_CACHE_BITS)];
}
