// big.h: whole numbers as large as exact odds need, and fractions of them.
//
// A number never wraps: a result that does not fit is BIG_LOST, and everything computed from a lost
// number is lost too. Nothing is allocated.
#ifndef ENGINE_BIG_H
#define ENGINE_BIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BIG_LIMBS 16 // of 32 bits, the lowest first
#define BIG_LOST  (BIG_LIMBS + 1)

// Digits of the largest number, and the zero byte.
#define BIG_TEXT 160

struct big {
    uint32_t n; // limbs in use: the highest of them is not 0; BIG_LOST: too large
    uint32_t limb[BIG_LIMBS];
};

// The number `value`.
struct big big_of(uint64_t value);

static inline bool big_is_zero(const struct big *a)
{
    return a->n == 0;
}

static inline bool big_is_lost(const struct big *a)
{
    return a->n == BIG_LOST;
}

// a += b.
void big_add(struct big *a, const struct big *b);

// a -= b, which is at most a.
void big_subtract(struct big *a, const struct big *b);

// out = a * b; out may be one of them.
void big_multiply(struct big *out, const struct big *a, const struct big *b);

// a to the power of n.
struct big big_power(uint32_t a, int n);

// Below 0, 0, above 0 as a is less than, equal to, more than b; neither is lost.
int big_compare(const struct big *a, const struct big *b);

// quotient = a / b, rest = a % b; either may be NULL; b is not 0.
void big_divide(const struct big *a, const struct big *b, struct big *quotient, struct big *rest);

// The greatest number that divides both; neither is 0.
struct big big_common(const struct big *a, const struct big *b);

// Writes the decimal digits ("?" for a lost number) and returns `out`.
char *big_print(const struct big *a, char out[BIG_TEXT]);

// a / b as a floating-point number, for display only; 0 if b is 0.
double big_ratio(const struct big *a, const struct big *b);

// a / b times `times`, rounded to the nearest, halves up; a is at most b, which is not 0.
int64_t big_share(const struct big *a, const struct big *b, uint32_t times);

#endif
