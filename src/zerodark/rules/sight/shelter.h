// shelter.h: places where a figure may look for cover.
//
// Cover is possible at places that touch a piece of terrain which hides something at the figure's
// height (only what a figure touches obscures it). If `open` is set, places all around are
// included, since some may be out of sight.
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

// The places within reach of a figure: along each piece, `apart` from one another, and beside its
// nearest point; with `open` also in rings twice as far apart.
void shelters_about(const struct game *g, const struct figure *who, len reach, len apart, bool open,
                    struct shelters *out);

#endif
