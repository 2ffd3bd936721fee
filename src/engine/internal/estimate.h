// estimate.h: roots in floating point, for estimates that are then checked or corrected on
// integers. Never for what decides: the last bits may differ between compilers.
#ifndef ENGINE_ESTIMATE_H
#define ENGINE_ESTIMATE_H

#include <stdint.h>
#include <string.h>

// 1 / sqrt(n) for n > 0, good to some 14 digits: halving the exponent gives a first guess, and each
// step of Newton's doubles the digits.
static inline double estimate_inverse_root(double n)
{
    uint64_t bits;
    double r;
    memcpy(&bits, &n, sizeof bits);
    bits = 0x5fe6eb50c7b537a9u - (bits >> 1);
    memcpy(&r, &bits, sizeof r);
    for (int i = 0; i < 4; i++) {
        r *= 1.5 - 0.5 * n * r * r;
    }
    return r;
}

// sqrt(n) for n > 0, to as many digits: most machines have an instruction for it.
static inline double estimate_root(double n)
{
#if defined(__GNUC__)
    return __builtin_sqrt(n);
#else
    return n * estimate_inverse_root(n);
#endif
}

// 1 / sqrt(n) to some 6 digits.
static inline float estimate_inverse_root_short(float n)
{
    uint32_t bits;
    float r;
    memcpy(&bits, &n, sizeof bits);
    bits = 0x5f375a86u - (bits >> 1);
    memcpy(&r, &bits, sizeof r);
    r *= 1.5f - 0.5f * n * r * r;
    r *= 1.5f - 0.5f * n * r * r;
    return r * (1.5f - 0.5f * n * r * r);
}

#endif
