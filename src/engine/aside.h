// aside.h: speculative play, undone exactly.
//
// Orders are tried out in the game itself, not in a copy, so everything that belongs to the game,
// script handlers included, sees what it would see in play. Meanwhile nothing is journalled and no
// listener is called, the queue and the given answers of chance are ignored, and luck comes from
// the world's streams, which the caller seeds again. Afterwards the game is the same, byte for
// byte, except for cached lines of sight (los_memo.h).
#ifndef ENGINE_ASIDE_H
#define ENGINE_ASIDE_H

#include "engine/game.h"

#include <stddef.h>

// All of a game except its world, `before`, and what it caches about its table, which stays true.
#define ASIDE_REST_FROM offsetof(struct game, table)
#define ASIDE_REST_SIZE (offsetof(struct game, looks) - ASIDE_REST_FROM)

struct aside {
    struct world world, before;
    unsigned char rest[ASIDE_REST_SIZE];
};

// Saves the game and makes it ready for orders, even in the middle of a question or an order.
void aside_begin(struct game *g, struct aside *a);

// Returns to the saved position, ready for orders again.
void aside_again(struct game *g, const struct aside *a);

// Restores the game as it was saved.
void aside_end(struct game *g, const struct aside *a);

// Replaces all luck to come: seeds every stream of dice, cards and deployment with `seed`, shuffles
// the remaining cards and empties the queue. So whatever is hidden from the players is forgotten,
// and what they all know stays.
void aside_luck(struct game *g, uint64_t seed);

#endif
