// len.c: a root starts from an estimate in floating point and is put right by comparing squares, so
// that no machine's rounding shows in the result.
#include "engine/len.h"

#include "engine/internal/estimate.h"

// The estimate is off by one at most; the squares are compared without a sign, since that of
// the largest root's successor has 64 bits.
int64_t len_root_down(int64_t n)
{
    if (n <= 0) {
        return 0;
    }
    uint64_t square = (uint64_t)n;
    uint64_t root = (uint64_t)(int64_t)estimate_root((double)n);
    while (root * root > square) {
        root--;
    }
    while ((root + 1) * (root + 1) <= square) {
        root++;
    }
    return (int64_t)root;
}

int64_t len_root_up(int64_t n)
{
    int64_t root = len_root_down(n);
    return root * root < n ? root + 1 : root;
}

int len_units_up(int64_t l, len unit)
{
    return l <= 0 ? 0 : (int)((l - 1) / unit + 1);
}

// n * unit is whole, so it reaches the true length where it reaches the length rounded up.
int len_squared_units_up(int64_t squared, len unit)
{
    return len_units_up(len_root_up(squared), unit);
}
