#include "engine/len.h"

int64_t len_root_down(int64_t n)
{
    uint64_t left = (uint64_t)n, root = 0, bit = (uint64_t)1 << 62;
    while (bit > left) {
        bit >>= 2;
    }
    for (; bit; bit >>= 2) {
        if (left >= root + bit) {
            left -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
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
