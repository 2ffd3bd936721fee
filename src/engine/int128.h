// int128.h: whole numbers of 128 bits, for products of products of lengths.
#ifndef ENGINE_INT128_H
#define ENGINE_INT128_H

#include <stdint.h>

__extension__ typedef __int128 int128;

static inline int128 int128_product(int64_t a, int64_t b)
{
    return (int128)a * b;
}

#endif
