// shelter.h: places where somebody may look for cover.
//
// They are where cover can be: touching a piece of terrain that hides something at its height (only
// what a figure touches obscures it), and, where that is asked for, all about, out of sight.
#ifndef ZERODARK_SHELTER_H
#define ZERODARK_SHELTER_H

#include "zerodark/rules/core/zerodark.h"

#define SHELTERS 1536

struct shelter {
    int64_t distance; // squared, straight, from where it is
    point at;
};

// Nearest first, then by their coordinates; no place twice.
struct shelters {
    struct shelter place[SHELTERS];
    int n;
    len reach; // how far away they may be
};

// The places within reach of a figure: along a piece so far `apart`, beside the point of it that is
// nearest; and with `open` in rings twice as far apart.
void shelters_about(const struct game *g, const struct figure *who, len reach, len apart, bool open,
                    struct shelters *out);

#endif
