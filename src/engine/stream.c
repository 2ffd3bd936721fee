// stream.c: splitmix64 fills the state. Lemire's multiplication makes fair numbers, and up to four
// dice from 32 bits at once; the few bits that would favour some results are drawn again.
#include "engine/stream.h"

#include <assert.h>
#include <stdbool.h>

static uint64_t rotate(uint64_t x, int by)
{
    return (x << by) | (x >> (64 - by));
}

// splitmix64: advances `x` and scrambles it. It is how the authors of xoshiro want its state
// filled: never all zero, and neighbouring seeds give unlike states.
static uint64_t splitmix(uint64_t *x)
{
    *x += 0x9e3779b97f4a7c15u;
    uint64_t z = *x;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

// FNV-1a, 64 bits.
static uint64_t hash_name(const char *name)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (; *name; name++) {
        h = (h ^ (uint8_t)*name) * 0x100000001b3u;
    }
    return h;
}

void stream_seed(struct stream *s, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        s->s[i] = splitmix(&seed);
    }
}

void stream_seed_named(struct stream *s, uint64_t seed, const char *name)
{
    // The seed is scrambled first, so that no two small seeds differ by what two names differ by.
    stream_seed(s, splitmix(&seed) ^ hash_name(name));
}

uint64_t stream_next(struct stream *s)
{
    uint64_t *w = s->s;
    uint64_t out = rotate(w[1] * 5, 7) * 9;
    uint64_t t = w[1] << 17;
    w[2] ^= w[0];
    w[3] ^= w[1];
    w[1] ^= w[2];
    w[0] ^= w[3];
    w[2] ^= t;
    w[3] = rotate(w[3], 45);
    return out;
}

// Lemire: the upper half of a product is the number; the few lower halves that would favour some
// numbers are drawn again. The division is only paid for when it can matter.
uint32_t stream_below(struct stream *s, uint32_t n)
{
    assert(n >= 1);
    uint64_t product = (stream_next(s) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t unfair = (0u - n) % n;
        while ((uint32_t)product < unfair) {
            product = (stream_next(s) >> 32) * n;
        }
    }
    return (uint32_t)(product >> 32);
}

// As many dice as one 32-bit number has room for: at most 255 to the fourth.
#define BATCH 4

// Makes 1 <= n <= BATCH dice out of 32 random bits: the upper half of a product is a die, and its
// lower half the bits for the next, which are those given times as many rolls as there were so far.
// So no die waits for another. False if these bits would make some rolls likelier.
static inline bool roll_batch(uint32_t bits, int n, uint32_t sides, uint8_t *faces)
{
    uint32_t rolls = 1; // how many different rolls there are
    for (int i = 0; i < n; i++) {
        faces[i] = (uint8_t)(1 + ((uint64_t)(bits * rolls) * sides >> 32));
        rolls *= sides;
    }
    return bits * rolls >= rolls || bits * rolls >= (0u - rolls) % rolls;
}

// Each draw serves two batches, its lower half first.
static inline void roll_all(struct stream *s, int n, uint32_t m, uint8_t *faces)
{
    for (; n > BATCH; n -= 2 * BATCH, faces += 2 * BATCH) {
        int high = n < 2 * BATCH ? n - BATCH : BATCH;
        uint64_t bits;
        do {
            bits = stream_next(s);
        } while (!roll_batch((uint32_t)bits, BATCH, m, faces) ||
                 !roll_batch((uint32_t)(bits >> 32), high, m, faces + BATCH));
    }
    while (n > 0 && !roll_batch((uint32_t)stream_next(s), n, m, faces)) {
    }
}

void stream_roll(struct stream *s, int n, int sides, uint8_t *faces)
{
    assert(n >= 0 && sides >= 1 && sides <= UINT8_MAX);
    if (sides == 12) { // nearly always
        roll_all(s, n, 12, faces);
    } else {
        roll_all(s, n, (uint32_t)sides, faces);
    }
}
