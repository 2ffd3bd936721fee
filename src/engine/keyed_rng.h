// keyed_rng.h: luck that is keyed by its purpose.
//
// A stream gives out its numbers in the order of the requests: after one extra die, every later die
// differs. Keyed luck computes each roll from the seed and its purpose (the site, and how often
// that came before in this battle), and from nothing else. So two battles with the same seed under
// different rules get the same luck whenever they make the same request: until they truly part, and
// in whatever they still have in common afterwards. A longer roll begins with the faces of a
// shorter one.
//
// All counts are in the flat game: an order's rollback or a snapshot restores them.
//   asked[p]   requests so far of all sites that hash to place p
// Sites in one place share its count. Their luck is still independent; an extra request at one of
// them merely shifts the others.
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
// rolls that one request takes (chance_band): those after the first are not requests of their own.
// 1 <= sides <= 255.
void keyed_rng_roll(struct keyed_rng *k, uint64_t seed, const struct site *site, uint32_t again,
                    int n, int sides, uint8_t *faces);

// Shuffles what is still to come of a deck. Each card's place depends only on that card: a deck
// with one card more or less has the rest in the same order.
void keyed_rng_shuffle(struct keyed_rng *k, uint64_t seed, struct deck *d);

#endif
