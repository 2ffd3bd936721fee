// keyed_rng.h: luck that is keyed by what it is for.
//
// A stream deals its numbers in the order in which they are asked for: one die more, and every
// later one is another. Keyed luck makes each roll out of the seed and of what it is for (the
// site, and how often that came before in this battle), and of nothing else. So two battles of one
// seed under different rules meet the same luck wherever they ask for the same: until they truly
// part, and in whatever they still have in common afterwards. A longer roll begins with the faces
// of a shorter one.
//
// Whatever is counted is in the flat game: it is rolled back with an order, and goes back with a
// snapshot.
//   asked[p]   requests so far of all sites that fall into place p
// Sites in one place share its count. Their luck is apart all the same; one of them being asked
// once more shifts the others, no more.
#ifndef ENGINE_KEYED_RNG_H
#define ENGINE_KEYED_RNG_H

#include "engine/deck.h"

#include <assert.h>
#include <stdint.h>

struct site;

#define KEYED_RNG_PLACES 512

struct keyed_rng {
    uint32_t on;       // 0: chance comes from the streams, and nothing here is in use
    uint32_t shuffles; // of the deck so far
    uint16_t asked[KEYED_RNG_PLACES];
};

static_assert(sizeof(struct keyed_rng) == 8 + 2 * KEYED_RNG_PLACES, "keyed luck has no padding");

// Rolls n dice with faces 1 .. sides for a site, by the seed of its stream. `again` counts the
// rolls that one request takes (chance_band): those after the first are no requests of their own.
// 1 <= sides <= 255.
void keyed_rng_roll(struct keyed_rng *k, uint64_t seed, const struct site *site, uint32_t again,
                    int n, int sides, uint8_t *faces);

// Shuffles what is still to come of a deck. Where each card comes among the others is its own: a
// deck with one card more or less has the rest in the same order.
void keyed_rng_shuffle(struct keyed_rng *k, uint64_t seed, struct deck *d);

#endif
