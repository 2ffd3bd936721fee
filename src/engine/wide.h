// wide.h: whole numbers of 128 bits, for products of products of lengths.
#ifndef ENGINE_WIDE_H
#define ENGINE_WIDE_H

#include <stdint.h>

__extension__ typedef __int128 wide;

static inline wide wide_product(int64_t a, int64_t b)
{
    return (wide)a * b;
}

#endif
