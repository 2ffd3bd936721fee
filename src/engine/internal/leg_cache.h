// leg_cache.h: what the terrain of a table does to legs that were walked on it.
//
// Searches for routes ask about the same legs again and again: from one corner of the terrain to
// another, by movers of few kinds. What the terrain does to such a leg depends on nothing but the
// terrain, which never changes, the mover, both ends and the level at the start. These are the key,
// all of them and whole, so an answer that is found is the answer that would be worked out. What
// other figures do to the leg is not in here; who asks looks at them.
//
// The number of legs is limited: a new one replaces an older one. Where nothing is found the leg is
// walked, so no answer depends on what was asked before.
#ifndef ENGINE_LEG_CACHE_H
#define ENGINE_LEG_CACHE_H

#include "engine/internal/terrain.h"

enum fate_kind {
    FATE_UNKNOWN,
    FATE_CLEAR,   // nothing happens on it
    FATE_BLOCKED, // a face is in its way, whatever figures are
    FATE_PASSED,  // it can be gone where nobody is near, and the level changes
    FATE_HELD,    // it ends early where nobody is near
    FATE_UNSURE,  // one of the last two
};

#define FATE_CLIMBS 4 // on one leg that is noted

// As struct climb has it, with the block's number for the block.
struct fate_climb {
    len along;
    len from, to;
    piece_id block; // PIECE_NONE: none
};

struct fate {
    enum fate_kind kind;
    piece_id cause; // of FATE_BLOCKED and FATE_HELD: what is in the way; PIECE_NONE: an edge
    point end;      // of FATE_PASSED and FATE_HELD: where it ends
    len level;      // and the level there
    len climbed;    // and what its climbs come to
    int n_climbs;
    const struct fate_climb *climbs; // borrowed; where they were found, until the next is noted
};

struct leg_cache;

// Knows nothing yet. NULL if there is no memory. The caller owns it.
struct leg_cache *leg_cache_new(void);
void leg_cache_free(struct leg_cache *w);

// Are the two alike in everything?
bool leg_cache_are_alike(const struct mover *a, const struct mover *b);

// A number for movers that are alike in everything, to ask and note by. It holds until the next
// call.
int leg_cache_kind(struct leg_cache *w, const struct mover *m);

// The table as movers of that kind meet it: of the sealed table that `w` belongs to. It holds as
// long as their number does.
const struct terrain *leg_cache_terrain(struct leg_cache *w, int kind, const struct table *t);

// A leg that is asked about next, most likely: what is kept of it is fetched meanwhile. No answer
// depends on that.
void leg_cache_expect(const struct leg_cache *w, int kind, spot from, point to);

// What becomes of a leg; of kind FATE_UNKNOWN where that was not noted, or not kept.
struct fate leg_cache_find(const struct leg_cache *w, int kind, spot from, point to);

// Notes it. Legs that no table has room for are not kept.
void leg_cache_note(struct leg_cache *w, int kind, spot from, point to, const struct fate *fate);

#endif
