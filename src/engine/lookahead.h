// lookahead.h: speculative play, undone exactly.
//
// What is tried out is tried in the game itself, not in a copy: so everything that belongs to the
// game, handlers of scripts too, sees what it would see. Nobody writes or listens meanwhile, queue
// and given answers of chance do not count, and luck comes from the world's streams, which whoever
// tries things out seeds anew. Afterwards the game is the same byte for byte, but
// for looks that it remembers (los_cache.h).
#ifndef ENGINE_LOOKAHEAD_H
#define ENGINE_LOOKAHEAD_H

#include "engine/game.h"

#include <stddef.h>

// All of a game but its world and `before`, and what it knows of its table, which stays true.
#define LOOKAHEAD_REST_FROM offsetof(struct game, table)
#define LOOKAHEAD_REST_SIZE (offsetof(struct game, looks) - LOOKAHEAD_REST_FROM)

struct lookahead {
    struct world world, before;
    unsigned char rest[LOOKAHEAD_REST_SIZE];
};

// Keeps the game and makes it ready for orders, whatever it is in the middle of: a question, an
// order.
void lookahead_begin(struct game *g, struct lookahead *a);

// Back to the position in which that was; ready for orders once more.
void lookahead_again(struct game *g, const struct lookahead *a);

// Puts the game back as it was kept.
void lookahead_end(struct game *g, const struct lookahead *a);

// Makes luck new: every stream of dice, cards and deployment is seeded by `seed`, the cards still
// to come are shuffled, and the queue is emptied. What nobody at the table can know is lost by it,
// and what everybody knows stays.
void lookahead_luck(struct game *g, uint64_t seed);

#endif
