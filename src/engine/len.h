// len.h: lengths are whole tenths of a millimetre, and a decision about a length is made on exact
// integers.
//
// A range in whole units (inches at 28 mm scale, centimetres at 15 mm) is never computed with a
// square root: it is the smallest n with  length^2 <= (n * unit)^2.  Coordinates stay below
// LEN_MAX, so squares of differences fit in 64 bits with room to spare.
#ifndef ENGINE_LEN_H
#define ENGINE_LEN_H

#include <stdbool.h>
#include <stdint.h>

typedef int32_t len;

#define LEN_MM      10      // one millimetre
#define LEN_INCH    254     // one inch: the unit of the 28 mm scale
#define LEN_CM      100     // one centimetre: the unit of the 15 mm scale
#define LEN_MAX     1000000 // 100 m: no coordinate, radius or height is larger (either sign)
#define LEN_CONTACT 5       // 0.5 mm: figures and pieces this close are touching (ZD-CYL-07)

// The square of a length, in 64 bits.
static inline int64_t len_squared(int64_t l)
{
    return l * l;
}

// The largest r with r * r <= n. Exact for every n >= 0: integers decide.
int64_t len_root_down(int64_t n);

// The smallest r with r * r >= n.
int64_t len_root_up(int64_t n);

// A length read as a number of whole units, any fraction counting as a whole one (ZD-MEAS-01): the
// smallest n >= 0 with l <= n * unit. `unit` is positive.
int len_units_up(int64_t l, len unit);

// The same for a length known by its square only: the smallest n >= 0 with squared <= (n * unit)^2.
int len_squared_units_up(int64_t squared, len unit);

// a * b / c rounded towards zero, the product in 64 bits.
static inline len len_scale(len a, len b, len c)
{
    return (len)((int64_t)a * b / c);
}

#endif
