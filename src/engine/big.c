// big.c: schoolbook arithmetic on limbs of 32 bits, the lowest first, with carries in 64 bits. Long
// division goes bit by bit: odds divide only to reduce a fraction or to print a number.
#include "engine/big.h"

#include <string.h>

static const struct big lost = {.n = BIG_LOST};

static void trim_limbs(struct big *a)
{
    while (a->n > 0 && a->limb[a->n - 1] == 0) {
        a->n--;
    }
}

// A limb of a number, 0 above its highest.
static uint32_t limb_of(const struct big *a, uint32_t i)
{
    return i < a->n ? a->limb[i] : 0;
}

struct big big_of(uint64_t value)
{
    struct big a = {.n = 2, .limb = {(uint32_t)value, (uint32_t)(value >> 32)}};
    trim_limbs(&a);
    return a;
}

void big_add(struct big *a, const struct big *b)
{
    uint64_t carry = 0;
    if (big_is_lost(a) || big_is_lost(b)) {
        *a = lost;
        return;
    }
    uint32_t n = a->n > b->n ? a->n : b->n;
    for (uint32_t i = 0; i < n; i++) {
        carry += (uint64_t)limb_of(a, i) + limb_of(b, i);
        a->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    a->n = n;
    if (carry && n == BIG_LIMBS) {
        *a = lost;
    } else if (carry) {
        a->limb[a->n++] = (uint32_t)carry;
    }
}

void big_subtract(struct big *a, const struct big *b)
{
    int64_t borrow = 0;
    if (big_is_lost(a) || big_is_lost(b)) {
        *a = lost;
        return;
    }
    for (uint32_t i = 0; i < a->n; i++) {
        borrow += (int64_t)a->limb[i] - limb_of(b, i);
        a->limb[i] = (uint32_t)borrow;
        borrow = borrow < 0 ? -1 : 0;
    }
    trim_limbs(a);
}

// a * b where b has one limb and there is room for one more; out may be a.
static void multiply_small(struct big *out, const struct big *a, uint32_t b)
{
    uint64_t carry = 0;
    for (uint32_t i = 0; i < a->n; i++) {
        carry += (uint64_t)a->limb[i] * b;
        out->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    out->n = a->n;
    if (carry) {
        out->limb[out->n++] = (uint32_t)carry;
    }
}

void big_multiply(struct big *out, const struct big *a, const struct big *b)
{
    if (b->n == 1 && a->n > 0 && a->n < BIG_LIMBS) {
        multiply_small(out, a, b->limb[0]);
        return;
    }
    if (a->n == 1 && b->n > 0 && b->n < BIG_LIMBS) {
        multiply_small(out, b, a->limb[0]);
        return;
    }
    uint32_t limb[2 * BIG_LIMBS] = {0};
    if (big_is_lost(a) || big_is_lost(b)) {
        *out = lost;
        return;
    }
    for (uint32_t i = 0; i < a->n; i++) {
        uint64_t carry = 0;
        for (uint32_t j = 0; j < b->n; j++) {
            carry += (uint64_t)a->limb[i] * b->limb[j] + limb[i + j];
            limb[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        limb[i + b->n] = (uint32_t)carry;
    }
    uint32_t n = a->n + b->n;
    while (n > 0 && limb[n - 1] == 0) {
        n--;
    }
    if (n > BIG_LIMBS) {
        *out = lost;
        return;
    }
    out->n = n;
    memcpy(out->limb, limb, n * sizeof limb[0]);
}

struct big big_power(uint32_t a, int n)
{
    struct big out = big_of(1), base = big_of(a);
    for (int i = 0; i < n; i++) {
        big_multiply(&out, &out, &base);
    }
    return out;
}

int big_compare(const struct big *a, const struct big *b)
{
    if (a->n != b->n) {
        return a->n < b->n ? -1 : 1;
    }
    for (uint32_t i = a->n; i-- > 0;) {
        if (a->limb[i] != b->limb[i]) {
            return a->limb[i] < b->limb[i] ? -1 : 1;
        }
    }
    return 0;
}

// Divides by one limb, which is not 0; returns the rest.
static uint32_t divide_small(struct big *a, uint32_t by)
{
    uint64_t rest = 0;
    for (uint32_t i = a->n; i-- > 0;) {
        rest = rest << 32 | a->limb[i];
        a->limb[i] = (uint32_t)(rest / by);
        rest %= by;
    }
    trim_limbs(a);
    return (uint32_t)rest;
}

static void shift_in(struct big *a, uint32_t bit)
{
    for (uint32_t i = 0; i < a->n; i++) {
        uint32_t out = a->limb[i] >> 31;
        a->limb[i] = a->limb[i] << 1 | bit;
        bit = out;
    }
    if (bit) {
        a->limb[a->n++] = bit; // it stays below twice a divisor that fits with room to spare
    }
}

// Bit by bit: numbers are divided to be shown or reduced, and that is seldom.
static void divide_long(const struct big *a, const struct big *b, struct big *quotient,
                        struct big *rest)
{
    struct big q = {.n = a->n}, r = {0};
    for (uint32_t i = a->n * 32; i-- > 0;) {
        if (r.n == BIG_LIMBS && r.limb[BIG_LIMBS - 1] >> 31) {
            *quotient = *rest = lost;
            return;
        }
        shift_in(&r, a->limb[i / 32] >> (i % 32) & 1);
        if (big_compare(&r, b) >= 0) {
            big_subtract(&r, b);
            q.limb[i / 32] |= (uint32_t)1 << (i % 32);
        }
    }
    trim_limbs(&q);
    *quotient = q;
    *rest = r;
}

void big_divide(const struct big *a, const struct big *b, struct big *quotient, struct big *rest)
{
    struct big q = *a, r = {0};
    if (big_is_lost(a) || big_is_lost(b)) {
        q = r = lost;
    } else if (b->n == 1) {
        r = big_of(divide_small(&q, b->limb[0]));
    } else {
        divide_long(a, b, &q, &r);
    }
    if (quotient) {
        *quotient = q;
    }
    if (rest) {
        *rest = r;
    }
}

struct big big_common(const struct big *a, const struct big *b)
{
    struct big x = *a, y = *b;
    while (!big_is_zero(&y) && !big_is_lost(&y)) {
        struct big rest;
        big_divide(&x, &y, NULL, &rest);
        x = y;
        y = rest;
    }
    return big_is_lost(&y) ? y : x;
}

char *big_print(const struct big *a, char out[BIG_TEXT])
{
    char digits[BIG_TEXT];
    struct big rest = *a;
    size_t n = 0;
    if (big_is_lost(a)) {
        memcpy(out, "?", 2);
        return out;
    }
    do {
        digits[n++] = (char)('0' + divide_small(&rest, 10));
    } while (!big_is_zero(&rest));
    for (size_t i = 0; i < n; i++) {
        out[i] = digits[n - 1 - i];
    }
    out[n] = 0;
    return out;
}

// The value of its three highest limbs, and how many lie below them.
static double leading(const struct big *a, int *below)
{
    double value = 0;
    uint32_t taken = 0;
    for (uint32_t i = a->n; i-- > 0 && taken < 3; taken++) {
        value = value * 4294967296.0 + a->limb[i];
    }
    *below = (int)(a->n - taken);
    return value;
}

double big_ratio(const struct big *a, const struct big *b)
{
    int below_a, below_b;
    if (big_is_zero(b) || big_is_lost(a) || big_is_lost(b)) {
        return 0;
    }
    double ratio = leading(a, &below_a) / leading(b, &below_b);
    for (; below_a > below_b; below_a--) {
        ratio *= 4294967296.0;
    }
    for (; below_a < below_b; below_a++) {
        ratio /= 4294967296.0;
    }
    return ratio;
}

int64_t big_share(const struct big *a, const struct big *b, uint32_t times)
{
    struct big twice = big_of(2), top = big_of(times);
    big_multiply(&top, &top, a);
    big_multiply(&top, &top, &twice);
    big_add(&top, b);
    big_multiply(&twice, &twice, b);
    big_divide(&top, &twice, &top, NULL);
    return big_is_lost(&top) ? 0 : (int64_t)((uint64_t)limb_of(&top, 1) << 32 | limb_of(&top, 0));
}
