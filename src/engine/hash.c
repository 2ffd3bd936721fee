// hash.c: words of 8 bytes are mixed in by multiplying with odd constants, long input in four
// independent lanes. Lanes, rest and length are folded into one word at the end.
#include "engine/hash.h"

#include <string.h>

// Odd constants with well-spread bits: the fractions of the square roots of 2, 3, 5, 7 and 11, made
// odd.
#define K0 0x6a09e667f3bcc909u
#define K1 0xbb67ae8584caa73bu
#define K2 0x3c6ef372fe94f82bu
#define K3 0xa54ff53a5f1d36f1u
#define K4 0x510e527fade682d1u

#define LANES 4

static uint64_t load_word(const unsigned char *p)
{
    uint64_t word;
    memcpy(&word, p, sizeof word);
    return word;
}

// One-to-one in `state` and in `word`, so that a single changed word always shows.
static inline uint64_t stir(uint64_t state, uint64_t word, uint64_t k)
{
    state = (state ^ word) * k;
    return state ^ state >> 32;
}

static uint64_t finish_hash(uint64_t h)
{
    h = (h ^ h >> 31) * K3;
    h = (h ^ h >> 29) * K1;
    return h ^ h >> 32;
}

uint64_t hash_bytes(uint64_t h, const void *bytes, size_t n)
{
    const unsigned char *p = bytes;
    size_t left = n;

    // Four lanes that do not wait for each other's multiplications.
    if (left >= LANES * 8) {
        uint64_t a = h ^ K0, b = h ^ K1, c = h ^ K2, d = h ^ K3;
        for (; left >= LANES * 8; left -= LANES * 8, p += LANES * 8) {
            a = stir(a, load_word(p), K1);
            b = stir(b, load_word(p + 8), K2);
            c = stir(c, load_word(p + 16), K3);
            d = stir(d, load_word(p + 24), K4);
        }
        h = stir(stir(stir(finish_hash(a), finish_hash(b), K1), finish_hash(c), K2), finish_hash(d),
                 K3);
    }
    for (; left >= 8; left -= 8, p += 8) {
        h = stir(h, load_word(p), K4);
    }
    if (left > 0) {
        unsigned char rest[8] = {0};
        memcpy(rest, p, left);
        h = stir(h, load_word(rest), K2);
    }
    return finish_hash(stir(h, (uint64_t)n, K1) ^ K0);
}

uint64_t hash_text(uint64_t h, const char *text)
{
    return hash_bytes(h, text, strlen(text));
}
