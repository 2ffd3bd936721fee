// stream.h: seeded random streams. xoshiro256** by Blackman and Vigna; the state is a plain value.
#ifndef ENGINE_STREAM_H
#define ENGINE_STREAM_H

#include <stdint.h>

struct stream {
    uint64_t s[4];
};

// Starts a stream. Every seed, 0 included, gives a good one; the same seed gives the same numbers
// everywhere.
void stream_seed(struct stream *s, uint64_t seed);

// A stream of its own for a name ("dice", "deck", ...) under one seed: independent of every other
// name's.
void stream_seed_named(struct stream *s, uint64_t seed, const char *name);

uint64_t stream_next(struct stream *s);

// A whole number from 0 to n - 1, every one equally likely. n is at least 1.
uint32_t stream_below(struct stream *s, uint32_t n);

// Rolls n dice with faces 1..sides into `faces`.
void stream_roll(struct stream *s, int n, int sides, uint8_t *faces);

#endif
