// lookahead.h: speculative play, undone exactly.
//
// Orders are tried out in the game itself, not in a copy, so everything that belongs to the game,
// script handlers included, sees what it would see in play. Meanwhile nothing is journalled and no
// listener is called, the queue and the given answers of chance are ignored, and luck comes from
// the world's streams, which the caller seeds again. Afterwards the game is the same, byte for
// byte, except for cached lines of sight (los_cache.h).
#ifndef ENGINE_LOOKAHEAD_H
#define ENGINE_LOOKAHEAD_H

#include "engine/game.h"

#include <stddef.h>

// All of a game except its world, `before`, and what it caches about its table, which stays true.
#define LOOKAHEAD_REST_FROM offsetof(struct game, table)
#define LOOKAHEAD_REST_SIZE (offsetof(struct game, looks) - LOOKAHEAD_REST_FROM)

struct lookahead {
    struct world world, before;
    unsigned char rest[LOOKAHEAD_REST_SIZE];
};

// Saves the game and makes it ready for orders, even in the middle of a question or an order.
void lookahead_begin(struct game *g, struct lookahead *a);

// Returns to the saved position, ready for orders again.
void lookahead_again(struct game *g, const struct lookahead *a);

// Restores the game as it was saved.
void lookahead_end(struct game *g, const struct lookahead *a);

// Replaces all luck to come: seeds every stream of dice, cards and deployment with `seed`, shuffles
// the remaining cards and empties the queue. So whatever is hidden from the players is forgotten,
// and what they all know stays.
void lookahead_luck(struct game *g, uint64_t seed);

#endif
