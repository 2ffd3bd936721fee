// way_cache.h: ways over a table that were looked for before.
//
// Bots, players and rules ask for the same way again while nobody moves. A way depends on nothing
// but the terrain, which never changes, the mover, its start, the goal and the figures in between.
// All of these are the key, whole, so an answer that is found is the answer that would be worked
// out. A new way replaces an older one; where nothing is found the way is looked for.
#ifndef ENGINE_WAY_CACHE_H
#define ENGINE_WAY_CACHE_H

#include "engine/path.h"

// What is asked: as for path_find, or with `whole` as for path_find_whole.
struct way_query {
    const struct ground *ground;
    const struct mover *mover;
    spot from;
    struct cylinder goal;
    len reach;
    bool whole;
    uint64_t hash; // of all of it; way_query_make works it out
};

struct way_cache;

// Knows nothing yet. NULL if there is no memory. The caller owns it.
struct way_cache *way_cache_new(void);
void way_cache_free(struct way_cache *w);

// The ground and the mover are borrowed.
struct way_query way_query_make(const struct ground *g, const struct mover *m, spot from,
                                const struct cylinder *goal, len reach, bool whole);

// The answer that was kept; NULL if there is none. Borrowed, until the next is kept.
const struct path *way_cache_find(const struct way_cache *w, const struct way_query *q);

// Keeps the answer to a query, both copied.
void way_cache_keep(struct way_cache *w, const struct way_query *q, const struct path *answer);

#endif
